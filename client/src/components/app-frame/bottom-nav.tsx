import { clsx } from 'clsx'
import { Ellipsis, Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink as RouterLink } from 'react-router'
import type { Place } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { destinationsOf } from './destinations.ts'

/** As many places as a thumb can tell apart; the others are under "More". */
const SHOWN = 3
const item =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-xs font-semibold'

/** The way around on a phone, at the thumb. */
export function BottomNav({ place }: { place: Place | undefined }) {
  const { t } = useTranslation(['shell', 'floor', 'kitchen', 'till', 'dishes'])
  const [open, setOpen] = useState(false)
  const destinations = destinationsOf(place)
  if (!place) return null
  const shown = destinations.slice(0, SHOWN)
  const others = destinations.slice(SHOWN)
  return (
    <nav
      aria-label={t('shell:navigation')}
      className="flex shrink-0 gap-1 border-t border-line bg-surface px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {shown.map(({ door, name, icon: Icon, path }) => (
        <RouterLink
          key={door}
          to={path(place.id)}
          className={({ isActive }) =>
            clsx(item, isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft')
          }
        >
          <Icon className="size-6" strokeWidth={1.9} aria-hidden />
          {t(name)}
        </RouterLink>
      ))}
      <button type="button" className={clsx(item, 'text-ink-soft')} onClick={() => setOpen(true)}>
        <Ellipsis className="size-6" aria-hidden />
        {t('shell:more')}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('shell:more')}>
        <ul className="flex flex-col gap-1">
          {[
            ...others.map(({ name, icon, path }) => ({ to: path(place.id), icon, label: t(name) })),
            { to: paths.restaurants, icon: Store, label: t('shell:restaurants') },
          ].map(({ to, icon: Icon, label }) => (
            <li key={to}>
              <RouterLink
                to={to}
                end
                onClick={() => setOpen(false)}
                className="flex min-h-14 items-center gap-4 rounded-md px-3 font-semibold hover:bg-neutral-soft"
              >
                <Icon className="size-6 text-ink-muted" aria-hidden />
                {label}
              </RouterLink>
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  )
}
