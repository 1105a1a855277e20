import { sql, type Sql, inRestaurants } from '../../db/sql.ts'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import {
  DAY_BLOCKS,
  blockStart,
  FIGURE_COLUMNS,
  figureDefinitionCtes,
  FIRST_MONDAY,
  spanKeySql,
  type DayBlock,
  type Dimension,
  type SpanDimension,
} from './figure-definitions.query.ts'

/** Business days of restaurants, from the first to the last day inclusive. */
export interface RestaurantDays {
  restaurant_ids: readonly string[]
  from: string
  to: string
}

/**
 * WITH queries that compute the daily figures of orders that the table `daily_figures` does not include yet.
 * The orders belong to stale days, or ended after the figures of their day were stored. `dimensionFiguresSql`
 * adds the stored rows of a dimension.
 * @see docs/decisions/016-daily-figures.md
 */
export const unstoredFigureCtes = (days: RestaurantDays, dimensions: readonly Dimension[]): Sql => sql`
  ${staleDayCtes(days)}, ${figureDefinitionCtes(UNSTORED_ORDERS, dimensions)}`

/** SQL relation of the orders that the table `daily_figures` does not include yet. */
const UNSTORED_ORDERS = sql`(
  SELECT o.* FROM stale day
  JOIN orders o ON o.restaurant_id = day.restaurant_id AND o.business_date = day.business_date
  UNION ALL SELECT o.* FROM added JOIN orders o ON o.id = added.order_id)`

/**
 * SQL query of the daily figures of one dimension. It may return a stored and a computed row of the same day
 * and key, which the caller must sum. The statement must begin with `unstoredFigureCtes` over at least
 * `days`.
 * @param columns columns that the caller sums
 */
export const dimensionFiguresSql = (
  days: RestaurantDays,
  dimension: Dimension,
  columns = FIGURE_COLUMNS,
): Sql => sql`
  SELECT ${columns} FROM daily_figures f
  WHERE ${withinDays(sql`f`, days)} AND f.dimension = ${dimension} AND ${isFresh(days)}
  UNION ALL
  SELECT ${columns} FROM made m WHERE m.dimension = ${dimension}
    AND m.business_date BETWEEN ${days.from}::date AND ${days.to}::date`

/** SQL condition: neither the day of daily figure `f`, nor a day of its block of days, is marked as stale. */
const isFresh = ({ restaurant_ids }: RestaurantDays, stale = sql`s.business_date`) =>
  restaurant_ids.length === 1
    ? sql`f.business_date <> ALL (ARRAY(SELECT ${stale} FROM stale s))`
    : sql`NOT EXISTS (
        SELECT FROM stale s WHERE s.restaurant_id = f.restaurant_id AND ${stale} = f.business_date)`

/** Columns of daily figures whose sums are also stored for blocks of 7 and 28 days. */
export type SumColumn =
  | 'orders'
  | 'quantity'
  | 'revenue_cents'
  | 'net_sales_cents'
  | 'tips_cents'
  | 'refunds_cents'

/**
 * SQL query of sums over all `days`, by dimension and key, with the latest name of waiters and tenders. Sums of
 * a merged account belong to the user into whose account it was merged (ACC-31). Three months of a busy
 * restaurant have 20,000 daily figures. The query therefore reads the stored sums of blocks without a stale
 * day. It reads single days outside these blocks. The statement must begin with `unstoredFigureCtes` over at
 * least `days`.
 */
export function sumsByDimensionAndKeySql(
  days: RestaurantDays,
  dimensions: readonly SpanDimension[],
  sums: readonly SumColumn[],
): Sql {
  const figureColumns = sql.raw(`f.label, f.business_date, ${sums.join(', ')}`)
  const rows = rowsToSumSql(days, dimensions, {
    dayColumns: sql`f.dimension, ${spanKeySql} AS key, ${figureColumns}`,
    blockColumnsOf: ({ suffix }) =>
      sql`left(f.dimension, ${sql.raw(String(-suffix.length))}), f.key, ${figureColumns}`,
  })
  return sql`
    SELECT dimension, coalesce(j.joined_into::text, f.key) AS key,
      substr(max(business_date || label COLLATE "C") FILTER (WHERE dimension IN ('waiter', 'tender')), 11) AS label, ${sumColumns(sums)}
    FROM (${rows}) f
      LEFT JOIN users j ON j.joined_into IS NOT NULL AND f.dimension = 'waiter' AND j.id::text = f.key
    GROUP BY dimension, coalesce(j.joined_into::text, f.key)`
}

/**
 * SQL query of the sums by restaurant, dimension and key, with the latest name of tenders. The statement must
 * begin with `unstoredFigureCtes` over at least `days`.
 */
