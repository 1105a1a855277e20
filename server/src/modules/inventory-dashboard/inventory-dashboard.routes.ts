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
  readCategory,
  readDashboard,
  readExpiring,
  searchItems,
} from './inventory-dashboard.service.ts'
import { exportStock } from './inventory-export.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findStockRestaurant(ctx, input.params.id)
const stock = { load, can: canSeeStock }

/** Totals of a restaurant's stock. Reading them needs no plan feature. */
export const inventoryDashboardRoutes = [
  bind(endpoints.dashboard, {
    ...stock,
    run: (ctx, house) => readDashboard(ctx, house),
    present: presentDashboard,
  }),
  bind(endpoints.analytics, {
    ...stock,
    run: (ctx, house, input) => readAnalytics(ctx, house, input.query),
  }),
  bind(endpoints.alerts, {
    ...stock,
    run: (ctx, house, input) => readAlerts(ctx, house, input.query),
    present: presentAlerts,
  }),
  bind(endpoints.category, {
    ...stock,
    run: (ctx, house, { params, query }) =>
      readCategory(ctx, house, { category: params.category, limit: query.limit }),
    present: presentCategory,
  }),
  bind(endpoints.items, {
    ...stock,
    run: (ctx, house, { query }) =>
      selectItems(ctx, house.id, { filter: { is_active: true }, order: 'name', limit: query.limit }),
    present: presentItems,
  }),
  bind(endpoints.search, {
    ...stock,
    run: (ctx, house, input) => searchItems(ctx, house, input.query),
    present: presentItems,
  }),
  bind(endpoints.export, {
    ...stock,
    run: (ctx, house, input) => exportStock(ctx, house, input.query),
  }),
  bind(endpoints.lowStock, {
    ...stock,
    run: (ctx, house, { query }) =>
      selectItems(ctx, house.id, {
        filter: { is_active: true, low_stock: true },
        order: 'lowest',
        limit: query.limit,
      }),
    present: presentItems,
  }),
  bind(endpoints.expiring, {
    ...stock,
    run: (ctx, house, input) => readExpiring(ctx, house, input.query),
  }),
]
