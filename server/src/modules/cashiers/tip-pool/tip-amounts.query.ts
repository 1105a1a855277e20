import type { MembershipRole } from '@forki/contract/permissions'
import type { Context } from '../../../context/context.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import { TIPPED_USER_RELATION, WAITER_COLUMNS } from '../tip.query.ts'

/** Tips and sales of the orders of one waiter, in minor units. Refunds can make both negative. */
export interface WaiterTipsAndSales {
  waiter_id: string | null
  waiter_name: string
  role: MembershipRole | null
  tips_cents: number
  sales_cents: number
}

interface Span {
  from: Date
  to: Date
}

/** SQL sum of a column of transactions `t`: payments less refunds. */
const netSumSql = (column: Sql): Sql =>
  sql`coalesce(sum(CASE t.type WHEN 'payment' THEN ${column} ELSE -${column} END), 0)`

/**
 * Reads tips and sales by the waiter of the order. Groups by waiter like `selectTips`, so that the tips equal
 * those of the tip report.
 * @see MON-62
 */
export async function selectTipsAndSalesByWaiter(
  ctx: Context,
  restaurant_id: string,
  { from, to }: Span,
): Promise<WaiterTipsAndSales[]> {
  const rows = await sql.rows<{ totals: WaiterTipsAndSales }>(
    ctx,
    sql`
    SELECT row_to_json(g) AS totals FROM (
      SELECT w.id AS waiter_id, max(o.waiter_name) AS waiter_name, ${netSumSql(sql`t.tip_cents`)} AS tips_cents,
        ${netSumSql(sql`t.amount_cents`)} AS sales_cents,
        (SELECT m.role FROM memberships m WHERE m.restaurant_id = ${restaurant_id}::uuid AND m.user_id = w.id
          AND m.status = 'accepted' LIMIT 1) AS role
      FROM cashier_transactions t JOIN orders o ON o.id = t.order_id
        CROSS JOIN LATERAL ${TIPPED_USER_RELATION}
      WHERE t.restaurant_id = ${restaurant_id}::uuid AND t.type IN ('payment', 'refund') AND t.voided_at IS NULL
        AND t.created_at >= ${from}::timestamptz AND t.created_at < ${to}::timestamptz
      GROUP BY ${WAITER_COLUMNS}) g`,
  )
  return rows.map(({ totals }) => totals)
}

/** Closed distribution with the first instant of its business days and the first instant after them. */
export interface ClosedDistributionSpan extends Span {
  id: string
}

/**
 * Reads the difference of each closed distribution, by distribution id. Tips that change after the closing
 * cause it. It is current tips plus differences carried from earlier distributions, minus the shared amount,
 * minus differences that later distributions carry.
 */
export async function selectTipDifferences(
  ctx: Context,
  spans: readonly ClosedDistributionSpan[],
): Promise<Map<string, number>> {
  if (spans.length === 0) return new Map()
  const ids = spans.map(({ id }) => id)
  const rows = await sql.rows<{ id: string; difference_cents: number }>(
    ctx,
    sql`
    WITH span AS (SELECT * FROM unnest(${ids}::uuid[], ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ to }) => to)}::timestamptz[]) AS s(id, from_at, to_at)),
      later AS (SELECT c.distribution_id, sum(c.amount_cents) AS cents
        FROM tip_distributions e CROSS JOIN jsonb_to_recordset(e.carried) AS c(distribution_id uuid, amount_cents bigint)
        WHERE e.restaurant_id IN (SELECT d.restaurant_id FROM tip_distributions d JOIN span ON span.id = d.id)
        GROUP BY c.distribution_id)
    SELECT d.id, (present.cents + d.carried_cents - d.shared_cents - coalesce(later.cents, 0))::bigint AS difference_cents
    FROM span JOIN tip_distributions d ON d.id = span.id LEFT JOIN later ON later.distribution_id = d.id
    CROSS JOIN LATERAL (SELECT ${netSumSql(sql`t.tip_cents`)} AS cents FROM cashier_transactions t
      WHERE t.restaurant_id = d.restaurant_id AND t.created_at >= span.from_at AND t.created_at < span.to_at
        AND t.type IN ('payment', 'refund') AND t.voided_at IS NULL AND t.tip_cents > 0) present`,
  )
  return new Map(rows.map(({ id, difference_cents }) => [id, difference_cents]))
}

/** Closed distributions of a restaurant whose days end on `since` or later, sorted by first day. */
export async function selectClosedDistributions(
  ctx: Context,
  restaurant_id: string,
  since: string,
): Promise<{ id: string; from_date: string; to_date: string }[]> {
  const rows = await sql.rows<{ closed: { id: string; from_date: string; to_date: string } }>(
    ctx,
    sql`
    SELECT json_build_object('id', d.id, 'from_date', d.from_date, 'to_date', d.to_date) AS closed
    FROM tip_distributions d
    WHERE d.restaurant_id = ${restaurant_id}::uuid AND d.status = 'closed' AND d.to_date >= ${since}::date
    ORDER BY d.from_date`,
  )
  return rows.map(({ closed }) => closed)
}

/** Reads which of the given users are accepted members of the restaurant, with name and role. */
export async function selectMembersByUserIds(
  ctx: Context,
  restaurant_id: string,
  user_ids: readonly string[],
): Promise<{ user_id: string; name: string; role: MembershipRole }[]> {
  return sql.rows(
    ctx,
    sql`
    SELECT m.user_id, concat_ws(' ', u.first_name, u.last_name) AS name, m.role FROM memberships m
    JOIN users u ON u.id = m.user_id
    WHERE m.restaurant_id = ${restaurant_id}::uuid AND m.status = 'accepted' AND m.user_id = ANY (${user_ids}::uuid[])`,
  )
}
