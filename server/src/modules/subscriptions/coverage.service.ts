import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, planLimitReached } from '../../errors/app-error.ts'
import { publish } from '../../events/publish.ts'
import type { PlanRow } from './plan.query.ts'
import { hasNoEffectiveEnd } from './subscription.query.ts'
import { isLiveSubscription, type SubscriptionTerm } from './subscription-term.ts'
import { sql } from '../../db/sql.ts'

/** Restaurants that a subscription covers, and its term. */
export interface SubscriptionCoverage {
  id: string
  user_id: string
  plan: Pick<PlanRow, 'max_restaurants'>
  terms: SubscriptionTerm
  restaurantIdsBefore: readonly string[]
  restaurantIdsAfter: readonly string[]
  /**
   * True if the change may take restaurants from the user's other subscriptions. Otherwise a restaurant that
   * another subscription covers is rejected.
   */
  movesRestaurants: boolean
  /** True to check the plan's limit even if the change adds no restaurant. */
  checksLimit: boolean
}

/**
 * Writes the restaurants that a subscription covers. Locks them by ascending id, so that concurrent callers
 * run one after another. A restaurant has at most one subscription in force. The subscription's row must be
 * written, and new or locked.
 * @throws invalid for restaurants that the subscriber does not own, plan_limit, restaurant_covered
 * @see SUB-7
 * @see docs/decisions/014-plan-features.md
 */
export async function writeCoverage(tx: Context, cover: SubscriptionCoverage): Promise<void> {
  const { id, restaurantIdsBefore, restaurantIdsAfter } = cover
  const addedIds = restaurantIdsAfter.filter((one) => !restaurantIdsBefore.includes(one))
  const removedIds = restaurantIdsBefore.filter((one) => !restaurantIdsAfter.includes(one))
  await refuseForeignRestaurants(tx, cover, addedIds)
  await lockRestaurants(tx, restaurantIdsAfter)
  if (addedIds.length > 0 || cover.checksLimit) await refuseBeyondPlan(tx, cover)
  if (isLiveSubscription(cover.terms.status)) await removeFromOtherSubscriptions(tx, cover)
  if (removedIds.length > 0) {
    await tx.db.subscriptionCover.deleteMany({
      where: { subscription_id: id, restaurant_id: { in: removedIds } },
    })
  }
  if (addedIds.length > 0) {
    await tx.db.subscriptionCover.createMany({
      data: addedIds.map((restaurant_id) => ({ subscription_id: id, restaurant_id })),
    })
  }
}

async function refuseForeignRestaurants(
  tx: Context,
  cover: SubscriptionCoverage,
  added: readonly string[],
): Promise<void> {
  const owned = await tx.db.restaurantOwner.findMany({
    where: {
      user_id: cover.user_id,
      restaurant_id: { in: [...added] },
      restaurant: { deleted_at: null, rehearsal_of: null },
    },
    select: { restaurant_id: true },
  })
  const allowedIds = new Set([...owned.map((row) => row.restaurant_id), ...cover.restaurantIdsBefore])
  const invalidIndex = cover.restaurantIdsAfter.findIndex(
    (one, index) => !allowedIds.has(one) || cover.restaurantIdsAfter.indexOf(one) !== index,
  )
  if (invalidIndex >= 0) throw invalid(`restaurant_ids.${invalidIndex}`, 'unknown_reference')
}

const lockRestaurants = (tx: Context, ids: readonly string[]) =>
  sql.rows(
    tx,
    sql`SELECT id FROM restaurants WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  )

/**
 * Throws if the subscription covers more restaurants than its plan permits. Archived restaurants do not
 * count.
 */
async function refuseBeyondPlan(
  tx: Context,
  { plan, restaurantIdsAfter }: SubscriptionCoverage,
): Promise<void> {
  const most = plan.max_restaurants
  if (most === null || !tx.deps.env.FORKI_PLANS) return
  const count = await tx.db.restaurant.count({
    where: { id: { in: [...restaurantIdsAfter] }, deleted_at: null },
  })
  if (count > most) throw planLimitReached(most, 'restaurants')
}

/** SQL expression for the end of a subscription that no renewal removes. Infinity for none. */
const lastingEndSql = (subscription_id: string) => sql`
  (SELECT CASE WHEN ${hasNoEffectiveEnd} THEN 'infinity' ELSE coalesce(us.ends_at, 'infinity') END
    FROM user_subscriptions us JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE us.id = ${subscription_id}::uuid)`

/**
 * Removes the covered restaurants from other trialing and active subscriptions with an overlapping term. The
 * same user's subscriptions lose them only if `movesRestaurants` is set. Those of erased users always lose
 * them, because no user can end them.
 * @throws restaurant_covered if a subscription that may not lose a restaurant covers it
 */
async function removeFromOtherSubscriptions(
  tx: Context,
  { id, user_id, terms, restaurantIdsAfter, movesRestaurants }: SubscriptionCoverage,
): Promise<void> {
  const otherCovers = await sql.rows<{ subscription_id: string; restaurant_id: string; gives_way: boolean }>(
    tx,
    sql`
    SELECT sc.subscription_id, sc.restaurant_id,
      u.deleted_at IS NOT NULL OR (${movesRestaurants} AND us.user_id = ${user_id}::uuid) AS gives_way
    FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id
    JOIN users u ON u.id = us.user_id
    JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE sc.restaurant_id = ANY (${[...restaurantIdsAfter]}::uuid[]) AND us.id <> ${id}::uuid
      AND us.status IN ('trialing', 'active')
      AND (us.ends_at IS NULL OR ${hasNoEffectiveEnd} OR (us.ends_at > ${tx.now()} AND us.ends_at > ${terms.starts_at}))
      AND us.starts_at < ${lastingEndSql(id)}`,
  )
  const strange = otherCovers.find((other) => !other.gives_way)
  if (strange) {
    throw conflict('restaurant_covered', undefined, { restaurant_id: strange.restaurant_id })
  }
  for (const { subscription_id, restaurant_id } of otherCovers) {
    await tx.db.subscriptionCover.deleteMany({ where: { subscription_id, restaurant_id } })
    await audit(tx, {
      restaurant_id: null,
      action: 'user_subscription.cover_moved',
      entity: 'user_subscription',
      entity_id: subscription_id,
      data: { restaurant_id, to: id },
    })
  }
}

/** Publishes the changed rights to all members of the covered restaurants. */
export async function publishCoverage(tx: Context, restaurant_ids: readonly string[]): Promise<void> {
  for (const restaurant_id of new Set(restaurant_ids)) {
    await publish(tx, { type: 'membership.updated', restaurant_id, ids: [] })
  }
}