export function sumsByRestaurantSql(
  days: RestaurantDays,
  dimensions: readonly ('method' | 'tender')[],
  sums: readonly SumColumn[],
): Sql {
  const figureColumns = sql.raw(`f.key, f.label, f.business_date, ${sums.join(', ')}`)
  const rows = rowsToSumSql(days, dimensions, {
    dayColumns: sql`f.restaurant_id, f.dimension, ${figureColumns}`,
    blockColumnsOf: ({ suffix }) =>
      sql`f.restaurant_id, left(f.dimension, ${sql.raw(String(-suffix.length))}) AS dimension, ${figureColumns}`,
  })
  return sql`
    SELECT restaurant_id, dimension, key, substr(max(business_date || label COLLATE "C"), 11) AS label,
      ${sumColumns(sums)}
    FROM (${rows}) f GROUP BY restaurant_id, dimension, key`
}

/**
 * SQL query of the sums of one dimension by key, without labels. There are rows for hundreds of dishes, so the
 * query reads fewer columns than `sumsByDimensionAndKeySql`. The statement must begin with `unstoredFigureCtes`
 * over at least `days`.
 */
export function sumsByKeySql(
  days: RestaurantDays,
  dimension: Exclude<SpanDimension, 'hour' | 'waiter' | 'tender'>,
  sums: readonly SumColumn[],
): Sql {
  const columns = sql.raw(`f.key, ${sums.join(', ')}`)
  const rows = rowsToSumSql(days, [dimension], { dayColumns: columns, blockColumnsOf: () => columns })
  return sql`SELECT key, ${sumColumns(sums)} FROM (${rows}) f GROUP BY key`
}

const sumColumns = (sums: readonly SumColumn[]) =>
  sql.raw(sums.map((sum) => `sum(${sum}) AS ${sum}`).join(', '))

/** SQL columns to read of a daily figure and of a block of days. */
interface SpanColumns {
  dayColumns: Sql
  blockColumnsOf: (block: DayBlock) => Sql
}

/**
 * SQL query of the rows to sum: computed rows of orders that are not stored yet, and stored rows. It covers
 * the days by as few stored rows as possible.
 */
function rowsToSumSql(days: RestaurantDays, dimensions: readonly SpanDimension[], columns: SpanColumns): Sql {
  const spans = spansOf(days)
  const blocks = spans.filter(isBlockSpan)
  const unionSelects = [
    sql`SELECT ${columns.dayColumns} FROM made f WHERE f.dimension IN (${dimensionList(dimensions)})
      AND f.business_date BETWEEN ${days.from}::date AND ${days.to}::date`,
    ...spans.map((span) =>
      isBlockSpan(span)
        ? wholeBlockRowsSql(span, dimensions, columns.blockColumnsOf(span.block))
        : dailyRowsSql(span, dimensions, columns.dayColumns),
    ),
    ...(blocks.length > 0 ? [freshDaysOfStaleBlocksSql(days, blocks, dimensions, columns.dayColumns)] : []),
  ]
  return sql.join(unionSelects, ' UNION ALL ')
}

/** Consecutive days, or consecutive blocks of days. Empty if `to` is before `from`. */
type Span = RestaurantDays & { block?: DayBlock }
type BlockSpan = RestaurantDays & { block: DayBlock }
const isBlockSpan = (span: Span): span is BlockSpan => span.block !== undefined

/**
 * Splits the days into the largest blocks that fit, and the remaining days. Spans without days remain in the
 * result. Few different SQL texts thus arise, and PostgreSQL caches few plans.
 */
function spansOf(days: RestaurantDays, [block, ...smaller]: readonly DayBlock[] = DAY_BLOCKS): Span[] {
  if (!block) return [days]
  const firstBlockDay = firstDayOfBlock(addCalendarDays(days.from, block.size - 1), block)
  const nextBlockDay = firstDayOfBlock(addCalendarDays(days.to, 1), block)
  if (firstBlockDay >= nextBlockDay) return spansOf(days, smaller)
  return [
    ...spansOf({ ...days, to: addCalendarDays(firstBlockDay, -1) }, smaller),
    { ...days, from: firstBlockDay, to: addCalendarDays(nextBlockDay, -1), block },
    ...spansOf({ ...days, from: nextBlockDay }, smaller),
  ]
}

const DAY_MS = 86_400_000

/** First day of the block that contains a day. */
const firstDayOfBlock = (day: string, { size }: DayBlock): string =>
  addCalendarDays(day, -((Date.parse(day) - Date.parse(FIRST_MONDAY)) / DAY_MS) % size)

/**
 * List of dimensions as SQL literals instead of parameters. PostgreSQL's cached generic plan thus equals a plan
 * for exactly these dimensions.
 */
