import type { kitchenEndpoints } from '@forki/contract/kitchen'
import type { Page } from '@forki/contract/kit/list'
import type { z } from 'zod'
import type { Context } from '../../context/context.ts'
import { lazyPage } from '../../db/sql-page.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import type { LineRow } from '../orders/order.query.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'

export type TicketQuery = z.output<(typeof kitchenEndpoints)['listTickets']['query']>

/** Columns of the order that a kitchen ticket contains. */
const ticketColumns = columnsOf('Order', 'o', [
  'id',
  'restaurant_id',
  'number',
  'order_type',
  'table_label',
  'customer_name',
  'waiter_name',
  'guests',
  'notes',
  'channel',
  'promised_at',
])

/** Columns of the order for a held course. */
const comingColumns = columnsOf('Order', 'o', ['id', 'number', 'order_type', 'table_label', 'customer_name'])

/** Lines of an order for one kitchen station: a ticket. */
export interface TicketRow extends JsonRow<typeof ticketColumns> {
  station: string | null
  items: LineRow[]
}

export interface TicketPage extends Page<TicketRow> {
  /**
   * Time of the request, rounded down to the second. Ticket ages are computed from it, so all requests within
   * the same second share one cached response.
   */
  asked_at: string
  coming: ComingCourseRow[]
}

/** Held lines of one course of an order, for one station. */
export interface ComingCourseRow extends JsonRow<typeof comingColumns> {
  station: string | null
  course: number
  fires_at: string | null
  items: { id: string; name: string; quantity: number }[]
}

const wholeSecond = (at: Date): Date => new Date(at.getTime() - at.getMilliseconds())

const MINUTE_MS = 60_000
/** Time for which a voided line remains on the kitchen board, in ms. */
export const VOIDED_SHOWN_MS = 15 * MINUTE_MS
/** Time for which a ready or served line remains in the list of finished tickets, in ms. */
const DONE_SHOWN_MS = 120 * MINUTE_MS
/**
 * Maximum age in ms of lines on the kitchen board. Nobody cooks the unfinished lines of earlier days any
 * more, so the queries skip them.
 */
const MAX_LINE_AGE_MS = 24 * 60 * MINUTE_MS

/**
 * Reads a page of kitchen tickets with their total number, in one statement: active tickets oldest first,
 * finished tickets latest first.
 */
export function selectTickets(ctx: Context, query: TicketQuery): Promise<LazyJson<TicketPage>> {
  const { order, shown, candidates } =
    query.status === 'done' ? doneTicketSource(ctx, query) : activeTicketSource(ctx, query)
  const station = query.station === undefined ? sql.empty : sql`AND i.station = ${query.station}`
  return lazyPage<TicketRow, Pick<TicketPage, 'asked_at' | 'coming'>>(ctx, query, {
    withClause: sql`
      WITH candidates AS (${candidates}), tickets AS (
        SELECT i.order_id, i.station, min(i.sent_at) AS sent_at, max(coalesce(i.served_at, i.ready_at)) AS done_at,
          json_agg(i ORDER BY i.sent_at, i.position, i.id) AS items
        FROM order_items i
        WHERE i.order_id IN (SELECT order_id FROM candidates) AND i.sent_at IS NOT NULL AND ${shown} ${station}
        GROUP BY i.order_id, i.station
      )`,
    extraValues: sql`${wholeSecond(ctx.now())}::timestamptz AS asked_at, ${comingSql(ctx, query)} AS coming`,
    columns: sql`${ticketColumns.selectList}, t.station, t.items`,
    from: sql`tickets t`,
    join: sql`JOIN orders o ON o.id = t.order_id`,
    where: [],
    order: sql`${order}, t.order_id, t.station`,
  })
}

/** Maximum number of held courses in one kitchen response. */
const MAX_COMING = 200

/**
 * SQL expression of the held courses, as a JSON array of at most `MAX_COMING`. Reads the unsent lines of open
 * orders that were sent before. Excludes unsent lines without a course, because they are drafts.
 */
