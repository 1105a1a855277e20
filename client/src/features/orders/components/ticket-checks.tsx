/**
 * Checks of a split bill, shown below the lines of the ticket. Lines added after the split belong to the rest
 * check, which has all lines that no other check has.
 */
import { Split } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckName } from '../../../domain/bill/check-name.ts'
import { Money } from '../../../components/money.tsx'
import { lazy } from '../../../lib/lazy.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { TicketGroup } from './ticket-group.tsx'

/** Lazy lines of a check, because most bills are not split. */
const CheckLines = lazy(async () => (await import('../../../components/check-lines.tsx')).CheckLines)

export function TicketChecks({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const name = useCheckName()
  const { order } = editor
  const restCheck = order.checks.find((check) => check.is_rest && check.status === 'open')
  return (
    <TicketGroup
      title={t('split.parts_title')}
      icon={<Split className="size-4" aria-hidden />}
      action={
        editor.ended ? null : (
          <Button
            size="touch"
            variant="ghost"
            className="px-3!"
            disabled={editor.waits}
            onClick={() => editor.setPanel({ kind: 'split' })}
          >
            {t('split.again')}
          </Button>
        )
      }
    >
      {order.checks.map((check) => (
        <li key={check.id} className="flex items-start gap-3 px-2 py-2">
          <div className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name(check, order)}</span>
            <Suspense fallback={null}>
              <CheckLines order={order} check={check} name={name(check, order)} />
            </Suspense>
          </div>
          <Badge tone={check.status === 'paid' ? 'success' : 'warning'}>
            {t(check.status === 'paid' ? 'split.is_paid' : 'split.is_open')}
          </Badge>
          <Money cents={check.total_cents} currency={order.currency} />
        </li>
      ))}
      {restCheck ? (
        <li className="px-2 py-2 text-sm text-ink-soft">
          <p role="status">{t('split.rest_note')}</p>
        </li>
      ) : null}
    </TicketGroup>
  )
}
