import type { OrderExportInput } from '@forki/contract/order-export'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { orderConditions } from '../orders/order-list.query.ts'
import { tenderName } from './line-and-payment-export.query.ts'
import { rowColumns, type OrderTableRow } from '../orders/order-row.query.ts'

export interface OrderExportRow extends OrderTableRow {
  customer_phone: string | null
  sent_at: string | null
  cancel_notes: string | null
  notes: string | null
  /** Names and quantities of the order lines without voided lines: `2 × Mole negro, 1 × Agua`. */
  items: string | null
  /** Distinct payment methods of the order, sorted by name. */
  payment_methods: string | null
  /**
   * Distinct tenders of the order's payments that the restaurant defined, sorted by name, in the language of
   * the reader.
   */
  tender_names: string | null
}

/** Position of an export: its last order, after which the next page begins. */
export type OrderExportCursor = Pick<OrderExportRow, 'opened_at' | 'id'>

export interface OrderExportPaging {
  restaurant_id: string
  request: Pick<OrderExportInput, 'q' | 'filters' | 'order_ids'>
  after: OrderExportCursor | null
  limit: number
}

/**
 * Reads the next orders of an export after a position, newest first. Pages neither repeat nor skip an order.
 */
export async function selectOrderExportPage(
  ctx: Context,
  { restaurant_id, request, after, limit }: OrderExportPaging,
): Promise<OrderExportRow[]> {
  const where = orderConditions({ ids: [restaurant_id] }, request)
  if (request.order_ids) where.push(sql`o.id = ANY (${request.order_ids}::uuid[])`)
  if (after) where.push(sql`(o.opened_at, o.id) < (${after.opened_at}::timestamptz, ${after.id}::uuid)`)
  const rows = await sql.rows<{ row: OrderExportRow }>(
    ctx,
    sql`
      SELECT row_to_json(page) AS row FROM (
        SELECT ${rowColumns.selectList}, o.customer_phone, o.sent_at, o.cancel_notes, o.notes,
          (SELECT string_agg(i.quantity || ' × ' || i.name, ', ' ORDER BY i.position, i.id)
            FROM order_items i WHERE i.order_id = o.id AND i.status <> 'voided') AS items,
          (SELECT string_agg(DISTINCT t.method::text, ', ') FROM cashier_transactions t
            WHERE t.order_id = o.id AND t.type = 'payment' AND t.voided_at IS NULL) AS payment_methods,
          (SELECT string_agg(DISTINCT ${tenderName(ctx.language)}, ', ') FROM cashier_transactions t
            WHERE t.order_id = o.id AND t.type = 'payment' AND t.voided_at IS NULL) AS tender_names
        FROM orders o WHERE ${sql.join(where, ' AND ')}
        ORDER BY o.opened_at DESC, o.id DESC LIMIT ${limit}) page`,
    { from: 'reports' },
  )
  return rows.map(({ row }) => row)
}

/** Selects those of the given order ids that belong to the restaurants. Excludes archived orders. */
export async function selectKnownOrderIds(
  ctx: Context,
  order_ids: readonly string[],
  restaurant_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.rows<{ id: string }>(
    ctx,
    sql`
      SELECT id FROM orders WHERE id = ANY (${order_ids}::uuid[]) AND restaurant_id = ANY (${restaurant_ids}::uuid[])
        AND deleted_at IS NULL`,
  )
  return new Set(rows.map(({ id }) => id))
}
