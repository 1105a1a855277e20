/** What the group's overview reads. */
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import type { z } from 'zod'
import type { groupAnalytics } from '@forki/contract/group-analytics'
import { queryOf, renewed } from '../../../lib/resource.ts'

export type Group = z.output<typeof groupAnalytics>
export type Branch = Group['restaurants'][number]
export type Totals = Group['totals'][number]

/** Every restaurant whose figures the person may see; asked for again every half minute while the page is seen. */
export const groupQuery = (span: { from_date: string | undefined; to_date: string | undefined }) =>
  renewed(queryOf(restaurantEndpoints.analytics, { query: span }), 30_000)
