import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { queryOf, resourceQueries, useAction } from '../../lib/resource.ts'

export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** The installation's kinds of cuisine, retired ones too: a restaurant may still have them. */
export const cuisinesQuery = queryOf(dropdownEndpoints.list, {
  params: { list: 'cuisine_types' },
  query: { per_page: 100 },
})

/** A new restaurant changes what the person may do, so who they are is asked again. */
const touches = ['restaurants', 'auth'] as const

export const useCreateRestaurant = () =>
  useAction(restaurantEndpoints.create, { done: 'restaurant_created', failed: 'restaurant_create', touches })
export const useUpdateRestaurant = () =>
  useAction(restaurantEndpoints.update, { done: 'restaurant_updated', failed: 'restaurant_update', touches })
/** Logo: the picture's own place says how it went. */
export const useSaveLogo = () => useAction(restaurantEndpoints.update, { failed: false, touches })
export const useActivateRestaurant = () =>
  useAction(restaurantEndpoints.activate, { failed: 'restaurant_update', touches })
export const useDeactivateRestaurant = () =>
  useAction(restaurantEndpoints.deactivate, { failed: 'restaurant_update', touches })
/** Its dialog says what stands in the way. */
export const useArchiveRestaurant = () => useAction(restaurantEndpoints.remove, { failed: false, touches })
/** The public address: its own dialog says what stands in the way. */
export const useMoveAddress = () =>
  useAction(restaurantEndpoints.update, { done: 'restaurant_updated', failed: false, touches })
