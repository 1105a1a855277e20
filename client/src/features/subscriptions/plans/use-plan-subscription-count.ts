import { useQuery } from '@tanstack/react-query'
import { subscriptionQueries } from '../queries.ts'

/** Number of all subscriptions to a plan, including ended ones. Undefined until loaded. */
export const usePlanSubscriptionCount = (subscription_plan_id: string): number | undefined =>
  useQuery({
    ...subscriptionQueries.listAll({ query: { subscription_plan_id, active_only: 'false', per_page: 1 } }),
    placeholderData: undefined,
  }).data?.total
