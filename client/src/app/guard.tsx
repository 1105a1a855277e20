import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { PlainFrame } from '../components/plain-frame.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { networkError } from '../lib/api.ts'
import { currentUserQuery, useCurrentUser, useCurrentRestaurant } from '../domain/access/current-user.ts'
import { safeNext } from '../domain/navigation/paths.ts'
import { homePathOf } from '../domain/access/restaurant-areas.ts'
import { decideAccess, type Area } from './guards.ts'
import { LazyNoAccess } from './lazy-no-access.tsx'

/** Renders the routes of an area for users who may enter it. Redirects or rejects others. */
export function Guard({ area }: { area: Exclude<Area, 'anonymous'> }) {
  const query = useQuery(currentUserQuery)
  const { pathname, search } = useLocation()
  // The user is unknown while the server is unreachable. A redirect would send a signed-in user to the sign-in page.
  if (query.data === undefined) {
    return (
      <PlainFrame>
        <ErrorState
          page
          error={query.error ?? networkError}
          failed="session"
          onRetry={() => void query.refetch()}
        />
      </PlainFrame>
    )
  }
  const decision = decideAccess(area, query.data, `${pathname}${search}`)
  if ('redirect' in decision) return <Navigate to={decision.redirect} replace />
  if ('refuse' in decision) {
    return (
      <PlainFrame>
        <LazyNoAccess reason={decision.refuse} />
      </PlainFrame>
    )
  }
  return <Outlet />
}

/**
 * Guard of sign-in, registration and password reset. Redirects a signed-in user to the start page. After a sign-in here
 * it redirects to the requested page, else to the user's home page.
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
    : (safeNext(search.get('next')) ?? homePathOf(currentUser, restaurant))
  return <Navigate to={target} replace />
}
