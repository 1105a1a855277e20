import type { CreateOrder, UpdateOrder } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { invalid } from '../../../errors/app-error.ts'
import { refuseUnacceptedOrder } from '../locked-order.service.ts'
import type { OrderHead } from '../order.query.ts'

type DeliveryInput = NonNullable<CreateOrder['delivery']>
type DeliveryHead = Pick<
  OrderHead,
  'channel' | 'delivery' | 'delivery_state' | 'delivery_state_at' | 'promised_at'
>

/**
 * Throws for a dine-in order with a delivery or an acceptance.
 * @throws invalid
 */
export function refuseDineInDelivery({ order_type, delivery, awaits_acceptance }: CreateOrder): void {
  if (order_type !== 'dine_in') return
  if (delivery) throw invalid('delivery', 'not_allowed')
  if (awaits_acceptance) throw invalid('awaits_acceptance', 'not_allowed')
}

/** Delivery without data. */
export const NO_DELIVERY: NonNullable<OrderHead['delivery']> = {
  address: null,
  phone: null,
  courier_name: null,
  courier_phone: null,
  platform_total_cents: null,
  platform_fee_cents: null,
  prepaid_cents: null,
}

/** Complete delivery data. Absent fields have the value of `before`, so that a new courier erases no address. */
const mergeDelivery = (
  before: OrderHead['delivery'],
  given: DeliveryInput,
): NonNullable<OrderHead['delivery']> => ({
  ...(before ?? NO_DELIVERY),
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/**
 * Delivery columns of a new order. A delivery counts as accepted at once, unless the order waits for
 * acceptance.
 * @see ORD-83
 */
export function deliveryColumns(ctx: Context, input: CreateOrder): DeliveryHead {
  const delivery = input.delivery ? mergeDelivery(null, input.delivery) : null
  const acceptedState = delivery || input.order_type === 'delivery' ? ('accepted' as const) : null
  const delivery_state = input.awaits_acceptance ? ('to_accept' as const) : acceptedState
  return {
    channel: input.channel ?? (ctx.actor.api_key_id ? 'api' : 'pos'),
    delivery,
    delivery_state,
    delivery_state_at: delivery_state && ctx.now().toISOString(),
    promised_at: input.promised_at ? new Date(input.promised_at).toISOString() : null,
  }
}

/**
 * Changed delivery columns of an order. The same promised instant in another notation is no change. Fields that
 * the input omits retain their values.
 * @throws order_not_accepted if an order that waits for acceptance would become dine-in, invalid
 * @see ORD-83
 */
export function deliveryChange(ctx: Context, order: OrderHead, input: UpdateOrder): Partial<OrderHead> {
  const { delivery, promised_at } = input
  const isSame =
    promised_at === undefined ||
    (promised_at === null
      ? order.promised_at === null
      : Date.parse(promised_at) === Date.parse(order.promised_at ?? ''))
  return {
    ...(delivery !== undefined && { delivery: delivery && mergeDelivery(order.delivery, delivery) }),
    ...(!isSame && { promised_at: promised_at && new Date(promised_at).toISOString() }),
    ...stateChange(ctx, order, input),
  }
}

/**
 * Delivery state after a change of the order type. Dine-in has no delivery, and a new delivery is accepted at
 * once.
 */
function stateChange(
  ctx: Context,
  order: OrderHead,
  { delivery, order_type = order.order_type }: UpdateOrder,
): Partial<OrderHead> {
  if (order_type === 'dine_in') {
    if (delivery) throw invalid('delivery', 'not_allowed')
    refuseUnacceptedOrder(order)
    return { delivery: null, delivery_state: null, delivery_state_at: null }
  }
  if (order.delivery_state !== null || (!delivery && order_type !== 'delivery')) return {}
  return { delivery_state: 'accepted', delivery_state_at: ctx.now().toISOString() }
}
