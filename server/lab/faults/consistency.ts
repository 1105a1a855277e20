import { withClient } from '../../src/db/with-client.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import { HELD_COURSE, COURSE_ORDER_LINES } from './course-load.ts'
import { INITIAL_STOCK_UNITS } from './load.ts'
import type { RestaurantUnderLoad } from './restaurant-under-load.ts'
import { sendWrite, type WriteKind, type WriteLog } from './write-log.ts'

interface StoredCounts {
  orders: number
  lines: number
  payments: number
  sections: number
  paid_cents: number
  sent_courses: number
  move_events: number
  discounts: number
  no_sales: number
  fired_held_lines: number
  unused_units: number
  ids: string[]
}

/**
 * Compares the database with the responses of the load: every acknowledged write exists once and completely,
 * and nothing else exists.
 * @returns sentences: differences, broken invariants, and the problems of `log`
 */
export async function checkConsistency(
  databaseUrl: string,
  restaurant: RestaurantUnderLoad,
  log: WriteLog,
): Promise<string[]> {
  const acknowledgedOf = (...kinds: readonly WriteKind[]) =>
    log.writes.filter(({ kind, answer }) => kinds.includes(kind) && (answer?.status ?? 500) < 300)
  const [orders, payments] = [acknowledgedOf('order', 'table'), acknowledgedOf('payment')]
  const [tables, moves] = [acknowledgedOf('table').length, acknowledgedOf('move').length]
  const { restaurant_id, layout_id, stock_id, stocked_dish_id } = restaurant
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<StoredCounts>(
      `select (select count(*)::int from orders where restaurant_id = $1) as orders,
        (select count(*)::int from order_items where restaurant_id = $1) as lines,
        (select count(*)::int from cashier_transactions where restaurant_id = $1) as payments,
        (select count(*)::int from sections where restaurant_layout_id = $2) as sections,
        (select coalesce(sum(amount_cents + tip_cents), 0)::float8 from cashier_transactions
          where restaurant_id = $1) as paid_cents,
        (select count(*)::int from order_events where restaurant_id = $1 and type = 'sent') as sent_courses,
        (select count(*)::int from order_events where restaurant_id = $1 and type = 'items_moved') as move_events,
        (select count(*)::int from order_items where restaurant_id = $1 and discount_kind is not null) as discounts,
        (select count(*)::int from no_sales where restaurant_id = $1) as no_sales,
        (select count(*)::int from order_items where restaurant_id = $1 and course = $3
          and (status <> 'pending' or sent_at is not null)) as fired_held_lines,
        (select quantity::float8 from inventory_items where id = $4) + (select coalesce(sum(quantity), 0)::float8
          from order_items where dish_id = $5 and sent_at is not null) as unused_units,
        (select array_agg(id::text) from (select id from orders where restaurant_id = $1
          union all select id from cashier_transactions where restaurant_id = $1) t) as ids`,
      [restaurant_id, layout_id, HELD_COURSE, stock_id, stocked_dish_id],
    )
    const stored = rows[0]!
    const storedIds = new Set(stored.ids ?? [])
    const problems = log.problems.splice(0)
    const expectSame = (what: string, found: number, acknowledged: number) => {
      if (found !== acknowledged)
        problems.push(`${what}: ${acknowledged} were acknowledged, ${found} are there`)
    }
    expectSame('orders', stored.orders, orders.length)
    // Each move of a part of a line adds one line, because the moved part becomes a line of its own.
    const lines = (orders.length - tables) * 4 + tables * COURSE_ORDER_LINES + moves
    expectSame('lines', stored.lines, lines)
    expectSame('payments', stored.payments, payments.length)
    expectSame('saves of the plan', stored.sections, acknowledgedOf('batch').length)
    expectSame('paid minor units', stored.paid_cents, paidOf(payments))
    expectSame('sendings of a course', stored.sent_courses, acknowledgedOf('fire').length)
    expectSame('moves, in both orders', stored.move_events, moves * 2)
    expectSame('discounted lines', stored.discounts, acknowledgedOf('discount').length)
    expectSame('openings of the drawer', stored.no_sales, acknowledgedOf('no_sale').length)
    expectSame('held lines in the kitchen', stored.fired_held_lines, 0)
    expectSame('units in stock or in sent lines', stored.unused_units, INITIAL_STOCK_UNITS)
    for (const id of [...idsOf(orders), ...idsOf(payments)])
      if (!storedIds.has(id)) problems.push(`${id} was acknowledged and is missing`)
    return [...problems, ...(await checkInvariants(client))]
  })
}

const paidOf = (payments: WriteLog['writes']) =>
  payments.reduce((sum, { body }) => {
    const { amount_cents = 0, tip_cents = 0 } = body as { amount_cents?: number; tip_cents?: number }
    return sum + amount_cents + tip_cents
  }, 0)

const idsOf = (writes: WriteLog['writes']) =>
  writes.map(({ answer }) => (JSON.parse(answer?.text ?? '{}') as { id?: string }).id ?? '')

/**
 * Sends the latest POST writes that have a final response again, with the same idempotency key. The server must
 * repeat its first response to each write.
 */
export async function replayWrites(url: string, log: WriteLog, count = 10): Promise<string[]> {
  const problems: string[] = []
  for (const write of log.writes.filter(({ answer, method }) => answer && method === 'POST').slice(-count)) {
    const repeatedWrite = { ...write, answer: null }
    const hasAnswer = await sendWrite(url, repeatedWrite, log)
    if (!hasAnswer || JSON.stringify(repeatedWrite.answer) !== JSON.stringify(write.answer))
      problems.push(`${write.kind} ${write.key} got another response when it was repeated`)
  }
  return problems
}
