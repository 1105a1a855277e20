import { orderDashboardEndpoints } from '@forki/contract/calls/order-dashboard-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { CreatePageLoader } from '../../../../lib/list-params.ts'
import { usePageLoader } from '../../../../lib/list-query.ts'
import { resourceQueries } from '../../../../lib/resource.ts'
import type { Kind } from '../exceptions.ts'

const figureQueries = resourceQueries(orderDashboardEndpoints)

/** Days of "any date": the longest span that the server reads. */
const ALL_DAYS = 3660

interface Filters {
  from_date: string | undefined
  to_date: string | undefined
  today: string
  kind: Kind | undefined
  person: string | undefined
  page: number
}

/** Query parameters for the exceptions of a period. */
export const exceptionQuery = (
  restaurant_id: string,
  { from_date, to_date, today, ...filters }: Omit<Filters, 'page'> & { page?: number },
) => ({
  restaurant_id,
  from_date: from_date ?? addCalendarDays(today, 1 - ALL_DAYS),
  to_date: to_date ?? today,
  ...filters,
})

/** Returns a function that creates loaders of the exceptions' pages, for a print of all of them. */
export const useExceptionPageLoader = (query: Readonly<Record<string, unknown>>): CreatePageLoader =>
  usePageLoader((paging) => figureQueries.exceptions({ query: { ...query, ...paging } }))

/** Page of the exceptions of a period, and the sums of all of them. */
export function useExceptions(restaurant_id: string, asked: Filters) {
  const { from_date, to_date, today, ...filters } = asked
  return useQuery({
    ...figureQueries.exceptions({
      query: exceptionQuery(restaurant_id, asked),
    }),
    // Separate root of the query key, so that order events do not repeat this query.
    queryKey: ['order-exceptions', restaurant_id, from_date, to_date, today, filters],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
