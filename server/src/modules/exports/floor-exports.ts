import { approvalEndpoints } from '@forki/contract/approvals'
import {
  approvalExportTable,
  menuExportTable,
  restaurantTableExportTable,
} from '@forki/contract/exports/floor'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { menuEndpoints } from '@forki/contract/menus'
import { tableEndpoints } from '@forki/contract/tables'
import { listExport } from './list-export.ts'

/** Exports of restaurant tables, menus and approval requests. */
export const FLOOR_EXPORTS = [
  listExport(tableEndpoints.list, listExportEndpoints.tables, {
    table: restaurantTableExportTable,
    dropdownListByColumn: { table_type: 'table_type' },
    rowsOf: ({ items }) =>
      items.map((table) => ({
        restaurant_id: table.restaurant_id,
        id: table.id,
        label: table.label,
        seats: table.seats,
        table_type: table.table_type,
        shape: table.shape,
        status: table.status,
        is_active: table.is_active,
        note: table.note,
        created_at: table.created_at,
      })),
  }),
  listExport(menuEndpoints.list, listExportEndpoints.menus, {
    table: menuExportTable,
    rowsOf: ({ items }) =>
      items.map(({ sections, schedule: _schedule, ...menu }) => ({
        ...menu,
        sections: sections.length,
        dishes: sections.reduce((sum, { dishes }) => sum + dishes.length, 0),
      })),
  }),
  listExport(approvalEndpoints.list, listExportEndpoints.approvals, {
    table: approvalExportTable,
    rowsOf: ({ items }, { language }) =>
      items.map(({ changes: _changes, item_name_en, ...approval }) => ({
        ...approval,
        item_name: (language === 'en' && item_name_en) || approval.item_name,
      })),
  }),
]
