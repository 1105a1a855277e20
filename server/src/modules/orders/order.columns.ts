import { sql, type Sql } from '../../db/sql.ts'
import type { LineRow, OrderHead } from './order.query.ts'

/** Column types of `orders`, for rows that travel into a statement as one JSON value. */
export const ORDER_COLUMNS: Record<keyof OrderHead, string> = {
  id: 'uuid',
  restaurant_id: 'uuid',
  number: 'int',
  business_date: 'date',
  order_type: 'order_type',
  status: 'order_status',
  table_id: 'uuid',
  table_label: 'text',
  waiter_id: 'uuid',
  waiter_name: 'text',
  customer_id: 'uuid',
  customer_name: 'text',
  customer_phone: 'text',
  guests: 'int',
  notes: 'text',
  currency: 'text',
  prices_include_tax: 'boolean',
  service_charge_bps: 'int',
  discount_kind: 'text',
  discount_value: 'bigint',
  discount_reason: 'text',
  discount_by: 'uuid',
  discount_approved_by: 'uuid',
  discount_limit_bps: 'int',
  discount_approved_cents: 'bigint',
  subtotal_cents: 'bigint',
  discount_cents: 'bigint',
  service_charge_cents: 'bigint',
  tax_cents: 'bigint',
  total_cents: 'bigint',
  tax_lines: 'jsonb',
  paid_cents: 'bigint',
  refunded_cents: 'bigint',
  refunded_net_cents: 'bigint',
  refunded_tax_cents: 'bigint',
  refunded_service_cents: 'bigint',
  reopenings: 'int',
  tip_cents: 'bigint',
  rounding_cents: 'bigint',
  opened_at: 'timestamptz',
  sent_at: 'timestamptz',
  completed_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  cancel_notes: 'text',
  merged_into: 'uuid',
  holds_table: 'boolean',
  deleted_at: 'timestamptz',
  version: 'int',
  created_by: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

/** Column types of `order_items`. */
export const LINE_COLUMNS: Record<keyof LineRow, string> = {
  id: 'uuid',
  restaurant_id: 'uuid',
  order_id: 'uuid',
  dish_id: 'uuid',
  name: 'text',
  name_en: 'text',
  category: 'text',
  quantity: 'int',
  unit_price_cents: 'bigint',
  modifiers: 'jsonb',
  notes: 'text',
  course: 'int',
  seat: 'int',
  station: 'text',
  allergens: 'text[]',
  status: 'item_status',
  tax_rate_bps: 'int',
  line_total_cents: 'bigint',
  discount_cents: 'bigint',
  tax_cents: 'bigint',
  total_cents: 'bigint',
  recipe: 'jsonb',
  added_by: 'uuid',
  created_at: 'timestamptz',
  position: 'int',
  sent_at: 'timestamptz',
  received_at: 'timestamptz',
  received_on: 'text',
  printed_at: 'timestamptz',
  seen_at: 'timestamptz',
  started_at: 'timestamptz',
  ready_at: 'timestamptz',
  served_at: 'timestamptz',
  voided_at: 'timestamptz',
  voided_by: 'uuid',
  approved_by: 'uuid',
  void_reason: 'text',
  voided_from: 'uuid',
}

/** The columns of a line that a command may change; the others are fixed when it is added. */
const LINE_MUTABLE: readonly (keyof LineRow)[] = [
  'order_id',
  'position',
  'quantity',
  'modifiers',
  'notes',
  'course',
  'seat',
  'status',
  'line_total_cents',
  'discount_cents',
  'tax_cents',
  'total_cents',
  'recipe',
  'sent_at',
  'seen_at',
  'started_at',
  'ready_at',
  'served_at',
  'voided_at',
  'voided_by',
  'approved_by',
  'void_reason',
]

type Columns = Readonly<Record<string, string>>

const names = (columns: Columns) => Object.keys(columns).join(', ')
const definition = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
const qualified = (alias: string, columns: readonly string[]) =>
  columns.map((name) => `${alias}.${name}`).join(', ')

const orderNames = Object.keys(ORDER_COLUMNS) as (keyof OrderHead)[]
const { number: _number, ...unnumbered } = ORDER_COLUMNS

/** `AS x (…)` of a statement that takes rows as JSON. Names and types are this file's own, never a caller's. */
export const orderRecord = sql.raw(`x (${definition(ORDER_COLUMNS)})`)
export const lineRecord = sql.raw(`x (${definition(LINE_COLUMNS)})`)
/** Everything but the number, which the counter gives. */
export const orderInsert = {
  names: sql.raw(`${names(unnumbered)}, number`),
  values: sql.raw(qualified('x', Object.keys(unnumbered))),
}
export const lineInsert = {
  names: sql.raw(names(LINE_COLUMNS)),
  values: sql.raw(qualified('x', Object.keys(LINE_COLUMNS))),
}
export const lineUpdate = sql.raw(`(${LINE_MUTABLE.join(', ')}) = (${qualified('x', LINE_MUTABLE)})`)

/** `name = x.name` of the columns that differ, so that indexes and search text are touched only when they must be. */
export function orderUpdate(before: OrderHead, after: OrderHead): Sql {
  const changed = orderNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return sql.raw(changed.map((name) => `${name} = x.${name}`).join(', '))
}

/** The columns of an order alone, as a record takes them. */
export const headOf = (order: OrderHead): OrderHead =>
  Object.fromEntries(orderNames.map((name) => [name, order[name]])) as unknown as OrderHead

/** Whether a line differs in a column that may change. */
export const lineChanged = (before: LineRow, after: LineRow): boolean =>
  LINE_MUTABLE.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
