/** Queries and mutations of the user's own account. */
import type { UpdateProfile } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { userEndpoints } from '@forki/contract/calls/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, errorText, type ApiError } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { useCurrentUser } from '../../domain/access/current-user.ts'
import { invalidate, resourceQueries, useAction, type ActionCallbacks } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'

export const subscriptionQueries = resourceQueries(subscriptionEndpoints)
export const membershipQueries = resourceQueries(membershipEndpoints)

/**
 * Query roots to refetch after a change of subscriptions. Among them is the session data (`auth`), because plan
 * and covered restaurants determine the user's permissions.
 */
const INVALIDATED_ROOTS = ['subscriptions', 'auth'] as const

/**
 * Mutation that saves the user's own profile. Until the signed-in user has loaded, a save sends no request
 * and shows an error toast (SCR-16).
 */
export function useSaveProfile() {
  const currentUser = useCurrentUser()
  const action = useAction(authEndpoints.updateProfile, {
    done: 'profile_updated',
    failed: 'profile_update',
    invalidates: ['auth', 'users'],
  })
  const save = (body: UpdateProfile, after?: ActionCallbacks<unknown>) => {
    if (currentUser) action.mutate({ body }, after)
    else toastError(i18n.t('action-messages:failed.user_missing'))
  }
  return { save, busy: action.isPending }
}

/** Mutation that sets or removes the profile picture. The picture field shows the result, not a toast. */
export const useSavePicture = () =>
  useAction(authEndpoints.updateProfile, { failed: false, invalidates: ['auth', 'users'] })

/**
 * Mutation that changes the email address of the user's own account. Only application administrators may
 * call it. The new address is unverified (ACC-5).
 */
export const useChangeEmail = () =>
  useAction(userEndpoints.update, { done: 'profile_updated', failed: false, invalidates: ['auth', 'users'] })

/**
 * Mutation that erases the user's own account. Until the signed-in user has loaded, a call sends no request
 * and shows an error toast (SCR-16).
 */
export function useEraseSelf() {
  const currentUser = useCurrentUser()
  const action = useAction(userEndpoints.remove, { failed: false, invalidates: [] })
  const erase = (after: ActionCallbacks<unknown>) => {
    if (currentUser) action.mutate({ params: { id: currentUser.id } }, after)
    else toastError(i18n.t('action-messages:failed.user_missing'))
  }
  return { erase, busy: action.isPending, error: action.error, reset: action.reset }
}

/** Signs out the sessions one after the other. Sessions that have already ended are ignored. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation<void, ApiError, readonly string[]>({
    mutationFn: async (ids) => {
      for (const id of ids) await call(authEndpoints.removeSession, { params: { id } }).catch(ignoreNotFound)
    },
    onError: (error) => toastError(errorText(error)),
    onSettled: () => invalidate(client, ['auth']),
  })
}

function ignoreNotFound(error: ApiError): void {
  if (error.status !== 404) throw error
}

export const useUpdateSubscription = () =>
  useAction(subscriptionEndpoints.update, {
    done: 'user_subscription_updated',
    failed: 'user_subscription_update',
    invalidates: INVALIDATED_ROOTS,
  })
