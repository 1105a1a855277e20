import { sql } from '../../db/sql.ts'
import type { PlanRow } from './plan.query.ts'

/** Condition: the end of subscription `us` does not apply. Active free plans with renewal continue without an end. */
export const goesOn = sql`
  (us.status = 'active' AND us.auto_renew AND sp.price_cents = 0 AND sp.is_active)`

/**
 * True if subscription `us` to plan `sp` is in force at `now`, computed from status and time, so that its end needs no
 * job.
 */
export const isInForce = (now: Date) => sql`
  (us.status IN ('trialing', 'active') AND us.starts_at <= ${now}
    AND (us.ends_at IS NULL OR us.ends_at > ${now} OR ${goesOn}))`

/** Status at `now`. Cancelled ones stay cancelled. */
export const statusAt = (now: Date) => sql`
  (CASE WHEN us.status IN ('trialing', 'active') AND us.ends_at <= ${now} AND NOT ${goesOn} THEN 'expired'
    ELSE us.status::text END)`

/** End at `now`. */
export const endsAt = (now: Date) => sql`
  (CASE WHEN us.ends_at <= ${now} AND ${goesOn} THEN NULL ELSE us.ends_at END)`

/** Ids of the restaurants that `us` covers, as JSON. Excludes archived ones. */
export const coveredIds = sql`
  (SELECT coalesce(json_agg(sc.restaurant_id ORDER BY sc.restaurant_id), '[]')
    FROM subscription_covers sc JOIN restaurants covered ON covered.id = sc.restaurant_id AND covered.deleted_at IS NULL
    WHERE sc.subscription_id = us.id)`

/**
 * Features of the plans that cover restaurant `r` at `now`, as JSON: one array per subscription in force, null for an
 * uncovered restaurant.
 */
export const coverage = (now: Date) => sql`
  (SELECT json_agg(sp.features) FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id
    JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE sc.restaurant_id = r.id AND ${isInForce(now)})`

/** Plan that covers restaurant `r` at `now`, as JSON, or null. */
export const coveringPlan = (now: Date) => sql`
  (SELECT json_build_object('id', sp.id, 'name', sp.name, 'ends_at', ${endsAt(now)}) FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id
    JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE sc.restaurant_id = r.id AND ${isInForce(now)} ORDER BY us.created_at DESC, us.id DESC LIMIT 1)`

/** Result of `coveringPlan`. */
export type CoveringPlan = { id: string; name: string; ends_at: string | null } | null

/** Next start or end after `now` of a plan that covers restaurant `r`. Null for never. */
export const coverageUntil = (now: Date) => sql`
  (SELECT min(edge.at) FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id AND us.status IN ('trialing', 'active')
    CROSS JOIN LATERAL (VALUES (us.starts_at), (us.ends_at)) AS edge(at)
    WHERE sc.restaurant_id = r.id AND edge.at > ${now})`

/** Result of `coverage`. */
export type Coverage = string[][] | null

/** Subscriptions of user `u` as JSON, latest first. */
export const ownSubscriptions = (now: Date) => sql`
  (SELECT coalesce(json_agg(json_build_object(
      'id', us.id, 'subscription_plan_id', us.subscription_plan_id,
      'subscription_plan', json_build_object('id', sp.id, 'name', sp.name, 'features', sp.features),
      'restaurant_ids', ${coveredIds}, 'status', ${statusAt(now)},
      'is_active', ${isInForce(now)}, 'starts_at', us.starts_at, 'ends_at', ${endsAt(now)})
      ORDER BY us.created_at DESC, us.id DESC), '[]')
    FROM user_subscriptions us JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE us.user_id = u.id)`

export type SubscriptionStatus = 'pending' | 'trialing' | 'active' | 'cancelled' | 'expired'

/** Item of `ownSubscriptions`. */
export interface OwnSubscriptionRow {
  id: string
  subscription_plan_id: string
  subscription_plan: Pick<PlanRow, 'id' | 'name' | 'features'>
  restaurant_ids: string[]
  status: SubscriptionStatus
  is_active: boolean
  starts_at: string
  ends_at: string | null
}
