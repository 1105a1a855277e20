import type { InstallationDropdownListName, DropdownListQuery, DropdownRef } from '@forki/contract/dropdowns'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'

const entryColumns = columnsOf('DropdownItem', 'e', [
  'key',
  'label',
  'label_en',
  'feature',
  'active',
  'built_in',
])

/** Dropdown entry with its number of uses. The number is null for all callers but administrators. */
export interface DropdownEntryRow extends SqlRow<typeof entryColumns> {
  in_use: number | null
}

/**
 * SQL for the number of uses of dropdown entry `e`: restaurants by cuisine, plans by feature, memberships and
 * users by role.
 */
const USE_COUNTS: Record<InstallationDropdownListName, Sql> = {
  cuisine_types: sql`
    (SELECT count(*)::int FROM restaurants r WHERE r.deleted_at IS NULL AND e.key = ANY (r.cuisine_types))`,
  features: sql`
    (SELECT count(*)::int FROM subscription_plans p WHERE coalesce(e.feature, e.key) = ANY (p.features))`,
  roles: sql`
    ((SELECT count(*)::int FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id AND r.deleted_at IS NULL
        WHERE m.role::text = e.key AND m.status IN ('pending', 'accepted'))
      + (SELECT count(*)::int FROM users u WHERE u.role::text = e.key AND u.deleted_at IS NULL))`,
}

export const useCountSql = (list: InstallationDropdownListName): Sql => USE_COUNTS[list]

const entryRowColumns = (ctx: Context, list: InstallationDropdownListName) => sql`
  ${entryColumns.selectList},
  ${ctx.actor.role === 'application_admin' ? USE_COUNTS[list] : sql`NULL::int`} AS in_use`

const sortColumns: Record<DropdownListQuery['sort'], Sql> = {
  label: sql`forki_fold_text(e.label)`,
  key: sql`e.key`,
  active: sql`e.active`,
}

/** Reads a page of an installation-wide dropdown list, searched by key and both labels. */
export function selectEntryPage(ctx: Context, list: InstallationDropdownListName, input: DropdownListQuery) {
  const where = [sql`e.list = ${list}`]
  const patterns = searchPatterns(input.q)
  if (patterns.length > 0) {
    where.push(
      sql`forki_fold_text(concat_ws(' ', e.key, e.label, e.label_en)) LIKE ALL (${patterns}::text[])`,
    )
  }
  if (input.filters.active !== undefined) where.push(sql`e.active = ${input.filters.active}`)
  return page<DropdownEntryRow>(ctx, input, {
    columns: entryRowColumns(ctx, list),
    from: sql`dropdown_items e`,
    where,
    order: orderByWithTieBreaker(input, sortColumns[input.sort], sql`e.key`),
  })
}

/** Locks a dropdown entry until the end of the transaction. Ignores an unknown entry. */
export const lockEntry = (tx: Context, { list, pk }: DropdownRef): Promise<unknown> =>
  sql.rows(tx, sql`SELECT 1 FROM dropdown_items WHERE list = ${list} AND key = ${pk} FOR UPDATE`)

export async function selectEntry(
  ctx: Context,
  { list, pk }: DropdownRef,
): Promise<DropdownEntryRow | undefined> {
  const rows = await sql.rows<DropdownEntryRow>(
    ctx,
    sql`SELECT ${entryRowColumns(ctx, list)} FROM dropdown_items e WHERE e.list = ${list} AND e.key = ${pk}`,
  )
  return rows[0]
}
