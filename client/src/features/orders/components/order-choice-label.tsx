import type { OrderSummary } from '@forki/contract/orders'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'

/** Label of a button that chooses an open order: table or customer, order number, waiter and total. */
export function OrderChoiceLabel({ order }: { order: OrderSummary }) {
  const name = useOrderName()
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate text-lg font-semibold">{name(order)}</span>
        <span className="block text-sm text-ink-muted">
          #{order.number} · {order.waiter_name}
        </span>
      </span>
      <Money cents={order.total_cents} currency={order.currency} className="font-semibold" />
    </>
  )
}
