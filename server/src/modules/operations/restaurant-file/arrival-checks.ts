import type { ClientBase } from 'pg'
import { damaged } from '../backup/archive.ts'
import { BackupError } from '../backup/backup-error.ts'
import type { RestaurantFile } from './restaurant-archive.ts'
import { isOf } from './travelling-tables.ts'
import { sql } from '../../../db/sql.ts'

type Handle = Pick<ClientBase, 'query'>

/** A file may be of anybody's making: as many rows as it has of these tables must be the restaurant's now. */
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
    // Of former addresses some may belong to others here.
    if (table !== 'restaurant_former_slugs' && rows[0]?.count !== (tables[table]?.rows ?? 0))
      throw damaged(file, `rows of ${table} that are not the restaurant's`)
  }
}

/** What the database refuses, as a sentence where the person at the terminal can know what it means. */
export function sentenceOf(error: unknown, file: string): unknown {
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  if (code === '23505' || code === '23P01')
    return new BackupError(
      `Some of what is in ${file} is in this installation already (${table}: ${detail}); nothing was changed.`,
    )
  // Keys hold the restaurant: what they lead to is of the same one, or is not there for them.
  if (code === '23503') return damaged(file, `rows of ${table} that lead to nothing of the restaurant's`)
  if (typeof code === 'string' && /^(22|23|P0)/.test(code))
    return damaged(file, `rows of ${table ?? 'a table'}`)
  return error
}
