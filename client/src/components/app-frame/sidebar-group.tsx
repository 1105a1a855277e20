import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../../lib/storage.ts'
import {
  isDailyDestination,
  type Destination,
  type DestinationGroup,
} from '../../domain/navigation/destinations.ts'
import { NavLink } from './nav-link.tsx'

interface SidebarGroupProps {
  group: DestinationGroup
  members: readonly Destination[]
  isHere: (destination: Destination) => boolean
}

const storageKeyOf = (group: DestinationGroup) => `forki-nav-${group}`

/**
 * Group of navigation links. A rarely used group collapses under its heading. The narrow sidebar omits such groups.
 */
export function SidebarGroup({ group, members, isHere }: SidebarGroupProps) {
  const { t } = useTranslation('shell')
  const [unfolded, setUnfolded] = useState(() => readStored(storageKeyOf(group)) === 'open')
  const [first] = members
  if (!first) return null
  const isRare = !isDailyDestination(first)
  const open = !isRare || unfolded || members.some(isHere)
  const fold = () => {
    writeStored(storageKeyOf(group), unfolded ? null : 'open')
    setUnfolded(!unfolded)
  }
  const heading = 'px-3 text-xs font-semibold text-ink-muted'
  return (
    <div
      className={clsx(
        'flex flex-col gap-0.5 border-t border-line pt-2 short:pt-1',
        isRare && 'max-xl:hidden',
      )}
    >
      {isRare ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={fold}
          className={clsx(
            heading,
            'flex min-h-11 items-center justify-between rounded-md short:min-h-9 hover:bg-neutral-soft hover:text-ink',
          )}
        >
          {t(`groups.${group}`)}
          <ChevronDown className={clsx('size-4 transition-transform', open && 'rotate-180')} aria-hidden />
        </button>
      ) : (
        <p className={clsx(heading, 'pt-1 pb-1 max-xl:sr-only short:py-0')} id={`nav-${group}`}>
          {t(`groups.${group}`)}
        </p>
      )}
      {open ? (
        <ul className="flex flex-col gap-0.5 short:gap-0">
          {members.map(({ name, icon, to }) => (
            <li key={to}>
              <NavLink to={to} icon={icon} label={t(`nav.${name}`)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
