import { useQuery } from '@tanstack/react-query'
import { subscriptionQueries } from '../queries.ts'

/** Query of the number of all subscriptions to a plan, including ended ones. */
export const usePlanSubscriptionCount = (subscription_plan_id: string) =>
  useQuery({
    ...subscriptionQueries.listAll({ query: { subscription_plan_id, active_only: 'false', per_page: 1 } }),
    placeholderData: undefined,
    select: ({ total }) => total,
  })
