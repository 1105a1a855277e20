import { hash } from 'node:crypto'
import { Prisma } from '../../generated/prisma/client.ts'

/** The transaction that the demo is loaded in: it is there whole, or not at all. */
export type Db = Prisma.TransactionClient
/** A row by its columns; instants as ISO 8601, days as `YYYY-MM-DD`. */
export type Row = Record<string, unknown>

/** When what has no date of its own was made; only what happens in the houses moves with the clock. */
export const FOUNDED = new Date('2025-01-08T16:00:00.000Z')

/** So many rows travel in one statement: few enough to stay under the time that a statement may take. */
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

/** Writes rows of one shape; columns that are not named keep their defaults. Table and columns are the loader's own. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const target = Prisma.raw(table)
  const columns = Prisma.raw(Object.keys(first).join(', '))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = JSON.stringify(rows.slice(from, from + CHUNK))
    await db.$executeRaw`
      INSERT INTO ${target} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${target}, ${part}::json)`
  }
}

/** Columns of a row made when the product was founded; `index` keeps rows made together in their sequence. */
export const made = (index = 0): { created_at: Date; updated_at: Date } => {
  const at = new Date(FOUNDED.getTime() + index * 1000)
  return { created_at: at, updated_at: at }
}
