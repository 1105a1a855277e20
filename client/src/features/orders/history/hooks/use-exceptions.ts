import type { ExceptionKind } from '@forki/contract/order-dashboard/constants'
import { orderDashboardEndpoints } from '@forki/contract/calls/order-dashboard-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { CreatePageLoader } from '../../../../lib/list-params.ts'
import { usePageLoader } from '../../../../lib/list-query.ts'
import { resourceQueries } from '../../../../lib/resource.ts'

const figureQueries = resourceQueries(orderDashboardEndpoints)

/** Number of days that the list covers without a chosen period. It is the maximum that the server accepts. */
const MAX_PERIOD_DAYS = 3660

interface Filters {
  from_date: string | undefined
  to_date: string | undefined
  today: string
  kind: ExceptionKind | undefined
  person: string | undefined
  page: number
}

/** Query parameters for the exceptions of a period. */
export const exceptionQuery = (
  restaurant_id: string,
  { from_date, to_date, today, ...filters }: Omit<Filters, 'page'> & { page?: number },
) => ({
  restaurant_id,
  from_date: from_date ?? addCalendarDays(today, 1 - MAX_PERIOD_DAYS),
  to_date: to_date ?? today,
  ...filters,
})

/** Factory of page loaders, with which a print reads all exceptions that match the query. */
export const useExceptionPageLoader = (query: Readonly<Record<string, unknown>>): CreatePageLoader =>
  usePageLoader((paging) => figureQueries.exceptions({ query: { ...query, ...paging } }))

/** Reads one page of a period's exceptions. The reply also contains the sums of the whole period. */
export function useExceptions(restaurant_id: string, asked: Filters) {
  const { from_date, to_date, today, ...filters } = asked
  return useQuery({
    ...figureQueries.exceptions({
      query: exceptionQuery(restaurant_id, asked),
    }),
    // Key with a root of its own, so that order events do not refetch this query.
    queryKey: ['order-exceptions', restaurant_id, from_date, to_date, today, filters],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
