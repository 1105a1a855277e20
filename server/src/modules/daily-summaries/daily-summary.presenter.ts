import type { DailySummary } from '@forki/contract/daily-summaries'
import type { SubscriptionRow } from './daily-summary.query.ts'

export const presentSummary = ({
  restaurant_id,
  restaurant_name,
  is_subscribed,
}: SubscriptionRow): DailySummary => ({ restaurant_id, restaurant_name, is_subscribed })
