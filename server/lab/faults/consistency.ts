import { withClient } from '../../src/db/connection.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import type { WriteLog } from './write-log.ts'
import { send } from './write-log.ts'
import type { RestaurantUnderLoad } from './load.ts'

interface StoredCounts {
  orders: number
  lines: number
  payments: number
  sections: number
  ids: string[]
}

/**
 * Compares the database with the responses of the load: every acknowledged write exists once and completely,
 * and nothing else exists.
 * @returns the differences as sentences
 */
export async function checkConsistency(
  databaseUrl: string,
  restaurant: RestaurantUnderLoad,
  log: WriteLog,
): Promise<string[]> {
  const acknowledgedOf = (kind: string) =>
    log.writes.filter((write) => write.kind === kind && write.answer?.status === 201)
  const batches = log.writes.filter(({ kind, answer }) => kind === 'batch' && answer?.status === 200)
  const [orders, payments] = [acknowledgedOf('order'), acknowledgedOf('payment')]
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<StoredCounts>(
      `select (select count(*)::int from orders where restaurant_id = $1) as orders,
        (select count(*)::int from order_items where restaurant_id = $1) as lines,
        (select count(*)::int from cashier_transactions where restaurant_id = $1) as payments,
        (select count(*)::int from sections where restaurant_layout_id = $2) as sections,
        (select array_agg(id::text) from (select id from orders where restaurant_id = $1
          union all select id from cashier_transactions where restaurant_id = $1) t) as ids`,
      [restaurant.restaurant_id, restaurant.layout_id],
    )
    const stored = rows[0]!
    const storedIds = new Set(stored.ids ?? [])
    const wrong = log.wrong.splice(0)
    const expectSame = (what: string, found: number, acknowledged: number) => {
      if (found !== acknowledged) wrong.push(`${what}: ${acknowledged} were acknowledged, ${found} are there`)
    }
    expectSame('orders', stored.orders, orders.length)
    expectSame('lines', stored.lines, orders.length * 4)
    expectSame('payments', stored.payments, payments.length)
    expectSame('saves of the plan', stored.sections, batches.length)
    for (const id of [...idsOf(orders), ...idsOf(payments)])
      if (!storedIds.has(id)) wrong.push(`${id} was acknowledged and is missing`)
    return [...wrong, ...(await checkInvariants(client))]
  })
}

const idsOf = (writes: WriteLog['writes']) =>
  writes.map(({ answer }) => (JSON.parse(answer?.text ?? '{}') as { id?: string }).id ?? '')

/**
 * Sends the latest acknowledged writes again under the same idempotency key. Each must receive the identical
 * response.
 */
export async function replayWrites(url: string, log: WriteLog, count = 10): Promise<string[]> {
  const wrong: string[] = []
  for (const write of log.writes.filter(({ answer }) => answer).slice(-count)) {
    const again = { ...write, answer: null }
    const answered = await send(url, again, log)
    if (!answered || JSON.stringify(again.answer) !== JSON.stringify(write.answer))
      wrong.push(`${write.kind} ${write.key} got another response when it was repeated`)
  }
  return wrong
}
