import type { Prisma } from '../generated/prisma/client.ts'
import { sql, type Sql } from './sql.ts'

type Models = Prisma.TypeMap['model']
type Scalars<M extends keyof Models> = Models[M]['payload']['scalars']
type ColumnName<M extends keyof Models> = keyof Scalars<M> & string

/** Columns of a table under an alias: SQL fragments, and the row type by `JsonRow`. */
export interface Columns<M extends keyof Models, K extends ColumnName<M>> {
  model: M
  names: readonly K[]
  /** Each column with its alias: `d.name`. */
  column: Readonly<Record<K, Sql>>
  /** Select list: `d.id, d.name`. */
  list: Sql
  /** JSON object of the columns and of `more`, whose names are the caller's own code. */
  json: (more?: Readonly<Record<string, Sql>>) => Sql
}

/** Value of a column in JSON that PostgreSQL writes. */
type JsonOf<V> = V extends Date ? string : V extends bigint | Prisma.Decimal ? number : V

/** Row of `columns` as JSON. `O` types `jsonb` columns and narrows text columns. */
export type JsonRow<C, O extends object = object> =
  C extends Columns<infer M, infer K>
    ? { [P in Exclude<K, keyof O>]: JsonOf<Scalars<M>[P]> } & { [P in keyof O]: O[P] }
    : never

/** Lists the columns of a model once, for its statements and its row type. */
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

/** JSON array of `item` for the rows of `from`, which may end with conditions. Empty without rows. */
export const jsonArray = (item: Sql, order: Sql, from: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(${item} ORDER BY ${order}), '[]') FROM ${from})`
