/** Kitchen ticket for printing through the browser, in large type. */
import type { Order, OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { SlipRow } from './slip-parts.tsx'
import { slipTranslations } from './slip-translations.ts'

/** Fields of the order that the kitchen ticket shows. */
export type SlipOrder = Pick<
  Order,
  'table_label' | 'order_type' | 'number' | 'waiter_name' | 'opened_at' | 'notes' | 'currency'
>

/** Fields of an order line that the kitchen ticket shows. */
export type SlipLine = Pick<OrderItem, 'id' | 'name' | 'quantity' | 'notes' | 'sent_at'> & {
  modifiers: readonly { option_id: string; name: string }[]
}

export interface KitchenSlipProps {
  order: SlipOrder
  items: readonly SlipLine[]
  restaurant: Pick<Restaurant, 'locale' | 'timezone' | 'country' | 'rehearsal_of'>
}

export function KitchenSlip({ order, items, restaurant }: KitchenSlipProps) {
  const { t, dateTime } = slipTranslations(restaurant, order.currency)
  const heading = order.table_label
    ? t('table', { label: order.table_label })
    : t(`types.${order.order_type}`)
  return (
    <div className="slip">
      {restaurant.rehearsal_of ? <p className="copy">{t('rehearsal')}</p> : null}
      <h1>{heading}</h1>
      <SlipRow left={t('order', { number: order.number })} right={order.waiter_name} />
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
