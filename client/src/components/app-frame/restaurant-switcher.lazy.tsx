import { Check, Store } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  rememberRestaurant,
  useSignedInUser,
  type AccessibleRestaurant,
} from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { homePathOf } from '../../domain/access/restaurant-areas.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import { equivalentPathIn } from '../../domain/navigation/destinations.ts'

interface RestaurantSwitcherProps {
  restaurant: AccessibleRestaurant
  button: ReactElement
  defaultOpen: boolean
}

/**
 * Menu of the user's restaurants. A press opens the current area in the chosen restaurant, or else the start
 * page of that restaurant. The press also stores the choice on the device.
 */
export function RestaurantSwitcher({ restaurant, button, defaultOpen }: RestaurantSwitcherProps) {
  const { t } = useTranslation(['shell', 'access'])
  const currentUser = useSignedInUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const restaurants = currentUser.access.restaurants
  const openRestaurant = (next: AccessibleRestaurant) => {
    rememberRestaurant(next.id)
    const home = homePathOf({ ...currentUser, access: { ...currentUser.access, restaurants: [next] } }, next)
    void navigate(equivalentPathIn(next, pathname) ?? home)
  }
  return (
    <Menu align="start" trigger={button} defaultOpen={defaultOpen}>
      {restaurants.map((other) => (
        <MenuItem key={other.id} onSelect={() => openRestaurant(other)}>
          <span className="flex items-center gap-3 py-1.5">
            <Avatar name={other.name} square size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-5">{other.name}</span>
              <span className="block text-xs text-ink-muted">{t(`access:roles.${other.role}`)}</span>
            </span>
            {other.id === restaurant.id ? <Check className="size-5 text-accent" aria-hidden /> : null}
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
