/** Calls of the invitation page. */
import type { Me } from '@forki/contract/auth'
import type { Invitation } from '@forki/contract/invitations'
import { authEndpoints } from '@forki/contract/calls/auth'
import { invitationEndpoints } from '@forki/contract/calls/invitations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { currentUserQuery, rememberRestaurant } from '../../../domain/access/current-user.ts'
import { homePathOf } from '../../../domain/access/restaurant-areas.ts'
import { forgetAccessToken } from '../../../lib/access-token.ts'
import { ApiError, call, newIdempotencyKey } from '../../../lib/api.ts'
import { i18n } from '../../../lib/i18n.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useSetCurrentUser } from '../queries.ts'
import { useUncachedMutation } from '../use-uncached-mutation.ts'
import { forgetInvitation } from './use-invitation-token.ts'

export interface NewMember {
  token: string
  first_name: string
  last_name: string
  password: string
  /** Email address that a staff member without one enters. Absent if the invitation contains an address. */
  email?: string
}

/**
 * Loads the invitation of a link token. Null for a token that the server does not know. The query key
 * contains the user, so a change of user refetches.
 */
export function useInvitationByToken(token: string | null, user_id: string | null) {
  return useQuery<Invitation | null, ApiError>({
    queryKey: ['invitation-link', token, user_id],
    enabled: token !== null,
    retry: false,
    queryFn: async () => {
      try {
        return await call(invitationEndpoints.find, { query: { token: token ?? '' } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) return null
        throw error
      }
    },
  })
}

/** Creates the invited account and accepts the invitation. The reply also signs the user in. */
export const useRegisterByInvitation = (joined: (currentUser: Me) => void) =>
  useUncachedMutation(async (body: NewMember) => {
    const { user } = await call(invitationEndpoints.register, { body })
    forgetAccessToken()
    return user
  }, joined)

/** Accepts the invitation as the signed-in user. */
export const useAcceptByLink = (joined: (currentUser: Me, restaurant_id: string) => void) =>
  useUncachedMutation(
    async (token: string) => {
      const idempotencyKey = newIdempotencyKey()
      const { restaurant_id } = await call(
        invitationEndpoints.accept,
        { body: { token } },
        { idempotencyKey },
      )
      return { currentUser: await call(authEndpoints.me), restaurant_id }
    },
    ({ currentUser, restaurant_id }) => joined(currentUser, restaurant_id),
  )

/** Signs out on this page, which then shows the invitation to a signed-out visitor. */
export function useSignOutOnInvitation() {
  const client = useQueryClient()
  return useUncachedMutation(async () => {
    await call(authEndpoints.logout)
    forgetAccessToken()
    client.setQueryData(currentUserQuery.queryKey, null)
    client.removeQueries({
      predicate: ({ queryKey }) => !['auth', 'invitation-link'].includes(String(queryKey[0])),
    })
  })
}

/**
 * Returns a function that runs after an acceptance. It caches the user with the new permissions and opens the
 * user's start page.
 */
export function useAfterAcceptance() {
  const client = useQueryClient()
  const setCurrentUser = useSetCurrentUser()
  const open = useNavigateToRestaurant()
  return (currentUser: Me, restaurant_id: string) => {
    setCurrentUser(currentUser)
    void client.invalidateQueries({ queryKey: ['memberships'] })
    toastSuccess(i18n.t('action-messages:done.invitation_accepted'))
    open(currentUser, restaurant_id)
  }
}

/** Returns a function that opens the start page of the user's role in the restaurant. */
export function useNavigateToRestaurant() {
  const navigate = useNavigate()
  return (currentUser: Me, restaurant_id: string) => {
    const restaurant = currentUser.access.restaurants.find(({ id }) => id === restaurant_id)
    forgetInvitation()
    if (restaurant) rememberRestaurant(restaurant.id)
    void navigate(homePathOf(currentUser, restaurant), { replace: true })
  }
}
