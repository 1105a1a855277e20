import type { z } from 'zod'
import type { restaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { instant } from '../../db/timestamps.ts'
import type { DropdownRow } from './restaurant-dropdown.query.ts'

type View = z.input<typeof restaurantDropdown>

/** Presents a dropdown entry as the API returns it. */
export const presentDropdown = (row: DropdownRow): View => ({
  ...row,
  list: row.list as View['list'],
  method: row.method as View['method'],
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
