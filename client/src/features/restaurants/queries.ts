import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { queryOf, resourceQueries, useAction } from '../../lib/resource.ts'

export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** Cuisine types of the installation. Inactive types are included, because restaurants may still use them. */
export const cuisinesQuery = queryOf(dropdownEndpoints.list, {
  params: { list: 'cuisine_types' },
  query: { per_page: 100 },
})

/**
 * Roots of the queries that a change of a restaurant affects. The session data (`auth`) contains the user's
 * restaurants and permissions.
 */
const INVALIDATED_ROOTS = ['restaurants', 'auth'] as const

export const useCreateRestaurant = () =>
  useAction(restaurantEndpoints.create, {
    done: 'restaurant_created',
    failed: 'restaurant_create',
    invalidates: INVALIDATED_ROOTS,
  })
export const useUpdateRestaurant = () =>
  useAction(restaurantEndpoints.update, {
    done: 'restaurant_updated',
    failed: 'restaurant_update',
    invalidates: INVALIDATED_ROOTS,
  })
/** Mutation that saves the logo. It shows no toast, because the logo field shows the result. */
export const useSaveRestaurantLogo = () =>
  useAction(restaurantEndpoints.update, { failed: false, invalidates: INVALIDATED_ROOTS })
export const useActivateRestaurant = () =>
  useAction(restaurantEndpoints.activate, { failed: 'restaurant_update', invalidates: INVALIDATED_ROOTS })
export const useDeactivateRestaurant = () =>
  useAction(restaurantEndpoints.deactivate, { failed: 'restaurant_update', invalidates: INVALIDATED_ROOTS })
/**
 * Mutation that archives a restaurant. It shows no toast, because the dialog shows what prevents the archiving.
 */
export const useArchiveRestaurant = () =>
  useAction(restaurantEndpoints.remove, { failed: false, invalidates: INVALIDATED_ROOTS })
/** Mutation that changes the slug of the public menu. Its dialog shows errors, not a toast. */
export const useChangeSlug = () =>
  useAction(restaurantEndpoints.update, {
    done: 'restaurant_updated',
    failed: false,
    invalidates: INVALIDATED_ROOTS,
  })
