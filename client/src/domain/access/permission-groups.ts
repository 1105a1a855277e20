/** Permissions grouped by area of work, for the permission picker and the details of an API key. */
import type { Permission } from '@forki/contract/permissions'

const verbs = ['create', 'read', 'update', 'delete'] as const
type Resource =
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

const crudOf = (...resources: Resource[]): Permission[] =>
  resources.flatMap((resource) => verbs.map((verb): Permission => `${verb}_${resource}`))

export const PERMISSION_GROUPS = [
  { name: 'service', permissions: crudOf('order') },
  { name: 'kitchen', permissions: ['manage_kitchen'] },
  { name: 'till', permissions: crudOf('payment', 'cashier_session') },
  { name: 'room', permissions: crudOf('table', 'section', 'restaurant_layout') },
  { name: 'goods', permissions: crudOf('dish', 'menu') },
  { name: 'stock', permissions: crudOf('inventory_item') },
  { name: 'guests', permissions: ['manage_loyalty'] },
  {
    name: 'management',
    permissions: [
      'view_dashboard',
      'read_restaurant',
      'update_restaurant',
      ...crudOf('rest_dropdown'),
      'manage_memberships',
      'access_forki',
    ],
  },
] as const satisfies readonly { name: string; permissions: readonly Permission[] }[]

export type PermissionGroup = (typeof PERMISSION_GROUPS)[number]['name']
