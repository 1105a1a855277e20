/** Queries and mutations of the installation's dropdown lists. */
import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const dropdownQueries = resourceQueries(dropdownEndpoints)

const INVALIDATED_ROOTS = ['dropdowns', 'audit'] as const
export const useCreateEntry = () =>
  useAction(dropdownEndpoints.create, { failed: false, invalidates: INVALIDATED_ROOTS })
export const useUpdateEntry = () => useAction(dropdownEndpoints.update, { invalidates: INVALIDATED_ROOTS })
export const useRemoveEntry = () => useAction(dropdownEndpoints.remove, { invalidates: INVALIDATED_ROOTS })
