import { escapeIdentifier, type ClientBase } from 'pg'
import { BackupError, damaged } from '../backup/archive.ts'
import type { RestaurantFile } from './restaurant-archive.ts'
import { isOf, TRAVELLING } from './travelling-tables.ts'

type Handle = Pick<ClientBase, 'query'>

/** A file may be of anybody's making: as many rows as it has of these tables must be the restaurant's now. */
export async function requireOwnRows(
  db: Handle,
  file: string,
  { restaurant: { id }, tables }: RestaurantFile,
  wanted: readonly string[],
): Promise<void> {
  for (const table of wanted) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from ${table} t where ${isOf(id, table)}`,
    )
    // Of former addresses some may belong to others here.
    if (table !== 'restaurant_former_slugs' && rows[0]?.count !== (tables[table]?.rows ?? 0))
      throw damaged(file, `rows of ${table} that are not the restaurant's`)
  }
}

/** Nor may any of them lead to what is somebody else's. */
export async function requireOwnTies(db: Handle, file: string, id: string): Promise<void> {
  for (const { table, column, whole, key } of await ties(db)) {
    const { rows } = await db.query(
      `select from ${table} t join ${whole} w on w.${key} = t.${column}
       where ${isOf(id, table)} and not ${isOf(id, whole, 'w')} limit 1`,
    )
    if (rows.length > 0) throw damaged(file, `rows of ${table} that lead to another restaurant`)
  }
}

interface Tie {
  table: string
  column: string
  whole: string
  key: string
}

/** Every foreign key between two tables of which rows travel. */
export async function ties(db: Handle): Promise<Tie[]> {
  const { rows } = await db.query<Tie>(
    `select conrelid::regclass::text as table, a.attname as column, confrelid::regclass::text as whole, b.attname as key
     from pg_constraint k join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
       join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
    .filter(({ table, whole }) => table in TRAVELLING && whole in TRAVELLING)
    .map((tie) => ({ ...tie, column: escapeIdentifier(tie.column), key: escapeIdentifier(tie.key) }))
}

/** What the database refuses, as a sentence where the person at the terminal can know what it means. */
export function sentenceOf(error: unknown, file: string): unknown {
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  if (code === '23505' || code === '23P01')
    return new BackupError(
      `Some of what is in ${file} is in this installation already (${table}: ${detail}); nothing was changed.`,
    )
  if (typeof code === 'string' && /^(22|23|P0)/.test(code))
    return damaged(file, `rows of ${table ?? 'a table'}`)
  return error
}
