import { cashierReport } from '@forki/contract/cashier-reports'
import type { Order } from '@forki/contract/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { closeTill, openTill, recordTransaction } from '../../../test/factories/till.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { poolTraitsOf, setPoolTraits } from '../../db/pools.ts'
import { renderReport } from './print-report.service.ts'

const api = await startApiForFile()
let staffed: StaffedRestaurant
let other: StaffedRestaurant
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  const colleague = await buildMember(api.db, staffed.restaurant.id, { role: 'cashier' })
  other = { ...staffed, cashier: colleague }
})

const COUNT = { counted_cash_cents: 0, notes: 'prueba' }
const ok = (reply: { status: number; body: { detail?: string } }, status = 200) =>
  expect([reply.status, reply.body.detail]).toEqual([status, undefined])

const reportOf = async (till: { id: string }) =>
  cashierReport.parse((await api.as(staffed.owner).get(`/cashiers/${till.id}/report`)).body)

/** Closes a till session and returns the number and total of the orders in its Z report. */
async function salesOfClosing(of: StaffedRestaurant, till: { id: string }) {
  await closeTill(api, of, till, COUNT)
  const { orders } = await reportOf(till)
  return [orders?.count, orders?.total_cents]
}

/** Closes a till session with `count` paid open orders, and returns the number of SQL statements. */
async function statementsOfClosing(count: number): Promise<number> {
  const till = await openTill(api, staffed)
  for (let index = 0; index < count; index += 1) {
    const { id } = await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, till, { order_id: id, amount_cents: 9500 })
  }
  const traits = poolTraitsOf(api.deps.pool)
  let statements = 0
  setPoolTraits(api.deps.pool, { ...traits, onStatement: () => void (statements += 1) })
  await closeTill(api, staffed, till, COUNT)
  setPoolTraits(api.deps.pool, traits)
  return statements
}

/** Closes a till session with `cash_cents` of payments as an earlier version of Forki: without `z_report_orders`. */
const closeAsEarlierVersion = (till: { id: string }, cash_cents: number) =>
  api.db.$executeRaw`
    WITH numbered AS (UPDATE restaurants SET last_z_number = last_z_number + 1
      WHERE id = ${staffed.restaurant.id}::uuid RETURNING last_z_number)
    UPDATE cashier_sessions SET status = 'closed', closed_at = now(), z_number = numbered.last_z_number,
      expected_cash_cents = opening_float_cents + ${cash_cents}, counted_cash_cents = opening_float_cents + ${cash_cents},
      difference_cents = 0, report = '{}' FROM numbered WHERE id = ${till.id}::uuid`

const statusOf = async ({ id }: { id: string }) =>
  ((await api.as(staffed.owner).get(`/orders/${id}`)).body as Order).status