const dimensionList = (dimensions: readonly SpanDimension[], suffix = '') =>
  sql.raw(dimensions.map((name) => `'${name}${suffix}'`).join(', '))

const dailyRowsSql = (days: RestaurantDays, dimensions: readonly SpanDimension[], columns: Sql) => sql`
  SELECT ${columns} FROM daily_figures f
  WHERE ${withinDays(sql`f`, days)} AND f.dimension IN (${dimensionList(dimensions)}) AND ${isFresh(days)}`

const wholeBlockRowsSql = (
  { block, ...days }: BlockSpan,
  dimensions: readonly SpanDimension[],
  columns: Sql,
) => sql`
  SELECT ${columns} FROM daily_figures f
  WHERE ${withinDays(sql`f`, days)} AND f.dimension IN (${dimensionList(dimensions, block.suffix)})
    AND ${isFresh(days, blockStart('s.business_date', block.size))}`

/**
 * SQL query of the daily figures of days that are not stale, in blocks with a stale day. PostgreSQL
 * overestimates their number. OFFSET therefore prevents a plan that reads the figures of all days.
 */
const freshDaysOfStaleBlocksSql = (
  days: RestaurantDays,
  blocks: readonly BlockSpan[],
  dimensions: readonly SpanDimension[],
  columns: Sql,
) => sql`
  SELECT ${columns} FROM (
    SELECT DISTINCT s.restaurant_id, ${blockStart('s.business_date', 'span.size')} + n AS business_date
    FROM stale s
    JOIN (VALUES ${sql.join(blocks.map(({ block, from, to }) => sql`(${sql.raw(String(block.size))}, ${from}::date, ${to}::date)`))})
      span (size, first, last) ON s.business_date BETWEEN span.first AND span.last
    CROSS JOIN generate_series(0, span.size - 1) n) beside
  CROSS JOIN LATERAL (SELECT * FROM daily_figures d WHERE d.restaurant_id = beside.restaurant_id
    AND d.business_date = beside.business_date AND d.dimension IN (${dimensionList(dimensions)}) OFFSET 0) f
  WHERE ${isFresh(days)}`

/**
 * WITH queries `stale` and `added`. `stale` contains the days whose stored figures are outdated. `added`
 * contains orders of other days that ended after the figures of their day were stored. `endedOrderCountSql`
 * needs both.
 */
export const staleDayCtes = (days: RestaurantDays): Sql => sql`
  stale AS MATERIALIZED (
    SELECT DISTINCT m.restaurant_id, m.business_date FROM stale_days m
    WHERE ${withinDays(sql`m`, days)} AND m.order_id IS NULL
  ), added AS MATERIALIZED (
    SELECT m.order_id FROM stale_days m
    WHERE ${withinDays(sql`m`, days)} AND m.order_id IS NOT NULL AND (m.restaurant_id, m.business_date) NOT IN (
      SELECT s.restaurant_id, s.business_date FROM stale s)
  )`

/** Order endings that `endedOrderCountSql` counts. `ended` includes completed and cancelled orders. */
export type OrderEnding = 'ended' | 'completed' | 'cancelled'

const ENDED_ORDER_SQL: Record<OrderEnding, { storedCount: Sql; orderCondition: Sql }> = {
  ended: { storedCount: sql`f.quantity`, orderCondition: sql`o.status IN ('completed', 'cancelled')` },
  completed: { storedCount: sql`f.orders`, orderCondition: sql`o.status = 'completed'` },
  // Merged orders count as cancelled here, unlike in `f.cancelled`. Cancelled orders are thus all ended orders
  // minus the completed ones.
  cancelled: { storedCount: sql`f.quantity - f.orders`, orderCondition: sql`o.status = 'cancelled'` },
}

/**
 * SQL expression for the number of ended orders of `days`. It adds the stored numbers of days that are not
 * stale, and a count of the orders that are not stored yet. Archived orders do not count.
 */
export const endedOrderCountSql = (days: RestaurantDays, ending: OrderEnding): Sql => sql`
  ((SELECT coalesce(sum(${ENDED_ORDER_SQL[ending].storedCount}), 0) FROM daily_figures f
    WHERE ${withinDays(sql`f`, days)} AND f.dimension = 'total' AND ${isFresh(days)})
  + (SELECT count(*) FROM ${UNSTORED_ORDERS} o WHERE ${ENDED_ORDER_SQL[ending].orderCondition} AND o.deleted_at IS NULL))`

/** SQL condition on the days of rows `alias`. One restaurant is compared by equality for a better plan. */
export const withinDays = (alias: Sql, { restaurant_ids, from, to }: RestaurantDays): Sql =>
  sql`${inRestaurants(alias, restaurant_ids)}
    AND ${alias}.business_date BETWEEN ${from}::date AND ${to}::date`
