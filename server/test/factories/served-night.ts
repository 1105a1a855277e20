import { expect } from 'vitest'
import type { CashierReport } from '@forki/contract/cashier-reports'
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import { recomputeDailyFigures } from '../../src/modules/daily-figures/recompute-daily-figures.job-handler.ts'
import type { Api } from '../setup/api.ts'
import { advanceClock } from '../setup/sign-ins.ts'
import { openTill } from './till.ts'
import type { BillPlan, NightPlan } from './night-plan.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from './order.ts'
import { expectStatus as ok } from './served-bill.ts'
import { TEST_PIN, setPin } from './terminal.ts'

/** Random night that was served: restaurant, orders, and the open till session. */
export interface ServedNight {
  api: Api
  staffed: StaffedRestaurant
  till: { id: string }
  order_ids: string[]
  no_sales: number
  miscount_cents: number
  /** Refunds that `serveNight` does not pay. Tests pay them after all bills, in this or the next session. */
  lateRefunds: (() => Promise<void>)[]
}

/** Builds a restaurant and serves the bills of a plan. The till session remains open. */
export async function serveNight(api: Api, plan: NightPlan): Promise<ServedNight> {
  api.clock.set(plan.night.begins)
  const staffed = await buildStaffedRestaurant(api.db, {
    timezone: plan.night.timezone,
    prices_include_tax: plan.included,
    tax_rate_bps: plan.rate,
    service_charge_bps: plan.service,
    cash_rounding_cents: plan.step,
    // Manual pacing affects only dine-in orders. Bills without `paced` are therefore takeaway orders.
    course_pacing: 'manual',
  })
  await setPin(api, staffed.restaurant.id, staffed.cashier.id)
  const { miscount: miscount_cents } = plan
  const till = await openTill(api, staffed)
  const night: ServedNight = {
    api,
    staffed,
    till,
    order_ids: [],
    no_sales: 0,
    miscount_cents,
    lateRefunds: [],
  }
  for (const bill of plan.bills) {
    await serveNightBill(night, bill)
    if (bill.makes) await recomputeDailyFigures(api.deps)
    await advanceClock(api, bill.minutes * 60_000)
  }
  return night
}

async function postTransaction(night: ServedNight, body: object): Promise<Transaction> {
  const reply = await night.api
    .as(night.staffed.cashier)
    .post(`/cashiers/${night.till.id}/transactions`, body)
  ok(reply, 201)
  return reply.body as Transaction
}

async function serveNightBill(night: ServedNight, bill: BillPlan): Promise<void> {
  const { api, staffed } = night
  const waiter = api.as(staffed.waiter)
  const items = [
    { dish_id: staffed.dish.id, quantity: bill.dishes, course: 1 },
    { dish_id: staffed.drink.id, quantity: bill.drinks, course: 2 },
  ]
  const order_type = bill.paced ? 'dine_in' : 'takeaway'
  let order = await openOrder(api, staffed, { items, order_type, guests: bill.parts })
  night.order_ids.push(order.id)
  if (bill.discount_bps > 0) {
    const discount = { kind: 'percent', value: bill.discount_bps, reason: 'amigos' }
    ok(await waiter.put(`/orders/${order.id}`, { discount }))
  }
  // An order whose drink is voided gets no discount on the dish. Its bill could become zero, and a till
  // session does not count a bill without a payment.
  if (bill.dish_discount && !bill.strikes) {
    const value = bill.dish_discount === 'percent' ? 700 : 10_000
    await discountLine(night, order, { kind: bill.dish_discount, value, reason: 'queja' }, bill.asks)
  }
  if (bill.holds) await holdAndVoid(night, order)
  if (bill.strikes) {
    const line = order.items.find(({ dish_id }) => dish_id === staffed.drink.id)
    ok(await waiter.post(`/orders/${order.id}/items/${line?.id}/void`, { reason: 'de más' }))
  }
  if (bill.fate === 'open') return
  if (bill.fate === 'cancelled')
    return ok(await waiter.post(`/orders/${order.id}/cancel`, { notes: 'se fueron' }))
  if (bill.fate === 'merged') {
    const mergedOrder = await openOrder(api, staffed, { items })
    night.order_ids.push(mergedOrder.id)
    ok(await waiter.post(`/orders/${order.id}/merge`, { order_id: mergedOrder.id }))
  }
  ok(await waiter.post(`/orders/${order.id}/send`, {}))
  ok(await waiter.post(`/orders/${order.id}/send`, { courses: [2] }))
  if (bill.moves !== 'none' && !bill.strikes)
    await moveAndPay(night, order, bill.moves === 'one' ? 1 : bill.dishes)
  ok(await waiter.put(`/orders/${order.id}`, { bill_state: bill.bill_state }))
  if (bill.no_sale) await openDrawer(night)
  ok(await waiter.put(`/orders/${order.id}/checks`, { mode: 'even', parts: bill.parts }))
  order = (await api.as(staffed.cashier).get(`/orders/${order.id}`)).body as Order
  const payments: Transaction[] = []
  for (const [index, check] of order.checks.entries()) {
    payments.push(
      await postTransaction(night, {
        type: 'payment',
        order_id: order.id,
        check_id: check.id,
        method: bill.methods[index],
        amount_cents: check.balance_cents,
        tip_cents: index === 0 ? bill.tip_cents : 0,
      }),
    )
  }
  if (!bill.completes) return
  ok(await api.as(staffed.cashier).post(`/orders/${order.id}/complete`))
  const receipt = await api.as(staffed.cashier).get(`/orders/${order.id}/receipt`, { format: 'json' })
  expect(receipt.body).toMatchObject({ kind: 'receipt', total_cents: order.total_cents })
  const [firstPayment] = payments
  if (!firstPayment || bill.back === 'none') return
  const refund = async () =>
    void (await postTransaction(night, {
      type: 'refund',
      refund_of: firstPayment.id,
      ...refundBodyOf(bill, order, firstPayment),
    }))
  if (bill.late) night.lateRefunds.push(refund)
  else await refund()
}

