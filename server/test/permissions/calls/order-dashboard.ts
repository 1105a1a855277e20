import { newId } from '../../../src/db/ids.ts'
import { buildSavedView } from '../../factories/saved-view.ts'
import { openOrder } from '../../factories/order.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })

/** Builders of calls about order reports. */
export const ORDER_DASHBOARD_CALLS: Readonly<Record<string, CallBuilder>> = {
  'GET /restaurants/analytics': (_fixtures, { restaurant }) => ({ query: { restaurant_ids: restaurant.id } }),
  'GET /orders/totals': byRestaurant,
  'GET /orders/dashboard/stats': byRestaurant,
  'GET /order/dashboard': byRestaurant,
  'GET /order/dashboard/summaries': byRestaurant,
  'GET /order/dashboard/analytics/stats': byRestaurant,
  'GET /order/dashboard/analytics/revenue-over-time': byRestaurant,
  'GET /order/dashboard/analytics/complete': byRestaurant,
  'GET /order/dashboard/analytics/rows': byRestaurant,
  'GET /order/dashboard/exceptions': byRestaurant,
  'GET /order/dashboard/people': byRestaurant,
  'GET /order/dashboard/people/export': byRestaurant,
  'GET /order/dashboard/people/actions': (_fixtures, { restaurant }) => ({
    query: { restaurant_id: restaurant.id, kind: 'no_sale' },
  }),
  'GET /order/dashboard/taxes': byRestaurant,
  'GET /order/dashboard/taxes/export': byRestaurant,
  'GET /order/dashboard/dishes': byRestaurant,
  'GET /order/dashboard/dishes/export': byRestaurant,
  'GET /order/dashboard/weekday-hours': byRestaurant,
  'GET /order/dashboard/places': byRestaurant,
  'GET /order/dashboard/live/summary': byRestaurant,
  'GET /daily-summaries': () => ({}),
  'PUT /daily-summaries/{restaurantId}': (_fixtures, { restaurant }) => ({
    params: { restaurantId: restaurant.id },
    body: { is_subscribed: true },
  }),
  'GET /cashiers/totals': byRestaurant,
  'GET /notices': () => ({}),
  'PUT /notices/seen': () => ({ body: { until: '2026-03-14T12:00:00.000Z' } }),
  'GET /saved-views/{restaurantId}': (_fixtures, { restaurant }) => ({
    params: { restaurantId: restaurant.id },
  }),
  'PUT /saved-views/{restaurantId}/{id}': (_fixtures, { restaurant }) => ({
    params: { restaurantId: restaurant.id, id: newId() },
    body: { screen: 'dashboard', name: `Mes ${newId()}`, query: 'period=month' },
  }),
  'DELETE /saved-views/{restaurantId}/{id}': async ({ api }, { restaurant }, user) => {
    const id = newId()
    await buildSavedView(api.db, { restaurant_id: restaurant.id, user_id: user.id, id })
    return { params: { restaurantId: restaurant.id, id } }
  },
  'POST /order/dashboard/export': (_fixtures, { restaurant }) => ({
    query: { restaurant_id: restaurant.id, format: 'json' },
    body: { columns: ['number'] },
  }),
  'POST /order/dashboard/export/items': (_fixtures, { restaurant }) => ({
    query: { restaurant_id: restaurant.id, format: 'json' },
    body: {},
  }),
  'POST /order/dashboard/export/payments': (_fixtures, { restaurant }) => ({
    query: { restaurant_id: restaurant.id, format: 'json' },
    body: {},
  }),
  'GET /order/dashboard/{id}': async ({ api }, staffed) => ({
    params: { id: (await openOrder(api, staffed)).id },
  }),
}
