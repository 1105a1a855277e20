import type { Context } from '../../context/context.ts'
import { presentItems } from '../inventory/inventory-item.presenter.ts'
import { presentMovement } from '../inventory/stock-movement.presenter.ts'
import type { readAlerts, readCategoryStock, readDashboard } from './inventory-dashboard.service.ts'

type ResultOf<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>

export const presentDashboard = (dashboard: ResultOf<typeof readDashboard>) => ({
  ...dashboard,
  recent_movements: dashboard.recent_movements.map(presentMovement),
})

export const presentAlerts = async (alerts: ResultOf<typeof readAlerts>, ctx: Context) => ({
  low_stock: await presentItems(alerts.low_stock, ctx),
  negative: await presentItems(alerts.negative, ctx),
  expiring: alerts.expiring,
  expired: alerts.expired,
})

export const presentCategory = async (category: ResultOf<typeof readCategoryStock>, ctx: Context) => ({
  ...category,
  items: await presentItems(category.items, ctx),
})
