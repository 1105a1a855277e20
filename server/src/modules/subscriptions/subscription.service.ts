import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { planLimitReached } from '../../errors/app-error.ts'
import { isInForce } from './subscription.query.ts'
import { termEndOf, firstStatus } from './subscription-term.ts'
import { sql } from '../../db/sql.ts'

/**
 * Subscribes a new owner to the installation's default plan.
 * @see SUB-2, SUB-3
 */
export async function openDefaultSubscription(ctx: Context, user_id: string): Promise<void> {
  const plan = await ctx.db.subscriptionPlan.findFirst({ where: { is_default: true, is_active: true } })
  if (!plan) return
  const starts_at = ctx.now()
  const status = firstStatus(plan, false)
  await ctx.db.userSubscription.create({
    data: {
      id: ctx.newId(),
      user_id,
      subscription_plan_id: plan.id,
      status,
      starts_at,
      ends_at: termEndOf(status, plan, starts_at),
    },
  })
}

/**
 * Subscribes an administrator without a subscription to the default plan, for the administrator's first
 * restaurant. Staff may use a restaurant only if a subscription covers it. The subscription starts at once,
 * as if an administrator had created it. The lock of the user's row makes two concurrent first restaurants
 * create one subscription.
 * @see SUB-12
 */
export async function openAdminSubscription(tx: Context, user_id: string): Promise<void> {
  if (tx.actor.role !== 'application_admin' || !tx.deps.env.FORKI_PLANS) return
  await sql.rows(tx, sql`SELECT id FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`)
  if ((await tx.db.userSubscription.count({ where: { user_id } })) > 0) return
  const plan = await tx.db.subscriptionPlan.findFirst({ where: { is_default: true, is_active: true } })
  if (!plan) return
  const [id, starts_at, usual] = [tx.newId(), tx.now(), firstStatus(plan, false)]
  const status = usual === 'pending' ? 'active' : usual
  const ends_at = termEndOf(status, plan, starts_at)
  await tx.db.userSubscription.create({
    data: { id, user_id, subscription_plan_id: plan.id, status, starts_at, ends_at },
  })
  await audit(tx, {
    restaurant_id: null,
    action: 'user_subscription.created',
    entity: 'user_subscription',
    entity_id: id,
    data: { user_id, subscription_plan_id: plan.id, plan: plan.name, status },
  })
}

/**
 * Locks the user's subscriptions in force and returns the id of the first that may cover one more restaurant.
 * If all are full, administrators and installations without plans receive the first one. Returns null if they
 * have none. The caller creates the restaurant in the same transaction and then calls `coverRestaurant`.
 * @throws plan_limit for other callers, if all subscriptions are full or none is in force
 */
export async function claimRestaurantSlot(ctx: Context, user_id: string): Promise<string | null> {
  const now = ctx.now()
  // The rows are locked first and counted in a second statement. A statement that waited for a lock would
  // count with its old snapshot.
  const subscriptions = await sql.rows<{ id: string; max_restaurants: number | null }>(
    ctx,
    sql`
    SELECT us.id, sp.max_restaurants FROM user_subscriptions us
    JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE us.user_id = ${user_id}::uuid AND ${isInForce(now)}
    ORDER BY us.created_at, us.id FOR UPDATE OF us`,
  )
  const counts = await sql.rows<{ subscription_id: string; covered: number }>(
    ctx,
    sql`
    SELECT sc.subscription_id, count(*)::int AS covered FROM subscription_covers sc
    JOIN restaurants r ON r.id = sc.restaurant_id AND r.deleted_at IS NULL
    WHERE sc.subscription_id = ANY (${subscriptions.map(({ id }) => id)}::uuid[])
    GROUP BY sc.subscription_id`,
  )
  const coveredCountById = new Map(counts.map((row) => [row.subscription_id, row.covered]))
  const room = subscriptions.find(
    ({ id, max_restaurants }) =>
      max_restaurants === null || (coveredCountById.get(id) ?? 0) < max_restaurants,
  )
  if (room) return room.id
  if (!ctx.deps.env.FORKI_PLANS || ctx.actor.role === 'application_admin') return subscriptions[0]?.id ?? null
  throw planLimitReached(
    subscriptions.reduce((sum, { max_restaurants }) => sum + (max_restaurants ?? 0), 0),
    'restaurants',
  )
}

/** Adds a restaurant to those that a subscription covers. */
export async function coverRestaurant(
  ctx: Context,
  subscription_id: string,
  restaurant_id: string,
): Promise<void> {
  await ctx.db.subscriptionCover.create({ data: { subscription_id, restaurant_id } })
}

/** Reads the highest staff limit of the plans that cover a restaurant. Null for no limit. */
export async function staffLimit(ctx: Context, restaurant_id: string): Promise<number | null> {
  if (!ctx.deps.env.FORKI_PLANS) return null
  const plans = await sql.rows<{ max_staff: number | null }>(
    ctx,
    sql`
    SELECT sp.max_staff FROM subscription_covers sc
    JOIN user_subscriptions us ON us.id = sc.subscription_id
    JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE sc.restaurant_id = ${restaurant_id}::uuid AND ${isInForce(ctx.now())}`,
  )
  const limits = plans.map(({ max_staff }) => max_staff)
  if (limits.length === 0 || limits.includes(null)) return null
  return Math.max(...(limits as number[]))
}
