import type { Permission } from '../permissions.ts'

/**
 * Image folders, each with the permission that is required to change its pictures. For pictures of users it
 * is null: only the user and administrators may change them.
 */
export const IMAGE_FOLDER_PERMISSIONS = {
  restaurants: 'update_restaurant',
  dishes: 'update_dish',
  menus: 'update_menu',
  users: null,
  inventory: 'update_inventory_item',
  loyalty: 'manage_loyalty',
  layouts: 'update_restaurant_layout',
} as const satisfies Record<string, Permission | null>
export type ImageFolder = keyof typeof IMAGE_FOLDER_PERMISSIONS

/** Maximum size of an image upload in bytes (IMG-3). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** Maximum width times height of an image upload in pixels (IMG-3). */
export const MAX_IMAGE_PIXELS = 50_000_000
