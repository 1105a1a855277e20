import { can, type Permission } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import type { palette } from '../../locales/es/palette.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { CREATE_PARAM, IMPORT_PARAM } from '../../lib/open-once-from-url.ts'
import { paths } from '../../domain/navigation/paths.ts'
import type { SearchResult } from './results.ts'

interface Action {
  name: keyof typeof palette.actions
  permission: Permission
  path: (restaurant_id: string) => string
}

/** Adds the query parameter that opens a screen's form for a new entity. */
const withCreateParam = (path: Action['path']) => (restaurant_id: string) =>
  `${path(restaurant_id)}?${CREATE_PARAM}=1`

/** Adds the query parameter that opens a screen's import. */
const withImportParam = (path: Action['path']) => (restaurant_id: string) =>
  `${path(restaurant_id)}?${IMPORT_PARAM}=1`

const ACTIONS: readonly Action[] = [
  { name: 'takeaway', permission: 'create_order', path: withCreateParam(paths.newOrder) },
  { name: 'till', permission: 'create_cashier_session', path: paths.cashier },
  { name: 'reservation', permission: 'update_table', path: withCreateParam(paths.reservations) },
  { name: 'dish', permission: 'create_dish', path: withCreateParam(paths.dishes) },
  { name: 'menu', permission: 'create_menu', path: withCreateParam(paths.menus) },
  { name: 'item', permission: 'create_inventory_item', path: withCreateParam(paths.inventory) },
  { name: 'stocktake', permission: 'update_inventory_item', path: paths.stocktake },
  { name: 'shopping', permission: 'read_inventory_item', path: paths.inventoryAlerts },
  { name: 'movements', permission: 'read_inventory_item', path: paths.stockMovements },
  { name: 'suppliers', permission: 'read_inventory_item', path: paths.suppliers },
  { name: 'customer', permission: 'manage_loyalty', path: withCreateParam(paths.customers) },
  { name: 'import_dishes', permission: 'update_dish', path: withImportParam(paths.dishes) },
  { name: 'import_customers', permission: 'manage_loyalty', path: withImportParam(paths.customers) },
  { name: 'import_stock', permission: 'update_inventory_item', path: withImportParam(paths.inventory) },
  { name: 'import_suppliers', permission: 'create_inventory_item', path: withImportParam(paths.suppliers) },
  { name: 'invitation', permission: 'manage_memberships', path: withCreateParam(paths.memberships) },
]

/** Palette commands of the current restaurant. Commands without permission are omitted. */
export function usePaletteCommands(restaurant: AccessibleRestaurant | undefined): SearchResult[] {
  const { t } = useTranslation('palette')
  if (!restaurant) return []
  return ACTIONS.filter(({ permission }) => can(restaurant, permission)).map(({ name, path }) => ({
    kind: 'actions',
    // The screen "till" has the same path as the command "till". The fragment makes the path of the command
    // unique.
    to: name === 'till' ? `${path(restaurant.id)}#${name}` : path(restaurant.id),
    label: t(`actions.${name}`),
    synonyms: t(`action_synonyms.${name}`),
  }))
}
