import { businessDate, businessDayRange, addCalendarDays } from '@forki/contract/dates/business-day'
import { EXPIRING_DAYS } from '@forki/contract/inventory-dashboard'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import type { ItemRow } from '../inventory/inventory-item.query.ts'
import { selectStockAnalysis, type MovementValues } from './inventory-analytics.query.ts'
import {
  selectCategorySums,
  selectStockFigures,
  selectStockRestaurant,
  selectItems,
  type StockRestaurant,
} from './inventory-dashboard.query.ts'
import { selectExpiringBatches, type ExpiringBatchRow } from './expiring-batches.query.ts'

/** Maximum number of batches in each alert list. `low_stock_limit` of the request limits only items. */
const MAX_BATCHES = 500

/**
 * Finds a restaurant of the caller.
 * @throws not_found
 */
export async function findStockRestaurant(ctx: Context, restaurant_id: string): Promise<StockRestaurant> {
  const restaurant = isMemberOf(ctx.actor, restaurant_id)
    ? await selectStockRestaurant(ctx, restaurant_id)
    : undefined
  if (!restaurant) throw notFound()
  return restaurant
}

/** Current business day of the restaurant, which determines the expiry of batches. */
export const todayOf = (ctx: Context, { timezone, business_day_cutoff }: StockRestaurant): string =>
  businessDate(ctx.now(), timezone, business_day_cutoff)

export async function readDashboard(ctx: Context, restaurant: StockRestaurant) {
  const today = todayOf(ctx, restaurant)
  const figures = await selectStockFigures(ctx, restaurant.id, {
    today,
    until: addCalendarDays(today, EXPIRING_DAYS),
  })
  return { restaurant_id: restaurant.id, ...figures }
}

/** Reads low, negative, expiring and expired stock. `low_stock_limit` limits the low and the negative list. */
export async function readAlerts(
  ctx: Context,
  restaurant: StockRestaurant,
  { low_stock_limit, expiring_days }: { low_stock_limit: number; expiring_days: number },
) {
  const today = todayOf(ctx, restaurant)
  const bounds = { order: 'lowest', limit: low_stock_limit } as const
  const [low_stock, negative, expiring, expired] = await Promise.all([
    selectItems(ctx, restaurant.id, { filter: { is_active: true, low_stock: true }, ...bounds }),
    selectItems(ctx, restaurant.id, { filter: { is_active: true, negative: true }, ...bounds }),
    readExpiringBatches(ctx, restaurant, { days_ahead: expiring_days, limit: MAX_BATCHES }),
    selectExpiringBatches(ctx, restaurant.id, {
      today,
      from: null,
      until: addCalendarDays(today, -1),
      limit: MAX_BATCHES,
    }),
  ])
  return { low_stock, negative, expiring, expired }
}

/** Reads the batches that have not expired today and expire within `days_ahead` days. */
export function readExpiringBatches(
  ctx: Context,
  restaurant: StockRestaurant,
  { days_ahead, limit }: { days_ahead: number; limit: number },
): Promise<ExpiringBatchRow[]> {
  const today = todayOf(ctx, restaurant)
  return selectExpiringBatches(ctx, restaurant.id, {
    today,
    from: today,
    until: addCalendarDays(today, days_ahead),
    limit,
  })
}

/**
 * Reads the stock sums and the items of a category.
 * @throws not_found if neither the restaurant's category list nor an item has the category
 */
export async function readCategoryStock(
  ctx: Context,
  restaurant: StockRestaurant,
  { category, limit }: { category: string; limit: number },
) {
  const sums = await selectCategorySums(ctx, restaurant.id, category)
  if (!sums) throw notFound()
  const { total, stock_value_cents, low_stock_count } = sums
  const filter = { category, is_active: true }
  const items = await selectItems(ctx, restaurant.id, { filter, order: 'name', limit })
  return { category, total, stock_value_cents, low_stock_count, items }
}

/** Search filter of stock items. `low_stock_only` excludes inactive items. */
export interface ItemSearch {
  q?: string | undefined
  category?: string | undefined
  supplier_id?: string | undefined
  low_stock_only: boolean
}

export const itemFilterOf = ({ q, category, supplier_id, low_stock_only }: ItemSearch) => ({
  q,
  category,
  supplier_id,
  ...(low_stock_only && { low_stock: true, is_active: true }),
})

export const searchItems = (
  ctx: Context,
  restaurant: StockRestaurant,
  { limit, ...search }: ItemSearch & { limit: number },
): Promise<ItemRow[]> =>
  selectItems(ctx, restaurant.id, { filter: itemFilterOf(search), order: 'name', limit })

/** Reads the stock analytics of the last `days_back` business days, including today. */
export async function readAnalytics(
  ctx: Context,
  restaurant: StockRestaurant,
  { days_back }: { days_back: number },
) {
  const { timezone, business_day_cutoff } = restaurant
  const to_date = todayOf(ctx, restaurant)
  const dates = Array.from({ length: days_back }, (_, index) =>
    addCalendarDays(to_date, index - days_back + 1),
  )
  const ranges = dates.map((date) => businessDayRange(date, timezone, business_day_cutoff))
  const end = ranges.at(-1)!.to
  const found = await selectStockAnalysis(ctx, restaurant.id, {
    starts: ranges.map((range) => range.from),
    end,
  })
  const byDay = new Map(found.days.map(({ day, ...flows }) => [day, flows]))
  const { totals, stock_value_cents, all_items_value_cents: value } = found
  return {
    restaurant_id: restaurant.id,
    days_back,
    from_date: dates[0]!,
    to_date,
    totals,
    days: dates.map((date, index) => ({ date, ...(byDay.get(index + 1) ?? NO_MOVEMENTS) })),
    top_used: found.top_used.map((item) => ({
      ...item,
      days_of_cover: ratio(Math.max(0, item.on_hand), item.quantity / days_back, 1),
    })),
    stock_value_cents,
    turnover: ratio(totals.usage_cents, (openingValue(totals, value) + value) / 2, 2),
    days_of_cover: ratio(stock_value_cents, totals.usage_cents / days_back, 1),
  }
}

const NO_MOVEMENTS: MovementValues = {
  usage_cents: 0,
  purchases_cents: 0,
  waste_cents: 0,
  difference_cents: 0,
}

/**
 * Returns the stock value before the period: current value minus the value of incoming movements plus that of
 * outgoing ones. At least 0.
 */
const openingValue = (flows: MovementValues, now: number): number =>
  Math.max(0, now - flows.purchases_cents - flows.difference_cents + flows.usage_cents + flows.waste_cents)

/** Rounded quotient. Null unless the divisor is positive. */
const ratio = (part: number, whole: number, decimals: number): number | null =>
  whole > 0 ? Number((part / whole).toFixed(decimals)) : null
