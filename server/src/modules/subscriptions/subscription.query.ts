import { sql } from '../../db/sql.ts'
import type { PlanRow } from './plan.query.ts'

/**
 * SQL condition: subscription `us` continues after `ends_at`, because it is active with `auto_renew`, and its
 * plan `sp` is active and free.
 */
export const hasNoEffectiveEnd = sql`
  (us.status = 'active' AND us.auto_renew AND sp.price_cents = 0 AND sp.is_active)`

/**
 * SQL condition: subscription `us` to plan `sp` is in force at `now`. The condition checks the end itself, so
 * it is right before a job stores the status `expired`.
 */
export const isInForce = (now: Date) => sql`
  (us.status IN ('trialing', 'active') AND us.starts_at <= ${now}
    AND (us.ends_at IS NULL OR us.ends_at > ${now} OR ${hasNoEffectiveEnd}))`

/** SQL expression for the status of `us` at `now`: trialing and active become `expired` at their end. */
export const subscriptionStatusSql = (now: Date) => sql`
  (CASE WHEN us.status IN ('trialing', 'active') AND us.ends_at <= ${now} AND NOT ${hasNoEffectiveEnd} THEN 'expired'
    ELSE us.status::text END)`

/** SQL expression for the end of subscription `us` at `now`. Null if it continues after `ends_at`. */
export const effectiveEndSql = (now: Date) => sql`
  (CASE WHEN us.ends_at <= ${now} AND ${hasNoEffectiveEnd} THEN NULL ELSE us.ends_at END)`

/**
 * SQL expression for the ids of the restaurants that subscription `us` covers, as JSON. Excludes archived
 * restaurants.
 */
export const coveredRestaurantIdsJson = sql`
  (SELECT coalesce(json_agg(sc.restaurant_id ORDER BY sc.restaurant_id), '[]')
    FROM subscription_covers sc JOIN restaurants covered ON covered.id = sc.restaurant_id AND covered.deleted_at IS NULL
    WHERE sc.subscription_id = us.id)`

/** SQL expression for the restaurant whose plans apply to `r`: the original of a rehearsal copy (REH-3). */
const plannedRestaurantIdSql = sql`coalesce(r.rehearsal_of, r.id)`

/**
 * SQL expression for the features of the plans that cover restaurant `r` at `now`, as JSON. It has one array
 * per subscription in force, and is null for an uncovered restaurant.
 */
export const planFeaturesJson = (now: Date) => sql`
  (SELECT json_agg(sp.features) FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id
    JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE sc.restaurant_id = ${plannedRestaurantIdSql} AND ${isInForce(now)})`

/** SQL expression for the plan that covers restaurant `r` at `now`, as JSON. Null without a plan. */
export const coveringPlanJson = (now: Date) => sql`
  (SELECT json_build_object('id', sp.id, 'name', sp.name, 'ends_at', ${effectiveEndSql(now)}) FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id
    JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE sc.restaurant_id = ${plannedRestaurantIdSql} AND ${isInForce(now)} ORDER BY us.created_at DESC, us.id DESC LIMIT 1)`

/** Plan that covers a restaurant, as `coveringPlanJson` selects it. */
export type CoveringPlan = { id: string; name: string; ends_at: string | null } | null

/**
 * SQL expression for the next start or end after `now` of a plan that covers restaurant `r`. Null for never.
 */
export const planChangesAtSql = (now: Date) => sql`
  (SELECT min(edge.at) FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id AND us.status IN ('trialing', 'active')
    CROSS JOIN LATERAL (VALUES (us.starts_at), (us.ends_at)) AS edge(at)
    WHERE sc.restaurant_id = ${plannedRestaurantIdSql} AND edge.at > ${now})`

/** Features by subscription in force, as `planFeaturesJson` selects them. */
export type PlanFeatures = string[][] | null

/** SQL expression for the subscriptions of user `u` as JSON, latest first. */
export const ownSubscriptionsJson = (now: Date) => sql`
  (SELECT coalesce(json_agg(json_build_object(
      'id', us.id, 'subscription_plan_id', us.subscription_plan_id,
      'subscription_plan', json_build_object('id', sp.id, 'name', sp.name, 'features', sp.features),
      'restaurant_ids', ${coveredRestaurantIdsJson}, 'status', ${subscriptionStatusSql(now)},
      'is_active', ${isInForce(now)}, 'starts_at', us.starts_at, 'ends_at', ${effectiveEndSql(now)})
      ORDER BY us.created_at DESC, us.id DESC), '[]')
    FROM user_subscriptions us JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE us.user_id = u.id)`

export type SubscriptionStatus = 'pending' | 'trialing' | 'active' | 'cancelled' | 'expired'

/** Subscription of a user, as `ownSubscriptionsJson` selects it. */
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
