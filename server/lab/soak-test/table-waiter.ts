import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order, OrderItem } from '@forki/contract/orders'
import type { ApiClient } from './api-client.ts'
import { settleOrder } from './till-work.ts'
import { MANAGER_PIN, type SoakRun } from './simulated-staff.ts'

/** API clients of the staff who serve a table. */
export interface TableStaff {
  waiter: ApiClient
  cook: ApiClient
  cashier: ApiClient
  manager: ApiClient
}

/**
 * Maximum number of approvals that one run requests. The server permits 30 requests per user in 15 minutes.
 */
const MAX_APPROVALS = 25
/**
 * Time in ms from the last served course until the course timer fires the next one (ORD-42). `LATEST_FIRING_MS`
 * is the maximum wait, which adds 15 s for a late timer and 15 s for the restart of a killed process.
 */
const COURSE_GAP_MS = 60_000
const LATEST_FIRING_MS = COURSE_GAP_MS + 15_000 + 15_000
/** Course that the waiter holds and never fires. */
const HELD_COURSE = 9
const STEPS = ['pending', 'sent', 'preparing', 'ready', 'served'] as const
const rankOf = ({ status }: OrderItem) => STEPS.indexOf(status as (typeof STEPS)[number])

const chance = (share: number) => Math.random() < share
const pickRandom = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!

/**
 * Builds one order line for each entry of `courses`. The note of each line is a unique text. Lines of course 2
 * have two portions, so that one portion can move to another order.
 */
function newLinesOfCourses(run: SoakRun, courses: readonly (number | null)[]) {
  return courses.map((course) => {
    const notes = randomUUID()
    run.tally.requested.lines.add(notes)
    return { dish_id: pickRandom(run.dish_ids), quantity: course === 2 ? 2 : 1, course, notes }
  })
}

async function openTable(
  { waiter }: TableStaff,
  run: SoakRun,
  courses: readonly (number | null)[],
): Promise<Order | null> {
  const [mark, items] = [randomUUID(), newLinesOfCourses(run, courses)]
  run.tally.requested.orders.add(mark)
  const order = (await waiter.call('POST', '/orders', {
    restaurant_id: run.restaurant_id,
    order_type: 'dine_in',
    notes: mark,
    items,
    send: true,
  })) as Order | null
  if (!order) return null
  run.tally.confirmed.orders.add(mark)
  for (const { notes } of items) run.tally.confirmed.lines.add(notes)
  const earlyLines = order.items.filter(({ course, status }) => (course ?? 0) > 1 && status !== 'pending')
  if (earlyLines.length > 0)
    run.problems.push(`order ${order.id} sent ${earlyLines.length} lines of a later course`)
  return order
}

const readOrder = async (client: ApiClient, { id }: Order) =>
  (await client.call('GET', `/orders/${id}`)) as Order | null

/** Advances the ticket of an order to served. An order without lines in the kitchen has no ticket. */
async function serveTicket({ cook }: TableStaff, order: Order): Promise<void> {
  for (const status of ['preparing', 'ready', 'served'])
    await cook.call('POST', `/kitchen/tickets/${order.id}/bump`, { to: status })
}

/** Adds a line that stays held. The simulated cooks report a held line on a kitchen ticket. */
async function holdLine({ waiter }: TableStaff, run: SoakRun, order: Order): Promise<string | null> {
  const items = newLinesOfCourses(run, [HELD_COURSE])
  const orderAfter = (await waiter.call('POST', `/orders/${order.id}/items`, {
    items,
    send: false,
  })) as Order | null
  const line = orderAfter?.items.find(({ notes }) => notes === items[0]?.notes)
  if (!line) return null
  // `confirmed.lines` excludes this line, because the waiter voids it before the run ends.
  run.held_line_ids.add(line.id)
  return line.id
}

async function voidHeldLine({ waiter }: TableStaff, run: SoakRun, order: Order, line: string): Promise<void> {
  const struck = await waiter.call('POST', `/orders/${order.id}/items/${line}/void`, { reason: 'de más' })
  if (!struck) run.problems.push(`held line ${line} could not be voided`)
}

/**
 * Moves a main course of two portions to another order: one portion, or the whole line. In half of the cases
 * another call fires the course at the same time. Checks that the moved line keeps its price and its kitchen
 * state.
 */
