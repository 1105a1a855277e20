import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { LazyPlainFrame } from './lazy-plain-frame.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { networkError } from '../lib/api.ts'
import { currentUserQuery, useCurrentUser, useCurrentRestaurant } from '../domain/access/current-user.ts'
import { safeNextPath } from '../domain/navigation/paths.ts'
import { homePathOf } from '../domain/access/restaurant-areas.ts'
import { decideAccess, type AppArea } from './access-decision.ts'
import { LazyNoAccess } from './lazy-no-access.tsx'

/**
 * Route guard of an area. Renders the area's pages for users with access. Redirects all other users or shows
 * why they have no access.
 */
export function RouteGuard({ area }: { area: Exclude<AppArea, 'anonymous'> }) {
  const query = useQuery(currentUserQuery)
  const { pathname, search } = useLocation()
  // While the server is unreachable, the client does not know the user. A redirect would send a signed-in user to
  // the sign-in page.
  if (query.data === undefined) {
    return (
      <LazyPlainFrame>
        <ErrorState
          page
          error={query.error ?? networkError}
          failed="session"
          onRetry={() => void query.refetch()}
        />
      </LazyPlainFrame>
    )
  }
  const decision = decideAccess(area, query.data, `${pathname}${search}`)
  if ('redirect' in decision) return <Navigate to={decision.redirect} replace />
  if ('refuse' in decision) {
    return (
      <LazyPlainFrame>
        <LazyNoAccess reason={decision.refuse} />
      </LazyPlainFrame>
    )
  }
  return <Outlet />
}

/**
 * Route guard of sign-in, registration and password reset. Redirects a user who was already signed in to the
 * start page. After a sign-in on the guarded page, it redirects to the page in `next`, or else to the user's
 * home page.
 * @see SCR-3
 */
export function AnonymousGuard() {
  const currentUser = useCurrentUser()
  const restaurant = useCurrentRestaurant()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const [wasSignedIn] = useState(currentUser !== null)
  const decision = decideAccess('anonymous', currentUser, `${pathname}${query}`)
  if (!currentUser || !('redirect' in decision)) return <Outlet />
  const target = wasSignedIn
    ? decision.redirect
    : (safeNextPath(search.get('next')) ?? homePathOf(currentUser, restaurant))
  return <Navigate to={target} replace />
}
