/** Maximum span of a dashboard, in days. `MAX_HOURLY_DAYS` limits a span with values by the hour. */
export const MAX_SPAN_DAYS = 400

export const MAX_HOURLY_DAYS = 31

/** Default length of a dashboard's span, in days. */
export const DEFAULT_SPAN_DAYS = 30

/**
 * Named comparison spans. `before` is the same number of days just before the span. `week` is the span moved
 * back by whole weeks, as few as avoid an overlap. The others are the same days 1, 3 or 12 months earlier.
 */
export const COMPARISONS = ['before', 'week', 'month', 'quarter', 'year'] as const
export type ComparisonName = (typeof COMPARISONS)[number]

/** Minimum number of completed orders in a comparison span. With fewer, `changes_bps` is null (FIG-5). */
export const MIN_COMPARED_ORDERS = 5

/**
 * Maximum span in days of an order list that covers all dishes or all categories. The request reads every
 * line of the span.
 */
export const MAX_ALL_DISHES_DAYS = 31

/** Kinds of staff actions without an order in the report by person: drawer openings and loyalty seals. */
export const PEOPLE_ACTION_KINDS = ['no_sale', 'seal'] as const
export type PeopleActionKind = (typeof PEOPLE_ACTION_KINDS)[number]

/**
 * Dashboard figures for which an endpoint lists the counted orders. The figures from `hour` to `table` have
 * several values, of which `key` selects one. Without `key`, the endpoint lists the orders of all values.
 */
export const FIGURES_WITH_ORDERS = [
  'sales',
  'cancelled',
  'discounts',
  'refunds',
  'tips',
  'hour',
  'weekday',
  'weekday_hour',
  'waiter',
  'person',
  'dish',
  'category',
  'method',
  'tender',
  'order_type',
  'area',
  'table',
] as const
export type FigureWithOrders = (typeof FIGURES_WITH_ORDERS)[number]

/** Sortable fields in the list of the orders that a dashboard figure counts. */
export const FIGURE_ORDER_SORTS = [
  'opened_at',
  'net_sales_cents',
  'revenue_cents',
  'tax_cents',
  'discount_cents',
  'refunds_cents',
  'tips_cents',
  'quantity',
] as const

/** Sort fields of dishes on a dashboard. `difference_cents`: net sales less those of the comparison span. */
export const DISH_FIGURE_SORTS = [
  'net_sales_cents',
  'quantity',
  'revenue_cents',
  'discount_cents',
  'difference_cents',
  'name',
] as const

/** Minimum portions of a dish in the comparison span. With fewer, its percentage change is null (FIG-5). */
export const MIN_COMPARED_PORTIONS = 5

/** Kinds of exceptions in orders: voids, discounts, cancellations, refunds and reopenings. */
export const EXCEPTION_KINDS = [
  'voided',
  'discount',
  'line_discount',
  'complimentary',
  'cancelled',
  'refunded',
  'reopened',
] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** Names of the columns of an order export, in the order of the file. */
export const ORDER_EXPORT_COLUMNS = [
  'restaurant_name',
  'number',
  'business_date',
  'status',
  'payment_status',
  'order_type',
  'table_label',
  'waiter_name',
  'customer_name',
  'customer_phone',
  'guests',
  'items',
  'currency',
  'subtotal_cents',
  'discount_cents',
  'line_discount_cents',
  'service_charge_cents',
  'tax_cents',
  'total_cents',
  'rounding_cents',
  'tip_cents',
  'paid_cents',
  'refunded_cents',
  'payment_methods',
  'tender_names',
  'opened_at',
  'sent_at',
  'completed_at',
  'cancelled_at',
  'cancel_notes',
  'notes',
  'id',
  'restaurant_id',
] as const
