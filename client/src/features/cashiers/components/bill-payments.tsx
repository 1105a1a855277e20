/**
 * Payments of a bill. While the bill is not completed, a payment can be voided in the cashier session that
 * received it.
 */
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'

const VoidMovementDialog = lazyOnOpen(
  async () => (await import('./void-movement-dialog.tsx')).VoidMovementDialog,
)

interface BillPaymentsProps {
  order: Order
  session_id: string
  mayVoid: boolean
}

export function BillPayments({ order, session_id, mayVoid }: BillPaymentsProps) {
  const { t } = useTranslation('cashiers')
  const restaurant = useCurrentRestaurant(order.restaurant_id)
  const { time, money } = useFormat(restaurant?.timezone)
  const [voidTarget, setVoidTarget] = useState<Transaction | null>(null)
  if (order.payments.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold text-ink-muted">{t('bill.payments')}</h3>
      <ul className="divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1">
              {tenderName(payment) ?? t(`methods.${payment.method}`)}
              <span className="block text-sm text-ink-muted">
                {[
                  payment.type === 'refund' ? t('timeline.types.refund') : null,
                  time(payment.created_at),
                  payment.tip_cents > 0
                    ? t('timeline.tip', { amount: money(payment.tip_cents, order.currency) })
                    : null,
                  payment.reference,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Money
              cents={payment.type === 'refund' ? -payment.amount_cents : payment.amount_cents}
              currency={order.currency}
              className="font-semibold"
            />
            {mayVoid && payment.session_id === session_id && order.status !== 'completed' ? (
              <Button
                variant="ghost"
                size="touch"
                className="-mr-3 px-3! text-sm!"
                icon={<Undo2 className="size-4" aria-hidden />}
                onClick={() => setVoidTarget(payment)}
              >
                {t('void.short')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {voidTarget ? (
        <VoidMovementDialog row={voidTarget} currency={order.currency} onClose={() => setVoidTarget(null)} />
      ) : null}
    </section>
  )
}
