import { openOrder } from '../../factories/order.ts'
import type { Recipe } from '../matrix/call.ts'

const inHouse: Recipe = (_world, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

/** Reports about orders. */
export const ORDER_DASHBOARD_CALLS: Readonly<Record<string, Recipe>> = {
  'GET /restaurants/analytics': (_world, { restaurant }) => ({ query: { restaurant_ids: restaurant.id } }),
  'GET /orders/dashboard/stats': inHouse,
  'GET /order/dashboard': inHouse,
  'GET /order/dashboard/summaries': inHouse,
  'GET /order/dashboard/analytics/stats': inHouse,
  'GET /order/dashboard/analytics/revenue-over-time': inHouse,
  'GET /order/dashboard/analytics/complete': inHouse,
  'GET /order/dashboard/live/summary': inHouse,
  'POST /order/dashboard/export': (_world, { restaurant }) => ({
    query: { restaurant_id: restaurant.id, format: 'json' },
    body: { columns: ['number'] },
  }),
  'GET /order/dashboard/{id}': async ({ api }, house) => ({
    params: { id: (await openOrder(api, house)).id },
  }),
}
