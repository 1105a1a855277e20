/**
 * Checks of a split bill, shown below the lines of the ticket. Lines added after the split belong to the rest
 * check, which has all lines that no other check has.
 */
import { Split } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CheckLines } from '../../../components/check-lines.tsx'
import { useCheckName } from '../../../domain/bill/check-name.ts'
import { Money } from '../../../components/money.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { TicketGroup } from './ticket-group.tsx'

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
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name(check)}</span>
            {check.is_rest ? <CheckLines order={order} check={check} /> : null}
          </span>
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
