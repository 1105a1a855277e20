/** Queries and mutations of the dishes page. */
import { dishEndpoints } from '@forki/contract/calls/dishes'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const dishQueries = resourceQueries(dishEndpoints)

const INVALIDATED_ROOTS = ['dishes', 'menus']

export const useCreateDish = () =>
  useAction(dishEndpoints.create, {
    done: 'dish_created',
    failed: 'dish_create',
    invalidates: INVALIDATED_ROOTS,
  })
export const useUpdateDish = () =>
  useAction(dishEndpoints.update, {
    done: 'dish_updated',
    failed: 'dish_update',
    invalidates: INVALIDATED_ROOTS,
  })
export const useArchiveDish = () =>
  useAction(dishEndpoints.remove, {
    done: 'dish_deleted',
    failed: 'dish_delete',
    invalidates: INVALIDATED_ROOTS,
  })
export const useActivateDish = () =>
  useAction(dishEndpoints.activate, {
    done: 'dish_activated',
    failed: 'dish_update',
    invalidates: INVALIDATED_ROOTS,
  })
export const useDeactivateDish = () =>
  useAction(dishEndpoints.deactivate, {
    done: 'dish_deactivated',
    failed: 'dish_update',
    invalidates: INVALIDATED_ROOTS,
  })
/**
 * Mutation that marks a dish as available or sold out. It shows no toast, because it is frequent and its effect is
 * visible at once.
 */
export const useSetAvailability = () =>
  useAction(dishEndpoints.update, { failed: 'dish_update', invalidates: INVALIDATED_ROOTS })
