import {
  INVALIDATING_BILL_FIELDS,
  type ApprovalKind,
  type ApprovalListQuery,
  type ApprovalStatus,
  type InvalidatingBillField,
} from '@forki/contract/approvals'
import type { MembershipRole } from '@forki/contract/permissions'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { isLiveSession } from '../auth/session.query.ts'
import { activeMembersQuery } from '../terminals/terminal.query.ts'

/**
 * Values of a bill whose change invalidates an approval, such as the total. The values of the line are null
 * for a command on the whole order.
 */
export type BillSnapshot = Record<InvalidatingBillField, number | string | null>

const approvalColumns = columnsOf('Approval', 'a', [
  'id',
  'restaurant_id',
  'order_id',
  'item_id',
  'kind',
  'amount_cents',
  'reason',
  'order_version',
  'bill',
  'status',
  'requested_by',
  'decided_by',
  'decided_at',
  'used_at',
  'expires_at',
  'created_at',
])

/** Approval request with its order, its users and the order's current bill. */
export interface ApprovalRow extends JsonRow<
  typeof approvalColumns,
  { kind: ApprovalKind; bill: BillSnapshot; status: Exclude<ApprovalStatus, 'lapsed'> }
> {
  order_number: number
  order_type: 'dine_in' | 'takeaway' | 'delivery'
  order_status: string
  table_label: string | null
  currency: string
  item_name: string | null
  item_name_en: string | null
  requested_by_name: string
  decided_by_name: string | null
  present_bill: BillSnapshot
}

const userNameSql = (user_id: Sql): Sql =>
  sql`(SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = ${user_id})`

/**
 * SQL of the bill of order `o` and its line `i` as JSON. The line statuses `preparing` and `ready` read as
 * `sent`, because the progress of the kitchen changes no amount.
 */
const billJson = sql`json_build_object(
  'total_cents', o.total_cents,
  'discount_cents', o.discount_cents,
  'portions', (SELECT coalesce(sum(p.quantity), 0) FROM order_items p WHERE p.order_id = o.id AND p.status <> 'voided'),
  'line_quantity', i.quantity,
  'line_total_cents', i.line_total_cents,
  'line_discount_cents', i.line_discount_cents,
  'line_status', CASE WHEN i.status IN ('preparing', 'ready') THEN 'sent' ELSE i.status::text END)`

const approvalJson = approvalColumns.json({
  order_number: sql`o.number`,
  order_type: sql`o.order_type`,
  order_status: sql`o.status`,
  table_label: sql`o.table_label`,
  currency: sql`o.currency`,
  item_name: sql`i.name`,
  item_name_en: sql`i.name_en`,
  requested_by_name: userNameSql(sql`a.requested_by`),
  decided_by_name: userNameSql(sql`a.decided_by`),
  present_bill: billJson,
})
const approvalFrom = sql`
  approvals a JOIN orders o ON o.id = a.order_id AND o.deleted_at IS NULL
    LEFT JOIN order_items i ON i.id = a.item_id AND i.order_id = o.id`

/** SQL text of approval request `a` in which a search finds `q`: in lower case and without accents. */
const SEARCHED_TEXT = sql`forki_fold_text(concat_ws(' ', a.reason, o.number, o.table_label, i.name, i.name_en,
  ${userNameSql(sql`a.requested_by`)}))`

/** SQL condition of an expired request or approval. */
const isLapsed = (now: Date): Sql => sql`(a.status IN ('open', 'approved') AND a.expires_at <= ${now})`

/** Restaurants whose approval requests the list contains. */
export interface ApprovalScope {
  /** Ids of the restaurants whose approval requests are all in the list. Null for all restaurants. */
  restaurant_ids_of_all_requests: string[] | null
  /** Ids of the restaurants whose approval requests are in the list only if the caller created them. */
  restaurant_ids_of_own_requests: string[]
}

