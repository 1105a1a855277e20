/** Queries and mutations of the installation's dropdown lists. */
import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const dropdownQueries = resourceQueries(dropdownEndpoints)

const DROPDOWN_ROOTS = ['dropdowns', 'audit'] as const
export const useCreateEntry = () =>
  useAction(dropdownEndpoints.create, { failed: false, invalidates: DROPDOWN_ROOTS })
export const useUpdateEntry = () => useAction(dropdownEndpoints.update, { invalidates: DROPDOWN_ROOTS })
export const useRemoveEntry = () => useAction(dropdownEndpoints.remove, { invalidates: DROPDOWN_ROOTS })
