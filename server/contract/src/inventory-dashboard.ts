import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportFormat, exportRows } from './kit/export.ts'
import { id, idParams, key } from './kit/ids.ts'
import { queryFlag } from './kit/list.ts'
import { day, sumCents } from './kit/values.ts'
import { inventoryItem, inventoryMovement } from './inventory.ts'
import { EXPIRING_DAYS, ANALYTICS_DAYS } from './inventory-dashboard/constants.ts'

export * from './inventory-dashboard/constants.ts'

const limitOf = (standard: number) => z.coerce.number().int().min(1).max(500).default(standard)
const daysAhead = z.coerce.number().int().min(0).max(365).default(EXPIRING_DAYS)

/** A batch that holds something, by the day it expires. */
export const expiringBatch = z.object({
  batch_id: id,
  inventory_item_id: id,
  name: z.string(),
  sku: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.string(),
  quantity: z.number(),
  expires_at: day.meta({ description: 'The last day it is good for.' }),
  days_left: z.int().meta({
    description: 'Days of the restaurant until it expires: 0 = today is the last, below 0: expired.',
  }),
  value_cents: sumCents,
})
export type ExpiringBatch = z.output<typeof expiringBatch>

const count = z.int().min(0)
const categoryStock = z.object({
  category: z.string().nullable().meta({ description: 'Null: items without one.' }),
  items: count,
  stock_value_cents: sumCents,
})

export const inventoryDashboard = z.object({
  restaurant_id: id,
  total_items: count,
  active_items: count,
  stock_value_cents: sumCents.meta({ description: 'Of active items, at their average cost.' }),
  low_stock_count: count.meta({
    description: 'Active items at or below their minimum; those without stock too.',
  }),
  out_of_stock_count: count.meta({ description: 'Active items with nothing left, or less.' }),
  negative_count: count.meta({ description: 'Active items below zero.' }),
  expiring_count: count.meta({ description: `Batches that expire within ${EXPIRING_DAYS} days.` }),
  expired_count: count.meta({ description: 'Batches past their day that still hold something.' }),
  categories: z.array(categoryStock),
  recent_movements: z.array(inventoryMovement).meta({ description: 'The last ten.' }),
})
export type InventoryDashboard = z.output<typeof inventoryDashboard>

/** Quantities of different units don't add up; their costs do. */
const flows = {
  usage_cents: sumCents.meta({ description: 'Cost of what dishes and usage took, less what came back.' }),
  purchases_cents: sumCents.meta({ description: 'Paid for what was bought.' }),
  waste_cents: sumCents.meta({ description: 'Cost of what was thrown away.' }),
  difference_cents: sumCents.meta({
    description: 'What counts and adjustments found more (above 0) or less, at cost.',
  }),
}

export const inventoryAnalytics = z.object({
  restaurant_id: id,
  days_back: z.int(),
  from_date: day,
  to_date: day.meta({ description: "Today, in the restaurant's business days." }),
  totals: z.object(flows),
  days: z
    .array(z.object({ date: day, ...flows }))
    .meta({ description: 'Every business day of the period, also those on which nothing moved.' }),
  top_used: z
    .array(
      z.object({
        inventory_item_id: id,
        name: z.string(),
        unit: z.string(),
        quantity: z.number().meta({ description: 'Used in the period, in the unit.' }),
        usage_cents: sumCents,
        on_hand: z.number(),
        days_of_cover: z.number().nullable().meta({
          description:
            'on_hand / (quantity used / days_back): how long it lasts if use goes on. Null without use.',
        }),
      }),
    )
    .meta({ description: 'The ten items whose use cost most.' }),
  stock_value_cents: sumCents.meta({ description: 'Now, at average cost.' }),
  turnover: z.number().nullable().meta({
    description:
      'How often the stock was used up in the period: usage_cents / mean of the stock value at its beginning and now. 2 decimals; null when there was no stock.',
  }),
  days_of_cover: z.number().nullable().meta({
    description: 'stock_value_cents / (usage_cents / days_back). 1 decimal; null when nothing was used.',
  }),
})
export type InventoryAnalytics = z.output<typeof inventoryAnalytics>

