import type { ClientBase } from 'pg'
import { damaged } from '../backup/archive.ts'
import { BackupError } from '../backup/backup-error.ts'
import type { RestaurantFile } from './restaurant-archive.ts'
import { isOf } from './exported-tables.ts'
import { sql } from '../../../db/sql.ts'

type Handle = Pick<ClientBase, 'query'>

/**
 * Requires that every row of these tables in the file now belongs to the restaurant, because the file may be forged.
 */
export async function requireOwnRows(
  db: Handle,
  file: string,
  { restaurant: { id }, tables }: RestaurantFile,
  wanted: readonly string[],
): Promise<void> {
  for (const table of wanted) {
    const rows = await sql.rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.raw(table)} t where ${sql.raw(isOf(id, table))}`,
    )
    // Some former slugs may belong to other restaurants here.
    if (table !== 'restaurant_former_slugs' && rows[0]?.count !== (tables[table]?.rows ?? 0))
      throw damaged(file, `rows of ${table} that are not the restaurant's`)
  }
}

/** Sentence for errors of the database that the operator can understand. */
export function sentenceOf(error: unknown, file: string): unknown {
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  if (code === '23505' || code === '23P01')
    return new BackupError(
      `Some of what is in ${file} is in this installation already (${table}: ${detail}); nothing was changed.`,
    )
  // Foreign keys include the restaurant, so rows of another one count as missing.
  if (code === '23503') return damaged(file, `rows of ${table} that lead to nothing of the restaurant's`)
  if (typeof code === 'string' && /^(22|23|P0)/.test(code))
    return damaged(file, `rows of ${table ?? 'a table'}`)
  return error
}
