import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { ScrollTop } from '../components/scroll-top.tsx'
import { meQuery } from '../lib/me.ts'
import { SessionLoading } from './loading.tsx'
import { usePreferences } from './preferences.ts'

/** Around every route: waits for the session to be known, begins each path at the top, follows the person's preferences. */
export function RootLayout() {
  const { isFetched } = useQuery(meQuery)
  const { pathname } = useLocation()
  usePreferences()
  if (!isFetched) return <SessionLoading />
  return (
    <>
      <ScrollTop key={pathname} />
      <Outlet />
    </>
  )
}
