import type { z } from 'zod'
import type { restaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import type { Page } from '@forki/contract/kit/list'
import { instant } from '../../db/timestamps.ts'
import type { DropdownRow } from './restaurant-dropdown.query.ts'

type View = z.input<typeof restaurantDropdown>

/** An entry of a restaurant's lists as the API shows it. */
export const presentDropdown = (row: DropdownRow): View => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  list: row.list as View['list'],
  key: row.key,
  label: row.label,
  label_en: row.label_en,
  position: row.position,
  is_active: row.is_active,
  ...(row.in_use_count !== undefined && { in_use_count: row.in_use_count }),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentDropdownPage = (page: Page<DropdownRow>) => ({
  ...page,
  items: page.items.map(presentDropdown),
})
