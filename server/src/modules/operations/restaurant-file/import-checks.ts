import type { ClientBase } from 'pg'
import { damagedError } from '../backup/backup-archive.ts'
import { BackupError } from '../backup/backup-error.ts'
import type { RestaurantFile } from './restaurant-archive.ts'
import { restaurantCondition } from './exported-tables.ts'
import { sql } from '../../../db/sql.ts'

type Handle = Pick<ClientBase, 'query'>

/**
 * Throws unless all rows of the given tables, except former slugs, belong to the restaurant. Files may be
 * forged.
 */
export async function requireRowsOfRestaurant(
  db: Handle,
  file: string,
  { restaurant: { id }, tables }: RestaurantFile,
  wanted: readonly string[],
): Promise<void> {
  for (const table of wanted) {
    const rows = await sql.rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.raw(table)} t where ${sql.raw(restaurantCondition(id, table))}`,
    )
    // The number of former slugs may differ, because other restaurants of this installation may have some of
    // them.
    if (table !== 'restaurant_former_slugs' && rows[0]?.count !== (tables[table]?.rows ?? 0))
      throw damagedError(file, `rows of ${table} that are not the restaurant's`)
  }
}

/**
 * Converts a database error of an import to an error sentence for the operator. Other errors are returned
 * unchanged.
 */
export function importErrorOf(error: unknown, file: string): unknown {
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  if (code === '23505' || code === '23P01')
    return new BackupError(
      `Some of what is in ${file} is in this installation already (${table}: ${detail}); nothing was changed.`,
      `Parte de lo que contiene ${file} ya está en esta instalación (${table}: ${detail}); no se cambió nada.`,
    )
  // Foreign keys include the restaurant's id, so rows of another restaurant count as missing.
  if (code === '23503') return damagedError(file, `rows of ${table} that lead to nothing of the restaurant's`)
  if (typeof code === 'string' && /^(22|23|P0)/.test(code))
    return damagedError(file, `rows of ${table ?? 'a table'}`)
  return error
}
