import {
  restaurantDropdownExportTable,
  translationExportTable,
} from '@forki/contract/exports/restaurant-texts'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { restaurantDropdownEndpoints } from '@forki/contract/restaurant-dropdowns'
import { translationEndpoints } from '@forki/contract/translations'
import { listExport } from './list-export.ts'

/** Exports of the dropdown lists of restaurants, and of the texts that guests read. */
export const RESTAURANT_TEXT_EXPORTS = [
  listExport(restaurantDropdownEndpoints.list, listExportEndpoints.restaurantDropdowns, {
    table: restaurantDropdownExportTable,
    rowsOf: ({ items }) => items.map(({ in_use_count = null, ...entry }) => ({ ...entry, in_use_count })),
  }),
  listExport(translationEndpoints.list, listExportEndpoints.translations, {
    table: translationExportTable,
    rowsOf: ({ items }, { restaurant_id }) =>
      items.map(({ edited_in, ...text }) => ({ ...text, restaurant_id, edited_in_name: edited_in.name })),
  }),
]
