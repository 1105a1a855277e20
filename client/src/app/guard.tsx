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
import { Refused } from './refused.tsx'

/** Lets the routes inside be seen by whom they are for. */
export function Guard({ area }: { area: Exclude<Area, 'anonymous'> }) {
  const query = useQuery(currentUserQuery)
  const { pathname, search } = useLocation()
  // The server could not say who this is: wait for it rather than send a signed-in person to the sign-in page.
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
  const verdict = decideAccess(area, query.data, `${pathname}${search}`)
  if ('redirect' in verdict) return <Navigate to={verdict.redirect} replace />
  if ('refuse' in verdict) {
    return (
      <PlainFrame>
        <Refused reason={verdict.refuse} />
      </PlainFrame>
    )
  }
  return <Outlet />
}

/**
 * Guard of sign-in, registration and reset. Redirects a signed-in user to the start page. After a sign-in here it
 * redirects to the requested page, else to the user's work place.
 * @see SCR-3
 */
export function AnonymousGuard() {
  const currentUser = useCurrentUser()
  const restaurant = useCurrentRestaurant()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const [cameSignedIn] = useState(currentUser !== null)
  const verdict = decideAccess('anonymous', currentUser, `${pathname}${query}`)
  if (!currentUser || !('redirect' in verdict)) return <Outlet />
  const target = cameSignedIn
    ? verdict.redirect
    : (safeNext(search.get('next')) ?? homePathOf(currentUser, restaurant))
  return <Navigate to={target} replace />
}
