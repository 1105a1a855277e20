import type { AuditListQuery } from '@forki/contract/audit'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { accountIdsOfUserSql } from '../../db/merged-accounts.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const entryColumns = columnsOf('AuditEntry', 'a', [
  'id',
  'restaurant_id',
  'user_id',
  'user_name',
  'action',
  'entity',
  'entity_id',
  'data',
  'ip',
  'request_id',
  'at',
  'seq',
  'previous_hash',
  'hash',
])

export type AuditRow = JsonRow<typeof entryColumns, { data: Record<string, unknown> }>

/** Reads a page of the audit log of the restaurants in `scope` from the replica. */
export const selectAuditPage = (ctx: Context, scope: Scope, input: AuditListQuery): Promise<Page<AuditRow>> =>
  page<AuditRow>(ctx, input, {
    columns: entryColumns.selectList,
    from: sql`audit_entries a`,
    where: conditions(scope, input),
    order: orderByWithTieBreaker(input, entryColumns.column.at, entryColumns.column.id),
    readsFrom: 'replica',
  })

function conditions({ restaurant_id, ids }: Scope, { q, filters }: AuditListQuery): Sql[] {
  const where: Sql[] = []
  if (ids) where.push(inRestaurants(sql`a`, ids))
  if (filters.action) where.push(sql`a.action = ${filters.action}`)
  if (filters.entity) where.push(sql`a.entity = ${filters.entity}`)
  if (filters.entity_id) where.push(sql`a.entity_id = ${filters.entity_id}`)
  if (filters.user_id) where.push(sql`a.user_id = ANY (${accountIdsOfUserSql(filters.user_id)})`)
  const midnight = startOfDayIn(restaurant_id)
  if (filters.from_date) where.push(sql`a.at >= ${midnight(filters.from_date)}`)
  if (filters.to_date) where.push(sql`a.at < ${midnight(filters.to_date, 1)}`)
  for (const pattern of searchPatterns(q)) {
    where.push(sql`forki_fold_text(a.user_name || ' ' || a.action || ' ' || a.entity) LIKE ${pattern}`)
  }
  return where
}

/** SQL expression for the start of a day in the restaurant's time zone, or in UTC without a restaurant. */
const startOfDayIn =
  (restaurant_id: string | null) =>
  (day: string, later = 0) =>
    restaurant_id === null
      ? sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE 'UTC')`
      : sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE
          (SELECT r.timezone FROM restaurants r WHERE r.id = ${restaurant_id}::uuid))`
