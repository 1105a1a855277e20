import { writeColumnLists } from '../../db/columns.ts'
import type { Sql } from '../../db/sql.ts'
import { LINE_AMOUNTS, LINE_DISCOUNT } from './amount-columns.ts'
import { lineColumns, orderColumns, type LineRow, type OrderHead } from './order.query.ts'

/**
 * Columns of an order line that `saveOrder` may change. Statements of the kitchen and of printing write others,
 * such as `received_at`.
 */
const LINE_MUTABLE: readonly (keyof LineRow)[] = [
  'order_id',
  'position',
  'quantity',
  'modifiers',
  'notes',
  'course',
  'seat',
  'status',
  ...LINE_AMOUNTS,
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
  'split_from',
  ...LINE_DISCOUNT,
  'external_source',
  'external_id',
]

/** Column lists of `INSERT INTO orders` without the order number, which the counter assigns. */
export const orderInsert = writeColumnLists(
  orderColumns.names.filter((name) => name !== 'number'),
  'x',
)
/** Column lists of `INSERT INTO order_items`. */
export const lineInsert = writeColumnLists(lineColumns.names, 'x')
export const lineUpdate = writeColumnLists(LINE_MUTABLE, 'x').set

/**
 * SET list of an order's changed columns, so that PostgreSQL updates indexes and search text only when
 * necessary.
 */
export function orderUpdate(before: OrderHead, after: OrderHead): Sql {
  const changed = orderColumns.names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return writeColumnLists(changed, 'x').set
}

/** Columns of an order without its lines, payments and checks. */
export const orderHeadOf = (order: OrderHead): OrderHead =>
  Object.fromEntries(orderColumns.names.map((name) => [name, order[name]])) as unknown as OrderHead

/** True if one of the order line's columns that `saveOrder` may write has changed. */
export const isLineChanged = (before: LineRow, after: LineRow): boolean =>
  LINE_MUTABLE.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
