/** Queries and mutations of the restaurant's dropdown lists. */
import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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

type Entries = readonly RestaurantDropdown[]

/**
 * Changes the sequence of dropdown entries. `items` has the new sequence at once. Each moved entry is then updated by
 * its own request, one after the other. A later move waits for the current request, then its sequence replaces the
 * former one. The first failed request ends the updates. In the end the list is refetched.
 * @param stored entries in their stored sequence
 */
export function useReorderEntries(stored: Entries) {
  const client = useQueryClient()
  const [order, setOrder] = useState<Entries | null>(null)
  /** Latest sequence until it is saved. */
  const latest = useRef<Entries | null>(null)
  const save = async (positions: Map<string, number>) => {
    for (let next = latest.current; next; next = latest.current === next ? null : latest.current) {
      try {
        await savePositions(next, positions, () => latest.current === next)
      } catch (error) {
        toastError(errorText(error))
        latest.current = next
      }
      if (latest.current === next) await invalidate(client, ['restaurant-dropdowns'])
    }
    latest.current = null
    setOrder(null)
  }
  const reorder = (next: Entries) => {
    const isSaving = latest.current !== null
    latest.current = next
    setOrder(next)
    if (!isSaving) void save(new Map(next.map(({ id, position }) => [id, position])))
  }
  return { items: order ? inOrderOf(stored, order) : stored, reorder, busy: order !== null }
}

/** Updates the entries whose stored position differs from their place, as long as the sequence is current. */
async function savePositions(sequence: Entries, positions: Map<string, number>, isCurrent: () => boolean) {
  for (const [position, { id }] of sequence.entries()) {
    if (!isCurrent()) return
    if (positions.get(id) === position) continue
    await call(restaurantDropdownEndpoints.update, { params: { id }, body: { position } })
    positions.set(id, position)
  }
}

/** Entries in the given sequence. Entries that it does not contain follow at the end. */
function inOrderOf(entries: Entries, sequence: Entries): Entries {
  const places = new Map(sequence.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: RestaurantDropdown) => places.get(id) ?? places.size
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
