/** Queries and mutations of the inventory pages. */
import type { InventoryItem } from '@forki/contract/inventory'
import { inventoryEndpoints } from '@forki/contract/calls/inventory'
import { supplierEndpoints } from '@forki/contract/calls/suppliers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api.ts'
import { call } from '../../lib/api.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

export const itemQueries = resourceQueries(inventoryEndpoints)
export const supplierQueries = resourceQueries(supplierEndpoints)

/** Suppliers of a restaurant, for a select. */
export const suppliersQuery = (restaurant_id: string) =>
  wholeListOf(supplierEndpoints.list, { query: { restaurant_id, sort: 'name' } })

/** All active inventory items, loaded page by page for a stocktake. */
export const allItemsQuery = (restaurant_id: string) =>
  queryOptions<InventoryItem[], ApiError>({
    queryKey: ['inventory', 'all', { restaurant_id }],
    queryFn: async ({ signal }) => {
      const items: InventoryItem[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { restaurant_id, is_active: 'true', sort: 'name', per_page: 100, page } as const
        // oxlint-disable-next-line no-await-in-loop -- each reply contains the number of pages
        const reply = await call(inventoryEndpoints.list, { query }, { signal })
        items.push(...reply.items)
        pages = reply.total_pages
      }
      return items
    },
  })

export const useCreateItem = () =>
  useAction(inventoryEndpoints.create, { done: 'inventory_item_created', failed: false })
export const useUpdateItem = () =>
  useAction(inventoryEndpoints.update, { done: 'inventory_item_updated', failed: false })
export const useArchiveItem = () =>
  useAction(inventoryEndpoints.remove, { done: 'inventory_item_deleted', failed: false })
export const useActivateItem = () =>
  useAction(inventoryEndpoints.activate, {
    done: 'inventory_item_activated',
    failed: 'inventory_item_update',
  })
export const useDeactivateItem = () =>
  useAction(inventoryEndpoints.deactivate, {
    done: 'inventory_item_deactivated',
    failed: 'inventory_item_update',
  })
/**
 * Mutation that books a stock movement. It shows no error toast, because the movement sheet shows the
 * rejection.
 */
export const useCreateMovement = () => useAction(inventoryEndpoints.move, { failed: false })
/**
 * Mutation that stores the supplier of a delivery as the usual supplier of the item. It shows no success toast,
 * because the booking of the delivery already shows one.
 */
export const useRememberSupplier = () =>
  useAction(inventoryEndpoints.update, { failed: 'inventory_item_update' })

const SUPPLIER_ROOTS = ['suppliers', 'inventory']
export const useCreateSupplier = () =>
  useAction(supplierEndpoints.create, { failed: false, invalidates: SUPPLIER_ROOTS })
export const useUpdateSupplier = () =>
  useAction(supplierEndpoints.update, { failed: false, invalidates: SUPPLIER_ROOTS })
export const useArchiveSupplier = () => useAction(supplierEndpoints.remove, { invalidates: SUPPLIER_ROOTS })
