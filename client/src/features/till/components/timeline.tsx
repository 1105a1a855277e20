/** Everything that moved in this till, with what should lie in the drawer after each (unless the count is blind). */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Transaction } from '@forki/contract/transactions'
import { ArrowDownLeft, ArrowUpRight, Banknote, HandCoins, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useVoidTransaction } from '../queries.ts'

interface TimelineProps {
  session: CashierSession
  currency: string
  mayVoid: boolean
  onClose: () => void
}

const icons = { payment: Banknote, refund: Undo2, cash_in: ArrowDownLeft, cash_out: ArrowUpRight }

export function Timeline({ session, currency, mayVoid, onClose }: TimelineProps) {
  const { t } = useTranslation('till')
  const { money, time } = useFormat()
  const remove = useVoidTransaction()
  const rows = withRunning(session)
  const blind = session.expected_cash_cents === null
  return (
    <Sheet open onOpenChange={onClose} title={t('timeline.title')} size="lg">
      <ol className="flex flex-col divide-y divide-line">
        {rows.length === 0 ? <li className="py-4 text-ink-muted">{t('timeline.none')}</li> : null}
        {rows.map(({ row, running }) => {
          const Icon = icons[row.type]
          const out = row.type === 'refund' || row.type === 'cash_out'
          return (
            <li key={row.id} className="flex items-center gap-3 py-3">
              <Icon className="size-5 shrink-0 text-ink-muted" aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{t(`timeline.types.${row.type}`)}</span>{' '}
                {row.order_number === null ? '' : t('bills.order', { number: row.order_number })}
                <span className="block truncate text-sm text-ink-muted">
                  {[
                    time(row.created_at),
                    t(`methods.${row.method}`),
                    row.tip_cents > 0 ? t('timeline.tip', { amount: money(row.tip_cents, currency) }) : null,
                    row.note,
                    row.reference,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="text-right">
                <Money
                  cents={out ? -row.amount_cents : row.amount_cents}
                  currency={currency}
                  className="font-semibold"
                />
                {blind ? null : (
                  <span className="block text-sm text-ink-muted">
                    {t('timeline.running')} <Money cents={running} currency={currency} />
                  </span>
                )}
              </span>
              {mayVoid && row.order_id === null ? (
                <IconButton
                  label={t('timeline.void')}
                  icon={<Undo2 className="size-4" />}
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ params: { sessionId: session.id, transactionId: row.id } })}
                />
              ) : null}
            </li>
          )
        })}
        <li className="flex items-center gap-3 py-3">
          <HandCoins className="size-5 text-ink-muted" aria-hidden />
          <span className="flex-1 font-semibold">{t('timeline.float')}</span>
          <Money cents={session.opening_float_cents} currency={currency} className="font-semibold" />
        </li>
      </ol>
    </Sheet>
  )
}

/** Newest first, each with what the drawer held after it. */
function withRunning(session: CashierSession): { row: Transaction; running: number }[] {
  let running = session.opening_float_cents
  const rows = session.transactions.toReversed().map((row) => {
    if (row.method === 'cash') {
      const sign = row.type === 'refund' || row.type === 'cash_out' ? -1 : 1
      running += sign * (row.amount_cents + row.tip_cents)
    }
    return { row, running }
  })
  return rows.toReversed()
}
