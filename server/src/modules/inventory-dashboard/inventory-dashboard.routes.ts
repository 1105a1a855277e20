import { inventoryDashboardEndpoints as endpoints } from '@forki/contract/inventory-dashboard'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { presentItems } from '../inventory/inventory-item.presenter.ts'
import { canSeeStock } from './inventory-dashboard.policy.ts'
import { presentAlerts, presentCategory, presentDashboard } from './inventory-dashboard.presenter.ts'
import { selectItems } from './inventory-dashboard.query.ts'
import {
  findStockRestaurant,
  readAlerts,
  readAnalytics,
  readCategoryStock,
  readDashboard,
  readExpiringBatches,
  searchItems,
  todayOf,
} from './inventory-dashboard.service.ts'
import { selectAlertPage } from './stock-alerts.query.ts'
import { exportStock } from './inventory-export.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findStockRestaurant(ctx, input.params.id)
const stockGuard = { load, can: canSeeStock }

/** Routes of a restaurant's stock dashboard: figures, alerts, lists, export. None needs a plan feature. */
export const inventoryDashboardRoutes = [
  bind(endpoints.dashboard, {
    ...stockGuard,
    run: (ctx, restaurant) => readDashboard(ctx, restaurant),
    present: presentDashboard,
  }),
  bind(endpoints.analytics, {
    ...stockGuard,
    run: (ctx, restaurant, input) => readAnalytics(ctx, restaurant, input.query),
  }),
  bind(endpoints.alerts, {
    ...stockGuard,
    run: (ctx, restaurant, input) => readAlerts(ctx, restaurant, input.query),
    present: presentAlerts,
  }),
  bind(endpoints.listAlerts, {
    ...stockGuard,
    run: (ctx, restaurant, { query }) =>
      selectAlertPage(ctx, restaurant.id, { today: todayOf(ctx, restaurant), input: query }),
  }),
  bind(endpoints.category, {
    ...stockGuard,
    run: (ctx, restaurant, { params, query }) =>
      readCategoryStock(ctx, restaurant, { category: params.category, limit: query.limit }),
    present: presentCategory,
  }),
  bind(endpoints.items, {
    ...stockGuard,
    run: (ctx, restaurant, { query }) =>
      selectItems(ctx, restaurant.id, { filter: { is_active: true }, order: 'name', limit: query.limit }),
    present: presentItems,
  }),
  bind(endpoints.search, {
    ...stockGuard,
    run: (ctx, restaurant, input) => searchItems(ctx, restaurant, input.query),
    present: presentItems,
  }),
  bind(endpoints.export, {
    ...stockGuard,
    run: (ctx, restaurant, input) => exportStock(ctx, restaurant, input.query),
  }),
  bind(endpoints.lowStock, {
    ...stockGuard,
    run: (ctx, restaurant, { query }) =>
      selectItems(ctx, restaurant.id, {
        filter: { is_active: true, low_stock: true },
        order: 'lowest',
        limit: query.limit,
      }),
    present: presentItems,
  }),
  bind(endpoints.expiring, {
    ...stockGuard,
    run: (ctx, restaurant, input) => readExpiringBatches(ctx, restaurant, input.query),
  }),
]
