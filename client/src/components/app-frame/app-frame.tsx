/**
 * Frame of the signed-in application: navigation, restaurant switcher, search, offline queue, connection
 * state, notices and account menu. The page content is in `main`, which scrolls. Work screens fill the height
 * of `main` with `h-full`.
 */
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { ConnectionIndicator } from '../connection-indicator.tsx'
import { ScrollTop } from '../scroll-top.tsx'
import { Logo } from '../logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LazyStatusBars, LazySyncBadge } from './lazy-status.tsx'
import { BottomNav } from './bottom-nav.tsx'
import type { AccountMenuCallbacks } from './account-menu-callbacks.ts'
import { NoticeBell } from './notice-bell.tsx'
import { PrintHead } from './print-head.tsx'
import { RestaurantSwitcher } from './restaurant-switcher.tsx'
import { SearchButton } from './search-button.tsx'
import { Sidebar } from './sidebar.tsx'

interface AppFrameProps extends AccountMenuCallbacks {
  restaurant: AccessibleRestaurant | undefined
  /** True for an administrator of the installation. */
  isAdmin: boolean
  /** Banner above the page, such as the request to verify an email address. */
  banner?: ReactNode
  /** Callback that opens the search palette. */
  onSearch: () => void
  children: ReactNode
}

export function AppFrame({ restaurant, isAdmin, banner, onSearch, children, ...actions }: AppFrameProps) {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  return (
    <div className="flex h-dvh overflow-hidden print:block print:h-auto print:overflow-visible">
      <a
        href="#main"
        className="fixed top-2 left-2 z-80 -translate-y-20 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0 print:hidden"
      >
        {t('skip')}
      </a>
      <Sidebar restaurant={restaurant} isAdmin={isAdmin} />
      <div className="flex min-w-0 flex-1 flex-col print:block">
        <header
          data-frame-bar
          className="flex h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 low:h-12 sm:gap-3 sm:px-4 print:hidden"
        >
          {restaurant ? (
            <RestaurantSwitcher restaurant={restaurant} />
          ) : (
            <Link to={paths.landing} className="md:hidden">
              <Logo />
            </Link>
          )}
          <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
            <SearchButton onSearch={onSearch} />
            <LazySyncBadge restaurant={restaurant} />
            <ConnectionIndicator compact />
            <NoticeBell />
            <AccountMenu {...actions} />
          </div>
        </header>
        <PrintHead restaurant={restaurant} />
        <LazyStatusBars restaurant={restaurant} />
        {banner}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="relative isolate min-h-0 flex-1 scroll-py-24 overflow-y-auto outline-none print:overflow-visible"
        >
          <ScrollTop key={pathname} of={main} />
          {children}
        </main>
        <BottomNav restaurant={restaurant} isAdmin={isAdmin} />
      </div>
    </div>
  )
}
