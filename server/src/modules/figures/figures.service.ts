import type { ClientBase } from 'pg'
import { sql } from '../../db/sql.ts'
import {
  BLOCKS,
  blockOf,
  DIMENSIONS,
  FIGURE_COLUMNS,
  factsOf,
  spanKey,
  SUMMED,
  type Block,
} from './facts.query.ts'

/** One connection, a pool's or a script's own: transactions are made on it. */
type Connection = ClientBase

/** So many days of a restaurant are made in one transaction. */
const TOGETHER = 62

/**
 * Makes the figures of business days of a restaurant afresh. Call inside a transaction. The marks go in the statement that
 * reads the facts, so that both are of one moment: what ends later leaves a mark that stays, and is counted by that.
 */
async function makeDays(db: Connection, restaurant_id: string, days: readonly string[]): Promise<void> {
  const these = sql`restaurant_id = ${restaurant_id}::uuid AND business_date = ANY (${days}::date[])`
  await sql.run(db, sql`DELETE FROM daily_figures WHERE ${these} AND dimension = ANY (${DIMENSIONS}::text[])`)
  await sql.run(
    db,
    sql`
      WITH counted AS (DELETE FROM stale_days WHERE ${these}),
        ${factsOf(sql`(SELECT * FROM orders WHERE ${these})`, DIMENSIONS)}
      INSERT INTO daily_figures (${FIGURE_COLUMNS})
      SELECT ${FIGURE_COLUMNS} FROM made ORDER BY dimension, business_date, key`,
  )
  for (const block of BLOCKS) await makeBlocks(db, block, restaurant_id, days)
}

/** Adds up the blocks of these days; a block is right whenever each of its days is. */
async function makeBlocks(
  db: Connection,
  { size, suffix }: Block,
  restaurant_id: string,
  days: readonly string[],
): Promise<void> {
  const firsts = sql`ARRAY(SELECT DISTINCT ${blockOf('day', size)} FROM unnest(${days}::date[]) day)`
  await sql.run(
    db,
    sql`
      DELETE FROM daily_figures WHERE restaurant_id = ${restaurant_id}::uuid
        AND dimension = ANY (${SUMMED.map((dimension) => dimension + suffix)}::text[])
        AND business_date = ANY (${firsts})`,
  )
  await sql.run(
    db,
    sql`
      INSERT INTO daily_figures (restaurant_id, dimension, business_date, key, label, orders, quantity, revenue_cents,
        net_sales_cents, tips_cents, refunds_cents)
      SELECT f.restaurant_id, f.dimension || ${suffix}, first, ${spanKey} AS span_key,
        (array_agg(f.label ORDER BY f.business_date DESC))[1], sum(f.orders), sum(f.quantity), sum(f.revenue_cents),
        sum(f.net_sales_cents), sum(f.tips_cents), sum(f.refunds_cents)
      FROM unnest(${firsts}) first JOIN daily_figures f ON f.restaurant_id = ${restaurant_id}::uuid
        AND f.dimension = ANY (${SUMMED}::text[]) AND f.business_date BETWEEN first AND first + ${size - 1}::int
      GROUP BY f.restaurant_id, f.dimension, first, span_key ORDER BY f.dimension, first, span_key`,
  )
}

/**
 * Makes stale days of a restaurant, the oldest first, and says how many; 0 when there are none or somebody else is at it.
 * Two who made one day at once would only wait for each other.
 */
async function makeSome(db: Connection, restaurant_id: string): Promise<number> {
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
        ORDER BY 1 LIMIT ${locks[0]?.mine ? TOGETHER : 0}`,
    )
    if (rows.length > 0)
      await makeDays(
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

/** Makes every day that is stale and gives their number. May run any number of times and beside itself. */
export async function makeStaleDays(db: Connection): Promise<number> {
  let made = 0
  const rows = await sql.rows<{ restaurant_id: string }>(
    db,
    sql`SELECT DISTINCT restaurant_id FROM stale_days ORDER BY 1`,
  )
  for (const { restaurant_id } of rows) {
    for (;;) {
      const some = await makeSome(db, restaurant_id)
      made += some
      if (some < TOGETHER) break
    }
  }
  return made
}

/**
 * Makes the days of every restaurant inside the caller's transaction, as after a load. Days that nobody marked are taken
 * for right.
 */
export async function makeAllDays(db: Connection): Promise<void> {
  const rows = await sql.rows<{ restaurant_id: string; days: string[] }>(
    db,
    sql`SELECT restaurant_id, array_agg(DISTINCT business_date::text) AS days FROM stale_days GROUP BY 1 ORDER BY 1`,
  )
  for (const { restaurant_id, days } of rows) await makeDays(db, restaurant_id, days)
}

/** Marks every day of which there is anything, so that the next making makes them all. */
export async function markAllDays(db: Connection): Promise<void> {
  await sql.run(
    db,
    sql`
    INSERT INTO stale_days (restaurant_id, business_date)
    SELECT restaurant_id, business_date FROM orders WHERE status IN ('completed', 'cancelled')
    UNION SELECT restaurant_id, business_date FROM daily_figures WHERE dimension = 'total'`,
  )
}
