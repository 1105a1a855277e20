import { sql, type Sql } from '../../db/sql.ts'
import { copiedIdSql, COPIED_TABLES } from './copied-tables.ts'

/** Column names by table name. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>

/** INSERT statement that copies a restaurant's rows of one table to its rehearsal copy, with new ids. */
export function copySql(
  table: string,
  columns: readonly string[],
  original_id: string,
  copy_id: string,
): Sql {
  const { referenceColumns = [], columnValues = {}, rowCondition = 'true' } = COPIED_TABLES[table] ?? {}
  const values = columns.map((name) => {
    if (name === 'restaurant_id') return 'given.copy'
    if (name === 'id' || referenceColumns.includes(name)) return copiedIdSql(`t.${name}`)
    return columnValues[name] ?? `t.${name}`
  })
  const names = columns.join(', ')
  return sql`WITH given AS (SELECT ${copy_id}::uuid AS copy)
    INSERT INTO ${sql.raw(table)} (${sql.raw(names)}) SELECT ${sql.raw(values.join(', '))}
    FROM given, ${sql.raw(table)} t WHERE t.restaurant_id = ${original_id}::uuid AND ${sql.raw(rowCondition)}`
}
