import type { Prisma } from '../generated/prisma/client.ts'
import { sql, type Sql } from './sql.ts'

type Models = Prisma.TypeMap['model']
type Scalars<M extends keyof Models> = Models[M]['payload']['scalars']
type ColumnName<M extends keyof Models> = keyof Scalars<M> & string

/** Columns of a table with its alias, as SQL fragments. `JsonRow` and `SqlRow` derive row types from them. */
export interface Columns<M extends keyof Models, K extends ColumnName<M>> {
  model: M
  names: readonly K[]
  /** SQL of each column with its alias: `d.name`. */
  column: Readonly<Record<K, Sql>>
  /** Select list of the columns: `d.id, d.name`. */
  selectList: Sql
  /**
   * SQL of a JSON object with the columns and the fields in `more`. The field names must be constants,
   * because they are not escaped.
   */
  json: (more?: Readonly<Record<string, Sql>>) => Sql
}

/** Type of a column value in PostgreSQL's JSON. */
type JsonOf<V> = V extends Date ? string : V extends bigint | Prisma.Decimal ? number : V

/** Type of a column value in a row of `sql`. */
type SqlOf<V> = V extends bigint ? number : V

/** Row type of `columns` as JSON. `O` types `jsonb` columns and narrows text columns. */
export type JsonRow<C, O extends object = object> =
  C extends Columns<infer M, infer K>
    ? { [P in Exclude<K, keyof O>]: JsonOf<Scalars<M>[P]> } & { [P in keyof O]: O[P] }
    : never

/** Row type of `columns` as `sql.rows` returns it. `O` types `jsonb` columns and narrows other columns. */
export type SqlRow<C, O extends object = object> =
  C extends Columns<infer M, infer K>
    ? { [P in Exclude<K, keyof O>]: SqlOf<Scalars<M>[P]> } & { [P in keyof O]: O[P] }
    : never

/** Declares the columns of a model once, for its SQL statements and its row types. */
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
    selectList: sql.raw(qualified.join(', ')),
    json: (more = {}) => {
      const further = Object.entries(more).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
      return sql`json_build_object(${sql.join([pairs, ...further])})`
    },
  }
}

/**
 * SQL of a JSON array with an `item` for each row of `from`, which may include a WHERE clause. Without rows
 * the array is empty.
 */
export const jsonArray = (item: Sql, order: Sql, from: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(${item} ORDER BY ${order}), '[]') FROM ${from})`

/**
 * Column lists of INSERT and UPDATE that write the columns `names` from the rows of `alias`. The names must
 * be constants, because they are not escaped.
 */
export const writeColumnLists = (names: readonly string[], alias: string) => ({
  /** Column list of INSERT: `id, name`. */
  names: sql.raw(names.join(', ')),
  /** Value list of INSERT: `x.id, x.name`. */
  values: sql.raw(names.map((name) => `${alias}.${name}`).join(', ')),
  /** SET list of UPDATE: `id = x.id, name = x.name`. */
  set: sql.raw(names.map((name) => `${name} = ${alias}.${name}`).join(', ')),
})

/**
 * Table expression for FROM with the columns and types of `table`. One JSON parameter contains all rows.
 * Absent columns are NULL. Fields that are no columns are ignored.
 */
export const jsonRows = (table: string, rows: readonly object[]): Sql =>
  sql`jsonb_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Table expression like `jsonRows`, for one row. The planner then estimates one row instead of a hundred. */
export const jsonRow = (table: string, row: object): Sql =>
  sql`jsonb_populate_record(NULL::${sql.raw(table)}, ${JSON.stringify(row)}::jsonb)`