function comingSql(ctx: Context, { restaurant_id, station, status }: TicketQuery): Sql {
  if (status === 'done') return sql`'[]'::json`
  const stationCondition = station === undefined ? sql.empty : sql`AND i.station = ${station}`
  return sql`(
    SELECT coalesce(json_agg(held ORDER BY held.opened_at, held.id, held.course, held.station), '[]') FROM (
      SELECT ${comingColumns.selectList}, o.opened_at, i.station, i.course,
        CASE WHEN i.course = (SELECT min(p.course) FROM order_items p
          WHERE p.order_id = o.id AND p.status = 'pending') THEN o.next_course_at END AS fires_at,
        json_agg(json_build_object('id', i.id, 'name', i.name, 'quantity', i.quantity)
          ORDER BY i.position, i.id) AS items
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.restaurant_id = ${restaurant_id}::uuid AND o.deleted_at IS NULL AND o.sent_at IS NOT NULL
        AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[])
        AND o.opened_at > ${ago(ctx, MAX_LINE_AGE_MS)} AND i.status = 'pending' AND i.course IS NOT NULL ${stationCondition}
      GROUP BY o.id, i.station, i.course ORDER BY o.opened_at, o.id, i.course LIMIT ${MAX_COMING}
    ) held)`
}

interface TicketSource {
  candidates: Sql
  shown: Sql
  order: Sql
}

/**
 * SQL of the active ticket lines: lines to cook or serve, and recently voided lines. Includes completed
 * orders, because guests at a counter pay before cooking. A recently voided line belongs to an open order, or to
 * one that ended since the void.
 */
function activeTicketSource(ctx: Context, { restaurant_id }: TicketQuery): TicketSource {
  const voidedSince = ago(ctx, VOIDED_SHOWN_MS)
  return {
    candidates: sql`
      SELECT order_id FROM order_items WHERE restaurant_id = ${restaurant_id}::uuid
        AND sent_at > ${ago(ctx, MAX_LINE_AGE_MS)} AND status IN ('sent', 'preparing', 'ready')
      UNION
      SELECT id FROM orders WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
        AND status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND opened_at > ${ago(ctx, MAX_LINE_AGE_MS)}
      UNION
      SELECT id FROM orders WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
        AND opened_at > ${ago(ctx, MAX_LINE_AGE_MS)} AND (cancelled_at > ${voidedSince} OR completed_at > ${voidedSince})`,
    shown: sql`(i.status IN ('sent', 'preparing', 'ready') OR (i.status = 'voided' AND i.voided_at > ${voidedSince}))`,
    order: sql`t.sent_at`,
  }
}

function doneTicketSource(ctx: Context, { restaurant_id }: TicketQuery): TicketSource {
  return {
    candidates: sql`
      SELECT id AS order_id FROM orders WHERE restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
        AND opened_at > ${ago(ctx, MAX_LINE_AGE_MS)} AND status <> 'cancelled'`,
    shown: sql`i.status IN ('ready', 'served') AND coalesce(i.served_at, i.ready_at) > ${ago(ctx, DONE_SHOWN_MS)}`,
    order: sql`t.done_at DESC`,
  }
}

export interface WaitingTicketSummaryRow {
  tickets: number
  oldest_seconds: number | null
  last_sent_at: Date | null
}

/**
 * Counts the tickets with lines to cook. If the given station was removed from the restaurant, counts the
 * tickets of all stations, because that station's screen then shows all of them.
 */
export function selectWaitingTicketSummary(
  ctx: Context,
  restaurant_id: string,
  station: string | undefined,
): Promise<WaitingTicketSummaryRow> {
  const only =
    station === undefined
      ? sql.empty
      : sql`AND (i.station = ${station} OR NOT EXISTS (
          SELECT FROM restaurant_dropdowns d WHERE d.restaurant_id = ${restaurant_id}::uuid
            AND d.list = 'station' AND d.key = ${station} AND d.is_active))`
  return sql.one<WaitingTicketSummaryRow>(
    ctx,
    sql`
      SELECT count(DISTINCT (i.order_id, i.station))::int AS tickets,
        CASE WHEN count(*) > 0 THEN
          greatest(0, floor(extract(epoch FROM ${ctx.now()}::timestamptz - min(i.sent_at))))::int END AS oldest_seconds,
        max(i.sent_at) AS last_sent_at
      FROM order_items i JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
      WHERE i.restaurant_id = ${restaurant_id}::uuid AND i.sent_at > ${ago(ctx, MAX_LINE_AGE_MS)}
        AND i.status IN ('sent', 'preparing') AND o.deleted_at IS NULL AND o.status <> 'cancelled' ${only}`,
  )
}

const ago = (ctx: Context, ms: number): Date => new Date(ctx.now().getTime() - ms)

/** Reads the order and the restaurant of an order line. Undefined for an unknown line. */
export async function selectLineRef(
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
