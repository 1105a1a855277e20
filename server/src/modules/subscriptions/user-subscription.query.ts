import type { SubscriptionListInput } from '@forki/contract/subscriptions'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/list.ts'
import { page, sequence } from '../../db/page.ts'
import { planJson, type PlanRow } from './plan.query.ts'
import { coveredIds, endsAt, isInForce, statusAt, type SubscriptionStatus } from './subscription.query.ts'
import { sql, type Sql } from '../../db/sql.ts'

/** A subscription as one statement returns it, with person and plan inside. */
export interface SubscriptionRow {
  id: string
  user_id: string
  user_email: string
  user_name: string
  subscription_plan_id: string
  subscription_plan: PlanRow
  restaurant_ids: string[]
  status: SubscriptionStatus
  is_active: boolean
  starts_at: string
  ends_at: string | null
  auto_renew: boolean
  created_at: string
  updated_at: string
}

/** Subscriptions with plan and holder; those of erased users are out. */
const source = sql`
  user_subscriptions us JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
  JOIN users u ON u.id = us.user_id AND u.deleted_at IS NULL`

/** A row of `source` as JSON, as it stands at `now`. */
const subscriptionJson = (now: Date) => sql`
  json_build_object(
    'id', us.id, 'user_id', us.user_id, 'user_email', u.email,
    'user_name', concat_ws(' ', u.first_name, u.last_name), 'subscription_plan_id', us.subscription_plan_id,
    'subscription_plan', ${planJson}, 'restaurant_ids', ${coveredIds}, 'status', ${statusAt(now)},
    'is_active', ${isInForce(now)}, 'starts_at', us.starts_at, 'ends_at', ${endsAt(now)},
    'auto_renew', us.auto_renew, 'created_at', us.created_at, 'updated_at', us.updated_at)`

const order: Record<SubscriptionListInput['sort'], Sql> = {
  created_at: sql`us.created_at`,
  starts_at: sql`us.starts_at`,
  ends_at: sql`us.ends_at`,
}

/** One page of a person's subscriptions, or of everybody's (null), and the total, in one statement. */
export function selectSubscriptionPage(ctx: Context, user_id: string | null, input: SubscriptionListInput) {
  const where = conditions(ctx.now(), input)
  if (user_id !== null) where.push(sql`us.user_id = ${user_id}::uuid`)
  return page<SubscriptionRow>(ctx, input, {
    json: subscriptionJson(ctx.now()),
    from: sql`${source}`,
    where,
    order: sequence(input, order[input.sort], sql`us.id`, 'last'),
  })
}

function conditions(now: Date, { filters, q }: SubscriptionListInput): Sql[] {
  const { active_only = filters.status === undefined, status, subscription_plan_id, restaurant_id } = filters
  const { user_id } = filters
  const where = [active_only ? isInForce(now) : sql`true`]
  if (status !== undefined) where.push(sql`${statusAt(now)} = ${status}`)
  if (user_id !== undefined) where.push(sql`us.user_id = ${user_id}::uuid`)
  if (subscription_plan_id !== undefined) {
    where.push(sql`us.subscription_plan_id = ${subscription_plan_id}::uuid`)
  }
  if (restaurant_id !== undefined) {
    where.push(sql`us.id IN (SELECT sc.subscription_id FROM subscription_covers sc
      JOIN restaurants r ON r.id = sc.restaurant_id AND r.deleted_at IS NULL
      WHERE sc.restaurant_id = ${restaurant_id}::uuid)`)
  }
  const patterns = searchPatterns(q)
  if (patterns.length > 0) {
    where.push(sql`
      concat_ws(' ', forki_fold(u.email), u.search_text, sp.search_text) LIKE ALL (${patterns}::text[])`)
  }
  return where
}

/** One subscription as it stands now, or undefined. */
export async function selectSubscription(
  ctx: Context,
  subscription_id: string,
): Promise<SubscriptionRow | undefined> {
  const query = sql`
    SELECT ${subscriptionJson(ctx.now())} AS subscription FROM ${source} WHERE us.id = ${subscription_id}::uuid`
  const rows = await sql.rows<{ subscription: SubscriptionRow }>(ctx, query)
  return rows[0]?.subscription
}
