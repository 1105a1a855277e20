import type { z } from 'zod'
import type { restaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import type { Page } from '@forki/contract/kit/list'
import type { RestaurantDropdown } from '../../generated/prisma/client.ts'
import { instant } from '../../kit/instant.ts'

type View = z.input<typeof restaurantDropdown>

/** An entry of a restaurant's lists as the API shows it. */
export const presentDropdown = (row: RestaurantDropdown): View => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  list: row.list as View['list'],
  key: row.key,
  label: row.label,
  label_en: row.label_en,
  position: row.position,
  is_active: row.is_active,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentDropdownPage = (page: Page<RestaurantDropdown>) => ({
  ...page,
  items: page.items.map(presentDropdown),
})
