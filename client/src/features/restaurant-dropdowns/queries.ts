/** Queries and mutations of the restaurant's dropdown lists. */
import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../../lib/api.ts'
import { invalidate, useAction } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

export type ListName = RestaurantDropdown['list']

/** Entries of a dropdown list in their order, including inactive ones if the user may manage the lists. */
export const entriesQuery = (restaurant_id: string, list: ListName) =>
  wholeListOf(restaurantDropdownEndpoints.list, { query: { restaurant_id, list, sort: 'position' } })

export const useCreateEntry = () => useAction(restaurantDropdownEndpoints.create)
export const useUpdateEntry = () => useAction(restaurantDropdownEndpoints.update)
/**
 * Mutation that removes an entry. It shows no error toast, because the dialog shows errors, such as that the
 * entry is in use.
 */
export const useRemoveEntry = () => useAction(restaurantDropdownEndpoints.remove, { failed: false })

/**
 * Saves a new sequence of dropdown entries. The list shows it at once, then each moved entry is updated by its
 * own request. The first failed request ends the updates. In the end the list is refetched.
 */
export function useReorderEntries(restaurant_id: string, list: ListName) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const reorder = async (next: readonly RestaurantDropdown[]) => {
    const options = entriesQuery(restaurant_id, list)
    await client.cancelQueries({ queryKey: options.queryKey })
    const placed = next.map((entry, position) => ({ ...entry, position }))
    client.setQueryData(options.queryKey, (page) => page && { ...page, items: placed })
    const positionById = new Map(next.map(({ id, position }) => [id, position]))
    setBusy(true)
    try {
      for (const { id, position } of placed) {
        if (positionById.get(id) === position) continue
        await call(restaurantDropdownEndpoints.update, { params: { id }, body: { position } })
      }
    } catch (error) {
      toastError(errorText(error))
    } finally {
      setBusy(false)
      await invalidate(client, ['restaurant-dropdowns'])
    }
  }
  return { reorder, busy }
}
