import { businessDayRange } from '@forki/contract/dates/business-day'
import { sql, type Sql, type SqlContext } from './sql.ts'

/** Filter by the business days of a restaurant, `YYYY-MM-DD`. Both days are optional and inclusive. */
export interface BusinessDayFilter {
  /** SQL expression of the filtered instant. */
  instant: Sql
  /** SQL expression of the id of the restaurant whose business days count. */
  restaurant_id: Sql
  from_date: string | undefined
  to_date: string | undefined
}

interface BusinessDayClock {
  timezone: string
  cutoff: string
}

/**
 * SQL conditions of filters by business day. Each restaurant has its own time zone and business-day cutoff.
 * `businessDayRange` computes the instants, because PostgreSQL interprets a cutoff in the hour of a clock change
 * differently.
 * @param restaurant_ids restaurants of the filtered rows. Null for all restaurants
 */
export async function businessDayConditions(
  ctx: SqlContext,
  restaurant_ids: readonly string[] | null,
  filters: readonly BusinessDayFilter[],
): Promise<Sql[]> {
  const limited = filters.filter(({ from_date, to_date }) => from_date !== undefined || to_date !== undefined)
  if (limited.length === 0) return []
  const clocks = await sql.rows<BusinessDayClock>(
    ctx,
    sql`
      SELECT DISTINCT timezone, business_day_cutoff AS cutoff FROM restaurants
      ${restaurant_ids ? sql`WHERE id = ANY (${restaurant_ids}::uuid[])` : sql.empty}`,
  )
  return clocks.length === 0 ? [sql`false`] : limited.map((filter) => conditionOf(filter, clocks))
}

/**
 * SQL condition of one filter. Its outer range covers the days of every clock, so that an index can find the rows.
 * With several clocks it also compares each row with the range of its restaurant's clock.
 */
function conditionOf(
  { instant, restaurant_id, from_date, to_date }: BusinessDayFilter,
  clocks: BusinessDayClock[],
): Sql {
  const starts = clocks.map(({ timezone, cutoff }) =>
    from_date === undefined ? null : businessDayRange(from_date, timezone, cutoff).from,
  )
  const ends = clocks.map(({ timezone, cutoff }) =>
    to_date === undefined ? null : businessDayRange(to_date, timezone, cutoff).to,
  )
  const conditions = [
    ...(from_date === undefined ? [] : [sql`${instant} >= ${new Date(Math.min(...starts.map(Number)))}`]),
    ...(to_date === undefined ? [] : [sql`${instant} < ${new Date(Math.max(...ends.map(Number)))}`]),
  ]
  if (clocks.length > 1) {
    conditions.push(sql`EXISTS (
      SELECT FROM restaurants clocked
      JOIN unnest(${clocks.map(({ timezone }) => timezone)}::text[], ${clocks.map(({ cutoff }) => cutoff)}::text[],
        ${starts}::timestamptz[], ${ends}::timestamptz[]) AS days (timezone, cutoff, starts_at, ends_at)
        ON days.timezone = clocked.timezone AND days.cutoff = clocked.business_day_cutoff
      WHERE clocked.id = ${restaurant_id} AND (days.starts_at IS NULL OR ${instant} >= days.starts_at)
        AND (days.ends_at IS NULL OR ${instant} < days.ends_at))`)
  }
  return sql`(${sql.join(conditions, ' AND ')})`
}
