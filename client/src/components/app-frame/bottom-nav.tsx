import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink as RouterLink, useLocation } from 'react-router'
import { useCurrentUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useCounterOfferChanges } from '../../domain/cashiers/counter-availability.ts'
import { allDestinationsOf } from '../../domain/navigation/destinations.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'

const MoreSheet = lazyOnOpen(async () => (await import('./more-sheet.tsx')).MoreSheet)

/** Number of links in the bottom navigation. All other destinations are under "More". */
const MAX_SHOWN_DESTINATIONS = 3
const itemClass =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-semibold low:min-h-11 low:flex-row low:gap-2'

/** Bottom navigation on phones, which replaces the sidebar. */
export function BottomNav({
  restaurant,
  isAdmin,
}: {
  restaurant: AccessibleRestaurant | undefined
  isAdmin: boolean
}) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  useCounterOfferChanges()
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  const destinations = allDestinationsOf(restaurant, restaurants, isAdmin)
  if (destinations.length === 0) return null
  const shown = destinations.slice(0, MAX_SHOWN_DESTINATIONS)
  const others = destinations.slice(MAX_SHOWN_DESTINATIONS)
  const isElsewhere = others.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav
      data-frame-bar
      aria-label={t('navigation')}
      className="flex shrink-0 gap-1 border-t border-line bg-surface px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] low:pt-0.5 low:pb-[max(0.125rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {shown.map(({ name, icon: Icon, to }) => (
        <RouterLink
          key={to}
          to={to}
          className={({ isActive }) =>
            clsx(itemClass, isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft')
          }
        >
          <Icon className="size-6" strokeWidth={1.9} aria-hidden />
          <span className="max-w-full truncate">{t(`nav.${name}`)}</span>
        </RouterLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={clsx(itemClass, isElsewhere ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft')}
        onClick={() => setOpen(true)}
      >
        <Ellipsis className="size-6" aria-hidden />
        {t('more')}
      </button>
      <MoreSheet open={open} onOpenChange={setOpen} destinations={others} />
    </nav>
  )
}
