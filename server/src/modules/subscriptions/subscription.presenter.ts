import type { z } from 'zod'
import type { ownSubscription } from '@forki/contract/auth'
import { instant, instantOrNull } from '../../kit/instant.ts'
import type { OwnSubscriptionRow } from './subscription.query.ts'

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
