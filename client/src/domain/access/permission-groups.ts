/** Permissions grouped by area of work, for the permission picker. */
import type { Permission } from '@forki/contract/permissions'

const verbs = ['create', 'read', 'update', 'delete'] as const
type Thing =
  | 'dish'
  | 'menu'
  | 'order'
  | 'payment'
  | 'cashier_session'
  | 'table'
  | 'section'
  | 'restaurant_layout'
  | 'rest_dropdown'
  | 'inventory_item'

const all = (...things: Thing[]): Permission[] =>
  things.flatMap((thing) => verbs.map((verb): Permission => `${verb}_${thing}`))

export const PERMISSION_GROUPS = [
  { name: 'service', permissions: all('order') },
  { name: 'kitchen', permissions: ['manage_kitchen'] },
  { name: 'till', permissions: all('payment', 'cashier_session') },
  { name: 'room', permissions: all('table', 'section', 'restaurant_layout') },
  { name: 'goods', permissions: all('dish', 'menu') },
  { name: 'stock', permissions: all('inventory_item') },
  { name: 'guests', permissions: ['manage_loyalty'] },
  {
    name: 'management',
    permissions: [
      'view_dashboard',
      'read_restaurant',
      'update_restaurant',
      ...all('rest_dropdown'),
      'manage_memberships',
      'access_forki',
    ],
  },
] as const satisfies readonly { name: string; permissions: readonly Permission[] }[]

export type PermissionGroup = (typeof PERMISSION_GROUPS)[number]['name']
