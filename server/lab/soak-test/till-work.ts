import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@forki/contract/orders'
import type { ApiClient } from './api-client.ts'
import type { SoakRun } from './simulated-staff.ts'

/** Change that the guest receives: cash beyond the bill and the tip, in minor units. */
const CHANGE_CENTS = 5000
const NO_SALE_PAUSE_MS = 4000
const METHODS = ['cash', 'cash', 'card', 'transfer'] as const

/** Opens the caller's till, or returns the open one. */
export async function openTill(client: ApiClient, restaurant_id: string, register: string): Promise<string> {
  const open = (await client.call('GET', `/cashiers/open?restaurant_id=${restaurant_id}`)) as {
    id: string
  } | null
  const till =
    open ??
    ((await client.call('POST', '/cashiers', {
      restaurant_id,
      register,
      opening_float_cents: 50_000,
    })) as { id: string } | null)
  if (!till) throw new Error('there is no till')
  return till.id
}

interface TillStaff {
  cashier: ApiClient
  manager: ApiClient
}

/**
 * Charges an order with a tip, completes it, and opens its receipt link. Half of the payments are sent twice
 * at once, as by a double tap. Some payments are refunded, some links are revoked.
 */
export async function settleOrder(
  { cashier, manager }: TillStaff,
  run: SoakRun,
  { id }: Order,
): Promise<void> {
  const { tally, till_id } = run
  const order = (await cashier.call('GET', `/orders/${id}`)) as Order | null
  if (!order || order.balance_cents === 0) return
  const method = METHODS[Math.floor(Math.random() * METHODS.length)]
  const tip_cents = Math.round(order.balance_cents / 10)
  const press = async () => {
    const reference = randomUUID()
    tally.requested.payments.add(reference)
    const payment = (await cashier.call('POST', `/cashiers/${till_id}/transactions`, {
      type: 'payment',
      method,
      order_id: id,
      amount_cents: order.balance_cents,
      tip_cents,
      reference,
      ...(method === 'cash' && { tendered_cents: order.balance_cents + tip_cents + CHANGE_CENTS }),
    })) as { id: string } | null
    if (payment) tally.confirmed.payments.add(reference)
    return payment
  }
  const presses = await Promise.all(Math.random() < 0.5 ? [press(), press()] : [press()])
  const [payment, secondPayment] = presses.filter((one) => one !== null)
  if (secondPayment) run.problems.push(`order ${id} was paid twice`)
  if (!payment) return
  await cashier.call('POST', `/orders/${id}/complete`, {})
  await checkReceiptLink({ cashier, manager }, run, id)
  if (Math.random() > 0.2) return
  const refund = { type: 'refund', refund_of: payment.id, amount_cents: 1 + (tip_cents >> 1) }
  if (await manager.call('POST', `/cashiers/${till_id}/transactions`, { ...refund, tip_cents }))
    tally.counts.refunds += 1
}

async function checkReceiptLink({ cashier, manager }: TillStaff, run: SoakRun, id: string): Promise<void> {
  const link = (await cashier.call('GET', `/orders/${id}/receipt-link`)) as { url: string } | null
  if (!link) return
  const { pathname } = new URL(link.url)
  const page = await fetchPage(run, pathname)
  if (page !== 200) run.problems.push(`the receipt of order ${id} answered ${page}`)
  run.tally.counts.receipts += 1
  if (Math.random() > 0.2) return
  if (!(await manager.call('DELETE', `/orders/${id}/receipt-link`))) return
  const revokedStatus = await fetchPage(run, pathname)
  if (revokedStatus !== 404) run.problems.push(`the revoked receipt of order ${id} answered ${revokedStatus}`)
}

/**
 * Requests a page and returns its status. Retries while a process restarts, and while the rate limit of
 * public pages rejects the request. 0 after 60 attempts.
 */
async function fetchPage({ origin }: SoakRun, path: string): Promise<number> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const reply = await fetch(origin + path).catch(() => null)
    await reply?.body?.cancel()
    if (reply && reply.status !== 429 && reply.status < 500) return reply.status
    await sleep(1000)
  }
  return 0
}

/** Simulated counter: orders, charges and serves takeaways on one till, one after the other. */
export async function simulateCounter(staff: TillStaff & { cook: ApiClient }, run: SoakRun): Promise<void> {
  const { manager, cook } = staff
  while (!run.isOver()) {
    const [mark, notes, reference] = [randomUUID(), randomUUID(), randomUUID()]
    const { requested, confirmed } = run.tally
    requested.orders.add(mark)
    requested.lines.add(notes)
    const order = (await manager.call('POST', '/orders', {
      restaurant_id: run.restaurant_id,
      order_type: 'takeaway',
      notes: mark,
      items: [{ dish_id: run.dish_ids[0], quantity: 2, notes }],
      send: true,
    })) as Order | null
    if (order) {
      confirmed.orders.add(mark)
      confirmed.lines.add(notes)
      requested.payments.add(reference)
      const amount_cents = order.balance_cents
      const payment = { type: 'payment', method: 'cash', order_id: order.id, amount_cents, reference }
      const path = `/cashiers/${run.counter_till_id}/transactions`
      if (await manager.call('POST', path, payment)) confirmed.payments.add(reference)
      if (await manager.call('POST', `/orders/${order.id}/complete`, {})) run.tally.counts.counters += 1
      await cook.call('POST', `/kitchen/tickets/${order.id}/bump`, { to: 'served' })
    }
    await sleep(800 + Math.random() * 1500)
  }
}

/** Opens the drawer without a sale, repeatedly. */
export async function openDrawer(cashier: ApiClient, run: SoakRun): Promise<void> {
  const path = `/cashiers/${run.till_id}/no-sales`
  while (!run.isOver()) {
    if (await cashier.call('POST', path, { reason: 'cambio' })) run.tally.counts.no_sales += 1
    await sleep(NO_SALE_PAUSE_MS)
  }
}
