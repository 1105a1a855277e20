import type { AuditListInput } from '@forki/contract/audit'
import { sql, type Sql, inRestaurants } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/list.ts'
import type { Scope } from '../../access/policies.ts'

/** A line of the log as one statement returns it. */
export interface AuditRow {
  id: string
  restaurant_id: string | null
  user_id: string | null
  user_name: string
  action: string
  entity: string
  entity_id: string | null
  data: Record<string, unknown>
  ip: string
  request_id: string
  at: string
  seq: number
  previous_hash: string
  hash: string
}

/** One page of the log and the number of all lines, in one statement. */
export async function selectAuditPage(
  ctx: Context,
  scope: Scope,
  input: AuditListInput,
): Promise<{ items: AuditRow[]; total: number }> {
  const where = conditions(scope, input)
  const matching = sql`FROM audit_entries a ${
    where.length === 0 ? sql.empty : sql`WHERE ${sql.join(where, ' AND ')}`
  }`
  const direction = input.order === 'asc' ? sql`ASC` : sql`DESC`
  const [row] = await sql.rows<{ items: AuditRow[]; total: number }>(
    ctx,
    sql`
      SELECT (SELECT count(*)::int ${matching}) AS total,
        (SELECT coalesce(json_agg(page), '[]') FROM (
          SELECT a.id, a.restaurant_id, a.user_id, a.user_name, a.action, a.entity, a.entity_id, a.data, a.ip,
            a.request_id, a.at, a.seq, a.previous_hash, a.hash ${matching}
          ORDER BY a.at ${direction}, a.id ${direction}
          LIMIT ${input.per_page} OFFSET ${(input.page - 1) * input.per_page}) page) AS items`,
    { from: 'replica' },
  )
  return row!
}

function conditions({ restaurant_id, ids }: Scope, { q, filters }: AuditListInput): Sql[] {
  const where: Sql[] = []
  if (ids) where.push(inRestaurants(sql`a`, ids))
  if (filters.action) where.push(sql`a.action = ${filters.action}`)
  if (filters.entity) where.push(sql`a.entity = ${filters.entity}`)
  if (filters.entity_id) where.push(sql`a.entity_id = ${filters.entity_id}`)
  if (filters.user_id) where.push(sql`a.user_id = ${filters.user_id}::uuid`)
  const midnight = midnightIn(restaurant_id)
  if (filters.from_date) where.push(sql`a.at >= ${midnight(filters.from_date)}`)
  if (filters.to_date) where.push(sql`a.at < ${midnight(filters.to_date, 1)}`)
  for (const pattern of searchPatterns(q)) {
    where.push(sql`forki_fold(a.user_name || ' ' || a.action || ' ' || a.entity) LIKE ${pattern}`)
  }
  return where
}

/** When a day begins where the restaurant stands; in UTC when none is named. */
const midnightIn =
  (restaurant_id: string | null) =>
  (day: string, later = 0) =>
    restaurant_id === null
      ? sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE 'UTC')`
      : sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE
          (SELECT r.timezone FROM restaurants r WHERE r.id = ${restaurant_id}::uuid))`
