/** Queries and mutations of the installation's dropdown lists. */
import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const dropdownQueries = resourceQueries(dropdownEndpoints)

const LISTS = ['dropdowns', 'audit'] as const
export const useCreateEntry = () => useAction(dropdownEndpoints.create, { failed: false, touches: LISTS })
export const useUpdateEntry = () => useAction(dropdownEndpoints.update, { touches: LISTS })
export const useRemoveEntry = () => useAction(dropdownEndpoints.remove, { touches: LISTS })
