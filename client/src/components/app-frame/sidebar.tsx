import { clsx } from 'clsx'
import { ChevronDown, Ellipsis, Store } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCurrentUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useCounterOfferChanges } from '../../domain/cashiers/counter-availability.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { Logo } from '../logo.tsx'
import {
  allDestinationsOf,
  DESTINATION_GROUPS,
  isDailyDestination,
  type Destination,
} from '../../domain/navigation/destinations.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { navItemClass, NavLink } from './nav-link.tsx'
import { SidebarGroup } from './sidebar-group.tsx'

const MoreSheet = lazyOnOpen(async () => (await import('./more-sheet.tsx')).MoreSheet)

interface SidebarProps {
  /** Restaurant in the URL, or else the last one opened on this device, or else the user's first one. */
  restaurant: AccessibleRestaurant | undefined
  /** True for an administrator of the installation. */
  isAdmin: boolean
}

/** Last scroll position of the sidebar in pixels. Module state survives a remount of the sidebar. */
const lastScroll = { top: 0 }

/**
 * Sidebar navigation on tablets and desktops. Below 1280 px it shows the daily destinations, and "More" for
 * all other destinations. From 1280 px it shows all destinations. Rarely used groups are collapsed until the
 * user expands them or opens one of their pages.
 */
export function Sidebar({ restaurant, isAdmin }: SidebarProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { ref, onScroll, hasMore } = useSidebarScroll(pathname)
  const [open, setOpen] = useState(false)
  useCounterOfferChanges()
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  const destinations = allDestinationsOf(restaurant, restaurants, isAdmin)
  const rareDestinations = destinations.filter((destination) => !isDailyDestination(destination))
  return (
    <nav
      data-frame-rail
      aria-label={t('navigation')}
      className="isolate hidden w-24 shrink-0 flex-col border-r border-line bg-sunken pb-2 md:flex xl:w-58 print:hidden"
    >
      <Link
        to={paths.landing}
        className="mx-2 flex h-16 shrink-0 items-center rounded-md max-xl:justify-center short:h-14 low:h-12 xl:mx-3 xl:px-2"
      >
        <Logo className="max-xl:hidden" />
        <Logo iconOnly className="xl:hidden" />
      </Link>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={ref}
          onScroll={onScroll}
          className={clsx(
            'flex min-h-0 flex-1 scroll-pb-14 flex-col gap-2 overflow-y-auto px-2 pb-2 [scrollbar-width:none] short:gap-1 short:pb-1 xl:px-3',
            hasMore && '[mask-image:linear-gradient(#000_calc(100%_-_3.5rem),#0000_calc(100%_-_1rem))]',
          )}
        >
          {DESTINATION_GROUPS.map((group) => (
            <SidebarGroup
              key={group}
              group={group}
              members={destinations.filter((destination) => destination.group === group)}
              isHere={(destination) => isAt(pathname, destination)}
            />
          ))}
        </div>
        {hasMore ? (
          <ChevronDown
            className="pointer-events-none absolute bottom-0 left-1/2 size-5 -translate-x-1/2 text-ink-muted"
            aria-hidden
          />
        ) : null}
      </div>
      <div className="flex shrink-0 flex-col gap-1 border-t border-line px-2 pt-2 xl:px-3">
        {rareDestinations.length > 0 ? (
          <MoreButton
            isActive={rareDestinations.some((destination) => isAt(pathname, destination))}
            onClick={() => setOpen(true)}
          />
        ) : null}
        <NavLink to={paths.restaurants} end icon={Store} label={t('restaurants')} />
      </div>
      <MoreSheet open={open} onOpenChange={setOpen} destinations={rareDestinations} />
    </nav>
  )
}

/**
 * Restores the sidebar's scroll position on mount, and keeps the link of the current page in view.
 * `hasMore` is true while links are hidden below the visible ones.
 */
function useSidebarScroll(pathname: string) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setHasMore(isScrollable(element))
    element.scrollTo({ top: lastScroll.top })
    const observer = new ResizeObserver(measure)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    measure()
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const showCurrent = () =>
      element
        .querySelector(`[aria-current="page"][href="${CSS.escape(pathname)}"]`)
        ?.scrollIntoView({ block: 'nearest' })
    showCurrent()
    // A rotated tablet has a lower sidebar.
    const observer = new ResizeObserver(showCurrent)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pathname])
  const onScroll = () => {
    const element = ref.current
    if (!element) return
    lastScroll.top = element.scrollTop
    setHasMore(isScrollable(element))
  }
  return { ref, onScroll, hasMore }
}

/** True if the element can scroll down. Tolerates 4 px, because browsers round the height of scaled pages. */
const isScrollable = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop > 4

function MoreButton({ isActive, onClick }: { isActive: boolean; onClick: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={navItemClass({ isActive, className: 'xl:hidden' })}
    >
      <Ellipsis className="size-5.5 shrink-0" aria-hidden />
      {t('more')}
    </button>
  )
}

const isAt = (pathname: string, { to }: Destination) => pathname === to || pathname.startsWith(`${to}/`)
