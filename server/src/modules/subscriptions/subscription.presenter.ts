import type { z } from 'zod'
import type { ownSubscription } from '@forki/contract/auth'
import type { subscriptionPlan, userSubscription } from '@forki/contract/subscriptions'
import type { Page } from '@forki/contract/kit/list'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { PlanRow } from './plan.query.ts'
import type { OwnSubscriptionRow } from './subscription.query.ts'
import type { SubscriptionRow } from './user-subscription.query.ts'

/** A subscription as its holder sees it. */
export const presentOwnSubscription = (row: OwnSubscriptionRow): z.input<typeof ownSubscription> => ({
  id: row.id,
  subscription_plan_id: row.subscription_plan_id,
  subscription_plan: row.subscription_plan,
  restaurant_ids: row.restaurant_ids,
  status: row.status,
  is_active: row.is_active,
  starts_at: instant(row.starts_at),
  ends_at: instantOrNull(row.ends_at),
})

/** A plan as the API shows it, field by field. */
export const presentPlan = (row: PlanRow): z.input<typeof subscriptionPlan> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price_cents: row.price_cents,
  currency: row.currency,
  billing_interval: row.billing_interval,
  features: row.features,
  max_restaurants: row.max_restaurants,
  max_staff: row.max_staff,
  trial_days: row.trial_days,
  is_default: row.is_default,
  is_active: row.is_active,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentPlanPage = (page: Page<PlanRow>) => ({ ...page, items: page.items.map(presentPlan) })

/** A subscription as the API shows it, field by field. */
export const presentSubscription = (row: SubscriptionRow): z.input<typeof userSubscription> => ({
  id: row.id,
  user_id: row.user_id,
  user_email: row.user_email,
  user_name: row.user_name,
  subscription_plan_id: row.subscription_plan_id,
  subscription_plan: presentPlan(row.subscription_plan),
  restaurant_ids: row.restaurant_ids,
  status: row.status,
  is_active: row.is_active,
  starts_at: instant(row.starts_at),
  ends_at: instantOrNull(row.ends_at),
  auto_renew: row.auto_renew,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentSubscriptionPage = (page: Page<SubscriptionRow>) => ({
  ...page,
  items: page.items.map(presentSubscription),
})
