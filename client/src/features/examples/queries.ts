import { exampleEndpoints } from '@forki/contract/calls/examples'
import type { Examples } from '@forki/contract/examples'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourceQueries, useAction, type ActionCallbacks } from '../../lib/resource.ts'

export const exampleQueries = resourceQueries(exampleEndpoints)

/**
 * Query roots (first elements of query keys) to refetch after example data is added or removed. Their queries
 * contain the rows of the example data.
 */
const INVALIDATED_ROOTS = [
  'dishes',
  'menus',
  'restaurant-layouts',
  'tables',
  'inventory',
  'suppliers',
  'loyalty',
  'customers',
] as const

/** Mutation that adds the example data. The card of the example data shows an error of the request. */
export function useLoadExamples(restaurant_id: string) {
  const client = useQueryClient()
  const action = useAction(exampleEndpoints.load, { failed: false, invalidates: INVALIDATED_ROOTS })
  const input = { params: { id: restaurant_id } }
  const load = () =>
    action.mutate(input, {
      onSuccess: (examples) => client.setQueryData<Examples>(exampleQueries.find(input).queryKey, examples),
    })
  return { ...action, load }
}

/** Mutation that removes the example data. The removal dialog shows an error, or the rows that remain. */
export function useRemoveExamples(restaurant_id: string) {
  const client = useQueryClient()
  const action = useAction(exampleEndpoints.remove, { failed: false, invalidates: INVALIDATED_ROOTS })
  const { mutate } = action
  const remove = useCallback(
    ({ onSuccess }: Pick<ActionCallbacks<NonNullable<typeof action.data>>, 'onSuccess'>) => {
      const input = { params: { id: restaurant_id } }
      mutate(input, {
        onSuccess: (removed) => {
          void client.invalidateQueries({ queryKey: exampleQueries.find(input).queryKey })
          onSuccess?.(removed)
        },
      })
    },
    [client, mutate, restaurant_id],
  )
  return { ...action, remove }
}
