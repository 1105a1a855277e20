/** Queries and mutations of the installation's users. */
import { userEndpoints } from '@forki/contract/calls/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQueries } from '../../domain/users/queries.ts'
import { call, errorText, type ApiError } from '../../lib/api.ts'
import { invalidate, withRefetchInterval, useAction } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'

/**
 * Roots of the queries to invalidate after a change of a user. Subscriptions contain users, and `auth`
 * contains the signed-in user.
 */
const INVALIDATED_ROOTS = ['users', 'subscriptions', 'auth', 'audit'] as const
export const useCreateUser = () =>
  useAction(userEndpoints.create, { failed: 'user_create', invalidates: INVALIDATED_ROOTS })
export const useUpdateUser = () =>
  useAction(userEndpoints.update, {
    done: 'profile_updated',
    failed: 'profile_update',
    invalidates: INVALIDATED_ROOTS,
  })
/** Mutation that changes a user's role. It shows no toast, because the dialog shows its own messages. */
export const useChangeRole = () =>
  useAction(userEndpoints.update, { failed: false, invalidates: INVALIDATED_ROOTS })
export const useActivateUser = () =>
  useAction(userEndpoints.activate, { failed: 'profile_update', invalidates: INVALIDATED_ROOTS })
export const useDeactivateUser = () =>
  useAction(userEndpoints.deactivate, { failed: 'profile_update', invalidates: INVALIDATED_ROOTS })
/**
 * Mutation that deletes a user. It does not invalidate `users`, because the page of the deleted user would
 * refetch that user. The caller invalidates after it leaves the page.
 */
export const useRemoveUser = () =>
  useAction(userEndpoints.remove, { failed: false, invalidates: ['subscriptions', 'audit'] })

/** Sessions of a user. They refetch at an interval while on screen, because no event announces their changes. */
export const sessionsQuery = (user_id: string) =>
  withRefetchInterval(userQueries.sessions({ params: { id: user_id } }), 15_000)
export const useEndSession = () =>
  useAction(userEndpoints.removeSession, {
    done: 'session_removed',
    failed: 'generic',
    invalidates: ['users', 'audit'],
  })

/** Ends the user's sessions one after the other. Sessions that have already ended are ignored. */
export function useEndSessionsOf(user_id: string) {
  const client = useQueryClient()
  return useMutation<void, ApiError, readonly string[]>({
    mutationFn: async (ids) => {
      for (const session_id of ids) {
        await call(userEndpoints.removeSession, { params: { id: user_id, session_id } }).catch(ignoreNotFound)
      }
    },
    onError: (error) => toastError(errorText(error)),
    onSettled: () => invalidate(client, ['users', 'audit']),
  })
}

function ignoreNotFound(error: ApiError): void {
  if (error.status !== 404) throw error
}
