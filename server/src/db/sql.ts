import { types, type Pool, type PoolClient, type QueryResultRow } from 'pg'
import type { z } from 'zod'
import { safeInteger } from './safe-integers.ts'
import { statementName } from './statement-name.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Context } from '../context/context.ts'
import { LazyJson } from './lazy-json.ts'

type Handle = Pick<Context, 'deps' | 'db' | 'pending'>
/** A transaction, or the pool. */
export type Reader = Handle & Pick<Context, 'line'>

/** Reads on the pool, past any transaction. */
export const pooled = (deps: Context['deps']): Reader => ({
  deps,
  db: deps.prisma,
  pending: null,
  line: null,
})

/**
 * Runs SQL of one's own and gives its rows, typed by `T` or parsed by `schema`. Outside a transaction it goes straight to
 * the connection pool as a prepared statement, a third of the cost of the way through Prisma; inside, through the
 * transaction. Values come out the same either way: number for int8, Decimal for numeric, Date for dates and instants.
 */
export async function queryRows<T extends object>(ctx: Handle, query: Prisma.Sql): Promise<T[]>
export async function queryRows<S extends z.ZodType>(
  ctx: Handle,
  query: Prisma.Sql,
  schema: S,
): Promise<z.output<S>[]>
export async function queryRows(ctx: Handle, query: Prisma.Sql, schema?: z.ZodType): Promise<unknown[]> {
  const rows =
    ctx.pending === null ? await direct(ctx.deps.pool, query) : await ctx.db.$queryRaw<object[]>(query)
  return schema ? rows.map((row) => schema.parse(row)) : rows
}

/** The first row of `query` as JSON text that is not read yet; undefined without rows. Instants are text in it. */
export async function queryJson<T>(
  ctx: Handle,
  query: Prisma.Sql,
  ask: typeof listRows = queryRows,
): Promise<LazyJson<T> | undefined> {
  const [row] = await ask<{ told: string }>(
    ctx,
    Prisma.sql`SELECT row_to_json(r)::text AS told FROM (${query}) r`,
  )
  return row && new LazyJson(row.told, (text) => JSON.parse(text) as T)
}

/**
 * As `queryRows`, for the hot statements of transactions: on the transaction's connection, past Prisma. A transaction that
 * has ended meanwhile refuses them as it refuses all else.
 */
export async function straightRows<T extends object>(ctx: Reader, query: Prisma.Sql): Promise<T[]> {
  const client = ctx.line?.client
  if (!client) return queryRows<T>(ctx, query)
  const [rows] = await Promise.all([direct(client, query), ctx.line?.begun])
  return rows as T[]
}

/**
 * As `straightRows`, for the last statement of a transaction: it is sent and not waited for, so that the COMMIT goes with
 * it. Should it fail, the transaction is undone and `inTransaction` throws what it failed by.
 */
export async function straightLast(ctx: Reader, query: Prisma.Sql): Promise<void> {
  const { line } = ctx
  if (!line?.client) return void (await queryRows(ctx, query))
  direct(line.client, query).catch((error: unknown) => {
    line.failed = { error }
  })
}

/**
 * As `queryRows`, for dashboards and exports: on their own connections, planned once for all days, and of a replica where
 * there is one. What it gives may be two seconds old, so nobody may look there for what they have just written.
 */
export const reportRows = <T extends object>(ctx: Handle, query: Prisma.Sql): Promise<T[]> =>
  ctx.pending === null
    ? (ctx.deps.reports.run((pool) => direct(pool, query)) as Promise<T[]>)
    : queryRows<T>(ctx, query)

/**
 * As `queryRows`, for lists of what only grows: of a replica where there is one and it has all that anybody was told before
 * the question, so that whoever looks for what they have just written finds it.
 */
export const listRows = <T extends object>(ctx: Handle, query: Prisma.Sql): Promise<T[]> =>
  ctx.pending === null
    ? (ctx.deps.lists.run((pool) => direct(pool, query)) as Promise<T[]>)
    : queryRows<T>(ctx, query)

/**
 * Rows `alias` of these restaurants. One alone is asked for as such: the indexes that begin with it then give its rows in
 * their order, which they can't for a list of several.
 */
export const inRestaurants = (alias: Prisma.Sql, ids: readonly string[]): Prisma.Sql =>
  ids.length === 1
    ? Prisma.sql`${alias}.restaurant_id = ${ids[0]}::uuid`
    : Prisma.sql`${alias}.restaurant_id = ANY (${ids}::uuid[])`

async function direct(pool: Pick<Pool | PoolClient, 'query'>, query: Prisma.Sql): Promise<object[]> {
  const { text } = query
  const name = statementName(text)
  const { rows } = await pool.query<QueryResultRow>({
    text,
    values: query.values.map(plain),
    types: asPrisma,
    ...(name !== undefined && { name }),
  })
  return rows
}

/** The driver would quote a Decimal as JSON. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && Prisma.Decimal.isDecimal(value) ? value.toString() : value

const date = (text: string): Date => new Date(`${text}T00:00:00.000Z`)
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, safeInteger],
  [types.builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  [types.builtins.DATE, date],
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))],
])
const asPrisma = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format),
}