/**
 * Discounts the first line of an order: as the restaurant's owner, or as the waiter with a request that the
 * cashier approves.
 */
async function discountLine(
  { api, staffed }: ServedNight,
  order: Order,
  discount: object,
  needsApproval: boolean,
) {
  const path = `/orders/${order.id}/items/${order.items[0]?.id}/discount`
  if (!needsApproval) return ok(await api.as(staffed.owner).put(path, { discount }))
  const request = await api.as(staffed.waiter).post('/approvals', {
    kind: 'line_discount',
    order_id: order.id,
    item_id: order.items[0]?.id,
    amount_cents: order.items[0]?.line_total_cents,
    reason: 'queja',
  })
  ok(request, 201)
  const request_id = request.body.id as string
  ok(await api.as(staffed.cashier).post(`/approvals/${request_id}/approve`, { pin: TEST_PIN }))
  ok(await api.as(staffed.waiter).put(path, { discount, approval: { request_id } }))
}

async function holdAndVoid({ api, staffed }: ServedNight, { id }: Order) {
  const waiter = api.as(staffed.waiter)
  const items = [{ dish_id: staffed.dish.id, course: 9 }]
  const heldLine = await waiter.post(`/orders/${id}/items`, { items, send: false })
  ok(heldLine)
  const line = (heldLine.body as Order).items.find(({ course }) => course === 9)
  ok(await waiter.post(`/orders/${id}/items/${line?.id}/void`, { reason: 'de más' }))
}

/** Moves portions of the dish to a new takeaway order with a drink. Pays and completes that order. */
async function moveAndPay(night: ServedNight, from: Order, quantity: number) {
  const { api, staffed } = night
  const targetOrder = await openOrder(api, staffed, { items: [{ dish_id: staffed.drink.id }], send: true })
  night.order_ids.push(targetOrder.id)
  const item_id = from.items.find(({ dish_id }) => dish_id === staffed.dish.id)?.id
  const body = { to: { order_id: targetOrder.id }, items: [{ item_id, quantity }] }
  const moved = await api.as(staffed.waiter).post(`/orders/${from.id}/move-items`, body)
  ok(moved)
  const { balance_cents: amount_cents } = (moved.body as { to: Order }).to
  await postTransaction(night, {
    type: 'payment',
    order_id: targetOrder.id,
    method: 'cash',
    amount_cents,
    tip_cents: 100,
  })
  ok(await api.as(staffed.cashier).post(`/orders/${targetOrder.id}/complete`))
}

async function openDrawer(night: ServedNight) {
  const path = `/cashiers/${night.till.id}/no-sales`
  ok(await night.api.as(night.staffed.cashier).post(path, { reason: 'cambio' }), 201)
  night.no_sales += 1
}

function refundBodyOf(bill: BillPlan, order: Order, payment: Transaction): object {
  if (bill.back === 'whole') return { amount_cents: payment.amount_cents }
  if (bill.back === 'part')
    return { amount_cents: Math.max(1, Math.floor((payment.amount_cents * bill.share) / 100)) }
  const line = order.items.find(({ total_cents }) => total_cents > 0)
  return { items: [{ item_id: line?.id, quantity: 1 }] }
}

/** Closes the till with counts by method. Checks the sum of differences and the tips in the Z report. */
export async function closeNight({
  api,
  staffed,
  till,
  miscount_cents,
}: ServedNight): Promise<CashierReport> {
  const cashier = api.as(staffed.cashier)
  const readReport = async () => (await cashier.get(`/cashiers/${till.id}/report`)).body as CashierReport
  const counted_tenders = (await readReport()).tenders
    .filter(({ method }) => method !== 'cash')
    .map(({ method, net_cents }, index) => ({
      method,
      counted_cents: net_cents + (index === 0 ? miscount_cents : 0),
    }))
  const closing = { status: 'closed', counted_cash_cents: 0, counted_tenders, notes: 'prueba' }
  ok(await cashier.put(`/cashiers/${till.id}`, closing))
  const report = await readReport()
  const differences = report.tender_counts.map(({ difference_cents }) => difference_cents)
  expect(differences.reduce((total, cents) => total + cents, 0)).toBe(
    counted_tenders.length > 0 ? miscount_cents : 0,
  )
  const tips = await cashier.get('/tips', { restaurant_id: staffed.restaurant.id, session_id: till.id })
  expect(tips.body.total.net_cents).toBe(report.totals.tips_cents)
  return report
}
