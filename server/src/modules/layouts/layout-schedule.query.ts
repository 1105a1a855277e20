import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'

/** Columns that determine a restaurant's business days. */
interface RestaurantClock {
  timezone: string
  business_day_cutoff: string
}

/**
 * Locks the restaurant's row until the end of the transaction, and reads its clock. The lock serializes
 * activations, deactivations and schedules of layouts.
 * @throws not_found for an archived restaurant
 */
export async function lockRestaurantAndReadClock(
  tx: Context,
  restaurant_id: string,
): Promise<RestaurantClock> {
  const [row] = await sql.rows<RestaurantClock>(
    tx,
    sql`SELECT timezone, business_day_cutoff FROM restaurants
      WHERE id = ${restaurant_id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
  if (!row) throw notFound()
  return row
}

interface Day {
  restaurant_id: string
  /** Business day in the form YYYY-MM-DD. */
  day: string
  layout_id: string
}

/**
 * Marks the active layout of a business day as final, so that the schedule does not change it on that day.
 * With `unless_waiting`, an existing record remains unchanged, so that the job still retries a refused
 * activation.
 */
export async function recordDecidedDay(
  tx: Context,
  { restaurant_id, day, layout_id }: Day,
  how: 'whatever' | 'unless_waiting' = 'whatever',
): Promise<void> {
  const now = tx.now()
  const otherwise =
    how === 'whatever'
      ? sql`DO UPDATE SET restaurant_layout_id = EXCLUDED.restaurant_layout_id, refusal = NULL,
          done_at = EXCLUDED.done_at, tried_at = EXCLUDED.tried_at`
      : sql`DO NOTHING`
  await sql.run(
    tx,
    sql`
    INSERT INTO layout_switches (restaurant_id, business_date, restaurant_layout_id, done_at, tried_at)
    VALUES (${restaurant_id}::uuid, ${day}::date, ${layout_id}::uuid, ${now}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (restaurant_id, business_date) ${otherwise}`,
  )
}

/** Records why a planned activation of a layout was refused. The job retries it. */
export async function recordActivationRefusal(
  tx: Context,
  { restaurant_id, day, layout_id }: Day,
  refusal: { code: string; labels: string[] },
): Promise<void> {
  const now = tx.now()
  await sql.run(
    tx,
    sql`
    INSERT INTO layout_switches (restaurant_id, business_date, restaurant_layout_id, refusal, tried_at)
    VALUES (${restaurant_id}::uuid, ${day}::date, ${layout_id}::uuid, ${JSON.stringify(refusal)}::jsonb,
      ${now}::timestamptz)
    ON CONFLICT (restaurant_id, business_date) DO UPDATE SET refusal = EXCLUDED.refusal,
      restaurant_layout_id = EXCLUDED.restaurant_layout_id, tried_at = EXCLUDED.tried_at
    WHERE layout_switches.done_at IS NULL`,
  )
}

/** True if the active layout of the business day `day` is final (`recordDecidedDay`). */
export async function isDayDecided(tx: Context, restaurant_id: string, day: string): Promise<boolean> {
  const [row] = await sql.rows<{ done_at: Date | null }>(
    tx,
    sql`SELECT done_at FROM layout_switches
      WHERE restaurant_id = ${restaurant_id}::uuid AND business_date = ${day}::date`,
  )
  return row !== undefined && row.done_at !== null
}

/**
 * Reads the layout that is planned for a day. A layout planned for the date takes precedence over one for the
 * weekday.
 */
export async function selectPlannedLayout(
  tx: Context,
  restaurant_id: string,
  day: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(
    tx,
    sql`SELECT l.id FROM layout_schedules s
      JOIN restaurant_layouts l ON l.id = s.restaurant_layout_id AND l.deleted_at IS NULL
      WHERE s.restaurant_id = ${restaurant_id}::uuid
        AND (s.date = ${day}::date OR s.weekday = extract(dow FROM ${day}::date))
      ORDER BY s.date IS NULL LIMIT 1`,
  )
  return row?.id ?? null
}

interface ScheduledRestaurant extends RestaurantClock {
  id: string
}

/** Reads the active restaurants with at least one planned layout, for any day. */
export const selectScheduledRestaurants = (ctx: Context): Promise<ScheduledRestaurant[]> =>
  sql.rows<ScheduledRestaurant>(
    ctx,
    sql`SELECT r.id, r.timezone, r.business_day_cutoff FROM restaurants r
      WHERE r.deleted_at IS NULL AND r.is_active
        AND EXISTS (SELECT FROM layout_schedules s WHERE s.restaurant_id = r.id)
      ORDER BY r.id`,
  )
