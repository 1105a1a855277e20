import { buildStockItem, buildStockDropdowns, buildSupplier } from '../../factories/inventory.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'
import { IMPORT_CALLS } from './imports.ts'

const item =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => {
    const deliveries = [{ quantity: 10, expires_at: '2027-01-01' }]
    const { id } = await buildStockItem(api.db, { restaurant_id: restaurant.id, deliveries })
    return { params: { id }, ...(body && { body }) }
  }
const supplier =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildSupplier(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
const restaurantCall: CallBuilder = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })
const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })
const listed: CallBuilder = async ({ api }, { restaurant }) => {
  await buildStockDropdowns(api.db, restaurant.id)
  return { params: { id: restaurant.id } }
}

/** Builders of calls about stock items, suppliers and inventory reports. */
export const INVENTORY_CALLS: Readonly<Record<string, CallBuilder>> = {
  ...IMPORT_CALLS,
  'GET /suppliers': byRestaurant,
  'GET /suppliers/{id}': supplier(),
  'POST /suppliers': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Carnes Norte' },
  }),
  'PUT /suppliers/{id}': supplier({ lead_time_days: 2 }),
  'DELETE /suppliers/{id}': supplier(),
  'GET /inventory': byRestaurant,
  'GET /inventory/movements': byRestaurant,
  'GET /inventory/{id}': item(),
  'POST /inventory': async ({ api }, { restaurant }) => {
    await buildStockDropdowns(api.db, restaurant.id)
    return { body: { restaurant_id: restaurant.id, name: 'Cebolla', unit: 'kg' } }
  },
  'PUT /inventory/{id}': item({ min_quantity: 2 }),
  'DELETE /inventory/{id}': item(),
  'PATCH /inventory/{id}/activate': item(),
  'PATCH /inventory/{id}/deactivate': item(),
  'GET /inventory/{id}/movements': item(),
  'POST /inventory/{id}/movements': item({ type: 'waste', quantity: 1 }),
  'GET /inventory/restaurant/{id}/dashboard': restaurantCall,
  'GET /inventory/restaurant/{id}/analytics': restaurantCall,
  'GET /inventory/restaurant/{id}/alerts': restaurantCall,
  'GET /inventory/restaurant/{id}/alerts/list': restaurantCall,
  'GET /inventory/restaurant/{id}/categories/{category}': async (fixtures, at, user) => {
    const { params } = await listed(fixtures, at, user)
    return { params: { ...params, category: 'produce' } }
  },
  'GET /inventory/restaurant/{id}/items': restaurantCall,
  'GET /inventory/restaurant/{id}/search': restaurantCall,
  'GET /inventory/restaurant/{id}/export': restaurantCall,
  'GET /inventory/restaurant/{id}/low-stock': restaurantCall,
  'GET /inventory/restaurant/{id}/expiring': restaurantCall,
}
