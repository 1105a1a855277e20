import {
  MAX_GUEST_ORDERS_PER_ADDRESS,
  MAX_GUEST_ORDERS_PER_VISIT,
  MAX_GUEST_PHONES_PER_ADDRESS,
  MAX_GUEST_PHONES_PER_VISIT,
} from '@forki/contract/limits'
import type { OrderItem } from '@forki/contract/orders'
import { VISIT_TOKEN_HOURS, type VisitListQuery } from '@forki/contract/visits'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { columnsOf, type JsonRow, type SqlRow } from '../../db/columns.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { planFeaturesJson, type PlanFeatures } from '../subscriptions/subscription.query.ts'
import { inRestaurants, sql } from '../../db/sql.ts'

/** Item of a guest's order, with name, price and allergens of the dish at the time of the order. */
export interface GuestItemRow {
  dish_id: string
  name: string
  quantity: number
  modifiers: OrderItem['modifiers']
  notes: string | null
  allergens: string[]
  line_total_cents: number
}

const requestColumns = columnsOf('GuestRequest', 'q', [
  'id',
  'kind',
  'status',
  'items',
  'created_at',
  'handled_at',
])

export type GuestRequestRow = JsonRow<typeof requestColumns, { items: GuestItemRow[] }>

const visitColumns = columnsOf('Visit', 'v', [
  'id',
  'restaurant_id',
  'order_id',
  'confirmed_at',
  'closed_at',
  'created_at',
])

/** Guest visit with its pending requests and the numbers of its phones and waiting orders. */
export interface VisitRow extends JsonRow<typeof visitColumns> {
  table_id: string
  table_label: string
  requests: GuestRequestRow[]
  phones: { joined: number; ordered: number; unconfirmed: number }
  waiting_orders: number
  is_at_limit: boolean
}

const restaurantColumns = columnsOf('Restaurant', 'r', [
  'name',
  'slug',
  'currency',
  'locale',
  'is_active',
  'guest_ordering',
])

/** Table of a QR code, with the data that determine whether guests may order. */
export interface TableCodeRow extends SqlRow<typeof restaurantColumns> {
  table_id: string
  table_label: string
  in_service: boolean
  restaurant_id: string
  logo: string | null
  has_menu: boolean
  plan_features: PlanFeatures
}

const codeFields = (now: Date) => sql`
  t.id AS table_id, t.label AS table_label, t.is_active AS in_service, r.id AS restaurant_id,
  r.restaurant_logo AS logo, ${restaurantColumns.selectList},
  EXISTS (SELECT 1 FROM menus m WHERE m.restaurant_id = r.id AND m.is_active) AS has_menu, ${planFeaturesJson(now)} AS plan_features`

/** Reads the table of a QR code. Undefined for an unknown code and for archived restaurants. */
export async function selectTableOfCode(ctx: Context, code: string): Promise<TableCodeRow | undefined> {
  const [row] = await sql.rows<TableCodeRow>(
    ctx,
    sql`
      SELECT ${codeFields(ctx.now())} FROM tables t JOIN restaurants r ON r.id = t.restaurant_id
      WHERE t.code = ${code} AND t.deleted_at IS NULL AND r.deleted_at IS NULL`,
  )
  return row
}

/** Guest's phone in an open visit. `let_in_at` is null until the phone is admitted. */
export interface PhoneRow extends TableCodeRow {
  phone_id: string
  visit_id: string
  order_id: string | null
  let_in_at: Date | null
  /** True if the last recorded request of the phone is older than a minute. */
  is_unseen: boolean
}

/**
 * Reads the guest's phone of a token, with the table of the visit's order or else of the visit. Undefined once
 * its visit has ended or the token has expired, and for archived restaurants.
 */
