import { approvalEndpoints } from '@forki/contract/approvals'
import {
  approvalExportTable,
  layoutVersionExportTable,
  menuExportTable,
  restaurantTableExportTable,
} from '@forki/contract/exports/floor'
import { layoutVersionEndpoints } from '@forki/contract/layout-versions'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { menuEndpoints } from '@forki/contract/menus'
import { tableEndpoints } from '@forki/contract/tables'
import { listExport } from './list-export.ts'

/** Exports of restaurant tables, menus, versions of floor plans, and approval requests. */
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
  listExport(layoutVersionEndpoints.listVersions, listExportEndpoints.layoutVersions, {
    table: layoutVersionExportTable,
    rowsOf: ({ items }, { restaurant_id }) =>
      items.map(({ changes, saved_by, ...version }) => ({
        ...version,
        restaurant_id,
        saved_by_name: saved_by?.name ?? null,
        tables_added: changes?.tables_added ?? null,
        tables_removed: changes?.tables_removed ?? null,
        tables_moved: changes?.tables_moved ?? null,
        tables_changed: changes?.tables_changed ?? null,
        sections_changed: changes?.sections ?? null,
        decor_changed: changes?.decor ?? null,
        sheet_changed: changes?.sheet ?? null,
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
