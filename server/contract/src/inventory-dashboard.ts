import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportFormatParameter, exportRows } from './kit/export.ts'
import { id, idParams, dropdownKey } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import { day, sumCents } from './kit/values.ts'
import { inventoryItem, inventoryMovement } from './inventory.ts'
import { EXPIRING_DAYS, ANALYTICS_DAYS, STOCK_ALERT_KINDS } from './inventory-dashboard/constants.ts'

export * from './inventory-dashboard/constants.ts'

const limitParameter = (standard: number) => z.coerce.number().int().min(1).max(500).default(standard)
const daysAheadParameter = z.coerce.number().int().min(0).max(365).default(EXPIRING_DAYS)

/** Batch with remaining stock. Lists of batches are sorted by expiry. */
export const expiringBatch = z.object({
  batch_id: id,
  inventory_item_id: id,
  name: z.string(),
  sku: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.string(),
  quantity: z.number(),
  expires_at: day.meta({ description: 'Last day of use.' }),
  days_left: z.int().meta({
    description:
      "Days until the expiry date in the restaurant's time zone. 0: expires today. Negative: expired.",
  }),
  value_cents: sumCents,
})
export type ExpiringBatch = z.output<typeof expiringBatch>

const count = z.int().min(0)
const categoryStock = z.object({
  category: z.string().nullable().meta({ description: 'Null: items without a category.' }),
  items: count,
  stock_value_cents: sumCents,
})

export const inventoryDashboard = z.object({
  restaurant_id: id,
  total_items: count,
  active_items: count,
  stock_value_cents: sumCents.meta({ description: 'Value of active items at their average cost.' }),
  low_stock_count: count.meta({
    description: 'Active items at or below their minimum, including those without stock.',
  }),
  out_of_stock_count: count.meta({ description: 'Active items with a quantity of zero or less.' }),
  negative_count: count.meta({ description: 'Active items with a negative quantity.' }),
  expiring_count: count.meta({ description: `Batches that expire within ${EXPIRING_DAYS} days.` }),
  expired_count: count.meta({ description: 'Expired batches with remaining stock.' }),
  categories: z.array(categoryStock),
  recent_movements: z.array(inventoryMovement).meta({ description: 'The latest ten.' }),
})
export type InventoryDashboard = z.output<typeof inventoryDashboard>

/**
 * Values of stock movements by type. They are costs, because quantities of different units cannot be added
 * up.
 */
const movementValueFields = {
  usage_cents: sumCents.meta({ description: 'Cost of recipe consumption and usage, less returns.' }),
  purchases_cents: sumCents.meta({ description: 'Cost of purchases.' }),
  waste_cents: sumCents.meta({ description: 'Cost of waste.' }),
  difference_cents: sumCents.meta({
    description: 'Net correction by counts and adjustments, at cost. Positive: surplus.',
  }),
}

export const inventoryAnalytics = z.object({
  restaurant_id: id,
  days_back: z.int(),
  from_date: day,
  to_date: day.meta({ description: 'The current business day of the restaurant.' }),
  totals: z.object(movementValueFields),
  days: z
    .array(z.object({ date: day, ...movementValueFields }))
    .meta({ description: 'Every business day of the period, including days without movements.' }),
  top_used: z
    .array(
      z.object({
        inventory_item_id: id,
        name: z.string(),
        unit: z.string(),
        quantity: z.number().meta({ description: "Quantity used in the period, in the item's unit." }),
        usage_cents: sumCents,
        on_hand: z.number(),
        days_of_cover: z.number().nullable().meta({
          description:
            'on_hand / (quantity used / days_back): days that the stock lasts at this rate. Null without usage.',
        }),
      }),
    )
    .meta({ description: 'The ten items with the highest usage cost.' }),
  stock_value_cents: sumCents.meta({ description: 'Current value of active items at their average cost.' }),
  turnover: z.number().nullable().meta({
    description:
      'Stock turnover in the period: usage_cents / mean of the opening and the current stock value, with inactive items. 2 decimals. Null without stock.',
  }),
  days_of_cover: z.number().nullable().meta({
    description: 'stock_value_cents / (usage_cents / days_back). 1 decimal. Null without usage.',
  }),
})
export type InventoryAnalytics = z.output<typeof inventoryAnalytics>

export const inventoryAlerts = z.object({
  low_stock: z.array(inventoryItem).meta({
    description:
      'Active items at or below their minimum, those furthest below it first. At most low_stock_limit.',
  }),
  expiring: z
    .array(expiringBatch)
    .meta({ description: 'Batches that expire within expiring_days, earliest first. At most 500.' }),
  expired: z.array(expiringBatch).meta({ description: 'Expired batches. At most 500.' }),
  negative: z.array(inventoryItem).meta({
    description:
      'Active items with a negative quantity, which low_stock includes too. At most low_stock_limit.',
  }),
})

