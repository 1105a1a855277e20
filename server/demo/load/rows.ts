import { hash } from 'node:crypto'
import { escapeIdentifier, type ClientBase } from 'pg'
import { sql } from '../../src/db/sql.ts'

/** The connection whose transaction the demo is loaded in: it is there whole, or not at all. */
export type Db = ClientBase
/** A row by its columns; instants as dates or ISO 8601, days as `YYYY-MM-DD`. */
export type Row = Record<string, unknown>

/** When what has no date of its own was made; only what happens in the houses moves with the clock. */
export const FOUNDED = new Date('2025-01-08T16:00:00.000Z')

/** So many rows travel in one statement. */
const CHUNK = 5000

/**
 * An id in the shape of UUID version 7 that is the same each time: its time is the row's own, the rest follows from the
 * row's kind and name.
 */
export function demoId(kind: string, name: string, at: Date = FOUNDED): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const sum = hash('sha1', `${kind}\0${name}`)
  const variant = ((Number.parseInt(sum.slice(3, 4), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sum.slice(0, 3)}-${variant}${sum.slice(4, 7)}-${sum.slice(7, 19)}`
}

/** Columns of a row made when the product was founded; `index` keeps rows made together in their sequence. */
export const timestamps = (index = 0): { created_at: Date; updated_at: Date } => {
  const at = new Date(FOUNDED.getTime() + index * 1000)
  return { created_at: at, updated_at: at }
}

/**
 * Writes rows of one shape; columns that are not named, or empty in all rows, keep their defaults. Values travel as one
 * array of text a column: half the cost of JSON, which names every column again in every row.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const types = await columnTypes(db, table)
  for (let from = 0; from < rows.length; from += CHUNK) {
    await insertChunk(db, { table, types }, rows.slice(from, from + CHUNK) as Row[])
  }
}

interface Target {
  table: string
  types: ReadonlyMap<string, string>
}

async function insertChunk(db: Db, { table, types }: Target, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).flatMap((name) => {
    const type = types.get(name)
    if (!type) throw new RangeError(`No column ${name} in ${table}`)
    const values = rows.map((row) => textOf(row[name], type))
    return values.some((value) => value !== null) ? [{ name: escapeIdentifier(name), type, values }] : []
  })
  const names = sql.raw(columns.map(({ name }) => name).join(', '))
  const typedColumns = sql.raw(columns.map(({ name, type }) => `x.${name}::${type}`).join(', '))
  const arrays = sql.join(columns.map(({ values }) => sql`${values}::text[]`))
  await sql.run(
    db,
    sql`INSERT INTO ${sql.raw(escapeIdentifier(table))} (${names}) SELECT ${typedColumns} FROM unnest(${arrays}) AS x (${names})`,
  )
}

/** A value as PostgreSQL reads it from text. */
function textOf(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && type !== 'jsonb') return value
  if (type === 'jsonb') return JSON.stringify(value)
  if (value instanceof Date) return value.toISOString()
  // The words of our lists have no character that an array would have to quote.
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return JSON.stringify(value)
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** Types by column; the schema does not change while the program runs. */
async function columnTypes(db: Db, table: string): Promise<ReadonlyMap<string, string>> {
  const found = known.get(table)
  if (found) return found
  const rows = await sql.rows<{ name: string; type: string }>(
    db,
    sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`,
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  known.set(table, types)
  return types
}
