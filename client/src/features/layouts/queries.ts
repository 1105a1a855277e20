/** What the floor plans' screens and their editor read and write. */
import { layoutVersionEndpoints } from '@forki/contract/calls/layout-versions'
import type { BatchUpdateInput } from '@forki/contract/layouts'
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourceQueries, useAction, type After } from '../../lib/resource.ts'
import { useBriefly } from './lock/use-briefly.ts'

export const layoutQueries = resourceQueries(layoutEndpoints)
export const versionQueries = resourceQueries(layoutVersionEndpoints)

/** The active layout of a restaurant, as the first of a list that has one entry or none. */
export const activeQuery = (restaurant_id: string) =>
  layoutQueries.listOfRestaurant({ params: { id: restaurant_id }, query: { is_active: 'true', per_page: 1 } })

/** What changes with a floor plan: itself, and the tables in it. */
export const TOUCHED = ['restaurant-layouts', 'tables']

/** The picture under it, from outside the editor. */
export const useChangeBackground = () =>
  useBriefly(useAction(layoutEndpoints.update, { failed: false, touches: TOUCHED }), {
    done: 'layout_updated',
    failed: 'layout_update',
  })
/** Name and description, from outside the editor: the lock is held for as long as that takes. */
export const useRenameLayout = () =>
  useBriefly(useAction(layoutEndpoints.update, { failed: false, touches: TOUCHED }), {
    done: 'layout_updated',
    failed: 'layout_update',
  })
export const useScheduleLayout = () =>
  useAction(layoutVersionEndpoints.schedule, {
    done: 'layout_updated',
    failed: 'layout_update',
    touches: TOUCHED,
  })
export const useRestoreVersion = () =>
  useBriefly(useAction(layoutVersionEndpoints.restoreVersion, { failed: false, touches: TOUCHED }), {
    done: 'layout_updated',
    failed: 'layout_update',
  })
export const useRemoveLayout = () =>
  useAction(layoutEndpoints.remove, { done: 'layout_deleted', failed: 'layout_delete', touches: TOUCHED })
export const useActivateLayout = () =>
  useAction(layoutEndpoints.activate, {
    done: 'layout_activated',
    failed: 'layout_activate',
    touches: TOUCHED,
  })
export const useDeactivateLayout = () =>
  useAction(layoutEndpoints.deactivate, {
    done: 'layout_deactivated',
    failed: 'layout_deactivate',
    touches: TOUCHED,
  })

type Reply = Awaited<ReturnType<ReturnType<typeof useBatch>['mutateAsync']>>
const useBatch = () =>
  useAction(layoutEndpoints.batchUpdate, { done: 'layout_updated', failed: false, touches: TOUCHED })

/**
 * Saves a drawing whole. After a lost answer the same drawing goes out under the same idempotency key; refusals are the
 * caller's to show. What was saved is in the cache before the reply is told.
 */
export function useSaveLayout(layout_id: string) {
  const client = useQueryClient()
  const { mutate, ...action } = useBatch()
  const save = useCallback(
    (drawing: Omit<BatchUpdateInput, 'layout_id'>, after: After<Reply> = {}) =>
      mutate(
        { body: { ...drawing, layout_id } },
        {
          ...after,
          onSuccess: (reply) => {
            client.setQueryData(layoutQueries.find({ params: { id: layout_id } }).queryKey, reply.layout)
            after.onSuccess?.(reply)
          },
        },
      ),
    [client, layout_id, mutate],
  )
  return { ...action, save }
}
