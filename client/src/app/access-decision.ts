/** Access decisions of the route guards (SCR-1, SCR-2, SCR-3). They depend on area, user and path. */
import type { Me } from '@forki/contract/auth'
import { canManageLoyalty, canManageRestaurants } from '@forki/contract/permissions'
import { loginPath, paths } from '../domain/navigation/paths.ts'

export type AppArea = 'anonymous' | 'signed-in' | 'admin' | 'restaurants' | 'loyalty'
export type RefusalReason = 'admin' | 'subscription' | 'membership' | 'loyalty'
export type AccessDecision = { show: true } | { redirect: string } | { refuse: RefusalReason }

const ALLOWED: AccessDecision = { show: true }

/**
 * Decides whether a route guard renders an area, redirects the user or refuses access. `currentUser` is null
 * without a session.
 * @param here path to return to after a sign-in
 */
export function decideAccess(area: AppArea, currentUser: Me | null, here: string): AccessDecision {
  if (area === 'anonymous') return currentUser ? { redirect: paths.landing } : ALLOWED
  if (!currentUser) return { redirect: loginPath(here) }
  // Redirects a user who must set up a second factor. The server accepts only account calls before the setup.
  if (currentUser.access.needs_second_factor)
    return here === paths.security ? ALLOWED : { redirect: paths.security }
  if (area === 'signed-in' && currentUser.access.terminal) return { redirect: paths.restaurants }
  if (area === 'admin') return currentUser.role === 'application_admin' ? ALLOWED : { refuse: 'admin' }
  if (area === 'restaurants') {
    if (canManageRestaurants(currentUser.access)) return ALLOWED
    const isMember = currentUser.access.is_owner_or_admin || currentUser.access.has_accepted_membership
    return { refuse: isMember ? 'subscription' : 'membership' }
  }
  if (area === 'loyalty') {
    if (canManageLoyalty(currentUser.access)) return ALLOWED
    return { refuse: currentUser.access.can_manage_loyalty ? 'subscription' : 'loyalty' }
  }
  return ALLOWED
}
