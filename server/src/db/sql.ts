import type { ClientBase, Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { Prisma } from '../generated/prisma/client.ts'
import type { Context } from '../context/context.ts'
import { LazyJson } from './lazy-json.ts'
import { columnTypes, toParameter } from './pg-values.ts'
import { traitsOf, measured, type PoolTraits } from './pools.ts'
import { withNumbers } from './safe-integers.ts'
import { statementName } from './statement-name.ts'

/** Statement, or fragment of one, with its parameters. */
export type Sql = Prisma.Sql

/** Context of a request or job, or `{ deps }` for statements outside any transaction. */
export type SqlContext = Pick<Context, 'deps'> & Partial<Pick<Context, 'db' | 'connection'>>

/** Pool or connection of pg, for code that has no context: commands, migrations, backups. */
export type Queryable = Pick<Pool | ClientBase, 'query'>

/** Context, pool or connection that a statement runs on. */
export type SqlTarget = SqlContext | Queryable

export interface SqlOptions {
  /**
   * Database outside a transaction. `replica` includes every earlier commit. `reports` may be 2 s old and has
   * connections of its own. Inside a transaction every statement runs in it. Default: `primary`.
   */
  from?: 'primary' | 'replica' | 'reports'
}

/**
 * SQL with typed rows. As a tag it creates a statement or fragment, whose values become parameters. `rows`,
 * `one`, `run` and `json` run a statement inside or outside a transaction. Both return number for int8,
 * Decimal for numeric, Date for dates and instants.
 * @see docs/decisions/004-database-access.md
 */
export const sql = Object.assign(
  (text: readonly string[], ...values: unknown[]): Sql => Prisma.sql(text, ...values),
  { join: Prisma.join, raw: Prisma.raw, empty: Prisma.empty, rows, one, run, json },
)

/** All rows of a statement. */
async function rows<T extends object>(
  target: SqlTarget,
  statement: Sql,
  options: SqlOptions = {},
): Promise<T[]> {
  if ('query' in target) return (await send<T>(target, statement)).rows
  if (isEnded(target)) return withNumbers(await target.db.$queryRaw<T[]>(statement))
  return (await sendFrom<T>(target, statement, options)).rows
}

/**
 * Row of a statement that always returns one.
 * @throws Error without a row
 */
async function one<T extends object>(
  target: SqlTarget,
  statement: Sql,
  options: SqlOptions = {},
): Promise<T> {
  const [row] = await rows<T>(target, statement, options)
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}

/** Runs a writing statement and returns the number of changed rows. */
async function run(target: SqlTarget, statement: Sql): Promise<number> {
  if ('query' in target) return (await send(target, statement)).rowCount ?? 0
  if (isEnded(target)) return target.db.$executeRaw(statement)
  return (await sendFrom(target, statement, {})).rowCount ?? 0
}

/** First row as JSON text that is parsed on first access, undefined without rows. Instants are text in it. */
async function json<T>(
  target: SqlTarget,
  statement: Sql,
  options: SqlOptions = {},
): Promise<LazyJson<T> | undefined> {
  const [row] = await rows<{ text: string }>(
    target,
    sql`SELECT row_to_json(r)::text AS text FROM (${statement}) r`,
    options,
  )
  return row && new LazyJson(row.text, (text) => JSON.parse(text) as T)
}

/** Statement of a library (job queue, rate limiter) with its own text and name. */
export function queryText(pool: Queryable, { name, ...statement }: QueryConfig): Promise<QueryResult> {
  const { prepares, watch } = traitsOf(pool)
  const named = prepares && name !== undefined ? { ...statement, name } : statement
  return measured(watch, statement.text, () => pool.query(named))
}

/**
 * Rows `alias` of these restaurants. A single one is compared with `=`, so that an index by restaurant returns its rows in
 * order.
 */
export const inRestaurants = (alias: Sql, ids: readonly string[]): Sql =>
  ids.length === 1
    ? sql`${alias}.restaurant_id = ${ids[0]}::uuid`
    : sql`${alias}.restaurant_id = ANY (${ids}::uuid[])`

/** True in a transaction that has ended: it has no connection any more. Prisma then refuses the statement. */
const isEnded = (ctx: SqlContext): ctx is SqlContext & Pick<Context, 'db'> => ctx.connection?.client === null

function sendFrom<T extends object>(ctx: SqlContext, statement: Sql, { from = 'primary' }: SqlOptions) {
  const { deps, connection } = ctx
  if (connection?.client) return send<T>(connection.client, statement, traitsOf(connection.pool))
  if (from === 'reports') return deps.reports.run((pool) => send<T>(pool, statement))
  if (from === 'replica') return deps.lists.run((pool) => send<T>(pool, statement))
  return send<T>(deps.pool, statement)
}

/** Sends a statement through pg directly, at a third of the cost of a raw query of Prisma. */
function send<T extends object>(
  to: Queryable,
  statement: Sql,
  { prepares, watch }: PoolTraits = traitsOf(to),
): Promise<QueryResult<T & QueryResultRow>> {
  const { text } = statement
  const name = prepares ? statementName(text) : undefined
  const values = statement.values.map(toParameter)
  return measured(watch, text, () =>
    to.query<T & QueryResultRow>({ text, values, types: columnTypes, ...(name !== undefined && { name }) }),
  )
}
