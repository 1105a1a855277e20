import { sql, type Sql, inRestaurants } from '../../db/sql.ts'
import { shiftDay } from '@forki/contract/dates/business-day'
import {
  BLOCKS,
  blockOf,
  FIGURE_COLUMNS,
  factsOf,
  FIRST_MONDAY,
  spanKey,
  type Block,
  type Dimension,
  type Summed,
} from './facts.query.ts'

/** Business days of restaurants, both ends in. */
export interface Days {
  restaurant_ids: readonly string[]
  from: string
  to: string
}

/**
 * WITH queries by which a statement reads figures that are right at its own moment: what is kept in `daily_figures`, with
 * what has ended since added by the same definition; days of which something changed are made from the facts whole.
 * Afterwards `figuresOf` names the rows of a dimension.
 */
export const readingFigures = (days: Days, dimensions: readonly Dimension[]): Sql => sql`
  ${staleDays(days)}, ${factsOf(LACKING, dimensions)}`

/** The orders that kept figures lack. */
const LACKING = sql`(
  SELECT o.* FROM stale day
  JOIN orders o ON o.restaurant_id = day.restaurant_id AND o.business_date = day.business_date
  UNION ALL SELECT o.* FROM added JOIN orders o ON o.id = added.order_id)`

/** The figures of one dimension by the day, as a query: a day may have two rows of a key, which are to be added up. The
 * statement must begin with `readingFigures` over these days or more, and asks for the `columns` that it adds up. */
export const figuresOf = (days: Days, dimension: Dimension, columns = FIGURE_COLUMNS): Sql => sql`
  SELECT ${columns} FROM daily_figures f
  WHERE ${within(sql`f`, days)} AND f.dimension = ${dimension} AND ${isFresh(days)}
  UNION ALL
  SELECT ${columns} FROM made m WHERE m.dimension = ${dimension}
    AND m.business_date BETWEEN ${days.from}::date AND ${days.to}::date`

/** A figure `f` of a day, or of another span's first, of which nothing changed since. */
const isFresh = ({ restaurant_ids }: Days, stale = sql`s.business_date`) =>
  restaurant_ids.length === 1
    ? sql`f.business_date <> ALL (ARRAY(SELECT ${stale} FROM stale s))`
    : sql`NOT EXISTS (
        SELECT FROM stale s WHERE s.restaurant_id = f.restaurant_id AND ${stale} = f.business_date)`

/** What of blocks is kept and can be added up. */
export type Sum = 'orders' | 'quantity' | 'revenue_cents' | 'net_sales_cents' | 'tips_cents' | 'refunds_cents'

/**
 * Sums over all of the days of several dimensions, one row for each dimension and key; waiters with their latest name. Of a
 * quarter a busy house has twenty thousand figures by the day: of four weeks, and of weeks around them, of which every day is
 * fresh the sums are read; the days around those and in blocks with a stale one come as days. The statement must begin with
 * `readingFigures` over these days or more.
 */
export function sumsOf(days: Days, dimensions: readonly Summed[], sums: readonly Sum[]): Sql {
  const rest = sql.raw(`f.label, f.business_date, ${sums.join(', ')}`)
  const rows = rowsOf(days, dimensions, {
    single: sql`f.dimension, ${spanKey} AS key, ${rest}`,
    block: ({ suffix }) => sql`left(f.dimension, ${sql.raw(String(-suffix.length))}), f.key, ${rest}`,
  })
  return sql`
    SELECT dimension, key,
      substr(max(business_date || label COLLATE "C") FILTER (WHERE dimension = 'waiter'), 11) AS label, ${added(sums)}
    FROM (${rows}) f GROUP BY dimension, key`
}

/** The same of one dimension, whose keys say all: a house sells hundreds of dishes, so a row holds no more than it must. */
export function sumsByKey(
  days: Days,
  dimension: Exclude<Summed, 'hour' | 'waiter'>,
  sums: readonly Sum[],
): Sql {
  const columns = sql.raw(`f.key, ${sums.join(', ')}`)
  const rows = rowsOf(days, [dimension], { single: columns, block: () => columns })
  return sql`SELECT key, ${added(sums)} FROM (${rows}) f GROUP BY key`
}

const added = (sums: readonly Sum[]) => sql.raw(sums.map((sum) => `sum(${sum}) AS ${sum}`).join(', '))

/** What is read of a figure of a day, and of one of a block. */
interface Columns {
  single: Sql
  block: (block: Block) => Sql
}

/** The fewest rows that come to these days. */
function rowsOf(days: Days, dimensions: readonly Summed[], columns: Columns): Sql {
  const spans = spansOf(days)
  const blocks = spans.filter(isBlocks)
  const parts = [
    sql`SELECT ${columns.single} FROM made f WHERE f.dimension IN (${named(dimensions)})
      AND f.business_date BETWEEN ${days.from}::date AND ${days.to}::date`,
    ...spans.map((span) =>
      isBlocks(span)
        ? wholeBlocks(span, dimensions, columns.block(span.block))
        : single(span, dimensions, columns.single),
    ),
    ...(blocks.length > 0 ? [besideStale(days, blocks, dimensions, columns.single)] : []),
  ]
  return sql.join(parts, ' UNION ALL ')
}

