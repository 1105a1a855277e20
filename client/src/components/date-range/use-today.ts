import { businessDate } from '@forki/contract/dates/business-day'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { useQuery } from '@tanstack/react-query'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useNow } from '../../lib/use-now.ts'
import { queryOf } from '../../lib/resource.ts'

/** Default cutoff hour of the business day until the restaurant is loaded. */
const DEFAULT_CUTOFF = '04:00'

/** Current business day of the restaurant. It changes at the restaurant's cutoff hour. */
export function useBusinessDay(access: AccessibleRestaurant): string {
  const now = useNow(60_000)
  const restaurant = useQuery(queryOf(restaurantEndpoints.find, { params: { id: access.id } }))
  return businessDate(new Date(now), access.timezone, restaurant.data?.business_day_cutoff ?? DEFAULT_CUTOFF)
}
