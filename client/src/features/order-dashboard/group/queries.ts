/** Query of the group overview. */
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import type { z } from 'zod'
import type { groupAnalytics } from '@forki/contract/group-analytics'
import type { DaySpan } from '../queries.ts'
import type { ComparisonQuery } from '../date-spans.ts'
import { queryOf, withRefetchInterval } from '../../../lib/resource.ts'

export type Group = z.output<typeof groupAnalytics>
export type Branch = Group['restaurants'][number]
export type Totals = Group['totals'][number]

/** Key figures of all restaurants that the user may see, polled every 30 s while the page is visible. */
export const groupQuery = (span: DaySpan & ComparisonQuery) =>
  withRefetchInterval(queryOf(restaurantEndpoints.analytics, { query: span }), 30_000)