/** Days in a row, or blocks; empty where `to` is before `from`. */
type Span = Days & { block?: Block }
type Blocks = Days & { block: Block }
const isBlocks = (span: Span): span is Blocks => span.block !== undefined

/** The days as the largest blocks that fit, with what is left on both sides. What is empty stays, so that plans are few. */
function spansOf(days: Days, [block, ...smaller]: readonly Block[] = BLOCKS): Span[] {
  if (!block) return [days]
  const first = firstOf(shiftDay(days.from, block.size - 1), block)
  const next = firstOf(shiftDay(days.to, 1), block)
  if (first >= next) return spansOf(days, smaller)
  return [
    ...spansOf({ ...days, to: shiftDay(first, -1) }, smaller),
    { ...days, from: first, to: shiftDay(next, -1), block },
    ...spansOf({ ...days, from: next }, smaller),
  ]
}

const DAY_MS = 86_400_000

/** The first day of the block that a day is in. */
const firstOf = (day: string, { size }: Block): string =>
  shiftDay(day, -((Date.parse(day) - Date.parse(FIRST_MONDAY)) / DAY_MS) % size)

/** Written out, and not as parameters, so that the plan for any values is as good as one for these. */
const named = (dimensions: readonly Summed[], suffix = '') =>
  sql.raw(dimensions.map((name) => `'${name}${suffix}'`).join(', '))

const single = (days: Days, dimensions: readonly Summed[], columns: Sql) => sql`
  SELECT ${columns} FROM daily_figures f
  WHERE ${within(sql`f`, days)} AND f.dimension IN (${named(dimensions)}) AND ${isFresh(days)}`

const wholeBlocks = ({ block, ...days }: Blocks, dimensions: readonly Summed[], columns: Sql) => sql`
  SELECT ${columns} FROM daily_figures f
  WHERE ${within(sql`f`, days)} AND f.dimension IN (${named(dimensions, block.suffix)})
    AND ${isFresh(days, blockOf('s.business_date', block.size))}`

/** The fresh days of blocks with a stale one. Few, but that is hard to guess: OFFSET keeps the plan from reading all days. */
const besideStale = (
  days: Days,
  blocks: readonly Blocks[],
  dimensions: readonly Summed[],
  columns: Sql,
) => sql`
  SELECT ${columns} FROM (
    SELECT DISTINCT s.restaurant_id, ${blockOf('s.business_date', 'span.size')} + n AS business_date
    FROM stale s
    JOIN (VALUES ${sql.join(blocks.map(({ block, from, to }) => sql`(${sql.raw(String(block.size))}, ${from}::date, ${to}::date)`))})
      span (size, first, last) ON s.business_date BETWEEN span.first AND span.last
    CROSS JOIN generate_series(0, span.size - 1) n) beside
  CROSS JOIN LATERAL (SELECT * FROM daily_figures d WHERE d.restaurant_id = beside.restaurant_id
    AND d.business_date = beside.business_date AND d.dimension IN (${named(dimensions)}) OFFSET 0) f
  WHERE ${isFresh(days)}`

/**
 * The days of which something changed since their figures were made, and the orders of other days that have ended since;
 * WITH queries, which `countingEnded` needs too.
 */
export const staleDays = (days: Days): Sql => sql`
  stale AS MATERIALIZED (
    SELECT DISTINCT m.restaurant_id, m.business_date FROM stale_days m
    WHERE ${within(sql`m`, days)} AND m.order_id IS NULL
  ), added AS MATERIALIZED (
    SELECT m.order_id FROM stale_days m
    WHERE ${within(sql`m`, days)} AND m.order_id IS NOT NULL AND (m.restaurant_id, m.business_date) NOT IN (
      SELECT s.restaurant_id, s.business_date FROM stale s)
  )`

/** What can be counted of days: every order that ended, or those that ended so. */
export type Ending = 'ended' | 'completed' | 'cancelled'

const ENDINGS: Record<Ending, { figure: Sql; facts: Sql }> = {
  ended: { figure: sql`f.quantity`, facts: sql`o.status IN ('completed', 'cancelled')` },
  completed: { figure: sql`f.orders`, facts: sql`o.status = 'completed'` },
  // The figure of cancellations leaves out what was merged.
  cancelled: { figure: sql`f.quantity - f.orders`, facts: sql`o.status = 'cancelled'` },
}

/** How many orders of these days ended and are not archived: from figures where they are fresh, counted elsewhere. */
export const countingEnded = (days: Days, ending: Ending): Sql => sql`
  ((SELECT coalesce(sum(${ENDINGS[ending].figure}), 0) FROM daily_figures f
    WHERE ${within(sql`f`, days)} AND f.dimension = 'total' AND ${isFresh(days)})
  + (SELECT count(*) FROM ${LACKING} o WHERE ${ENDINGS[ending].facts} AND o.deleted_at IS NULL))`

/** The days of rows `alias`; one restaurant is compared, so that the plan is one for one. */
export const within = (alias: Sql, { restaurant_ids, from, to }: Days): Sql =>
  sql`${inRestaurants(alias, restaurant_ids)}
    AND ${alias}.business_date BETWEEN ${from}::date AND ${to}::date`