async function moveMainCourse({ waiter }: TableStaff, run: SoakRun, from: Order, to: Order): Promise<void> {
  const lineBefore = (await readOrder(waiter, from))?.items.find(
    ({ course, status, quantity }) => course === 2 && status !== 'voided' && quantity === 2,
  )
  if (!lineBefore) return
  const quantity = chance(0.6) ? 1 : 2
  const path = `/orders/${from.id}/move-items`
  const body = { to: { order_id: to.id }, items: [{ item_id: lineBefore.id, quantity }] }
  const [moved] = (await Promise.all([
    waiter.call('POST', path, body),
    chance(0.5) ? waiter.call('POST', `/orders/${from.id}/send`, { courses: [2] }) : null,
  ])) as [{ from: Order; to: Order; item_ids: string[] } | null, unknown]
  if (!moved) return
  const line = moved.to.items.find(({ id }) => id === moved.item_ids[0])
  const remainingLine = moved.from.items.find(({ id }) => id === lineBefore.id)
  if (!line) run.problems.push(`moved line ${lineBefore.id} is missing on its order`)
  else if (
    rankOf(line) < rankOf(lineBefore) ||
    (lineBefore.sent_at !== null && line.sent_at !== lineBefore.sent_at)
  )
    run.problems.push(
      `moved line ${lineBefore.id} lost its kitchen state: ${lineBefore.status} to ${line.status}`,
    )
  else if (line.line_total_cents + (remainingLine?.line_total_cents ?? 0) !== lineBefore.line_total_cents)
    run.problems.push(`parts of the moved line ${lineBefore.id} differ from its price`)
  run.tally.counts.moves += 1
}

/**
 * Discounts one line: by 5 percent, within the restaurant's limit, or as complimentary after the manager
 * approves on another device.
 */
async function discountLine({ waiter, manager }: TableStaff, run: SoakRun, order: Order): Promise<void> {
  const line = (await readOrder(waiter, order))?.items.find(
    ({ status, discount, course }) => status !== 'voided' && discount === null && course === 1,
  )
  if (!line) return
  const path = `/orders/${order.id}/items/${line.id}/discount`
  const reason = run.discount_reason
  if (chance(0.5) || run.tally.counts.approvals >= MAX_APPROVALS) {
    if (await waiter.call('PUT', path, { discount: { kind: 'percent', value: 500, reason } }))
      run.tally.counts.discounts += 1
    return
  }
  run.tally.counts.approvals += 1
  const approvalRequest = (await waiter.call('POST', '/approvals', {
    kind: 'line_discount',
    order_id: order.id,
    item_id: line.id,
    amount_cents: line.line_total_cents,
    reason,
  })) as { id: string } | null
  if (
    !approvalRequest ||
    !(await manager.call('POST', `/approvals/${approvalRequest.id}/approve`, { pin: MANAGER_PIN }))
  )
    return
  const discount = { kind: 'complimentary', value: 10_000, reason }
  // Two taps send the same approval at once. The server must reject the second, because the approval is
  // already used.
  const presses = await Promise.all(
    [1, 2].map(() => waiter.call('PUT', path, { discount, approval: { request_id: approvalRequest.id } })),
  )
  const granted = presses.filter((reply) => reply !== null).length
  if (granted > 1) run.problems.push(`approval ${approvalRequest.id} was used ${granted} times`)
  run.tally.counts.discounts += Math.min(1, granted)
}

/**
 * Fires the second course by two calls at once, as after a double tap, or waits until the course timer fires
 * it.
 */
async function fireMainCourse(staff: TableStaff, run: SoakRun, order: Order): Promise<void> {
  if (chance(0.6)) {
    const path = `/orders/${order.id}/send`
    await Promise.all([1, 2].map(() => staff.waiter.call('POST', path, { courses: [2] })))
    run.tally.counts.fired += 1
    return
  }
  const served = performance.now()
  while (!run.isOver()) {
    const mains = (await readOrder(staff.waiter, order))?.items.filter(({ course }) => course === 2) ?? []
    if (mains.every(({ status }) => status !== 'pending')) {
      run.tally.counts.timed += 1
      return
    }
    if (performance.now() - served > LATEST_FIRING_MS) {
      run.problems.push(`the second course of order ${order.id} did not fire by itself`)
      return
    }
    await sleep(1000)
  }
}

/**
 * Simulates a waiter who serves two tables until the end of the run. Uses courses, holds, moved lines,
 * discounts, approvals, printed bills and payments.
 */
export async function simulateTableWaiter(staff: TableStaff, run: SoakRun): Promise<void> {
  while (!run.isOver()) {
    const order = await openTable(staff, run, [null, 1, 2, 2, 3])
    const secondOrder = await openTable(staff, run, [1])
    if (order && secondOrder) await serveTables(staff, run, order, secondOrder)
    await sleep(300)
  }
}

async function serveTables(staff: TableStaff, run: SoakRun, order: Order, other: Order): Promise<void> {
  const { waiter } = staff
  const heldLine = await holdLine(staff, run, order)
  await serveTicket(staff, order)
  await Promise.all([fireMainCourse(staff, run, order), serveTicket(staff, other)])
  await moveMainCourse(staff, run, order, other)
  await discountLine(staff, run, order)
  for (const tableOrder of [order, other]) {
    await waiter.call('POST', `/orders/${tableOrder.id}/send`, { courses: [2, 3] })
    await serveTicket(staff, tableOrder)
  }
  if (heldLine) await voidHeldLine(staff, run, order, heldLine)
  await waiter.call('PUT', `/orders/${order.id}`, { bill_state: 'requested' })
  await waiter.call('GET', `/orders/${order.id}/receipt?format=json`)
  await waiter.call('PUT', `/orders/${order.id}`, { bill_state: 'printed' })
  for (const tableOrder of [order, other]) await settleOrder(staff, run, tableOrder)
}
