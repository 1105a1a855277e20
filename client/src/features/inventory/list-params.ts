import type { ListDefaults } from '../../lib/list-params.ts'
import { useListParams } from '../../lib/list-params.ts'

const itemDefaults = {
  sorts: ['name', 'sku', 'category', 'quantity', 'stock_value_cents', 'nearest_expiry', 'updated_at'],
  per_page: 20,
  filters: ['category', 'supplier_id', 'is_active', 'low_stock', 'out_of_stock', 'negative'],
} as const satisfies ListDefaults

/** Search, filters, sort order and page of the inventory items, stored in the URL. */
export const useItemListParams = () => useListParams(itemDefaults)
export type ItemListParams = ReturnType<typeof useItemListParams>

const supplierDefaults = {
  sorts: ['name', 'created_at', 'updated_at'],
  per_page: 20,
  filters: ['is_active'],
} as const satisfies ListDefaults

/** Search, filters, sort order and page of the suppliers, stored in the URL. */
export const useSupplierListParams = () => useListParams(supplierDefaults)
export type SupplierListParams = ReturnType<typeof useSupplierListParams>

const movementDefaults = {
  sorts: ['created_at'],
  order: 'desc',
  per_page: 20,
  filters: ['type'],
} as const satisfies ListDefaults

/** Movement type filter and page of one item's list of movements, stored in the URL. */
export const useMovementListParams = () => useListParams(movementDefaults)

const stockMovementDefaults = {
  sorts: ['created_at'],
  order: 'desc',
  per_page: 50,
  filters: ['type', 'inventory_item_id', 'supplier_id', 'from_date', 'to_date'],
} as const satisfies ListDefaults

/** Filters and page of the movements of all items, stored in the URL. */
export const useStockMovementListParams = () => useListParams(stockMovementDefaults)
export type StockMovementListParams = ReturnType<typeof useStockMovementListParams>
