import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { queryOf, resourceQueries, useAction } from '../../lib/resource.ts'

export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** Cuisine types of the installation, inactive ones included, because restaurants may still use them. */
export const cuisinesQuery = queryOf(dropdownEndpoints.list, {
  params: { list: 'cuisine_types' },
  query: { per_page: 100 },
})

/** A new restaurant changes the user's permissions, so the session data is refetched. */
const invalidates = ['restaurants', 'auth'] as const

export const useCreateRestaurant = () =>
  useAction(restaurantEndpoints.create, {
    done: 'restaurant_created',
    failed: 'restaurant_create',
    invalidates,
  })
export const useUpdateRestaurant = () =>
  useAction(restaurantEndpoints.update, {
    done: 'restaurant_updated',
    failed: 'restaurant_update',
    invalidates,
  })
/** The logo field shows the result, so no toast appears. */
export const useSaveLogo = () => useAction(restaurantEndpoints.update, { failed: false, invalidates })
export const useActivateRestaurant = () =>
  useAction(restaurantEndpoints.activate, { failed: 'restaurant_update', invalidates })
export const useDeactivateRestaurant = () =>
  useAction(restaurantEndpoints.deactivate, { failed: 'restaurant_update', invalidates })
/** The dialog shows the obstacle, so no toast appears. */
export const useArchiveRestaurant = () =>
  useAction(restaurantEndpoints.remove, { failed: false, invalidates })
/** Changes the slug of the public menu. The dialog shows the error. */
export const useChangeAddress = () =>
  useAction(restaurantEndpoints.update, { done: 'restaurant_updated', failed: false, invalidates })
