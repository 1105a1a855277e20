import { movementTable, stockTable, supplierTable } from '@forki/contract/exports/stock'
import { inventoryEndpoints } from '@forki/contract/inventory'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { supplierEndpoints } from '@forki/contract/suppliers'
import { listExport } from './list-export.ts'

/** Exports of stock items, their movements, and suppliers. */
export const STOCK_EXPORTS = [
  listExport(inventoryEndpoints.list, listExportEndpoints.stock, {
    table: stockTable,
    dropdowns: { category: 'inventory_category', unit: 'unit' },
    rowsOf: ({ items }) =>
      items.map(({ units: _units, batches: _batches, images: _images, ...item }) => item),
  }),
  listExport(inventoryEndpoints.movements, listExportEndpoints.movements, {
    table: movementTable,
    dropdowns: { unit: 'unit' },
    rowsOf: ({ items }) =>
      items.map(({ inventory_item_name, batches: _batches, ...movement }) => ({
        ...movement,
        item_name: inventory_item_name,
      })),
  }),
  listExport(supplierEndpoints.list, listExportEndpoints.suppliers, {
    table: supplierTable,
    rowsOf: ({ items }) => items,
  }),
]
