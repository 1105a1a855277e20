import { businessDayRange } from '@forki/contract/dates/business-day'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { DashboardRestaurantRow } from './restaurant.query.ts'
import type { Span } from './dashboard-span.service.ts'

/**
 * Reads the instants at which the local hours of a span's business days begin. A day has 23 of them if the
 * clocks skip an hour, and 25 if they repeat one. The query tests every 15 minutes, because the UTC offset of
 * some time zones is no whole number of hours.
 */
export async function selectHourStarts(
  ctx: Context,
  restaurants: readonly DashboardRestaurantRow[],
  { from, to }: Span,
): Promise<string[]> {
  const clocks = restaurants.map(({ timezone, business_day_cutoff: cutoff }) => ({
    timezone,
    from: businessDayRange(from, timezone, cutoff).from,
    to: businessDayRange(to, timezone, cutoff).to,
  }))
  const rows = await sql.rows<{ hour: Date }>(
    ctx,
    sql`
      SELECT DISTINCT date_trunc('hour', at, c.timezone) AS hour
      FROM (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb)
          AS clock("timezone" text, "from" timestamptz, "to" timestamptz)) c
      CROSS JOIN LATERAL generate_series(c."from", c."to" - interval '1 second', interval '15 minutes') at
      ORDER BY 1`,
  )
  return rows.map(({ hour }) => hour.toISOString())
}
