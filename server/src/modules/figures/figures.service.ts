import type { ClientBase, QueryResultRow } from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'
import { DIMENSIONS, FIGURE_COLUMNS, factsOf, WEEKLY } from './facts.query.ts'

/** One connection, a pool's or a script's own: transactions are made on it. */
type Connection = ClientBase

/** So many days of a restaurant are made in one transaction. */
const TOGETHER = 62

const run = <R extends QueryResultRow>(db: Connection, { text, values }: Prisma.Sql) =>
  db.query<R>(text, [...values])

/**
 * Makes the figures of business days of a restaurant afresh. Call inside a transaction. The marks that made the days
 * stale go first: what changes while this runs leaves a new mark, so that no change is ever taken for counted.
 */
async function makeDays(db: Connection, restaurant_id: string, days: readonly string[]): Promise<void> {
  const these = Prisma.sql`restaurant_id = ${restaurant_id}::uuid AND business_date = ANY (${days}::date[])`
  await run(db, Prisma.sql`DELETE FROM stale_days WHERE ${these}`)
  await run(
    db,
    Prisma.sql`DELETE FROM daily_figures WHERE ${these} AND dimension = ANY (${DIMENSIONS}::text[])`,
  )
  await run(
    db,
    Prisma.sql`
      INSERT INTO daily_figures (${FIGURE_COLUMNS})
      WITH days AS (SELECT ${restaurant_id}::uuid AS restaurant_id, unnest(${days}::date[]) AS business_date),
        ${factsOf(Prisma.sql`days`, DIMENSIONS)}
      SELECT ${FIGURE_COLUMNS} FROM made ORDER BY dimension, business_date, key`,
  )
  await makeWeeks(db, restaurant_id, days)
}

/** Sums the dishes of the weeks of these days; a week is right whenever each of its days is. */
async function makeWeeks(db: Connection, restaurant_id: string, days: readonly string[]): Promise<void> {
  const mondays = Prisma.sql`ARRAY(SELECT DISTINCT date_trunc('week', day)::date FROM unnest(${days}::date[]) day)`
  await run(
    db,
    Prisma.sql`
      DELETE FROM daily_figures WHERE restaurant_id = ${restaurant_id}::uuid AND dimension = ${WEEKLY}
        AND business_date = ANY (${mondays})`,
  )
  await run(
    db,
    Prisma.sql`
      INSERT INTO daily_figures (restaurant_id, dimension, business_date, key, label, quantity, revenue_cents)
      SELECT f.restaurant_id, ${WEEKLY}, monday, f.key, max(f.label), sum(f.quantity), sum(f.revenue_cents)
      FROM unnest(${mondays}) monday JOIN daily_figures f ON f.restaurant_id = ${restaurant_id}::uuid
        AND f.dimension = 'dish' AND f.business_date BETWEEN monday AND monday + 6
      GROUP BY f.restaurant_id, monday, f.key ORDER BY monday, f.key`,
  )
}

/**
 * Makes stale days of a restaurant, the oldest first, and says how many; 0 when there are none or somebody else is at it.
 * Two who made one day at once would only wait for each other.
 */
async function makeSome(db: Connection, restaurant_id: string): Promise<number> {
  await db.query('BEGIN')
  try {
    const { rows: locks } = await run<{ mine: boolean }>(
      db,
      Prisma.sql`SELECT pg_try_advisory_xact_lock(hashtext('daily_figures'), hashtext(${restaurant_id})) AS mine`,
    )
    const { rows } = await run<{ day: string }>(
      db,
      Prisma.sql`
        SELECT DISTINCT business_date::text AS day FROM stale_days WHERE restaurant_id = ${restaurant_id}::uuid
        ORDER BY 1 LIMIT ${locks[0]?.mine ? TOGETHER : 0}`,
    )
    if (rows.length > 0)
      await makeDays(
        db,
        restaurant_id,
        rows.map(({ day }) => day),
      )
    await db.query('COMMIT')
    return rows.length
  } catch (error) {
    await db.query('ROLLBACK')
    throw error
  }
}

/** Makes every day that is stale and gives their number. May run any number of times and beside itself. */
export async function makeStaleDays(db: Connection): Promise<number> {
  let made = 0
  const { rows } = await db.query<{ restaurant_id: string }>(
    'SELECT DISTINCT restaurant_id FROM stale_days ORDER BY 1',
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
  const { rows } = await db.query<{ restaurant_id: string; days: string[] }>(
    'SELECT restaurant_id, array_agg(DISTINCT business_date::text) AS days FROM stale_days GROUP BY 1 ORDER BY 1',
  )
  for (const { restaurant_id, days } of rows) await makeDays(db, restaurant_id, days)
}

/** Marks every day of which there is anything, so that the next making makes them all. */
export async function markAllDays(db: Connection): Promise<void> {
  await db.query(`
    INSERT INTO stale_days (restaurant_id, business_date)
    SELECT restaurant_id, business_date FROM orders WHERE status IN ('completed', 'cancelled')
    UNION SELECT restaurant_id, business_date FROM daily_figures WHERE dimension = 'total'`)
}
