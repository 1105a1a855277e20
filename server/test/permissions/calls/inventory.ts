import { buildStockItem, buildStockDropdowns, buildSupplier } from '../../factories/inventory.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'
import { IMPORT_CALLS } from './imports.ts'

const stockItemCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => {
    const deliveries = [{ quantity: 10, expires_at: '2027-01-01' }]
    const { id } = await buildStockItem(api.db, { restaurant_id: restaurant.id, deliveries })
    return { params: { id }, ...(body && { body }) }
  }
const supplierCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildSupplier(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
const restaurantById: CallBuilder = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })
const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })
const stockDropdownsCall: CallBuilder = async ({ api }, { restaurant }) => {
  await buildStockDropdowns(api.db, restaurant.id)
  return { params: { id: restaurant.id } }
}

/** Builders of calls about stock items, suppliers and inventory reports. */
export const INVENTORY_CALLS: Readonly<Record<string, CallBuilder>> = {
  ...IMPORT_CALLS,
  'GET /suppliers': byRestaurant,
  'GET /suppliers/{id}': supplierCall(),
  'POST /suppliers': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Carnes Norte' },
  }),
  'PUT /suppliers/{id}': supplierCall({ lead_time_days: 2 }),
  'DELETE /suppliers/{id}': supplierCall(),
  'GET /inventory': byRestaurant,
  'GET /inventory/movements': byRestaurant,
  'GET /inventory/{id}': stockItemCall(),
  'POST /inventory': async ({ api }, { restaurant }) => {
    await buildStockDropdowns(api.db, restaurant.id)
    return { body: { restaurant_id: restaurant.id, name: 'Cebolla', unit: 'kg' } }
  },
  'PUT /inventory/{id}': stockItemCall({ min_quantity: 2 }),
  'DELETE /inventory/{id}': stockItemCall(),
  'PATCH /inventory/{id}/activate': stockItemCall(),
  'PATCH /inventory/{id}/deactivate': stockItemCall(),
  'GET /inventory/{id}/movements': stockItemCall(),
  'POST /inventory/{id}/movements': stockItemCall({ type: 'waste', quantity: 1 }),
  'GET /inventory/restaurant/{id}/dashboard': restaurantById,
  'GET /inventory/restaurant/{id}/analytics': restaurantById,
  'GET /inventory/restaurant/{id}/alerts': restaurantById,
  'GET /inventory/restaurant/{id}/alerts/list': restaurantById,
  'GET /inventory/restaurant/{id}/categories/{category}': async (fixtures, at, user) => {
    const { params } = await stockDropdownsCall(fixtures, at, user)
    return { params: { ...params, category: 'produce' } }
  },
  'GET /inventory/restaurant/{id}/items': restaurantById,
  'GET /inventory/restaurant/{id}/search': restaurantById,
  'GET /inventory/restaurant/{id}/export': restaurantById,
  'GET /inventory/restaurant/{id}/low-stock': restaurantById,
  'GET /inventory/restaurant/{id}/expiring': restaurantById,
}
