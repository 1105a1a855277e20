/** Queries and mutations of tip distributions. */
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { tipDistributionEndpoints } from '@forki/contract/calls/tip-distributions'
import { queryOf, resourceQueries, useAction } from '../../../lib/resource.ts'

export const tipDistributionQueries = resourceQueries(tipDistributionEndpoints)

export const restaurantQuery = (id: string) => queryOf(restaurantEndpoints.find, { params: { id } })

/** First 100 accepted members of a restaurant, for the choice of a person. */
export const teamQuery = (restaurant_id: string) =>
  queryOf(membershipEndpoints.listOfRestaurant, {
    params: { id: restaurant_id },
    query: { status: 'accepted', per_page: 100 },
  })

export const useCreateDistribution = () => useAction(tipDistributionEndpoints.create, { failed: false })
export const useSavePeople = () => useAction(tipDistributionEndpoints.update)
export const useCloseDistribution = () => useAction(tipDistributionEndpoints.close)
export const useRemoveDistribution = () => useAction(tipDistributionEndpoints.remove)
/**
 * Saves the rule of the pool. It refetches the user too, because the user's `access` contains the pool
 * setting.
 */
export const useSaveRule = () =>
  useAction(restaurantEndpoints.update, {
    failed: false,
    invalidates: ['restaurants', 'tip-distributions', 'auth'],
  })
