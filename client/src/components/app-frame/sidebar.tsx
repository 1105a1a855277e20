import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Place } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from '../wordmark.tsx'
import { destinationsOf, type Destination } from './destinations.ts'
import { NavLink } from './nav-link.tsx'

/** The way around from a tablet up: a rail, and from 1280 px a sidebar with room for words. */
export function Sidebar({ place }: { place: Place | undefined }) {
  const { t } = useTranslation(['shell', 'floor', 'kitchen', 'till', 'dishes'])
  const destinations = destinationsOf(place)
  const group = (name: Destination['group'], title: string) => {
    const members = destinations.filter((destination) => destination.group === name)
    if (!place || members.length === 0) return null
    return (
      <ul className="flex flex-col gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
        <li className="px-3 pb-1 text-xs font-semibold text-ink-muted max-xl:sr-only">{title}</li>
        {members.map(({ door, name: key, icon, path }) => (
          <li key={door}>
            <NavLink to={path(place.id)} icon={icon} label={t(key)} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <nav
      aria-label={t('shell:navigation')}
      className="hidden w-24 shrink-0 flex-col gap-3 overflow-y-auto border-r border-line bg-sunken px-2 pb-4 md:flex xl:w-58 xl:px-3 print:hidden"
    >
      <Link
        to={paths.landing}
        className="flex h-16 shrink-0 items-center rounded-md max-xl:justify-center xl:px-2"
      >
        <Wordmark className="max-xl:hidden" />
        <Wordmark markOnly className="xl:hidden" />
      </Link>
      {group('service', t('shell:service'))}
      {group('management', t('shell:management'))}
      <div className="mt-auto border-t border-line pt-3">
        <NavLink to={paths.restaurants} end icon={Store} label={t('shell:restaurants')} />
      </div>
    </nav>
  )
}
