import type { DailySummary } from '@forki/contract/daily-summaries'
import type { SummarySubscriptionRow } from './summary-subscription.query.ts'

export const presentSummarySubscription = ({
  restaurant_id,
  restaurant_name,
  is_subscribed,
}: SummarySubscriptionRow): DailySummary => ({ restaurant_id, restaurant_name, is_subscribed })