/** Stock alert as one row: a stock item for `negative` and `low`, a batch for `expired` and `expiring`. */
export const stockAlert = z.object({
  id: id.meta({ description: 'Stock item of a level, batch of an expiry.' }),
  restaurant_id: id,
  kind: z.enum(STOCK_ALERT_KINDS).meta({
    description: 'An item with a negative quantity is `negative`, and not `low` too.',
  }),
  inventory_item_id: id,
  name: z.string(),
  sku: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.string(),
  quantity: z.number().meta({ description: 'Stock of the item, or what remains of the batch.' }),
  min_quantity: z.number(),
  reorder_quantity: z.number(),
  supplier_name: z.string().nullable(),
  expires_at: day.nullable().meta({ description: 'Last day of use of the batch. Null for a level.' }),
  days_left: z.int().nullable().meta({
    description: "Days until the expiry in the restaurant's time zone. Negative: expired. Null for a level.",
  }),
  value_cents: sumCents.meta({ description: 'Value at average cost. 0 for a negative quantity.' }),
})
export type StockAlert = z.output<typeof stockAlert>

export const stockAlertListQuery = listQuery({
  sort: ['urgency'],
  filters: { kind: z.enum(STOCK_ALERT_KINDS), expiring_days: z.coerce.number().int().min(0).max(365) },
})
export type StockAlertListQuery = z.output<typeof stockAlertListQuery>

export const categoryItems = z.object({
  category: z.string(),
  total: count.meta({ description: 'Number of active items of the category, regardless of `limit`.' }),
  stock_value_cents: sumCents,
  low_stock_count: count,
  items: z.array(inventoryItem).meta({ description: 'Active items by name. At most `limit`.' }),
})

const itemSearchQueryFields = {
  q: z.string().trim().max(200).optional(),
  category: dropdownKey.optional(),
  supplier_id: id.optional(),
  low_stock_only: queryFlag.default(false),
}

/** Filters of the stock export. They have the same names as the filters of the stock item list. */
const stockExportFilters = {
  is_active: queryFlag.optional(),
  low_stock: queryFlag.optional(),
  out_of_stock: queryFlag.optional(),
  negative: queryFlag.optional(),
}

const reportEndpoint = <const P extends string, const R extends z.ZodType, const Q extends z.ZodType>(
  part: P,
  summary: string,
  shape: { description?: string; query: Q; response: R },
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
  dashboard: reportEndpoint('dashboard', 'Get key figures of the stock', {
    query: z.object({}),
    response: inventoryDashboard,
  }),
  analytics: reportEndpoint('analytics', 'Get purchases, usage and waste by day', {
    query: z.object({ days_back: z.coerce.number().int().min(1).max(366).default(ANALYTICS_DAYS) }),
    response: inventoryAnalytics,
  }),
  alerts: reportEndpoint('alerts', 'Get stock alerts by kind', {
    description: 'Covers low, expiring, expired and negative stock.',
    query: z.object({ low_stock_limit: limitParameter(20), expiring_days: daysAheadParameter }),
    response: inventoryAlerts,
  }),
  listAlerts: reportEndpoint('alerts/list', 'List stock alerts', {
    description: 'Returns the most urgent first, without a limit.',
    query: stockAlertListQuery,
    response: pageOf(stockAlert),
  }),
  category: endpoint({
    method: 'GET',
    path: '/inventory/restaurant/{id}/categories/{category}',
    access: 'perm:read_inventory_item',
    summary: 'List the stock items of a category',
    params: z.object({ id, category: dropdownKey }),
    query: z.object({ limit: limitParameter(100) }),
    response: categoryItems,
  }),
  items: reportEndpoint('items', 'List active stock items', {
    description: 'Sorts them by name.',
    query: z.object({ limit: limitParameter(20) }),
    response: z.array(inventoryItem),
  }),
  search: reportEndpoint('search', 'Search stock items', {
    description: 'Searches by words, category, supplier and low stock.',
    query: z.object({ ...itemSearchQueryFields, limit: limitParameter(20) }),
    response: z.array(inventoryItem),
  }),
  export: endpoint({
    method: 'GET',
    path: '/inventory/restaurant/{id}/export',
    access: 'perm:read_inventory_item',
    summary: 'Export the stock of a restaurant',
    description:
      "Exports all items, or those that match the filters of `GET /inventory`. CSV and XLSX have headers in the reader's language and money in major units. JSON has the names of the API and minor units.",
    params: idParams,
    query: z.object({ format: exportFormatParameter, ...itemSearchQueryFields, ...stockExportFilters }),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
  lowStock: reportEndpoint('low-stock', 'List stock items at their minimum', {
    description: 'Returns active items at or below it, the lowest first.',
    query: z.object({ limit: limitParameter(10) }),
    response: z.array(inventoryItem),
  }),
  expiring: reportEndpoint('expiring', 'List expiring batches', {
    description:
      'Returns those that expire within `days_ahead` days, the earliest first. Omits expired ones.',
    query: z.object({ days_ahead: daysAheadParameter, limit: limitParameter(10) }),
    response: z.array(expiringBatch),
  }),
}
