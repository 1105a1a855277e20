import { Prisma } from '../../generated/prisma/client.ts'
import { shiftDay } from '@forki/contract/dates/business-day'
import { FIGURE_COLUMNS, factsOf, WEEKLY, type Dimension } from './facts.query.ts'

/** Business days of restaurants, both ends in. */
export interface Days {
  restaurant_ids: readonly string[]
  from: string
  to: string
}

/**
 * WITH queries by which a statement reads figures that are right at its own moment: days that nothing touched since they
 * were made come from `daily_figures`, all others (today's, mostly) are made from the facts by the same definition.
 * Afterwards `figuresOf` names the rows of a dimension.
 */
export const readingFigures = (days: Days, dimensions: readonly Dimension[]): Prisma.Sql => Prisma.sql`
  ${staleDays(days)}, ${factsOf(Prisma.sql`stale`, dimensions)}`

/** The figures of one dimension as a query; the statement must begin with `readingFigures` over these days or more, and
 * asks for the `columns` that it adds up. */
export const figuresOf = (days: Days, dimension: Dimension, columns = FIGURE_COLUMNS): Prisma.Sql =>
  dimension === 'dish'
    ? dishFigures(days, columns)
    : Prisma.sql`${keptOf(days, dimension, columns)} UNION ALL ${madeOf(days, dimension, columns)}`

const keptOf = (
  days: Days,
  dimension: Dimension | typeof WEEKLY,
  columns: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM daily_figures f
  WHERE ${within(Prisma.sql`f`, days)} AND f.dimension = ${dimension} AND ${isFresh(days)}`

const madeOf = ({ from, to }: Days, dimension: Dimension, columns: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM made m WHERE m.dimension = ${dimension}
    AND m.business_date BETWEEN ${from}::date AND ${to}::date`

/** A figure `f` of a day that nothing touched since. */
const isFresh = ({ restaurant_ids }: Days) =>
  restaurant_ids.length === 1
    ? Prisma.sql`f.business_date <> ALL (ARRAY(SELECT s.business_date FROM stale s))`
    : Prisma.sql`NOT EXISTS (
        SELECT FROM stale s WHERE s.restaurant_id = f.restaurant_id AND s.business_date = f.business_date)`

/**
 * Dishes, of which a busy house has two hundred a day: whole weeks of which every day is fresh come as weeks, the days
 * around them and those beside a stale one as days.
 */
function dishFigures(days: Days, columns: Prisma.Sql): Prisma.Sql {
  const first = mondayOf(shiftDay(days.from, 6))
  const next = mondayOf(shiftDay(days.to, 1))
  if (first >= next)
    return Prisma.sql`${keptOf(days, 'dish', columns)} UNION ALL ${madeOf(days, 'dish', columns)}`
  const weeks = { ...days, from: first, to: shiftDay(next, -1) }
  return Prisma.sql`
    SELECT ${columns} FROM daily_figures f
    WHERE ${within(Prisma.sql`f`, weeks)} AND f.dimension = ${WEEKLY} AND NOT EXISTS (
      SELECT FROM stale s WHERE s.restaurant_id = f.restaurant_id
        AND date_trunc('week', s.business_date)::date = f.business_date)
    UNION ALL
    SELECT ${columns} FROM (
      SELECT DISTINCT s.restaurant_id, date_trunc('week', s.business_date)::date + n AS business_date
      FROM stale s, generate_series(0, 6) n
      WHERE s.business_date BETWEEN ${weeks.from}::date AND ${weeks.to}::date) beside
    JOIN daily_figures f USING (restaurant_id, business_date)
    WHERE f.dimension = 'dish' AND ${isFresh(days)}
    UNION ALL ${keptOf({ ...days, to: shiftDay(first, -1) }, 'dish', columns)}
    UNION ALL ${keptOf({ ...days, from: next }, 'dish', columns)}
    UNION ALL ${madeOf(days, 'dish', columns)}`
}

/** The Monday of a day's week. */
const mondayOf = (day: string): string => shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The days that something touched since their figures were made; WITH query, which `countingEnded` needs too. */
export const staleDays = (days: Days): Prisma.Sql => Prisma.sql`
  stale AS MATERIALIZED (
    SELECT DISTINCT m.restaurant_id, m.business_date FROM stale_days m WHERE ${within(Prisma.sql`m`, days)}
  )`

/** What can be counted of days: every order that ended, or those that ended so. */
export type Ending = 'ended' | 'completed' | 'cancelled'

const ENDINGS: Record<Ending, { figure: Prisma.Sql; facts: Prisma.Sql }> = {
  ended: { figure: Prisma.sql`f.quantity`, facts: Prisma.sql`o.status IN ('completed', 'cancelled')` },
  completed: { figure: Prisma.sql`f.orders`, facts: Prisma.sql`o.status = 'completed'` },
  // The figure of cancellations leaves out what was merged.
  cancelled: { figure: Prisma.sql`f.quantity - f.orders`, facts: Prisma.sql`o.status = 'cancelled'` },
}

/** How many orders of these days ended and are not archived: from figures where they are fresh, counted elsewhere. */
export const countingEnded = (days: Days, ending: Ending): Prisma.Sql => Prisma.sql`
  ((SELECT coalesce(sum(${ENDINGS[ending].figure}), 0) FROM daily_figures f
    WHERE ${within(Prisma.sql`f`, days)} AND f.dimension = 'total' AND ${isFresh(days)})
  + (SELECT count(*) FROM stale s JOIN orders o ON o.restaurant_id = s.restaurant_id
      AND o.business_date = s.business_date
    WHERE ${ENDINGS[ending].facts} AND o.deleted_at IS NULL))`

/** The days of rows `alias`; one restaurant is compared, so that the plan is one for one. */
export const within = (alias: Prisma.Sql, { restaurant_ids, from, to }: Days): Prisma.Sql =>
  Prisma.sql`${inRestaurants(alias, restaurant_ids)}
    AND ${alias}.business_date BETWEEN ${from}::date AND ${to}::date`

export const inRestaurants = (alias: Prisma.Sql, ids: readonly string[]): Prisma.Sql =>
  ids.length === 1
    ? Prisma.sql`${alias}.restaurant_id = ${ids[0]}::uuid`
    : Prisma.sql`${alias}.restaurant_id = ANY (${ids}::uuid[])`
