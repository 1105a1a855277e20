import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ticket } from '@forki/contract/kitchen'
import { ApiClient, type SoakCounters } from './api-client.ts'

/**
 * PIN by which the manager approves. It differs from the waiter's PIN, because PINs are unique in a restaurant.
 */
export const MANAGER_PIN = '6058'

/** State that all simulated users share. */
export interface SoakRun {
  restaurant_id: string
  origin: string
  dish_ids: readonly string[]
  table_codes: readonly string[]
  tally: SoakCounters
  isOver: () => boolean
  /** Ids of orders in the kitchen. `served_order_ids` are the served orders that can be paid. */
  kitchen_order_ids: string[]
  served_order_ids: string[]
  /** Ids of lines that are held and never sent. */
  held_line_ids: Set<string>
  /** Key of the discount reason that the simulated users send. */
  discount_reason: string
  /** Id of the cashier's open till session. `counter_till_id` is the till session of the takeaway counter. */
  till_id: string
  counter_till_id: string
  /** Deviations that a simulated user noticed, as sentences. */
  problems: string[]
}

interface Order {
  id: string
  balance_cents: number
}

const randomPause = (least: number, most: number) => sleep(least + Math.random() * (most - least))
const pickRandom = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!

/**
 * Builds order lines for requests. The note of each line is a unique text, by which the check after the run
 * finds the line.
 */
function newLines(run: SoakRun, count: number) {
  const marks = Array.from({ length: count }, () => randomUUID())
  for (const mark of marks) run.tally.requested.lines.add(mark)
  return {
    marks,
    // Without a course, all lines are sent at once.
    items: marks.map((notes) => ({ dish_id: pickRandom(run.dish_ids), quantity: 1, course: null, notes })),
  }
}
const addAll = (into: Set<string>, marks: readonly string[]) => {
  for (const mark of marks) into.add(mark)
}

/** Simulated waiter: opens an order, sends it and adds a line, repeatedly. */
export async function simulateWaiter(client: ApiClient, run: SoakRun): Promise<void> {
  const { requested, confirmed } = run.tally
  while (!run.isOver()) {
    const mark = randomUUID()
    const firstLines = newLines(run, 3)
    requested.orders.add(mark)
    const order = (await client.call('POST', '/orders', {
      restaurant_id: run.restaurant_id,
      order_type: 'dine_in',
      notes: mark,
      items: firstLines.items,
    })) as Order | null
    if (order) {
      confirmed.orders.add(mark)
      addAll(confirmed.lines, firstLines.marks)
      await randomPause(50, 400)
      await client.call('POST', `/orders/${order.id}/send`, {})
      const addedLines = newLines(run, 1)
      if (await client.call('POST', `/orders/${order.id}/items`, { items: addedLines.items, send: true }))
        addAll(confirmed.lines, addedLines.marks)
      run.kitchen_order_ids.push(order.id)
    }
    await randomPause(1500, 4500)
  }
}

/** Reads the kitchen tickets and reports held lines among them. */
async function reportHeldLines(client: ApiClient, run: SoakRun): Promise<void> {
  const tickets = (await client.call('GET', `/kitchen/tickets?restaurant_id=${run.restaurant_id}`)) as {
    items: Ticket[]
  } | null
  for (const { items } of tickets?.items ?? [])
    for (const { id } of items)
      if (run.held_line_ids.has(id)) run.problems.push(`held line ${id} is on a kitchen ticket`)
}

/** Simulated cook: reads the kitchen tickets and advances sent orders to served. */
export async function simulateCook(client: ApiClient, run: SoakRun): Promise<void> {
  while (!run.isOver()) {
    await reportHeldLines(client, run)
    const order_id = run.kitchen_order_ids.shift()
    if (order_id) {
      for (const status of ['preparing', 'ready', 'served'])
        await client.call('POST', `/kitchen/tickets/${order_id}/bump`, { to: status })
      run.served_order_ids.push(order_id)
    }
    await randomPause(50, 300)
  }
}

/** Simulated cashier: charges served orders, half of them in two payments. */
export async function simulateCashier(client: ApiClient, run: SoakRun): Promise<void> {
  while (!run.isOver() || run.served_order_ids.length > 0) {
    const order_id = run.served_order_ids.shift()
    const order = order_id && ((await client.call('GET', `/orders/${order_id}`)) as Order | null)
    if (order && order.balance_cents > 1) await pay(client, run, order)
    await randomPause(30, 150)
  }
}

async function pay(client: ApiClient, { tally, till_id }: SoakRun, { id, balance_cents }: Order) {
  const halfCents = Math.random() < 0.5 ? Math.floor(balance_cents / 2) : 0
  for (const amount_cents of [halfCents, balance_cents - halfCents].filter((amount) => amount > 0)) {
    const reference = randomUUID()
    tally.requested.payments.add(reference)
    const payment = { type: 'payment', method: 'card', order_id: id, amount_cents, reference }
    if (await client.call('POST', `/cashiers/${till_id}/transactions`, payment))
      tally.confirmed.payments.add(reference)
  }
}

/** Simulated guest's phone: joins a table, calls a waiter and polls the visit. */
export async function simulateGuest(url: string, run: SoakRun): Promise<void> {
  const anonymousClient = new ApiClient(url, '', run.tally)
  const visitReply = (await anonymousClient.call(
    'POST',
    `/public/tables/${pickRandom(run.table_codes)}/visits`,
  )) as {
    token: string
  } | null
  if (!visitReply) return
  const phone = new ApiClient(url, visitReply.token, run.tally)
  await phone.call('POST', '/public/visit/calls', { kind: 'waiter' })
  while (!run.isOver()) {
    await phone.call('GET', '/public/visit')
    await randomPause(1000, 2500)
  }
}
