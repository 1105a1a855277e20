import type { Order } from '@forki/contract/orders'
import type { RestaurantUnderLoad } from './restaurant-under-load.ts'
import { newWrite, logAndSendWrite, type WriteKind, type WriteLog } from './write-log.ts'

/**
 * Number of lines of an order with courses: a first course, a main course of two portions, and a course that
 * the waiter holds.
 */
export const COURSE_ORDER_LINES = 3
export const HELD_COURSE = 9
/** Amount of a part payment in minor units. `TIP_CENTS` is the tip of this payment. */
const PART_CENTS = 1000
const TIP_CENTS = 100

/**
 * Simulates service with courses until the signal `stop` aborts or a write does not succeed. Fires courses,
 * moves parts of lines, makes lines complimentary, opens the drawer without a sale, and books part payments
 * with tips.
 */
export async function serveCourses(
  url: string,
  restaurant: RestaurantUnderLoad,
  log: WriteLog,
  stop: AbortSignal,
): Promise<void> {
  const { restaurant_id, till_id, tokens, stocked_dish_id: dish_id } = restaurant
  const post = (kind: WriteKind, path: string, body: object, token = tokens.waiter) =>
    logAndSendWrite(url, newWrite(kind, path, body, token), log)
  const open = async () => {
    const items = [1, 2, HELD_COURSE].map((course) => ({ dish_id, course, quantity: course === 2 ? 2 : 1 }))
    const reply = await post('table', '/orders', { restaurant_id, order_type: 'dine_in', items, send: true })
    return reply === null ? null : (JSON.parse(reply) as Order)
  }
  while (!stop.aborted) {
    const order = await open()
    const secondOrder = order && (await open())
    if (!secondOrder) return
    const [firstLine, main] = order.items
    if ((await post('fire', `/orders/${order.id}/send`, { courses: [2] })) === null) return
    const move = { to: { order_id: secondOrder.id }, items: [{ item_id: main?.id, quantity: 1 }] }
    if ((await post('move', `/orders/${order.id}/move-items`, move)) === null) return
    const discount = { discount: { kind: 'complimentary', reason: 'queja' } }
    const path = `/orders/${order.id}/items/${firstLine?.id}/discount`
    if ((await post('discount', path, discount, tokens.owner)) === null) return
    const till = `/cashiers/${till_id}`
    if ((await post('no_sale', `${till}/no-sales`, { reason: 'cambio' }, tokens.cashier)) === null) return
    const payment = { type: 'payment', method: 'cash', order_id: secondOrder.id, amount_cents: PART_CENTS }
    const tipped = { ...payment, tip_cents: TIP_CENTS }
    if ((await post('payment', `${till}/transactions`, tipped, tokens.cashier)) === null) return
  }
}
