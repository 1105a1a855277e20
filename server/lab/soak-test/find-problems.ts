import type { Client } from 'pg'
import { checkInvariants } from '../../src/db/invariants.ts'
import type { SoakCounters } from './api-client.ts'
import type { SimulatedScreen } from './simulated-screen.ts'

const MARK_QUERIES = {
  orders: 'SELECT notes AS mark FROM orders',
  // The query counts only lines whose id is in an event `opened` or `items_added`. When a part of a line moves,
  // the moved part becomes a line with the same note but without such an event, so it is not counted.
  lines: `SELECT notes AS mark FROM order_items i WHERE EXISTS (SELECT FROM order_events e
    WHERE e.restaurant_id = i.restaurant_id AND e.type IN ('opened', 'items_added') AND e.data->'item_ids' ? i.id::text)`,
  payments: 'SELECT reference AS mark FROM cashier_transactions',
} as const

/**
 * Returns the problems of a soak test as sentences: broken invariants, lost or doubled writes, ended
 * sessions, missed events.
 */
export async function findProblems(
  client: Client,
  { requested, confirmed, signOuts }: SoakCounters,
  screens: readonly SimulatedScreen[],
  restaurant_id: string,
): Promise<string[]> {
  const violations = await checkInvariants(client)
  for (const kind of ['orders', 'lines', 'payments'] as const) {
    const { rows } = await client.query<{ mark: string; times: number }>(
      `SELECT mark, count(*)::int AS times FROM (${MARK_QUERIES[kind]}) marked WHERE mark = ANY ($1) GROUP BY mark`,
      [[...requested[kind]]],
    )
    const times = new Map(rows.map((row) => [row.mark, row.times]))
    const missing_marks = [...confirmed[kind]].filter((mark) => !times.has(mark)).length
    const duplicateCount = rows.filter((row) => row.times > 1).length
    if (missing_marks > 0) violations.push(`${kind}: ${missing_marks} confirmed ones are missing`)
    if (duplicateCount > 0) violations.push(`${kind}: ${duplicateCount} exist more than once`)
  }
  if (signOuts > 0) violations.push(`${signOuts} calls were answered with 401`)
  violations.push(...(await missedEvents(client, screens, restaurant_id)))
  return violations
}

/** Missed events by screen. A screen with a reset event has refetched everything, so it missed nothing. */
async function missedEvents(
  client: Client,
  screens: readonly SimulatedScreen[],
  restaurant_id: string,
): Promise<string[]> {
  // The internal number determines the sequence of the events in the stream. The public id is random.
  const { rows } = await client.query<{ id: string; type: string; created_at: Date }>(
    'SELECT event_id AS id, type, created_at FROM live_events e WHERE restaurant_id = $1 ORDER BY e.id',
    [restaurant_id],
  )
  return screens.flatMap(({ startId, receivedIds, resets }, index) => {
    if (resets > 0) return []
    if (startId === null) return [`screen ${index} got no event`]
    const startIndex = rows.findIndex(({ id }) => id === startId)
    const missed = rows.slice(startIndex + 1).filter(({ id }) => !receivedIds.has(id))
    const [firstMissed] = missed
    return firstMissed
      ? [
          `screen ${index} missed ${missed.length} events, first ${firstMissed.type} of ${firstMissed.created_at.toISOString()}`,
        ]
      : []
  })
}
