import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Person, type Tally } from './api-client.ts'

/** What everybody of an evening knows. */
export interface Room {
  restaurant_id: string
  dish_ids: readonly string[]
  codes: readonly string[]
  tally: Tally
  isOver: () => boolean
  /** Orders that the kitchen has, and that may be paid. */
  sent: string[]
  cooked: string[]
}

interface Order {
  id: string
  balance_cents: number
}

const pause = (least: number, most: number) => sleep(least + Math.random() * (most - least))
const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!

/** Lines that can be found again: each has a note of its own. */
function lines(room: Room, count: number) {
  const marks = Array.from({ length: count }, () => randomUUID())
  for (const mark of marks) room.tally.asked.lines.add(mark)
  return {
    marks,
    items: marks.map((notes) => ({ dish_id: pick(room.dish_ids), quantity: 1 + (notes.length % 2), notes })),
  }
}
const keep = (into: Set<string>, marks: readonly string[]) => {
  for (const mark of marks) into.add(mark)
}

/** Opens an order, sends it, adds to it. */
export async function waiter(person: Person, room: Room): Promise<void> {
  const { asked, done } = room.tally
  while (!room.isOver()) {
    const mark = randomUUID()
    const first = lines(room, 3)
    asked.orders.add(mark)
    const order = (await person.call('POST', '/orders', {
      restaurant_id: room.restaurant_id,
      order_type: 'dine_in',
      notes: mark,
      items: first.items,
    })) as Order | null
    if (order) {
      done.orders.add(mark)
      keep(done.lines, first.marks)
      await pause(50, 400)
      await person.call('POST', `/orders/${order.id}/send`, {})
      const more = lines(room, 1)
      if (await person.call('POST', `/orders/${order.id}/items`, { items: more.items, send: true }))
        keep(done.lines, more.marks)
      room.sent.push(order.id)
    }
    await pause(1500, 4500)
  }
}

/** Looks at the board, and moves what came in. */
export async function cook(person: Person, room: Room): Promise<void> {
  while (!room.isOver()) {
    await person.call('GET', `/kitchen/tickets?restaurant_id=${room.restaurant_id}`)
    const order_id = room.sent.shift()
    if (order_id) {
      for (const to of ['preparing', 'ready', 'served'])
        await person.call('POST', `/kitchen/tickets/${order_id}/bump`, { to })
      room.cooked.push(order_id)
    }
    await pause(50, 300)
  }
}

/** Takes money for what was served, half of the bills in two payments. */
export async function cashier(person: Person, room: Room): Promise<void> {
  const at = `/cashiers/open?restaurant_id=${room.restaurant_id}`
  const open = (await person.call('GET', at)) as { id: string } | null
  const till =
    open ??
    ((await person.call('POST', '/cashiers', {
      restaurant_id: room.restaurant_id,
      register: 'noche',
      opening_float_cents: 50_000,
    })) as { id: string } | null)
  if (!till) throw new Error('there is no till')
  while (!room.isOver() || room.cooked.length > 0) {
    const order_id = room.cooked.shift()
    const order = order_id && ((await person.call('GET', `/orders/${order_id}`)) as Order | null)
    if (order && order.balance_cents > 1) await pay(person, room, till.id, order)
    await pause(30, 150)
  }
}

async function pay(person: Person, { tally }: Room, till_id: string, { id, balance_cents }: Order) {
  const half = Math.random() < 0.5 ? Math.floor(balance_cents / 2) : 0
  for (const amount_cents of [half, balance_cents - half].filter((amount) => amount > 0)) {
    const reference = randomUUID()
    tally.asked.payments.add(reference)
    const payment = { type: 'payment', method: 'card', order_id: id, amount_cents, reference }
    if (await person.call('POST', `/cashiers/${till_id}/transactions`, payment))
      tally.done.payments.add(reference)
  }
}

/** A phone at a table, without an account: joins, calls, looks. */
export async function guest(url: string, room: Room): Promise<void> {
  const nobody = new Person(url, '', room.tally)
  const joined = (await nobody.call('POST', `/public/tables/${pick(room.codes)}/visits`)) as {
    token: string
  } | null
  if (!joined) return
  const phone = new Person(url, joined.token, room.tally)
  await phone.call('POST', '/public/visit/calls', { kind: 'waiter' })
  while (!room.isOver()) {
    await phone.call('GET', '/public/visit')
    await pause(1000, 2500)
  }
}
