import { Ellipsis, Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { Wordmark } from '../wordmark.tsx'
import {
  administration,
  destinationsOf,
  GROUPS,
  isDaily,
  type Destination,
} from '../../domain/navigation/destinations.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { navItemClass, NavLink } from './nav-link.tsx'
import { SidebarGroup } from './sidebar-group.tsx'

const MoreSheet = lazyOnOpen(async () => (await import('./more-sheet.tsx')).MoreSheet)

interface SidebarProps {
  /** The restaurant of the page, or the one this device works in. */
  restaurant: AccessibleRestaurant | undefined
  /** Whether the person administers the installation. */
  admin: boolean
}

/** How far down it was when the frame was last left: areas have frames of their own. */
const kept = { top: 0 }

/**
 * The way around from a tablet up. On the rail what is gone to every day, the rest behind "More"; from 1280 px everything
 * with its words, the rare groups folded until one is inside them.
 */
export function Sidebar({ restaurant, admin }: SidebarProps) {
  const { t } = useTranslation('shell')
  const groups = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const destinations = [...destinationsOf(restaurant), ...(admin ? administration : [])]
  const rare = destinations.filter((destination) => !isDaily(destination))
  useEffect(() => {
    groups.current?.scrollTo({ top: kept.top })
  }, [])
  useEffect(() => {
    const current = groups.current?.querySelector(`[aria-current="page"][href="${CSS.escape(pathname)}"]`)
    current?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav
      aria-label={t('navigation')}
      className="isolate hidden w-24 shrink-0 flex-col border-r border-line bg-sunken pb-2 md:flex xl:w-58 print:hidden"
    >
      <Link
        to={paths.landing}
        className="mx-2 flex h-16 shrink-0 items-center rounded-md max-xl:justify-center xl:mx-3 xl:px-2"
      >
        <Wordmark className="max-xl:hidden" />
        <Wordmark markOnly className="xl:hidden" />
      </Link>
      <div
        ref={groups}
        onScroll={(event) => (kept.top = event.currentTarget.scrollTop)}
        className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-2 pb-2 [scrollbar-width:thin] xl:px-3"
      >
        {GROUPS.map((group) => (
          <SidebarGroup
            key={group}
            group={group}
            members={destinations.filter((destination) => destination.group === group)}
            isHere={(destination) => isAt(pathname, destination)}
          />
        ))}
      </div>
      <div className="flex shrink-0 flex-col gap-1 border-t border-line px-2 pt-2 xl:px-3">
        {rare.length > 0 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={navItemClass({
              isActive: rare.some((destination) => isAt(pathname, destination)),
              className: 'xl:hidden',
            })}
          >
            <Ellipsis className="size-5.5 shrink-0" aria-hidden />
            {t('more')}
          </button>
        ) : null}
        <NavLink to={paths.restaurants} end icon={Store} label={t('restaurants')} />
      </div>
      <MoreSheet open={open} onOpenChange={setOpen} destinations={rare} />
    </nav>
  )
}

const isAt = (pathname: string, { to }: Destination) => pathname === to || pathname.startsWith(`${to}/`)