export async function selectPhone(ctx: Context, token_hash: string): Promise<PhoneRow | undefined> {
  const [row] = await sql.rows<PhoneRow>(
    ctx,
    sql`
      SELECT p.id AS phone_id, v.id AS visit_id, v.order_id, p.let_in_at,
        p.seen_at <= ${new Date(ctx.now().getTime() - SEEN_EVERY_MS)} AS is_unseen, ${codeFields(ctx.now())}
      FROM visit_phones p JOIN visits v ON v.id = p.visit_id LEFT JOIN orders o ON o.id = v.order_id
        JOIN tables t ON t.id = coalesce(o.table_id, v.table_id) JOIN restaurants r ON r.id = v.restaurant_id
      WHERE p.token_hash = ${token_hash} AND v.closed_at IS NULL AND p.created_at > ${oldestValidStart(ctx.now())}
        AND r.deleted_at IS NULL`,
  )
  return row
}

/** Minimum interval between two recorded requests of a phone, in ms. */
const SEEN_EVERY_MS = 60_000

/** Open visit of a table. */
export interface OpenVisitRow {
  id: string
  /** True if the visit is too old, or its order has no table any more, such as after a change to takeaway. */
  is_over: boolean
  /** Id of the order's table if the order has moved to another table. */
  moved_to: string | null
}

/** Reads the open visit of a table. The result is final only under the table's lock. */
export async function selectOpenVisit(ctx: Context, table_id: string): Promise<OpenVisitRow | undefined> {
  const [row] = await sql.rows<OpenVisitRow>(
    ctx,
    sql`
      SELECT v.id, (v.created_at <= ${oldestValidStart(ctx.now())} OR (o.id IS NOT NULL AND o.table_id IS NULL)) AS is_over,
        CASE WHEN o.table_id <> v.table_id THEN o.table_id END AS moved_to
      FROM visits v LEFT JOIN orders o ON o.id = v.order_id
      WHERE v.table_id = ${table_id}::uuid AND v.closed_at IS NULL`,
  )
  return row
}

const requestJson = requestColumns.json()

/**
 * Reads the latest 50 requests of a visit, latest first. A phone that is not admitted receives the calls of
 * all phones, but only its own orders.
 */
export async function selectGuestRequests(
  ctx: Context,
  { visit_id, phone_id, let_in_at }: PhoneRow,
): Promise<GuestRequestRow[]> {
  const rows = await sql.rows<{ request: GuestRequestRow }>(
    ctx,
    sql`
      SELECT ${requestJson} AS request FROM guest_requests q WHERE q.visit_id = ${visit_id}::uuid
        AND (q.kind <> 'order' OR q.phone_id = ${phone_id}::uuid OR ${let_in_at !== null})
      ORDER BY q.created_at DESC, q.id DESC LIMIT 50`,
  )
  return rows.map((row) => row.request)
}

export interface JoiningPhoneRow {
  id: string
  items: GuestItemRow[]
  created_at: string
}

/** Reads the phones of a visit that wait with an order to be admitted, oldest first. */
export const selectJoiningPhones = (ctx: Context, visit_id: string): Promise<JoiningPhoneRow[]> =>
  sql.rows<JoiningPhoneRow>(
    ctx,
    sql`
      SELECT p.id, min(q.created_at)::text AS created_at, json_agg(i.item ORDER BY q.created_at, i.place) AS items
      FROM visit_phones p JOIN guest_requests q ON q.visit_id = p.visit_id AND q.phone_id = p.id,
        jsonb_array_elements(q.items) WITH ORDINALITY AS i (item, place)
      WHERE p.visit_id = ${visit_id}::uuid AND p.let_in_at IS NULL AND q.kind = 'order' AND q.status = 'waiting'
      GROUP BY p.id ORDER BY min(q.created_at), p.id`,
  )

const fromUnadmittedPhones = sql`
  FROM visit_phones p WHERE p.visit_id = v.id AND p.let_in_at IS NULL`
const fromWaitingOrders = sql`
  FROM guest_requests q LEFT JOIN visit_phones p ON p.id = q.phone_id
  WHERE q.visit_id = v.id AND q.kind = 'order' AND q.status = 'waiting'`

/**
 * SQL condition: visit `v` has reached a limit of phones that are not admitted, or of waiting orders. Both
 * have one limit per IP address and one per visit.
 */
