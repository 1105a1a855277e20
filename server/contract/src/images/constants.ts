import type { Permission } from '../permissions.ts'

/** Image folders with the permission to change their images. Null: the own user or an administrator. */
export const IMAGE_FOLDERS = {
  restaurants: 'update_restaurant',
  dishes: 'update_dish',
  menus: 'update_menu',
  users: null,
  inventory: 'update_inventory_item',
  loyalty: 'manage_loyalty',
  layouts: 'update_restaurant_layout',
} as const satisfies Record<string, Permission | null>
export type ImageFolder = keyof typeof IMAGE_FOLDERS

/** Bytes of an upload (IMG-3). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** Width times height of an upload (IMG-3). */
export const MAX_IMAGE_PIXELS = 50_000_000
