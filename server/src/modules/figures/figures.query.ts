import { Prisma } from '../../generated/prisma/client.ts'
import { FIGURE_COLUMNS, factsOf, type Dimension } from './facts.query.ts'

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

/** The figures of one dimension as a query; the statement must begin with `readingFigures` over these days or more. */
export const figuresOf = (days: Days, dimension: Dimension): Prisma.Sql => Prisma.sql`
  SELECT ${FIGURE_COLUMNS} FROM daily_figures f
  WHERE ${within(Prisma.sql`f`, days)} AND f.dimension = ${dimension}
    AND NOT EXISTS (SELECT FROM stale s WHERE s.restaurant_id = f.restaurant_id AND s.business_date = f.business_date)
  UNION ALL
  SELECT ${FIGURE_COLUMNS} FROM made m WHERE m.dimension = ${dimension}
    AND m.business_date BETWEEN ${days.from}::date AND ${days.to}::date`

/** The days that something touched since their figures were made; WITH query, which `countingEnded` needs too. */
export const staleDays = (days: Days): Prisma.Sql => Prisma.sql`
  stale AS MATERIALIZED (
    SELECT DISTINCT m.restaurant_id, m.business_date FROM stale_days m WHERE ${within(Prisma.sql`m`, days)}
  )`

/** How many orders of these days ended and are not archived: from figures where they are fresh, counted elsewhere. */
export const countingEnded = (days: Days): Prisma.Sql => Prisma.sql`
  ((SELECT coalesce(sum(f.quantity), 0) FROM daily_figures f
    WHERE ${within(Prisma.sql`f`, days)} AND f.dimension = 'total' AND NOT EXISTS (
      SELECT FROM stale s WHERE s.restaurant_id = f.restaurant_id AND s.business_date = f.business_date))
  + (SELECT count(*) FROM stale s JOIN orders o ON o.restaurant_id = s.restaurant_id
      AND o.business_date = s.business_date
    WHERE o.status IN ('completed', 'cancelled') AND o.deleted_at IS NULL))`

/** The days of rows `alias`; one restaurant is compared, so that the plan is one for one. */
export const within = (alias: Prisma.Sql, { restaurant_ids, from, to }: Days): Prisma.Sql =>
  Prisma.sql`${inRestaurants(alias, restaurant_ids)}
    AND ${alias}.business_date BETWEEN ${from}::date AND ${to}::date`

export const inRestaurants = (alias: Prisma.Sql, ids: readonly string[]): Prisma.Sql =>
  ids.length === 1
    ? Prisma.sql`${alias}.restaurant_id = ${ids[0]}::uuid`
    : Prisma.sql`${alias}.restaurant_id = ANY (${ids}::uuid[])`
