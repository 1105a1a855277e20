import type { z } from 'zod'
import type { dropdownItem } from '@forki/contract/dropdowns'
import type { Page } from '@forki/contract/kit/list'
import type { DropdownRow } from './dropdown.query.ts'

/** An entry of an installation's list as the API shows it. */
export const presentItem = (row: DropdownRow): z.input<typeof dropdownItem> => ({
  key: row.key,
  label: row.label,
  label_en: row.label_en,
  active: row.active,
  feature: row.feature,
  built_in: row.built_in,
  in_use: row.in_use,
})

export const presentItemPage = (page: Page<DropdownRow>) => ({ ...page, items: page.items.map(presentItem) })
