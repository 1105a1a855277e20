import type { z } from 'zod'
import type { ownSubscription } from '@forki/contract/auth'
import type { subscriptionPlan, userSubscription } from '@forki/contract/subscriptions'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { PlanRow } from './plan.query.ts'
import type { OwnSubscriptionRow } from './subscription.query.ts'
import type { SubscriptionRow } from './user-subscription.query.ts'

/** Presents a subscription as part of its subscriber's user object. */
export const presentOwnSubscription = (row: OwnSubscriptionRow): z.input<typeof ownSubscription> => ({
  ...row,
  starts_at: instant(row.starts_at),
  ends_at: instantOrNull(row.ends_at),
})

/** Presents a plan as the API returns it. */
export const presentPlan = (row: PlanRow): z.input<typeof subscriptionPlan> => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

/** Presents a subscription as the API returns it. */
export const presentSubscription = (row: SubscriptionRow): z.input<typeof userSubscription> => ({
  ...row,
  subscription_plan: presentPlan(row.subscription_plan),
  starts_at: instant(row.starts_at),
  ends_at: instantOrNull(row.ends_at),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
