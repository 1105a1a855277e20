import { hash } from 'node:crypto'
import { escapeIdentifier, type ClientBase } from 'pg'
import { sql } from '../../src/db/sql.ts'

/** Database connection in whose transaction the demo is loaded. */
export type Db = ClientBase
/** Values of a database row by column name. Timestamps are dates or ISO 8601, days are `YYYY-MM-DD`. */
export type Row = Record<string, unknown>

/**
 * Creation time of demo rows without a time of their own, such as dishes. It is constant, so that these rows
 * are the same at each load of the demo.
 */
export const DEFAULT_CREATED_AT = new Date('2025-01-08T16:00:00.000Z')

/** Maximum number of rows that one statement inserts. */
const ROWS_PER_INSERT = 5000

/**
 * Creates an id in the form of UUID version 7 that is the same at each load of the demo. The timestamp of the
 * UUID is `at`. Its other bits are a hash of `kind` and `name`.
 */
export function demoId(kind: string, name: string, at: Date = DEFAULT_CREATED_AT): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const sum = hash('sha1', `${kind}\0${name}`)
  const variant = ((Number.parseInt(sum.slice(3, 4), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sum.slice(0, 3)}-${variant}${sum.slice(4, 7)}-${sum.slice(7, 19)}`
}

/**
 * Creation and update time of a row: `DEFAULT_CREATED_AT` plus `index` seconds, so that rows sort in the
 * order of their indexes.
 */
export const timestamps = (index = 0): { created_at: Date; updated_at: Date } => {
  const createdAt = new Date(DEFAULT_CREATED_AT.getTime() + index * 1000)
  return { created_at: createdAt, updated_at: createdAt }
}

/**
 * Inserts database rows with the same columns. Missing columns, and columns that are null in all rows of a
 * statement, receive their defaults. One array parameter per column needs half the time of JSON, which
 * repeats the column names.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const types = await columnTypes(db, table)
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await insertChunk(db, { table, types }, rows.slice(from, from + ROWS_PER_INSERT) as Row[])
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

/** Serializes a value to the text form of PostgreSQL. */
function textOf(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && type !== 'jsonb') return value
  if (type === 'jsonb') return JSON.stringify(value)
  if (value instanceof Date) return value.toISOString()
  // The strings of text arrays in the demo contain no characters that need quotes.
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return JSON.stringify(value)
}

const typesByTable = new Map<string, ReadonlyMap<string, string>>()

/** Returns the column types of a table. They are cached for the life of the process. */
async function columnTypes(db: Db, table: string): Promise<ReadonlyMap<string, string>> {
  const knownTypes = typesByTable.get(table)
  if (knownTypes) return knownTypes
  const rows = await sql.rows<{ name: string; type: string }>(
    db,
    sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`,
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  typesByTable.set(table, types)
  return types
}
