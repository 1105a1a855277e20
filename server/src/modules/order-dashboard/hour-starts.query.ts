import { businessDayRange } from '@forki/contract/dates/business-day'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { DashboardRestaurantRow } from './restaurant.query.ts'
import type { Span } from './dashboard-span.service.ts'

/**
 * Reads the start instants of the local hours in a span's business days. A day with a skipped hour has 23, a
 * day with a repeated hour 25. The samples are 15 minutes apart, because some time zones have offsets of
 * fractional hours.
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
