import type { DailySummary } from '@forki/contract/daily-summaries'
import type { SummarySubscriptionRow } from './daily-summary.query.ts'

export const presentSummary = ({
  restaurant_id,
  restaurant_name,
  is_subscribed,
}: SummarySubscriptionRow): DailySummary => ({ restaurant_id, restaurant_name, is_subscribed })
