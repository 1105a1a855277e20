import type { z } from 'zod'
import type { restaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { instant } from '../../db/timestamps.ts'
import type { DropdownEntryRow } from './restaurant-dropdown.query.ts'

type View = z.input<typeof restaurantDropdown>

/** Presents a dropdown entry as the API returns it. */
export const presentDropdownEntry = (row: DropdownEntryRow): View => ({
  ...row,
  list: row.list as View['list'],
  method: row.method as View['method'],
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
