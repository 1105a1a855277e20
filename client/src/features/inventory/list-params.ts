import type { ListOptions } from '../../lib/list-params.ts'
import { useListParams } from '../../lib/list-params.ts'

const itemListOptions = {
  sorts: ['name', 'sku', 'category', 'quantity', 'stock_value_cents', 'nearest_expiry', 'updated_at'],
  per_page: 20,
  filters: ['category', 'supplier_id', 'is_active', 'low_stock', 'out_of_stock', 'negative'],
} as const satisfies ListOptions

/** Search, filters, sort order and page of the inventory items, stored in the URL. */
export const useItemListParams = () => useListParams(itemListOptions)
export type ItemListParams = ReturnType<typeof useItemListParams>

const supplierListOptions = {
  sorts: ['name', 'created_at', 'updated_at'],
  per_page: 20,
  filters: ['is_active'],
} as const satisfies ListOptions

/** Search, filters, sort order and page of the suppliers, stored in the URL. */
export const useSupplierListParams = () => useListParams(supplierListOptions)
export type SupplierListParams = ReturnType<typeof useSupplierListParams>

const movementListOptions = {
  sorts: ['created_at'],
  order: 'desc',
  per_page: 20,
  filters: ['type'],
} as const satisfies ListOptions

/** Movement type filter and page of one item's list of movements, stored in the URL. */
export const useMovementListParams = () => useListParams(movementListOptions)

const stockMovementListOptions = {
  sorts: ['created_at'],
  order: 'desc',
  per_page: 50,
  filters: ['type', 'inventory_item_id', 'supplier_id', 'from_date', 'to_date'],
} as const satisfies ListOptions

/** Filters and page of the movements of all items, stored in the URL. */
export const useStockMovementListParams = () => useListParams(stockMovementListOptions)
export type StockMovementListParams = ReturnType<typeof useStockMovementListParams>
