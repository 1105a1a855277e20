/** Signed-in user and their permissions. Guards, menus and buttons read them here. */
import type { Me } from '@forki/contract/auth'
import { authEndpoints } from '@forki/contract/calls/auth'
import { can, type Permission } from '@forki/contract/permissions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { lastRestaurant, currentRestaurantIn, RESTAURANT_KEY } from './last-restaurant.ts'
import { signedInUserId } from '../../lib/session.ts'
import { useSignal } from '../../lib/signal.ts'
import { writeStored } from '../../lib/storage.ts'

/** Restaurant with the user's role, permissions and plan features. */
export type AccessibleRestaurant = Me['access']['restaurants'][number]

/** Signed-in user. Null without a session. The query fails only when the server is unreachable. */
export const currentUserQuery = queryOptions<Me | null, ApiError>({
  queryKey: ['auth', 'me'],
  // Ignores the abort signal: every screen waits for this reply, and unmounting one must not abort it for the others.
  queryFn: async () => {
    try {
      const currentUser = await call(authEndpoints.me)
      signedInUserId.set(currentUser.id)
      return currentUser
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.code === 'terminal_locked')) return null
      throw error
    }
  },
  staleTime: 60_000,
  retry: false,
  // Polls until the server has identified the user.
  refetchInterval: (query) => (query.state.data === undefined ? 5000 : false),
})

export function useCurrentUser(): Me | null {
  return useQuery(currentUserQuery).data ?? null
}

/**
 * Signed-in user, on pages that need one. When the session ends, a page may render once more before its guard
 * redirects. It then gets the last user.
 */
export function useSignedInUser(): Me {
  const currentUser = useCurrentUser()
  const [last, setLast] = useState(currentUser)
  if (currentUser && currentUser !== last) setLast(currentUser)
  const known = currentUser ?? last
  if (!known) throw new Error('This page needs a signed-in user')
  return known
}

/** Stores the restaurant that this device works in. */
export function rememberRestaurant(restaurant_id: string): void {
  writeStored(RESTAURANT_KEY, restaurant_id)
  lastRestaurant.set(restaurant_id)
}

/** Restaurant by id with the user's role and permissions. Without an id, the last one of this device, else the first. */
export function useCurrentRestaurant(restaurant_id?: string): AccessibleRestaurant | undefined {
  const last = useSignal(lastRestaurant)
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  if (restaurant_id) return restaurants.find((restaurant) => restaurant.id === restaurant_id)
  return currentRestaurantIn(restaurants, last)
}

/** True if the user holds a permission in that restaurant, or in the current one. */
export function useCan(permission: Permission, restaurant_id?: string): boolean {
  return can(useCurrentRestaurant(restaurant_id), permission)
}
