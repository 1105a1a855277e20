import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, errorText, type ApiError } from '../../../lib/api.ts'
import { i18n } from '../../../lib/i18n.ts'
import { useCurrentRestaurant, useSignedInUser } from '../../../domain/access/current-user.ts'
import type { ActionCallbacks } from '../../../lib/resource.ts'
import { toastSuccess, toastError } from '../../../lib/toast.ts'
import type { DoneKey, FailedKey } from '../../../locales/es.ts'

interface LayoutInput {
  params: { id: string }
}

interface Action<Input, Reply> {
  mutateAsync: (input: Input) => Promise<Reply>
}

interface Messages {
  done: DoneKey
  failed: FailedKey
}

/**
 * Mutation of a floor plan that needs the editing lock, on a page without an editor. It acquires the lock, and
 * releases it afterwards unless the user already had it. The mutation fails while another user edits.
 */
export function useWithEditLock<Input extends LayoutInput, Reply>(
  action: Action<Input, Reply>,
  { done, failed }: Messages,
) {
  const currentUser = useSignedInUser()
  const restaurant_id = useCurrentRestaurant()?.id
  const { mutateAsync: act } = action
  const mutation = useMutation<Reply, ApiError, Input>({
    mutationFn: async (input) => {
      const params = { id: input.params.id }
      const query = { user_id: currentUser.id, restaurant_id }
      const { locked_by } = await call(layoutEndpoints.editingUser, { params })
      await call(layoutEndpoints.startEditing, { params, query })
      try {
        return await act(input)
      } finally {
        if (locked_by !== currentUser.id) await releaseLock({ params, query })
      }
    },
    onSuccess: () => toastSuccess(i18n.t(`action-messages:done.${done}`)),
    onError: (error) => toastError(errorText(error, failed)),
  })
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (input: Input, after: ActionCallbacks<Reply> = {}) =>
      void mutateAsync(input).then(after.onSuccess, after.onError ?? ignore),
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

const ignore = () => undefined

/** Releases the lock. A failure is ignored, because an unreleased lock expires by itself. */
const releaseLock = (lock: {
  params: { id: string }
  query: { user_id: string; restaurant_id: string | undefined }
}) => call(layoutEndpoints.stopEditing, lock).then(ignore, ignore)
