/**
 * Signed-in user with permissions in each restaurant. Route guards, menus and buttons read the user from this
 * module.
 */
import type { Me } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import { can, type Permission } from '@forki/contract/permissions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { lastRestaurantId, currentRestaurantIn, RESTAURANT_KEY } from './last-restaurant.ts'
import { signedInUserId } from '../../lib/session.ts'
import { useSignal } from '../../lib/signal.ts'
import { writeStored } from '../../lib/storage.ts'
import { endViewedRole, viewedRole } from '../../lib/viewed-role.ts'

/** Restaurant with the user's role, permissions and plan features. */
export type AccessibleRestaurant = Me['access']['restaurants'][number]

/**
 * Query of the signed-in user. Null without a session and on a locked terminal. Any other error fails the
 * query.
 */
export const currentUserQuery = queryOptions<Me | null, ApiError>({
  queryKey: ['auth', 'me'],
  // Ignores the abort signal. All screens share this call, so the unmount of one screen must not abort it.
  queryFn: async () => {
    try {
      const currentUser = await call(authEndpoints.me)
      signedInUserId.set(currentUser.id)
      return currentUser
    } catch (error) {
      // If the server rejects the viewed role or its restaurant, this tab stops viewing as that role. It
      // reloads with the user's own permissions.
      if (viewedRole() && error instanceof ApiError && [400, 403, 404].includes(error.status)) {
        endViewedRole(location.pathname)
        throw error
      }
      if (error instanceof ApiError && (error.status === 401 || error.code === 'terminal_locked')) return null
      throw error
    }
  },
  staleTime: 60_000,
  retry: false,
  // Polls every 5 s until the query has data, also after an error response.
  refetchInterval: (query) => (query.state.data === undefined ? 5000 : false),
})

export function useCurrentUser(): Me | null {
  return useQuery(currentUserQuery).data ?? null
}

/** True if the installation has no mail server, so that no text may promise an email. */
export const useSendsNoMail = (): boolean => useCurrentUser()?.access.sends_no_mail === true

/**
 * Signed-in user, for pages that require one. When the session ends, a page may render once more before its
 * guard redirects. In that render the hook returns the last signed-in user.
 */
export function useSignedInUser(): Me {
  const currentUser = useCurrentUser()
  const [last, setLast] = useState(currentUser)
  if (currentUser && currentUser !== last) setLast(currentUser)
  const latestUser = currentUser ?? last
  if (!latestUser) throw new Error('This page needs a signed-in user')
  return latestUser
}

/** Stores the id of the restaurant that the user opened last on this device. */
export function rememberRestaurant(restaurant_id: string): void {
  writeStored(RESTAURANT_KEY, restaurant_id)
  lastRestaurantId.set(restaurant_id)
}

/**
 * Restaurant by id, with the user's role and permissions. The default is the last restaurant of this device, or the
 * user's first one.
 */
export function useCurrentRestaurant(restaurant_id?: string): AccessibleRestaurant | undefined {
  const lastId = useSignal(lastRestaurantId)
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  if (restaurant_id) return restaurants.find((restaurant) => restaurant.id === restaurant_id)
  return currentRestaurantIn(restaurants, lastId)
}

/** True if the user has a permission in the given restaurant, or in the current one by default. */
export function useCan(permission: Permission, restaurant_id?: string): boolean {
  return can(useCurrentRestaurant(restaurant_id), permission)
}
