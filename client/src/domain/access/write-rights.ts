import { can } from '@forki/contract/permissions'
import type { AccessibleRestaurant } from './current-user.ts'

export interface WriteRights {
  create: boolean
  update: boolean
  remove: boolean
}

type Subject = 'dish' | 'inventory_item' | 'menu' | 'restaurant_layout'

/** Permissions of the user to create, update and remove one kind of entity in the restaurant. */
export const writeRights = (restaurant: AccessibleRestaurant, subject: Subject): WriteRights => ({
  create: can(restaurant, `create_${subject}`),
  update: can(restaurant, `update_${subject}`),
  remove: can(restaurant, `delete_${subject}`),
})