export const inventoryAlerts = z.object({
  low_stock: z.array(inventoryItem).meta({
    description:
      'Active items at or below their minimum, those most below it first; at most low_stock_limit.',
  }),
  expiring: z
    .array(expiringBatch)
    .meta({ description: 'Batches that expire within expiring_days, the first first; at most 500.' }),
  expired: z.array(expiringBatch).meta({ description: 'Batches past their day; at most 500.' }),
  negative: z
    .array(inventoryItem)
    .meta({ description: 'Active items below zero (in low_stock as well); at most low_stock_limit.' }),
})

export const categoryItems = z.object({
  category: z.string(),
  total: count.meta({ description: 'Active items of the category, however many are listed.' }),
  stock_value_cents: sumCents,
  low_stock_count: count,
  items: z.array(inventoryItem).meta({ description: 'Active ones by name; at most `limit`.' }),
})

const search = {
  q: z.string().trim().max(200).optional(),
  category: key.optional(),
  supplier_id: id.optional(),
  low_stock_only: queryFlag.default(false),
}

/** What the list of items is narrowed by, under the same names. */
const asListed = {
  is_active: queryFlag.optional(),
  low_stock: queryFlag.optional(),
  out_of_stock: queryFlag.optional(),
  negative: queryFlag.optional(),
}

const report = <const P extends string, const R extends z.ZodType, const Q extends z.ZodType>(
  part: P,
  summary: string,
  shape: { query: Q; response: R },
) =>
  endpoint({
    method: 'GET',
    path: `/inventory/restaurant/{id}/${part}`,
    access: 'perm:read_inventory_item',
    summary,
    params: idParams,
    ...shape,
  })

export const inventoryDashboardEndpoints = {
  dashboard: report('dashboard', "A restaurant's stock in figures.", {
    query: z.object({}),
    response: inventoryDashboard,
  }),
  analytics: report('analytics', 'What was bought, used and thrown away, day by day.', {
    query: z.object({ days_back: z.coerce.number().int().min(1).max(366).default(ANALYTICS_DAYS) }),
    response: inventoryAnalytics,
  }),
  alerts: report('alerts', 'What needs somebody: low, expiring, expired, below zero.', {
    query: z.object({ low_stock_limit: limitOf(20), expiring_days: daysAhead }),
    response: inventoryAlerts,
  }),
  category: endpoint({
    method: 'GET',
    path: '/inventory/restaurant/{id}/categories/{category}',
    access: 'perm:read_inventory_item',
    summary: 'The items of one category.',
    params: z.object({ id, category: key }),
    query: z.object({ limit: limitOf(100) }),
    response: categoryItems,
  }),
  items: report('items', 'Active items by name.', {
    query: z.object({ limit: limitOf(20) }),
    response: z.array(inventoryItem),
  }),
  search: report('search', 'Items by words, category, supplier and low stock.', {
    query: z.object({ ...search, limit: limitOf(20) }),
    response: z.array(inventoryItem),
  }),
  export: endpoint({
    method: 'GET',
    path: '/inventory/restaurant/{id}/export',
    access: 'perm:read_inventory_item',
    summary:
      "Items as a file, all or those that the list would show with the same filters: csv and xlsx with headers in the reader's language and money in whole units of the currency, json with the API's names and minor units.",
    params: idParams,
    query: z.object({ format: exportFormat, ...search, ...asListed }),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
  lowStock: report('low-stock', 'Active items at or below their minimum, the lowest first.', {
    query: z.object({ limit: limitOf(10) }),
    response: z.array(inventoryItem),
  }),
  expiring: report(
    'expiring',
    'Batches that expire within so many days, the first first; expired ones stand apart.',
    {
      query: z.object({ days_ahead: daysAhead, limit: limitOf(10) }),
      response: z.array(expiringBatch),
    },
  ),
}
