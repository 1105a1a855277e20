import type { kitchenEndpoints } from '@forki/contract/kitchen'
import type { Page } from '@forki/contract/kit/list'
import type { z } from 'zod'
import type { Context } from '../../context/context.ts'
import { lazyPage } from '../../db/page.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import type { LineRow } from '../orders/order.query.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'

export type TicketQuery = z.output<(typeof kitchenEndpoints)['listTickets']['query']>

/** What a ticket shows of its order. */
const head = columnsOf('Order', 'o', [
  'id',
  'restaurant_id',
  'number',
  'order_type',
  'table_label',
  'customer_name',
  'waiter_name',
  'guests',
  'notes',
])

/** An order's lines for one station, as one statement groups them. */
export interface TicketRow extends JsonRow<typeof head> {
  station: string | null
  items: LineRow[]
}

/** One page of tickets. */
export interface TicketPage extends Page<TicketRow> {
  /** Second of the request. Ages follow from it, so that all requests of that second get the same answer. */
  asked_at: string
}

const wholeSecond = (at: Date): Date => new Date(at.getTime() - at.getMilliseconds())

const MINUTE = 60_000
/** How long a struck line stays in front of the cook. */
export const STRUCK_MS = 15 * MINUTE
/** How long what is finished can be found and recalled. */
const DONE_MS = 120 * MINUTE
/** What nobody finished in a day is nobody's to cook; it also keeps the board from reading old days. */
const SHIFT_MS = 24 * 60 * MINUTE

/** One page of tickets and their total, in one statement: the active ones oldest first, the done ones latest first. */
export function selectTickets(ctx: Context, query: TicketQuery): Promise<LazyJson<TicketPage>> {
  const { order, shown, candidates } = query.status === 'done' ? done(ctx, query) : active(ctx, query)
  const station = query.station === undefined ? sql.empty : sql`AND i.station = ${query.station}`
  return lazyPage<TicketRow, { asked_at: string }>(ctx, query, {
    queries: sql`
      WITH candidates AS (${candidates}), tickets AS (
        SELECT i.order_id, i.station, min(i.sent_at) AS sent_at, max(coalesce(i.served_at, i.ready_at)) AS done_at,
          json_agg(i ORDER BY i.sent_at, i.position, i.id) AS items
        FROM order_items i
        WHERE i.order_id IN (SELECT order_id FROM candidates) AND i.sent_at IS NOT NULL AND ${shown} ${station}
        GROUP BY i.order_id, i.station
      )`,
    beside: sql`${wholeSecond(ctx.now())}::timestamptz AS asked_at`,
    columns: sql`${head.list}, t.station, t.items`,
    from: sql`tickets t`,
    join: sql`JOIN orders o ON o.id = t.order_id`,
    where: [],
    order: sql`${order}, t.order_id, t.station`,
  })
}

interface Part {
  candidates: Sql
  shown: Sql
  order: Sql
}

/**
 * Something to cook or hand out, by the kitchen's own index; what was struck lately hangs on orders that are open or were
 * cancelled lately. A completed order's food is cooked all the same: a counter is paid first.
 */
function active(ctx: Context, { restaurant_id }: TicketQuery): Part {
  const struck = before(ctx, STRUCK_MS)
  return {
    candidates: sql`
      SELECT order_id FROM order_items WHERE restaurant_id = ${restaurant_id}::uuid
        AND sent_at > ${before(ctx, SHIFT_MS)} AND status IN ('sent', 'preparing', 'ready')
      UNION
      SELECT id FROM orders WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
        AND status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND opened_at > ${before(ctx, SHIFT_MS)}
      UNION
      SELECT id FROM orders WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
        AND opened_at > ${before(ctx, SHIFT_MS)} AND cancelled_at > ${struck}`,
    shown: sql`(i.status IN ('sent', 'preparing', 'ready') OR (i.status = 'voided' AND i.voided_at > ${struck}))`,
    order: sql`t.sent_at`,
  }
}

function done(ctx: Context, { restaurant_id }: TicketQuery): Part {
  return {
    candidates: sql`
      SELECT id AS order_id FROM orders WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
        AND opened_at > ${before(ctx, SHIFT_MS)} AND status <> 'cancelled'`,
    shown: sql`i.status IN ('ready', 'served') AND coalesce(i.served_at, i.ready_at) > ${before(ctx, DONE_MS)}`,
    order: sql`t.done_at DESC`,
  }
}

const before = (ctx: Context, ms: number): Date => new Date(ctx.now().getTime() - ms)

/** Where a line stands, or undefined. */
export async function selectLinePlace(
  ctx: Context,
  item_id: string,
): Promise<{ order_id: string; restaurant_id: string } | undefined> {
  const rows = await sql.rows<{ order_id: string; restaurant_id: string }>(
    ctx,
    sql`
      SELECT i.order_id, i.restaurant_id FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.id = ${item_id}::uuid AND o.deleted_at IS NULL`,
  )
  return rows[0]
}
