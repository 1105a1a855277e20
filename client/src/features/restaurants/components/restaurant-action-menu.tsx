import type { Restaurant } from '@forki/contract/restaurants'
import { Archive, EllipsisVertical, ListChecks, Power, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea, isOwnerOrAdmin } from '../../../domain/access/restaurant-areas.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface RestaurantCommands {
  onActivate: (restaurant: Restaurant) => void
  onDeactivate: (restaurant: Restaurant) => void
  onArchive: (restaurant: Restaurant) => void
}

interface RestaurantActionMenuProps extends RestaurantCommands {
  restaurant: Restaurant
  access: AccessibleRestaurant | undefined
}

/** Menu with the actions on a restaurant. Renders nothing for users without access to its settings. */
export function RestaurantActionMenu({ restaurant, access, ...commands }: RestaurantActionMenuProps) {
  const { t } = useTranslation(['restaurants', 'shell'])
  if (!canEnterArea(access, 'settings')) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={t('restaurants:menu', { name: restaurant.name })}
          icon={<EllipsisVertical className="size-5" />}
        />
      }
    >
      <MenuItem asChild>
        <Link to={paths.restaurantSettings(restaurant.id)}>
          <Settings className="size-5 text-ink-muted" aria-hidden />
          {t('shell:nav.settings')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.setup(restaurant.id)}>
          <ListChecks className="size-5 text-ink-muted" aria-hidden />
          {t('shell:nav.setup')}
        </Link>
      </MenuItem>
      {isOwnerOrAdmin(access) ? (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Power />}
            onSelect={() => (restaurant.is_active ? commands.onDeactivate : commands.onActivate)(restaurant)}
          >
            {t(restaurant.is_active ? 'restaurants:deactivate' : 'restaurants:activate')}
          </MenuItem>
          <MenuItem danger icon={<Archive />} onSelect={() => commands.onArchive(restaurant)}>
            {t('restaurants:archive')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
