import { randomUUID } from 'node:crypto'
import type { Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { buildRestaurant } from './restaurant.ts'

/**
 * Creates a dish category of a restaurant, as a dropdown option with a unique key. Creates a restaurant too
 * unless the overrides contain one.
 */
export async function buildRestaurantDropdown(
  db: Db,
  overrides: Partial<Prisma.RestaurantDropdownCreateManyInput> = {},
) {
  const restaurant_id = overrides.restaurant_id ?? (await buildRestaurant(db)).id
  const id = overrides.id ?? randomUUID()
  return db.restaurantDropdown.create({
    data: {
      id,
      list: 'dish_category',
      key: `entry_${id.slice(0, 8)}`,
      // Tenders have unique names.
      label: overrides.list === 'tender' ? `Vales ${id.slice(0, 8)}` : 'Antojitos',
      label_en: 'Snacks',
      ...overrides,
      restaurant_id,
    },
  })
}

/** Creates the tender 'Vales Sodexo', a payment method that the restaurant defines. */
export const buildTender = (
  db: Db,
  overrides: Partial<Prisma.RestaurantDropdownCreateManyInput> & { restaurant_id: string },
) =>
  buildRestaurantDropdown(db, {
    list: 'tender',
    label: 'Vales Sodexo',
    label_en: 'Sodexo vouchers',
    method: 'other',
    ...overrides,
  })
