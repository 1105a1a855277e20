/** Queries and mutations of the floor plans and their editor. */
import { layoutVersionEndpoints } from '@forki/contract/calls/layout-versions'
import type { BatchUpdateInput } from '@forki/contract/layouts'
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { resourceQueries, useAction, type ActionCallbacks } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useWithEditLock } from './lock/use-with-edit-lock.ts'

export const layoutQueries = resourceQueries(layoutEndpoints)
export const versionQueries = resourceQueries(layoutVersionEndpoints)

/** Query of a restaurant's active floor plan. The result is a list with at most one plan. */
export const activeLayoutListQuery = (restaurant_id: string) =>
  layoutQueries.listOfRestaurant({ params: { id: restaurant_id }, query: { is_active: 'true', per_page: 1 } })

/** Query roots that a change of a floor plan invalidates. */
export const INVALIDATED_ROOTS = ['restaurant-layouts', 'tables']

/** Mutation that changes the background picture outside the editor. */
export const useChangeBackground = () =>
  useWithEditLock(useAction(layoutEndpoints.update, { failed: false, invalidates: INVALIDATED_ROOTS }), {
    done: 'layout_updated',
    failed: 'layout_update',
  })
/**
 * Mutation that renames a plan outside the editor. It acquires the editing lock for the duration of the
 * request.
 */
export const useRenameLayout = () =>
  useWithEditLock(useAction(layoutEndpoints.update, { failed: false, invalidates: INVALIDATED_ROOTS }), {
    done: 'layout_updated',
    failed: 'layout_update',
  })
export const useScheduleLayout = () =>
  useAction(layoutVersionEndpoints.schedule, {
    done: 'layout_updated',
    failed: 'layout_update',
    invalidates: INVALIDATED_ROOTS,
  })
export const useRestoreVersion = () =>
  useWithEditLock(
    useAction(layoutVersionEndpoints.restoreVersion, { failed: false, invalidates: INVALIDATED_ROOTS }),
    {
      done: 'layout_updated',
      failed: 'layout_update',
    },
  )
export const useRemoveLayout = () =>
  useAction(layoutEndpoints.remove, {
    done: 'layout_deleted',
    failed: 'layout_delete',
    invalidates: INVALIDATED_ROOTS,
  })
export const useActivateLayout = () =>
  useAction(layoutEndpoints.activate, {
    done: 'layout_activated',
    failed: 'layout_activate',
    invalidates: INVALIDATED_ROOTS,
  })
/** Mutation that activates a plan only while no other plan of the restaurant is active. */
export function useActivateFirstLayout() {
  const { mutate, ...action } = useAction(layoutEndpoints.activate, {
    failed: 'layout_activate',
    invalidates: INVALIDATED_ROOTS,
  })
  const activateFirst = useCallback(
    (id: string) =>
      mutate(
        { params: { id }, body: { only_if_none: true } },
        {
          onSuccess: ({ is_active }) => {
            // The plan remains inactive if another user has activated a different plan first.
            if (is_active) toastSuccess(i18n.t('action-messages:done.layout_activated'))
          },
        },
      ),
    [mutate],
  )
  return { ...action, activateFirst }
}
export const useDeactivateLayout = () =>
  useAction(layoutEndpoints.deactivate, {
    done: 'layout_deactivated',
    failed: 'layout_deactivate',
    invalidates: INVALIDATED_ROOTS,
  })

type Reply = Awaited<ReturnType<ReturnType<typeof useBatch>['mutateAsync']>>
const useBatch = () =>
  useAction(layoutEndpoints.batchUpdate, {
    done: 'layout_updated',
    failed: false,
    invalidates: INVALIDATED_ROOTS,
  })

/**
 * Mutation that saves a whole plan. If the response is lost, a retry with an equal plan reuses the
 * idempotency key. The caller shows errors. The saved plan is in the query cache before `onSuccess` runs.
 */
export function useSaveLayout(layout_id: string) {
  const client = useQueryClient()
  const { mutate, ...action } = useBatch()
  const save = useCallback(
    (drawing: Omit<BatchUpdateInput, 'layout_id'>, after: ActionCallbacks<Reply> = {}) =>
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
