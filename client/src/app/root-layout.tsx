import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { ScrollTop } from '../components/scroll-top.tsx'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { paths } from '../domain/navigation/paths.ts'
import { isTerminalLocked } from '../lib/session.ts'
import { useSignal } from '../lib/signal.ts'
import { SessionLoading } from './loading.tsx'
import { useApplyPreferences } from './use-apply-preferences.ts'

const LockScreen = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/terminals/components/lock-screen.tsx'),
    loadTranslations(['terminals']),
  ])
  return module.LockScreen
}, false)

const WaitingTicketsNotice = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/kitchen/components/waiting-tickets-notice.tsx'),
    loadTranslations(['kitchen']),
  ])
  return module.WaitingTicketsNotice
}, false)

/**
 * Root layout of all routes. Waits for the session and applies the user's preferences. Shows the lock screen
 * on a locked shared terminal. Scrolls to the top when the path changes.
 */
export function RootLayout() {
  const { isFetched } = useQuery(currentUserQuery)
  const { pathname } = useLocation()
  const locked = useSignal(isTerminalLocked)
  const isKitchen = matchPath(paths.kitchen(':restaurantId'), pathname) !== null
  useApplyPreferences()
  if (locked)
    return (
      <Suspense fallback={<SessionLoading />}>
        <LockScreen
          notice={
            isKitchen ? (
              <Suspense fallback={null}>
                <WaitingTicketsNotice />
              </Suspense>
            ) : null
          }
        />
      </Suspense>
    )
  if (!isFetched) return <SessionLoading />
  return (
    <>
      <ScrollTop key={pathname} />
      <Outlet />
    </>
  )
}
