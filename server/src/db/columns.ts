import type { Prisma } from '../generated/prisma/client.ts'
import { sql, type Sql } from './sql.ts'

type Models = Prisma.TypeMap['model']
type Scalars<M extends keyof Models> = Models[M]['payload']['scalars']
type ColumnName<M extends keyof Models> = keyof Scalars<M> & string

/** Columns of a table under an alias, as SQL fragments. `JsonRow` and `SqlRow` derive the row types. */
export interface Columns<M extends keyof Models, K extends ColumnName<M>> {
  model: M
  names: readonly K[]
  /** Each column with its alias: `d.name`. */
  column: Readonly<Record<K, Sql>>
  /** Select list: `d.id, d.name`. */
  list: Sql
  /**
   * JSON object of the columns and of the fields in `more`. The field names must be constants, because they
   * are not escaped.
   */
  json: (more?: Readonly<Record<string, Sql>>) => Sql
}

/** Type of a column value in PostgreSQL's JSON. */
type JsonOf<V> = V extends Date ? string : V extends bigint | Prisma.Decimal ? number : V

/** Type of a column value in a row of `sql`. */
type SqlOf<V> = V extends bigint ? number : V

/** Row of `columns` as JSON. `O` types `jsonb` columns and narrows text columns. */
export type JsonRow<C, O extends object = object> =
  C extends Columns<infer M, infer K>
    ? { [P in Exclude<K, keyof O>]: JsonOf<Scalars<M>[P]> } & { [P in keyof O]: O[P] }
    : never

/** Row of `columns` as `sql.rows` returns it. `O` types `jsonb` columns and narrows others. */
export type SqlRow<C, O extends object = object> =
  C extends Columns<infer M, infer K>
    ? { [P in Exclude<K, keyof O>]: SqlOf<Scalars<M>[P]> } & { [P in keyof O]: O[P] }
    : never

/** Declares the columns of a model once, for its statements and its row types. */
export function columnsOf<const M extends keyof Models, const K extends ColumnName<M>>(
  model: M,
  alias: string,
  names: readonly K[],
): Columns<M, K> {
  const qualified = names.map((name) => `${alias}.${name}`)
  const pairs = sql.raw(names.map((name) => `'${name}', ${alias}.${name}`).join(', '))
  return {
    model,
    names,
    column: Object.fromEntries(names.map((name) => [name, sql.raw(`${alias}.${name}`)])) as Record<K, Sql>,
    list: sql.raw(qualified.join(', ')),
    json: (more = {}) => {
      const further = Object.entries(more).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
      return sql`json_build_object(${sql.join([pairs, ...further])})`
    },
  }
}

/**
 * SQL for a JSON array of `item` over the rows of `from`, which may include a WHERE clause. Empty array
 * without rows.
 */
export const jsonArray = (item: Sql, order: Sql, from: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(${item} ORDER BY ${order}), '[]') FROM ${from})`

/**
 * Lists for INSERT and UPDATE that write the columns `names` from the rows of `alias`. The names must be
 * constants, because they are not escaped.
 */
export const writeLists = (names: readonly string[], alias: string) => ({
  /** Columns of INSERT: `id, name`. */
  names: sql.raw(names.join(', ')),
  /** Values of INSERT: `x.id, x.name`. */
  values: sql.raw(names.map((name) => `${alias}.${name}`).join(', ')),
  /** SET list of UPDATE: `id = x.id, name = x.name`. */
  set: sql.raw(names.map((name) => `${name} = ${alias}.${name}`).join(', ')),
})

/**
 * Table expression for FROM with the columns and types of `table`. One JSON parameter contains all rows.
 * Absent columns are NULL. Unknown fields are ignored.
 */
export const jsonRows = (table: string, rows: readonly object[]): Sql =>
  sql`jsonb_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Like `jsonRows`, for one row. The planner then estimates one row instead of a hundred. */
export const jsonRow = (table: string, row: object): Sql =>
  sql`jsonb_populate_record(NULL::${sql.raw(table)}, ${JSON.stringify(row)}::jsonb)`
