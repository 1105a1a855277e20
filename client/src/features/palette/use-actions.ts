import { can, type Permission } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import type { palette } from '../../locales/es/palette.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { CREATE_PARAM } from '../../lib/open-param.ts'
import { paths } from '../../domain/navigation/paths.ts'
import type { SearchResult } from './results.ts'

interface Action {
  name: keyof typeof palette.actions
  permission: Permission
  path: (restaurant_id: string) => string
}

const ACTIONS: readonly Action[] = [
  { name: 'takeaway', permission: 'create_order', path: paths.newOrder },
  { name: 'reservation', permission: 'update_table', path: paths.reservations },
  { name: 'dish', permission: 'create_dish', path: paths.dishes },
  { name: 'menu', permission: 'create_menu', path: paths.menus },
  { name: 'item', permission: 'create_inventory_item', path: paths.inventory },
  { name: 'customer', permission: 'manage_loyalty', path: paths.customers },
  { name: 'invitation', permission: 'manage_memberships', path: paths.memberships },
]

/** Palette commands that create an entity in the current restaurant. Commands without permission are omitted. */
export function useActions(restaurant: AccessibleRestaurant | undefined): SearchResult[] {
  const { t } = useTranslation('palette')
  if (!restaurant) return []
  return ACTIONS.filter(({ permission }) => can(restaurant, permission)).map(({ name, path }) => ({
    kind: 'actions',
    to: `${path(restaurant.id)}?${CREATE_PARAM}=1`,
    label: t(`actions.${name}`),
    synonyms: t(`action_synonyms.${name}`),
  }))
}
