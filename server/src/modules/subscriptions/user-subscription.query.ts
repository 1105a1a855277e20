import type { SubscriptionListQuery } from '@forki/contract/subscriptions'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { planJson, type PlanRow } from './plan.query.ts'
import {
  coveredRestaurantIdsJson,
  effectiveEndSql,
  isInForce,
  subscriptionStatusSql,
  type SubscriptionStatus,
} from './subscription.query.ts'
import { sql, type Sql } from '../../db/sql.ts'

const subscriptionColumns = columnsOf('UserSubscription', 'us', [
  'id',
  'user_id',
  'subscription_plan_id',
  'starts_at',
  'auto_renew',
  'created_at',
  'updated_at',
])

/** Subscription with user and plan, as a statement returns it. */
export interface SubscriptionRow extends JsonRow<typeof subscriptionColumns> {
  user_email: string
  user_name: string
  subscription_plan: PlanRow
  restaurant_ids: string[]
  status: SubscriptionStatus
  is_active: boolean
  ends_at: string | null
}

/** SQL relation of subscriptions with plan and user. Excludes erased users. */
const subscriptionFrom = sql`
  user_subscriptions us JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
  JOIN users u ON u.id = us.user_id AND u.deleted_at IS NULL`

/** SQL expression for a subscription with its user and plan as JSON. Status and end are those at `now`. */
const subscriptionJson = (now: Date) =>
  subscriptionColumns.json({
    user_email: sql`u.email`,
    user_name: sql`concat_ws(' ', u.first_name, u.last_name)`,
    subscription_plan: planJson,
    restaurant_ids: coveredRestaurantIdsJson,
    status: subscriptionStatusSql(now),
    is_active: isInForce(now),
    ends_at: effectiveEndSql(now),
  })

const sortColumns: Record<SubscriptionListQuery['sort'], Sql> = {
  ...subscriptionColumns.column,
  ends_at: sql`us.ends_at`,
}

/** Reads one page of a user's subscriptions, or all users' (null). By default only subscriptions in force. */
export function selectSubscriptionPage(ctx: Context, user_id: string | null, input: SubscriptionListQuery) {
  const where = conditions(ctx.now(), input)
  if (user_id !== null) where.push(sql`us.user_id = ${user_id}::uuid`)
  return page<SubscriptionRow>(ctx, input, {
    json: subscriptionJson(ctx.now()),
    from: sql`${subscriptionFrom}`,
    where,
    order: orderByWithTieBreaker(input, sortColumns[input.sort], sql`us.id`, 'last'),
  })
}

function conditions(now: Date, { filters, q }: SubscriptionListQuery): Sql[] {
  const { active_only = filters.status === undefined, status, subscription_plan_id, restaurant_id } = filters
  const { user_id } = filters
  const where = [active_only ? isInForce(now) : sql`true`]
  if (status !== undefined) where.push(sql`${subscriptionStatusSql(now)} = ${status}`)
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
      concat_ws(' ', forki_fold_text(u.email), u.search_text, sp.search_text) LIKE ALL (${patterns}::text[])`)
  }
  return where
}

/** Reads one subscription with its status at the current time. Undefined for an unknown id. */
export async function selectSubscription(
  ctx: Context,
  subscription_id: string,
): Promise<SubscriptionRow | undefined> {
  const query = sql`
    SELECT ${subscriptionJson(ctx.now())} AS subscription FROM ${subscriptionFrom} WHERE us.id = ${subscription_id}::uuid`
  const rows = await sql.rows<{ subscription: SubscriptionRow }>(ctx, query)
  return rows[0]?.subscription
}