const isAtLimit = sql`
  (EXISTS (SELECT 1 ${fromUnadmittedPhones} GROUP BY p.address_hash
      HAVING p.address_hash IS NOT NULL AND count(*) >= ${MAX_GUEST_PHONES_PER_ADDRESS})
    OR EXISTS (SELECT 1 ${fromWaitingOrders} GROUP BY p.address_hash
      HAVING p.address_hash IS NOT NULL AND count(*) >= ${MAX_GUEST_ORDERS_PER_ADDRESS})
    OR (SELECT count(*) ${fromUnadmittedPhones}) >= ${MAX_GUEST_PHONES_PER_VISIT}
    OR (SELECT count(*) ${fromWaitingOrders}) >= ${MAX_GUEST_ORDERS_PER_VISIT})`

const visitJson = visitColumns.json({
  table_id: sql`coalesce(o.table_id, v.table_id)`,
  table_label: sql`coalesce(o.table_label, t.label)`,
  requests: sql`(SELECT coalesce(json_agg(${requestJson} ORDER BY q.created_at, q.id), '[]') FROM guest_requests q
      WHERE q.visit_id = v.id AND q.status = 'waiting')`,
  phones: sql`(SELECT json_build_object('joined', count(*), 'unconfirmed', count(*) FILTER (WHERE p.let_in_at IS NULL),
        'ordered', count(*) FILTER (WHERE EXISTS (SELECT 1 FROM guest_requests q
          WHERE q.visit_id = v.id AND q.phone_id = p.id AND q.kind = 'order')))
      FROM visit_phones p WHERE p.visit_id = v.id)`,
  waiting_orders: sql`(SELECT count(*) ${fromWaitingOrders})`,
  is_at_limit: isAtLimit,
})
const visitFrom = sql`
  visits v JOIN tables t ON t.id = v.table_id LEFT JOIN orders o ON o.id = v.order_id`

/** Reads one page of the open guest visits in `scope`. Expired visits are omitted. */
export function selectVisitPage(ctx: Context, scope: Scope, input: VisitListQuery) {
  const where = [sql`v.closed_at IS NULL`, sql`v.created_at > ${oldestValidStart(ctx.now())}`]
  if (scope.ids) where.push(inRestaurants(sql`v`, scope.ids))
  const { table_id } = input.filters
  if (table_id !== undefined) where.push(sql`coalesce(o.table_id, v.table_id) = ${table_id}::uuid`)
  return page<VisitRow>(ctx, input, {
    json: visitJson,
    from: visitFrom,
    where,
    order: orderByWithTieBreaker(input, sql`v.created_at`, visitColumns.column.id),
  })
}

/** Reads one guest visit. Undefined for an unknown id. */
export async function selectVisit(ctx: Context, visit_id: string): Promise<VisitRow | undefined> {
  const [row] = await sql.rows<{ visit: VisitRow }>(
    ctx,
    sql`SELECT ${visitJson} AS visit FROM ${visitFrom} WHERE v.id = ${visit_id}::uuid`,
  )
  return row?.visit
}

const lockedRequestColumns = columnsOf('GuestRequest', 'q', [
  'id',
  'restaurant_id',
  'visit_id',
  'phone_id',
  'kind',
])

export type GuestRequestRef = SqlRow<typeof lockedRequestColumns>

export async function selectRequestRef(
  ctx: Context,
  request_id: string,
): Promise<GuestRequestRef | undefined> {
  const [row] = await sql.rows<GuestRequestRef>(
    ctx,
    sql`
      SELECT ${lockedRequestColumns.selectList} FROM guest_requests q WHERE q.id = ${request_id}::uuid`,
  )
  return row
}

/** Reads the ids of the given dishes that are on the active menu. Guests may order no others. */
export async function selectDishIdsOnMenu(
  ctx: Context,
  restaurant_id: string,
  dish_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.rows<{ dish_id: string }>(
    ctx,
    sql`
      SELECT e.dish_id FROM menu_dishes e JOIN menus m ON m.id = e.menu_id
      WHERE m.restaurant_id = ${restaurant_id}::uuid AND m.is_active AND e.dish_id = ANY (${dish_ids}::uuid[])`,
  )
  return new Set(rows.map((row) => row.dish_id))
}

const oldestValidStart = (now: Date): Date => new Date(now.getTime() - VISIT_TOKEN_HOURS * 3_600_000)
