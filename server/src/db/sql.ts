import type { ClientBase, Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { Prisma } from '../generated/prisma/client.ts'
import type { Context } from '../context/context.ts'
import { LazyJson } from './lazy-json.ts'
import { pgTypes, toParameter } from './pg-values.ts'
import { poolTraitsOf, measureStatement, type PoolTraits } from './pools.ts'
import { withSafeIntegers } from './safe-integers.ts'
import { statementName } from './statement-name.ts'

/** SQL statement or fragment with its parameters. */
export type Sql = Prisma.Sql

/** Context of a statement: that of a request or job, or `{ deps }` alone outside any transaction. */
export type SqlContext = Pick<Context, 'deps'> & Partial<Pick<Context, 'db' | 'connection'>>

/** Pool or connection of pg, for code without a context: commands, migrations, backups. */
export type Queryable = Pick<Pool | ClientBase, 'query'>

/** Target on which a statement runs: a context, or a pool or connection of pg. */
export type SqlTarget = SqlContext | Queryable

export interface SqlOptions {
  /**
   * Database of a statement outside a transaction. Default: `primary`. `replica` includes every earlier
   * commit. `reports` may be 2 s old and uses separate connections. Inside a transaction this option has no
   * effect.
   */
  from?: 'primary' | 'replica' | 'reports'
}

/**
 * SQL with typed rows. As a template tag it creates a statement or fragment, and values become parameters.
 * `rows`, `one`, `run` and `json` execute a statement, in the current transaction if there is one. Integers
 * are numbers, numeric columns are Decimal, dates and instants are Date.
 * @see docs/decisions/004-database-access.md
 */
export const sql = Object.assign(
  (text: readonly string[], ...values: unknown[]): Sql => Prisma.sql(text, ...values),
  { join: Prisma.join, raw: Prisma.raw, empty: Prisma.empty, rows, one, run, json },
)

/** Executes a statement and returns all result rows. */
async function rows<T extends object>(
  target: SqlTarget,
  statement: Sql,
  options: SqlOptions = {},
): Promise<T[]> {
  if ('query' in target) return (await send<T>(target, statement)).rows
  if (isEnded(target)) return withSafeIntegers(await target.db.$queryRaw<T[]>(statement))
  return (await sendFrom<T>(target, statement, options)).rows
}

/**
 * Executes a statement and returns its first result row.
 * @throws Error if the statement returns no row
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

/** Executes a writing statement and returns the number of affected rows. */
async function run(target: SqlTarget, statement: Sql): Promise<number> {
  if ('query' in target) return (await send(target, statement)).rowCount ?? 0
  if (isEnded(target)) return target.db.$executeRaw(statement)
  return (await sendFrom(target, statement, {})).rowCount ?? 0
}

/**
 * Executes a statement and returns its first result row as JSON text, which `read` parses. Undefined without
 * rows. Instants are strings.
 */
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

/**
 * Executes a statement of a library (job queue, rate limiter) with the library's own SQL text. The library's name of
 * the prepared statement applies only if the pool prepares statements.
 */
export function runLibraryStatement(
  pool: Queryable,
  { name, ...statement }: QueryConfig,
): Promise<QueryResult> {
  const { preparesStatements, onStatement } = poolTraitsOf(pool)
  const named = preparesStatements && name !== undefined ? { ...statement, name } : statement
  return measureStatement(onStatement, statement.text, () => pool.query(named))
}

/**
 * SQL condition that the rows of `alias` belong to these restaurants. A single id is compared by `=`, so that
 * an index by restaurant returns the rows in order.
 */
export const inRestaurants = (alias: Sql, ids: readonly string[]): Sql =>
  ids.length === 1
    ? sql`${alias}.restaurant_id = ${ids[0]}::uuid`
    : sql`${alias}.restaurant_id = ANY (${ids}::uuid[])`

/**
 * True if the transaction of the context has no known pg connection: it has ended, or Prisma does not expose
 * its connection. Prisma then executes the statement, or rejects it if the transaction has ended.
 */
const isEnded = (ctx: SqlContext): ctx is SqlContext & Pick<Context, 'db'> => ctx.connection?.client === null

function sendFrom<T extends object>(ctx: SqlContext, statement: Sql, { from = 'primary' }: SqlOptions) {
  const { deps, connection } = ctx
  if (connection?.client) return send<T>(connection.client, statement, poolTraitsOf(connection.pool))
  if (from === 'reports') return deps.reports.run((pool) => send<T>(pool, statement))
  if (from === 'replica') return deps.lists.run((pool) => send<T>(pool, statement))
  return send<T>(deps.pool, statement)
}

/** Executes a statement through pg, which takes a third of the time of a Prisma raw query. */
function send<T extends object>(
  to: Queryable,
  statement: Sql,
  { preparesStatements, onStatement }: PoolTraits = poolTraitsOf(to),
): Promise<QueryResult<T & QueryResultRow>> {
  const { text } = statement
  const name = preparesStatements ? statementName(text) : undefined
  const values = statement.values.map(toParameter)
  return measureStatement(onStatement, text, () =>
    to.query<T & QueryResultRow>({ text, values, types: pgTypes, ...(name !== undefined && { name }) }),
  )
}
