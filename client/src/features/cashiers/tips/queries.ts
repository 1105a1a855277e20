/** Queries and mutations of tip distributions. */
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { tipDistributionEndpoints } from '@forki/contract/calls/tip-distributions'
import { queryOf, resourceQueries, useAction } from '../../../lib/resource.ts'
import { wholeListOf } from '../../../lib/whole-list.ts'

export const tipDistributionQueries = resourceQueries(tipDistributionEndpoints)

export const restaurantQuery = (id: string) => queryOf(restaurantEndpoints.find, { params: { id } })

/** Accepted members of a restaurant, from which the user adds people to a tip distribution. */
export const teamQuery = (id: string) =>
  wholeListOf(membershipEndpoints.listOfRestaurant, { params: { id }, query: { status: 'accepted' } })

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
