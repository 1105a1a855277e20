import type { MembershipRole } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../errors/messages/language.ts'

export interface SummarySubscriptionRow {
  restaurant_id: string
  restaurant_name: string
  timezone: string
  business_day_cutoff: string
  is_subscribed: boolean
}

/**
 * Reads the given restaurants sorted by name, without archived ones, each with the caller's subscription.
 * @param withSubscribed adds every restaurant to which the caller is subscribed
 */
export const selectSubscriptions = (
  ctx: Context,
  restaurants: readonly string[],
  { withSubscribed = false } = {},
) =>
  sql.rows<SummarySubscriptionRow>(
    ctx,
    sql`SELECT r.id AS restaurant_id, r.name AS restaurant_name, r.timezone, r.business_day_cutoff,
        s.user_id IS NOT NULL AS is_subscribed
      FROM restaurants r
      LEFT JOIN daily_summaries s ON s.restaurant_id = r.id AND s.user_id = ${ctx.actor.user_id}::uuid
      WHERE (r.id = ANY (${[...restaurants]}::uuid[]) OR (${withSubscribed} AND s.user_id IS NOT NULL))
        AND r.deleted_at IS NULL
      ORDER BY r.name, r.id`,
  )

/** Subscribes the caller, unless they are subscribed. `last_day` is the day before the first summary. */
export const insertSubscription = (ctx: Context, restaurant_id: string, last_day: string) =>
  sql.run(
    ctx,
    sql`INSERT INTO daily_summaries (restaurant_id, user_id, last_day, created_at)
      VALUES (${restaurant_id}::uuid, ${ctx.actor.user_id}::uuid, ${last_day}::date, ${ctx.now()})
      ON CONFLICT DO NOTHING`,
  )

export const deleteSubscription = (ctx: Context, restaurant_id: string) =>
  sql.run(
    ctx,
    sql`DELETE FROM daily_summaries
      WHERE restaurant_id = ${restaurant_id}::uuid AND user_id = ${ctx.actor.user_id}::uuid`,
  )

/** Restaurant with subscribers. */
export interface SummaryRestaurant {
  id: string
  name: string
  currency: string
  country: string | null
  timezone: string
  business_day_cutoff: string
  opening_hours: { day: number; opens: string; closes: string }[]
  /** Earliest `last_day` of the subscribers. Summaries of later business days may be due. */
  last_day: string
}

/** Reads the restaurants with subscribers, without archived ones. */
export const selectRestaurantsWithSubscribers = (ctx: Context) =>
  sql.rows<SummaryRestaurant>(
    ctx,
    sql`SELECT r.id, r.name, r.currency, r.country, r.timezone, r.business_day_cutoff, r.opening_hours,
        s.last_day::text
      FROM (SELECT restaurant_id, min(last_day) AS last_day FROM daily_summaries GROUP BY restaurant_id) s
      JOIN restaurants r ON r.id = s.restaurant_id
      WHERE r.deleted_at IS NULL ORDER BY r.id`,
  )

/** True if no order and no till of the restaurant is open. */
export async function hasFinishedService(ctx: Context, restaurant_id: string): Promise<boolean> {
  const row = await sql.one<{ has_finished: boolean }>(
    ctx,
    sql`SELECT NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = ${restaurant_id}::uuid
          AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND o.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM cashier_sessions s WHERE s.restaurant_id = ${restaurant_id}::uuid
          AND s.status = 'open' AND s.deleted_at IS NULL) AS has_finished`,
  )
  return row.has_finished
}

/** Recipient of a daily summary with their rights in the restaurant. */
export interface Recipient {
  email: string
  language: Language
  /** True for an owner of the restaurant and for an administrator, who have all permissions. */
  has_all_permissions: boolean
  role: MembershipRole | null
  permissions: string[]
}

/**
 * Marks a business day as sent for every subscriber who has not received its summary. Returns those
 * subscribers whose account is active and whose email address is verified. The update locks the rows, so
 * only one process sends a day.
 */
export const claimRecipients = (ctx: Context, restaurant_id: string, day: string) =>
  sql.rows<Recipient>(
    ctx,
    sql`WITH due AS (
        UPDATE daily_summaries SET last_day = ${day}::date
        WHERE restaurant_id = ${restaurant_id}::uuid AND last_day < ${day}::date RETURNING user_id)
      SELECT u.email, u.language, 
        o.user_id IS NOT NULL OR u.role = 'application_admin' AS has_all_permissions, m.role,
        coalesce(m.permissions, '{}') AS permissions
      FROM due JOIN users u ON u.id = due.user_id
      LEFT JOIN restaurant_owners o ON o.restaurant_id = ${restaurant_id}::uuid AND o.user_id = u.id
      LEFT JOIN memberships m
        ON m.restaurant_id = ${restaurant_id}::uuid AND m.user_id = u.id AND m.status = 'accepted'
      WHERE u.active AND u.deleted_at IS NULL AND u.is_email_verified
      ORDER BY u.id`,
  )
