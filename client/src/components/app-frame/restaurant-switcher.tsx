import { Check, ChevronsUpDown, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { rememberRestaurant, useSignedInMe, type Place } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { homeOf } from '../../lib/work-places.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'

/** The restaurant this device works in, and the way to another; the choice is kept on the device. */
export function RestaurantSwitcher({ place }: { place: Place | undefined }) {
  const { t } = useTranslation(['shell', 'access'])
  const me = useSignedInMe()
  const navigate = useNavigate()
  const places = me.access.restaurants
  const go = (next: Place) => {
    rememberRestaurant(next.id)
    const home = homeOf({ ...me, access: { ...me.access, restaurants: [next] } }, next)
    void navigate(home)
  }
  if (!place) return null
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-md py-1 pr-2 pl-1 text-left hover:bg-neutral-soft"
        >
          <Avatar name={place.name} square />
          <span className="min-w-0">
            <span className="block truncate font-semibold leading-5">{place.name}</span>
            <span className="block truncate text-xs text-ink-muted">{t(`access:roles.${place.role}`)}</span>
          </span>
          <span className="sr-only">{t('shell:switch_restaurant')}</span>
          <ChevronsUpDown className="size-4 shrink-0 text-ink-muted" aria-hidden />
        </button>
      }
    >
      {places.map((other) => (
        <MenuItem key={other.id} onSelect={() => go(other)}>
          <span className="flex items-center gap-3 py-1.5">
            <Avatar name={other.name} square size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-5">{other.name}</span>
              <span className="block text-xs text-ink-muted">{t(`access:roles.${other.role}`)}</span>
            </span>
            {other.id === place.id ? <Check className="size-5 text-accent" aria-hidden /> : null}
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={paths.restaurants}>
          <Store className="size-5 text-ink-muted" aria-hidden />
          {t('shell:all_restaurants')}
        </Link>
      </MenuItem>
    </Menu>
  )
}