describe('sales of a Z report (CSH-13)', () => {
  it('a closing completes a paid order, so that no later line or payment counts it twice', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 9500 })

    const sales = await salesOfClosing(staffed, till)
    const items = [{ dish_id: staffed.drink.id }]
    const added = await api.as(staffed.waiter).post(`/orders/${order.id}/items`, { items })
    const reopened = await api.as(staffed.owner).post(`/orders/${order.id}/reopen`, { notes: 'postre' })

    expect(sales).toEqual([1, 9500])
    expect(await statusOf(order)).toBe('completed')
    expect([added.body.code, reopened.body.code]).toEqual(['order_closed', 'session_closed'])
    expect(await salesOfClosing(staffed, await openTill(api, staffed))).toEqual([0, 0])
  })

  it('an order counts in the session of its last payment, also if another session of it closes before', async () => {
    const first = await openTill(api, staffed, { register: 'A' })
    const second = await openTill(api, other, { register: 'B' })
    const order = await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, first, { order_id: order.id, amount_cents: 5000 })
    await recordTransaction(api, other, second, { order_id: order.id, amount_cents: 4500 })

    expect(await salesOfClosing(staffed, first)).toEqual([0, 0])
    expect(await statusOf(order)).not.toBe('completed')
    expect(await salesOfClosing(other, second)).toEqual([1, 9500])
  })

  it('an order that a discount settles after the closing of its session counts in the next closing', async () => {
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 5000 })
    expect(await salesOfClosing(staffed, till)).toEqual([0, 0])
    const discount = { kind: 'amount', value: 4500, reason: 'queja' }
    ok(await api.as(staffed.owner).put(`/orders/${order.id}`, { discount }))
    ok(await api.as(staffed.waiter).post(`/orders/${order.id}/complete`))

    expect(await salesOfClosing(staffed, await openTill(api, staffed))).toEqual([1, 5000])
    expect(await salesOfClosing(staffed, await openTill(api, staffed))).toEqual([0, 0])
  })

  it('an X report counts an order that the closing of its session would count', async () => {
    const first = await openTill(api, staffed, { register: 'A' })
    const order = await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, first, { order_id: order.id, amount_cents: 5000 })
    await closeTill(api, staffed, first, COUNT)
    const second = await openTill(api, staffed, { register: 'A' })
    const before = await reportOf(second)
    const discount = { kind: 'amount', value: 4500, reason: 'queja' }
    ok(await api.as(staffed.owner).put(`/orders/${order.id}`, { discount }))

    const after = await reportOf(second)
    expect(before.orders?.count).toBe(0)
    expect([after.kind, after.orders?.count, after.orders?.total_cents]).toEqual(['X', 1, 5000])
    expect(await salesOfClosing(staffed, second)).toEqual([1, 5000])
    expect((await reportOf(await openTill(api, staffed))).orders?.count).toBe(0)
  })

  it('X and Z reports state number and balance of the orders that still owe money', async () => {
    const till = await openTill(api, staffed)
    const paid = await openOrder(api, staffed, { send: true })
    const part = await openOrder(api, staffed, { send: true })
    await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, till, { order_id: paid.id, amount_cents: 9500 })
    await recordTransaction(api, staffed, till, { order_id: part.id, amount_cents: 5000 })

    expect((await reportOf(till)).open_orders).toEqual({ count: 2, balance_cents: 14_000 })
    await closeTill(api, staffed, till, COUNT)
    const report = await reportOf(till)
    expect(report.open_orders).toEqual({ count: 2, balance_cents: 14_000 })
    const { rows } = await renderReport(api.ctx(), report)
    expect(rows).toContainEqual(
      expect.objectContaining({ left: 'Cuentas por cobrar (2)', right: expect.stringMatching(/140[.,]00/) }),
    )
  })

  it('an order whose last payment was voided after the closing of the first counts once it is settled', async () => {
    const first = await openTill(api, staffed, { register: 'A' })
    const second = await openTill(api, other, { register: 'B' })
    const order = await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, first, { order_id: order.id, amount_cents: 5000 })
    const payment = await recordTransaction(api, other, second, { order_id: order.id, amount_cents: 4500 })
    expect(await salesOfClosing(staffed, first)).toEqual([0, 0])
    ok(await api.as(staffed.owner).delete(`/cashiers/${second.id}/transactions/${payment.id}`))
    const discount = { kind: 'amount', value: 4500, reason: 'queja' }
    ok(await api.as(staffed.owner).put(`/orders/${order.id}`, { discount }))

    expect(await salesOfClosing(other, second)).toEqual([1, 5000])
  })

  it('an order that an earlier version counted in the session of its last payment counts in no later closing', async () => {
    const first = await openTill(api, staffed, { register: 'A' })
    const second = await openTill(api, other, { register: 'B' })
    const order = await openOrder(api, staffed, { send: true })
    await recordTransaction(api, staffed, first, { order_id: order.id, amount_cents: 5000 })
    expect(await salesOfClosing(staffed, first)).toEqual([0, 0])
    await recordTransaction(api, other, second, { order_id: order.id, amount_cents: 4500 })
    ok(await api.as(staffed.waiter).post(`/orders/${order.id}/complete`))
    await closeAsEarlierVersion(second, 4500)

    expect(await salesOfClosing(staffed, await openTill(api, staffed))).toEqual([0, 0])
  })

  it('a closing publishes one event for all orders that it completes, and prints the receipt of each', async () => {
    const { id } = await buildPrinter(api.db, {
      restaurant_id: staffed.restaurant.id,
      documents: ['receipt'],
    })
    const till = await openTill(api, staffed)
    const orders = [
      await openOrder(api, staffed, { send: true, order_type: 'dine_in', table_id: staffed.table.id }),
      await openOrder(api, staffed, { send: true }),
    ]
    for (const order of orders)
      await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 9500 })

    await salesOfClosing(staffed, till)

    const ids = orders.map((order) => order.id).toSorted()
    const { id: restaurant_id } = staffed.restaurant
    const events = await api.db.liveEvent.findMany({ where: { restaurant_id, type: 'order.completed' } })
    expect(events.map((event) => event.ids.toSorted())).toEqual([ids])
    const receipts = await api.db.printJob.findMany({ where: { printer_id: id, document: 'receipt' } })
    expect(receipts).toHaveLength(ids.length)
    expect(new Set(receipts.map(({ subject_id }) => subject_id))).toEqual(new Set(ids))
    const table = await api.as(staffed.waiter).get(`/tables/${staffed.table.id}`)
    expect(table.body).toMatchObject({ status: 'available', paid_order: { id: orders[0]?.id } })
    const board = await api.as(staffed.chef).get('/kitchen/tickets', { restaurant_id })
    const cooking = board.body.items.map((ticket: { order_id: string }) => ticket.order_id)
    expect(cooking.toSorted()).toEqual(ids)
  })

  it('a closing needs at most three statements for each order that it completes', async () => {
    await buildPrinter(api.db, { restaurant_id: staffed.restaurant.id, documents: ['receipt'] })
    const few = await statementsOfClosing(1)
    const many = await statementsOfClosing(11)

    // Rounds down, because background jobs may add a few statements to either count.
    expect(Math.floor((many - few) / 10)).toBeLessThanOrEqual(3)
  })

  it('concurrent closings of two sessions count each paid order in exactly one Z report', async () => {
    const first = await openTill(api, staffed, { register: 'A' })
    const second = await openTill(api, other, { register: 'B' })
    const orders = await Promise.all(Array.from({ length: 8 }, () => openOrder(api, staffed, { send: true })))
    for (const { id } of orders)
      await recordTransaction(api, staffed, first, { order_id: id, amount_cents: 5000 })
    const pay = (id: string, index: number) => {
      const [of, till] = index % 2 === 0 ? [staffed, first] : [other, second]
      return api.as(of.cashier).post(`/cashiers/${till.id}/transactions`, {
        type: 'payment',
        method: 'cash',
        order_id: id,
        amount_cents: 4500,
      })
    }
    const complete = (id: string) => api.as(staffed.waiter).post(`/orders/${id}/complete`)

    const [firstSales, secondSales, ...replies] = await Promise.all([
      salesOfClosing(staffed, first),
      salesOfClosing(other, second),
      ...orders.map(({ id }, index) => pay(id, index)),
      ...orders.map(({ id }) => complete(id)),
    ])
    const last = await openTill(api, staffed)
    const unpaid = orders.filter((_, index) => replies[index]?.status !== 201)
    for (const { id } of unpaid)
      await recordTransaction(api, staffed, last, { order_id: id, amount_cents: 4500 })
    const lastSales = await salesOfClosing(staffed, last)

    const counts = [firstSales, secondSales, lastSales].map(([count]) => count ?? 0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(orders.length)
    expect(await Promise.all(orders.map(statusOf))).toEqual(orders.map(() => 'completed'))
  })
})

it('closings leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
