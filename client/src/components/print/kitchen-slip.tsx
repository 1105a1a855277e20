/** What was sent, for the cook, when no screen at the stove shows it: large, with what must not be missed. */
import type { Order, OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { Row } from './slip-parts.tsx'
import { slipWords } from './slip-words.ts'

interface KitchenSlipProps {
  order: Order
  items: readonly OrderItem[]
  restaurant: Pick<Restaurant, 'locale' | 'timezone'>
}

export function KitchenSlip({ order, items, restaurant }: KitchenSlipProps) {
  const { t, dateTime } = slipWords(restaurant, order.currency)
  const place = order.table_label ? t('table', { label: order.table_label }) : t(`types.${order.order_type}`)
  return (
    <div className="slip">
      <h1>{place}</h1>
      <Row left={t('order', { number: order.number })} right={order.waiter_name} />
      <p>{dateTime(items[0]?.sent_at ?? order.opened_at)}</p>
      {order.notes ? (
        <p>
          <strong>{order.notes}</strong>
        </p>
      ) : null}
      <hr />
      {items.map((item) => (
        <div key={item.id}>
          <p className="total">
            {item.quantity} × {item.name}
          </p>
          {item.modifiers.map((modifier) => (
            <p key={modifier.option_id}>{`– ${modifier.name}`}</p>
          ))}
          {item.notes ? (
            <p>
              <strong>{`!! ${item.notes}`}</strong>
            </p>
          ) : null}
        </div>
      ))}
    </div>
  )
}
