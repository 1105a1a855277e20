import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ScrollTop } from '../components/scroll-top.tsx'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import { currentUserQuery } from '../domain/access/current-user.ts'
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

/**
 * Root layout of all routes. Waits for the session and applies the user's preferences. Scrolls to the top when the
 * path changes.
 */
export function RootLayout() {
  const { isFetched } = useQuery(currentUserQuery)
  const { pathname } = useLocation()
  const locked = useSignal(isTerminalLocked)
  useApplyPreferences()
  if (locked)
    return (
      <Suspense fallback={<SessionLoading />}>
        <LockScreen />
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
