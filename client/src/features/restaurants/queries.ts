import { restaurantEndpoints } from '@forki/contract/restaurants'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** A new restaurant changes what the person may do, so who they are is asked again. */
const touches = ['restaurants', 'auth'] as const

export const useCreateRestaurant = () =>
  useAction(restaurantEndpoints.create, { done: 'restaurant_created', failed: 'restaurant_create', touches })
export const useUpdateRestaurant = () =>
  useAction(restaurantEndpoints.update, { done: 'restaurant_updated', failed: 'restaurant_update', touches })