/** Reads one page of the approval requests in `scope`. */
export function selectApprovalPage(
  ctx: Context,
  { restaurant_ids_of_all_requests, restaurant_ids_of_own_requests }: ApprovalScope,
  input: ApprovalListQuery,
) {
  const { restaurant_id, order_id, status } = input.filters
  const now = ctx.now()
  const where: Sql[] = []
  if (restaurant_ids_of_all_requests !== null)
    where.push(
      sql`(${inRestaurants(sql`a`, restaurant_ids_of_all_requests)} OR (${inRestaurants(sql`a`, restaurant_ids_of_own_requests)} AND a.requested_by = ${ctx.actor.user_id}::uuid))`,
    )
  if (restaurant_id !== undefined) where.push(sql`a.restaurant_id = ${restaurant_id}::uuid`)
  if (order_id !== undefined) where.push(sql`a.order_id = ${order_id}::uuid`)
  if (status === 'lapsed') where.push(isLapsed(now))
  else if (status !== undefined) where.push(sql`a.status = ${status} AND NOT ${isLapsed(now)}`)
  for (const pattern of searchPatterns(input.q)) where.push(sql`${SEARCHED_TEXT} LIKE ${pattern}`)
  return page<ApprovalRow>(ctx, input, {
    json: approvalJson,
    from: approvalFrom,
    where,
    order: orderByWithTieBreaker(input, sql`a.created_at`, approvalColumns.column.id),
  })
}

/** Reads an approval request. Undefined for an unknown id. */
export async function selectApproval(ctx: Context, approval_id: string): Promise<ApprovalRow | undefined> {
  const [row] = await sql.rows<{ found: ApprovalRow }>(
    ctx,
    sql`SELECT ${approvalJson} AS found FROM ${approvalFrom} WHERE a.id = ${approval_id}::uuid`,
  )
  return row?.found
}

export interface BillRow {
  version: number
  status: string
  has_item: boolean
  bill: BillSnapshot
}

/** Reads the current bill of an order and of one of its lines. */
export async function selectBill(
  ctx: Context,
  order_id: string,
  item_id: string | null,
): Promise<BillRow | undefined> {
  const [row] = await sql.rows<BillRow>(
    ctx,
    sql`
      SELECT o.version, o.status::text AS status, i.id IS NOT NULL AS has_item, ${billJson} AS bill
      FROM orders o LEFT JOIN order_items i ON i.id = ${item_id}::uuid AND i.order_id = o.id
      WHERE o.id = ${order_id}::uuid AND o.deleted_at IS NULL`,
  )
  return row
}

/** Reads the restaurant of an order. Undefined for an unknown order. */
export async function selectOrderRestaurant(ctx: Context, order_id: string) {
  const [row] = await sql.rows<{ id: string; restaurant_id: string }>(
    ctx,
    sql`SELECT id, restaurant_id FROM orders WHERE id = ${order_id}::uuid AND deleted_at IS NULL`,
  )
  return row
}

/**
 * Counts the unexpired approval requests of an order and of its restaurant. Includes approved requests that
 * no command has used.
 */
export const countPendingApprovals = (
  ctx: Context,
  { order_id, restaurant_id }: { order_id: string; restaurant_id: string },
): Promise<{ of_order: number; of_restaurant: number }> =>
  sql.one(
    ctx,
    sql`
      SELECT count(*) FILTER (WHERE a.order_id = ${order_id}::uuid)::int AS of_order, count(*)::int AS of_restaurant
      FROM approvals a WHERE a.restaurant_id = ${restaurant_id}::uuid AND a.status IN ('open', 'approved')
        AND a.expires_at > ${ctx.now()}`,
  )

/** Time in ms for which a user counts as present after their last request. */
const PRESENT_MS = 10 * 60_000
const MAX_STAFF = 1000

export interface StaffRow {
  id: string
  first_name: string
  last_name: string
  role: MembershipRole | 'restaurant_owner'
  permissions: string[]
  is_present: boolean
}

/**
 * Reads at most `MAX_STAFF` owners and members of a restaurant. Users active in the last ten minutes are first.
 */
export const selectStaff = (ctx: Context, restaurant_id: string): Promise<StaffRow[]> =>
  sql.rows<StaffRow>(
    ctx,
    sql`
      SELECT u.id, u.first_name, u.last_name, p.role, p.permissions,
        (EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND ${isLiveSession(ctx.now())}
            AND s.last_seen_at > ${new Date(ctx.now().getTime() - PRESENT_MS)}
            AND NOT EXISTS (SELECT FROM terminals t WHERE t.session_id = s.id))
          OR EXISTS (SELECT FROM terminal_turns n WHERE n.restaurant_id = ${restaurant_id}::uuid AND n.user_id = u.id
            AND n.ended_at IS NULL AND n.touched_at > ${new Date(ctx.now().getTime() - PRESENT_MS)})) AS is_present
      FROM ${activeMembersQuery(restaurant_id)}
      ORDER BY is_present DESC, u.first_name, u.last_name, u.id LIMIT ${MAX_STAFF}`,
  )

/** Differences between two bills. */
export const billChanges = (before: BillSnapshot, after: BillSnapshot) =>
  INVALIDATING_BILL_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
