import type { ClientBase } from 'pg'
import { sql } from '../../db/sql.ts'
import {
  DAY_BLOCKS,
  blockStart,
  DIMENSIONS,
  FIGURE_COLUMNS,
  figureDefinitionCtes,
  spanKeySql,
  SPAN_DIMENSIONS,
  type DayBlock,
} from './figure-definitions.query.ts'

/**
 * Single database connection. A pool could run the statements of one transaction on different connections.
 */
type Connection = ClientBase

/** Maximum number of days whose daily figures one transaction computes. */
const DAYS_PER_TRANSACTION = 62

/**
 * Recomputes the figures of `days` of a restaurant, inside a transaction of the caller. One statement deletes
 * the stale marks of the days and reads their orders, so both use the same snapshot. An order that ends after
 * the snapshot marks its day as stale again.
 */
async function recomputeDays(db: Connection, restaurant_id: string, days: readonly string[]): Promise<void> {
  const these = sql`restaurant_id = ${restaurant_id}::uuid AND business_date = ANY (${days}::date[])`
  await sql.run(db, sql`DELETE FROM daily_figures WHERE ${these} AND dimension = ANY (${DIMENSIONS}::text[])`)
  await sql.run(
    db,
    sql`
      WITH counted AS (DELETE FROM stale_days WHERE ${these}),
        ${figureDefinitionCtes(sql`(SELECT * FROM orders WHERE ${these})`, DIMENSIONS)}
      INSERT INTO daily_figures (${FIGURE_COLUMNS})
      SELECT ${FIGURE_COLUMNS} FROM made ORDER BY dimension, business_date, key`,
  )
  for (const block of DAY_BLOCKS) await replaceBlockSums(db, block, restaurant_id, days)
}

/** Replaces the stored sums of the blocks of `size` days that contain `days`. */
async function replaceBlockSums(
  db: Connection,
  { size, suffix }: DayBlock,
  restaurant_id: string,
  days: readonly string[],
): Promise<void> {
  const firsts = sql`ARRAY(SELECT DISTINCT ${blockStart('day', size)} FROM unnest(${days}::date[]) day)`
  await sql.run(
    db,
    sql`
      DELETE FROM daily_figures WHERE restaurant_id = ${restaurant_id}::uuid
        AND dimension = ANY (${SPAN_DIMENSIONS.map((dimension) => dimension + suffix)}::text[])
        AND business_date = ANY (${firsts})`,
  )
  await sql.run(
    db,
    sql`
      INSERT INTO daily_figures (restaurant_id, dimension, business_date, key, label, orders, quantity, revenue_cents,
        net_sales_cents, tips_cents, refunds_cents)
      SELECT f.restaurant_id, f.dimension || ${suffix}, first, ${spanKeySql} AS span_key,
        (array_agg(f.label ORDER BY f.business_date DESC))[1], sum(f.orders), sum(f.quantity), sum(f.revenue_cents),
        sum(f.net_sales_cents), sum(f.tips_cents), sum(f.refunds_cents)
      FROM unnest(${firsts}) first JOIN daily_figures f ON f.restaurant_id = ${restaurant_id}::uuid
        AND f.dimension = ANY (${SPAN_DIMENSIONS}::text[]) AND f.business_date BETWEEN first AND first + ${size - 1}::int
      GROUP BY f.restaurant_id, f.dimension, first, span_key ORDER BY f.dimension, first, span_key`,
  )
}

/**
 * Recomputes the figures of a restaurant's oldest stale days and returns the number of these days. Returns 0
 * without stale days, or if another process holds the restaurant's advisory lock. The other process then
 * recomputes them.
 */
async function recomputeOldestStaleDays(db: Connection, restaurant_id: string): Promise<number> {
  await sql.run(db, sql`BEGIN`)
  try {
    const locks = await sql.rows<{ mine: boolean }>(
      db,
      sql`SELECT pg_try_advisory_xact_lock(hashtext('daily_figures'), hashtext(${restaurant_id})) AS mine`,
    )
    const rows = await sql.rows<{ day: string }>(
      db,
      sql`
        SELECT DISTINCT business_date::text AS day FROM stale_days WHERE restaurant_id = ${restaurant_id}::uuid
        ORDER BY 1 LIMIT ${locks[0]?.mine ? DAYS_PER_TRANSACTION : 0}`,
    )
    if (rows.length > 0)
      await recomputeDays(
        db,
        restaurant_id,
        rows.map(({ day }) => day),
      )
    await sql.run(db, sql`COMMIT`)
    return rows.length
  } catch (error) {
    await sql.run(db, sql`ROLLBACK`)
    throw error
  }
}

/**
 * Recomputes the daily figures of every stale day (marked as outdated) and returns the number of days.
 * Idempotent and safe to run concurrently.
 */
export async function recomputeStaleDays(db: Connection): Promise<number> {
  let recomputedDays = 0
  const rows = await sql.rows<{ restaurant_id: string }>(
    db,
    sql`SELECT DISTINCT restaurant_id FROM stale_days ORDER BY 1`,
  )
  for (const { restaurant_id } of rows) {
    for (;;) {
      const recomputedBatchDays = await recomputeOldestStaleDays(db, restaurant_id)
      recomputedDays += recomputedBatchDays
      if (recomputedBatchDays < DAYS_PER_TRANSACTION) break
    }
  }
  return recomputedDays
}

/**
 * Recomputes the figures of every restaurant's stale days in the caller's transaction, for example after an
 * import.
 */
export async function recomputeAllDays(db: Connection): Promise<void> {
  const rows = await sql.rows<{ restaurant_id: string; days: string[] }>(
    db,
    sql`SELECT restaurant_id, array_agg(DISTINCT business_date::text) AS days FROM stale_days GROUP BY 1 ORDER BY 1`,
  )
  for (const { restaurant_id, days } of rows) await recomputeDays(db, restaurant_id, days)
}

/** Marks every day with ended orders or daily figures as stale, so that the next run recomputes them all. */
export async function markAllDaysStale(db: Connection): Promise<void> {
  await sql.run(
    db,
    sql`
    INSERT INTO stale_days (restaurant_id, business_date)
    SELECT restaurant_id, business_date FROM orders WHERE status IN ('completed', 'cancelled')
    UNION SELECT restaurant_id, business_date FROM daily_figures WHERE dimension = 'total'`,
  )
}
