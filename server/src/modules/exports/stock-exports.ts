import {
  movementExportTable,
  stockAlertExportTable,
  stockMovementExportTable,
  stockExportTable,
  supplierExportTable,
} from '@forki/contract/exports/stock'
import { inventoryDashboardEndpoints } from '@forki/contract/inventory-dashboard'
import { inventoryEndpoints, type InventoryMovement } from '@forki/contract/inventory'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { supplierEndpoints } from '@forki/contract/suppliers'
import { listExport } from './list-export.ts'

const movementRow = ({ inventory_item_name, batches: _batches, ...movement }: InventoryMovement) => ({
  ...movement,
  item_name: inventory_item_name,
})

/** Exports of stock items, their movements and alerts, and suppliers. */
export const STOCK_EXPORTS = [
  listExport(inventoryEndpoints.list, listExportEndpoints.stock, {
    table: stockExportTable,
    dropdownListByColumn: { category: 'inventory_category', unit: 'unit' },
    rowsOf: ({ items }) =>
      items.map(({ units: _units, batches: _batches, images: _images, ...item }) => item),
  }),
  listExport(inventoryEndpoints.movements, listExportEndpoints.movements, {
    table: movementExportTable,
    dropdownListByColumn: { unit: 'unit' },
    rowsOf: ({ items }) => items.map(movementRow),
  }),
  listExport(inventoryEndpoints.listMovements, listExportEndpoints.stockMovements, {
    table: stockMovementExportTable,
    dropdownListByColumn: { unit: 'unit' },
    rowsOf: ({ items }) => items.map(movementRow),
  }),
  listExport(inventoryDashboardEndpoints.listAlerts, listExportEndpoints.stockAlerts, {
    table: stockAlertExportTable,
    dropdownListByColumn: { category: 'inventory_category', unit: 'unit' },
    rowsOf: ({ items }) => items,
  }),
  listExport(supplierEndpoints.list, listExportEndpoints.suppliers, {
    table: supplierExportTable,
    rowsOf: ({ items }) => items,
  }),
]
