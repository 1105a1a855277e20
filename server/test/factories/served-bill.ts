import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Api } from '../setup/api.ts'
import { recordTransaction } from './till.ts'
import { openOrder, type StaffedRestaurant } from './order.ts'

/** Generator of random bills: lines, discount, payment method, refund, and whether the bill is paid at all. */
export const servedBillArbitrary = fc.record({
  hours: fc.integer({ min: 0, max: 40 }),
  dishes: fc.integer({ min: 1, max: 3 }),
  drinks: fc.integer({ min: 0, max: 2 }),
  dine_in: fc.boolean(),
  method: fc.constantFrom('cash', 'card', 'transfer'),
  tip_cents: fc.constantFrom(0, 0, 700),
  discount_bps: fc.constantFrom(0, 0, 1000),
  fate: fc.constantFrom('paid', 'paid', 'paid', 'cancelled', 'open'),
  refund: fc.constantFrom('none', 'none', 'part', 'line', 'whole'),
})
export type ServedBill =
  typeof servedBillArbitrary extends fc.Arbitrary<infer T> ? T & { tender_id?: string | null } : never

/** Bill of two dishes and a drink at a table, without a discount, paid by card with a tip. */
export const SERVED_BILL: ServedBill = {
  hours: 1,
  dishes: 2,
  drinks: 1,
  dine_in: true,
  method: 'card',
  tip_cents: 700,
  discount_bps: 0,
  fate: 'paid',
  refund: 'none',
}

/** Asserts the status of a response. A failure shows the response's detail. */
export const expectStatus = (reply: { status: number; body: { detail?: string } }, status = 200) =>
  expect([reply.status, reply.body.detail]).toEqual([status, undefined])

/** Opens the order of a bill through the API. Pays, completes and refunds it, cancels it, or leaves it open. */
export async function serveBill(
  api: Api,
  staffed: StaffedRestaurant,
  till: { id: string },
  made: ServedBill,
): Promise<void> {
  const waiter = api.as(staffed.waiter)
  const items = [
    { dish_id: staffed.dish.id, quantity: made.dishes },
    ...(made.drinks > 0 ? [{ dish_id: staffed.drink.id, quantity: made.drinks }] : []),
  ]
  let order = await openOrder(api, staffed, {
    items,
    // Without a table, an order that remains open does not occupy the restaurant's only table.
    ...(made.dine_in && made.fate !== 'open'
      ? { order_type: 'dine_in', table_id: staffed.table.id }
      : { order_type: made.dine_in ? 'delivery' : 'takeaway' }),
    guests: 2,
  })
  if (made.fate === 'open') return
  if (made.fate === 'cancelled')
    return expectStatus(await waiter.post(`/orders/${order.id}/cancel`, { notes: 'se fueron' }))
  if (made.discount_bps > 0) {
    const discount = { kind: 'percent', value: made.discount_bps, reason: 'amigos' }
    const reply = await waiter.put(`/orders/${order.id}`, { discount })
    expectStatus(reply)
    order = reply.body
  }
  const payment = await recordTransaction(api, staffed, till, {
    order_id: order.id,
    amount_cents: order.balance_cents,
    method: made.method,
    tender_id: made.tender_id ?? null,
    tip_cents: made.tip_cents,
  })
  expectStatus(await api.as(staffed.cashier).post(`/orders/${order.id}/complete`))
  if (made.refund === 'none') return
  await recordTransaction(api, staffed, till, {
    type: 'refund',
    refund_of: payment.id,
    method: made.method,
    ...(made.refund === 'line'
      ? { items: [{ item_id: order.items[0]?.id, quantity: 1 }] }
      : {
          amount_cents: made.refund === 'whole' ? order.balance_cents : Math.floor(order.balance_cents / 3),
        }),
  })
}
