import type { TableListQuery } from '@forki/contract/tables'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { joinTableStatus, tableJson, tableStatusSql, type TableRow } from '../layouts/layout-table.query.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const sortColumns: Record<TableListQuery['sort'], Sql> = {
  label: sql`t.label`,
  seats: sql`t.seats`,
  created_at: sql`t.created_at`,
}

/** Reads one page of the restaurant tables in `scope`, searched by label, note and type. */
export function selectTablePage(ctx: Context, scope: Scope, input: TableListQuery) {
  const now = ctx.now()
  const standing = joinTableStatus(now)
  // The total needs the orders of all tables only for a filter by status. Without it, the statement joins
  // orders only to the tables of the page.
  const countedJoin = input.filters.status === undefined ? sql.empty : standing
  return lazyPage<TableRow>(ctx, input, {
    json: tableJson(now),
    from: sql`tables t ${countedJoin}`,
    where: conditions(scope, input, now),
    order: orderByWithTieBreaker(input, sortColumns[input.sort], sql`t.id`),
    paginatedAlias: sql`t`,
    join: standing,
  })
}

function conditions(scope: Scope, { filters, q }: TableListQuery, now: Date): Sql[] {
  const where = [sql`t.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`t`, scope.ids))
  for (const pattern of searchPatterns(q)) where.push(sql`t.search_text LIKE ${pattern}`)
  const { section_id, restaurant_layout_id, is_active, status } = filters
  if (section_id !== undefined) where.push(sql`t.section_id = ${section_id}::uuid`)
  if (restaurant_layout_id !== undefined) {
    where.push(sql`t.restaurant_layout_id = ${restaurant_layout_id}::uuid`)
  }
  if (is_active !== undefined) where.push(sql`t.is_active = ${is_active}`)
  if (status !== undefined) where.push(sql`${tableStatusSql(now)} = ${status}`)
  return where
}

/** Source of the change feed of the list of restaurant tables. */
export function tableChanges(ctx: Context, scope: Scope, input: TableListQuery): ChangeTable<TableRow> {
  const now = ctx.now()
  return {
    list: 'tables',
    from: sql`(tables t ${joinTableStatus(now)})`,
    id: sql`t.id`,
    where: conditions(scope, input, now),
    json: tableJson(now),
    archived: { when: sql`t.deleted_at IS NOT NULL`, at: sql`t.deleted_at` },
    restaurant_ids: scope.ids,
  }
}

/** Reads one restaurant table with the order that occupies it. Undefined for an archived or unknown table. */
export async function selectTable(ctx: Context, table_id: string): Promise<TableRow | undefined> {
  const query = sql`
    SELECT ${tableJson(ctx.now())} AS seat FROM tables t ${joinTableStatus(ctx.now())}
    WHERE t.id = ${table_id}::uuid AND t.deleted_at IS NULL`
  const rows = await sql.rows<{ seat: TableRow }>(ctx, query)
  return rows[0]?.seat
}
