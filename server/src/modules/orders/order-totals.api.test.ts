import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedTill, recordTransaction, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

const api = await startApiForFile()

let staffed: StaffedRestaurant
let till: { id: string }
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const readTotals = async (query: Record<string, string> = {}, user: { id: string } = staffed.owner) =>
  (await api.as(user).get('/orders/totals', { restaurant_id: staffed.restaurant.id, ...query }))
    .body as object

describe('totals of orders', () => {
  it('totals of orders count all orders that match the filters, and their amounts exclude cancelled ones', async () => {
    const { payment } = await buildPaidOrder(api, staffed, till)
    await buildPaidOrder(api, staffed, till)
    await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, amount_cents: 500 })
    await openOrder(api, staffed)
    const left = await openOrder(api, staffed)
    await api.as(staffed.waiter).post(`/orders/${left.id}/cancel`, { notes: 'se fueron' })

    expect(await readTotals()).toEqual({
      orders: 4,
      paid_cents: 19_000,
      open_cents: 9500,
      refunded_cents: 500,
      tip_cents: 0,
    })
    expect(await readTotals({ status: 'completed' })).toMatchObject({ orders: 2, open_cents: 0 })
    expect(await readTotals({ open: 'true' })).toMatchObject({ orders: 1, paid_cents: 0, open_cents: 9500 })
    expect(await readTotals({ q: String(left.number), status: 'cancelled' })).toMatchObject({
      orders: 1,
    })
    expect(await readTotals({ to_date: '2000-01-01' })).toMatchObject({ orders: 0, paid_cents: 0 })
  })

  it('totals of more than 500 orders include all of them', async () => {
    const { order } = await buildPaidOrder(api, staffed, till)
    await api.db.$executeRawUnsafe(`
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n))).*
      FROM orders o, generate_series(1000, 1600) n WHERE o.id = '${order.id}'`)

    expect(await readTotals()).toMatchObject({ orders: 602, paid_cents: 602 * 9500 })
  })

  it('the totals of orders have amounts only with read_payment or view_dashboard, and tips only with read_payment', async () => {
    await buildPaidOrder(api, staffed, till)
    const { id } = staffed.restaurant
    const lent = await buildMember(api.db, id, { role: 'waiter', permissions: ['view_dashboard'] })

    expect(await readTotals({}, staffed.waiter)).toMatchObject({
      orders: 1,
      paid_cents: null,
      tip_cents: null,
    })
    expect(await readTotals({}, lent)).toMatchObject({ paid_cents: 9500, tip_cents: null })
    expect(await readTotals({}, staffed.cashier)).toMatchObject({ paid_cents: 9500, tip_cents: 0 })
  })
})
