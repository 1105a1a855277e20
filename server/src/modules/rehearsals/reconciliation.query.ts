import type { EquationName } from '@forki/contract/rehearsals'
import type { Context } from '../../context/context.ts'
import { sql, type Sql } from '../../db/sql.ts'

/**
 * SQL queries that compare two ledgers, by name of the comparison. A row has the name of an order, till, stock
 * item or line, and its values in both ledgers.
 */
const SIDES_QUERIES = {
  lines_orders: sql`
    SELECT '#' || o.number AS name, coalesce(sum(i.total_cents), 0) AS a, o.total_cents AS b
    FROM o LEFT JOIN order_items i ON i.order_id = o.id AND i.status <> 'voided' GROUP BY o.id, o.number, o.total_cents`,
  orders_payments: sql`
    SELECT '#' || o.number, o.paid_cents - o.refunded_cents,
      coalesce(sum(CASE t.type WHEN 'payment' THEN t.amount_cents ELSE -t.amount_cents END), 0)
    FROM o LEFT JOIN t ON t.order_id = o.id GROUP BY o.id, o.number, o.paid_cents, o.refunded_cents`,
  completed_paid: sql`
    SELECT '#' || o.number, o.total_cents + o.rounding_cents, o.paid_cents FROM o WHERE o.status = 'completed'`,
  tips_payments: sql`
    SELECT '#' || o.number, o.tip_cents,
      coalesce(sum(CASE t.type WHEN 'payment' THEN t.tip_cents ELSE -t.tip_cents END), 0)
    FROM o LEFT JOIN t ON t.order_id = o.id GROUP BY o.id, o.number, o.tip_cents`,
  payments_tills: sql`
    SELECT s.register || ' Z' || s.z_number, coalesce(p.cents, 0), coalesce(z.cents, 0)
    FROM cashier_sessions s
    LEFT JOIN LATERAL (SELECT sum(CASE t.type WHEN 'payment' THEN t.amount_cents + t.tip_cents
        ELSE -t.amount_cents - t.tip_cents END) AS cents
      FROM t WHERE t.session_id = s.id AND t.order_id IS NOT NULL) p ON true
    LEFT JOIN LATERAL (SELECT sum((x ->> 'net_cents')::bigint) AS cents
      FROM jsonb_array_elements(s.report -> 'tenders') x) z ON true
    WHERE s.restaurant_id = (TABLE copy) AND s.status = 'closed' AND s.deleted_at IS NULL`,
  cash_counts: sql`
    SELECT s.register || ' Z' || s.z_number, s.opening_float_cents + coalesce(sum(CASE
        WHEN t.type = 'payment' THEN t.amount_cents + t.tip_cents WHEN t.type = 'cash_in' THEN t.amount_cents
        ELSE -t.amount_cents - t.tip_cents END), 0), s.expected_cash_cents
    FROM cashier_sessions s LEFT JOIN t ON t.session_id = s.id AND t.method = 'cash'
    WHERE s.restaurant_id = (TABLE copy) AND s.status = 'closed' AND s.deleted_at IS NULL
    GROUP BY s.id, s.register, s.z_number, s.opening_float_cents, s.expected_cash_cents`,
  recipes_stock: sql`
    SELECT g.name, coalesce(used.quantity, 0), coalesce(moved.quantity, 0)
    FROM inventory_items g
    LEFT JOIN (SELECT (r ->> 'inventory_item_id')::uuid AS id, sum((r ->> 'quantity')::numeric * i.quantity) AS quantity
      FROM o JOIN order_items i ON i.order_id = o.id CROSS JOIN jsonb_array_elements(i.recipe) r
      WHERE i.sent_at IS NOT NULL AND (i.status <> 'voided' OR i.started_at IS NOT NULL) GROUP BY 1) used ON used.id = g.id
    LEFT JOIN (SELECT m.inventory_item_id AS id, -sum(m.quantity) AS quantity FROM inventory_movements m
      WHERE m.restaurant_id = (TABLE copy) AND m.order_id IS NOT NULL GROUP BY 1) moved ON moved.id = g.id
    WHERE g.restaurant_id = (TABLE copy)`,
  movements_stock: sql`
    SELECT g.name, coalesce(sum(m.quantity), 0), g.quantity
    FROM inventory_items g LEFT JOIN inventory_movements m ON m.inventory_item_id = g.id
    WHERE g.restaurant_id = (TABLE copy) GROUP BY g.id, g.name, g.quantity`,
  // Compares the order history with the lines that were sent to the kitchen. An `opened` event names all lines
  // of its order, sent or not. It counts only for lines that were sent within 1 s of the event.
  history_kitchen: sql`
    SELECT coalesce('#' || k.number, h.line), count(h.line), count(k.line)
    FROM (SELECT e.line FROM events e WHERE e.type = 'sent' OR e.type = 'items_added'
          AND (e.data ->> 'sent')::boolean AND NOT coalesce(e.data -> 'held_ids', '[]') ? e.line
        UNION SELECT e.line FROM events e JOIN sent USING (line)
          WHERE e.type = 'opened' AND abs(extract(epoch FROM e.at - sent.at)) < 1) h
    FULL JOIN sent k USING (line) GROUP BY 1`,
} as const satisfies Partial<Record<EquationName, Sql>>

type SideName = keyof typeof SIDES_QUERIES

/**
 * Sums of both ledgers in a comparison, the sum of the absolute differences, and up to three names of unequal
 * rows.
 */
export interface EquationSidesRow {
  name: SideName
  left: number
  right: number
  difference: number
  examples: string[]
}

/** Counts and sums of a rehearsal copy, for the reconciliation of its ledgers. */
export interface ReconciliationTotalsRow {
  currency: string
  orders: number
  open_orders: number
  voided_lines: number
  refunds: number
  sales_cents: number
  /** Payments less refunds of completed orders, without tips. The dashboard must show the same amount. */
  paid_cents: number
  first_day: string | null
}

export interface ReconciliationRow {
  totals: ReconciliationTotalsRow
  sides: EquationSidesRow[]
}

/** Reads the totals and all ledger comparisons in one statement, so that they see one database snapshot. */
export function selectReconciliation(ctx: Context, copy_id: string): Promise<ReconciliationRow> {
  const names = Object.keys(SIDES_QUERIES) as SideName[]
  const sideSelects = names.map(
    (name) => sql`
      SELECT json_build_object('name', ${sql.raw(`'${name}'`)}, 'left', coalesce(sum(a), 0), 'right', coalesce(sum(b), 0),
        'difference', coalesce(sum(abs(a - b)), 0),
        'examples', coalesce((array_agg(name ORDER BY name) FILTER (WHERE a <> b))[1:3], '{}')) AS side
      FROM (${SIDES_QUERIES[name]}) AS rows(name, a, b)`,
  )
  return sql.one<ReconciliationRow>(
    ctx,
    sql`
    WITH copy AS (SELECT ${copy_id}::uuid AS id),
      o AS MATERIALIZED (SELECT * FROM orders WHERE restaurant_id = (TABLE copy) AND deleted_at IS NULL),
      t AS MATERIALIZED (SELECT t.* FROM cashier_transactions t
        WHERE t.restaurant_id = (TABLE copy) AND t.voided_at IS NULL),
      sent AS MATERIALIZED (SELECT coalesce(i.split_from, i.voided_from, i.id)::text AS line, min(o.number) AS number,
          min(i.sent_at) AS at
        FROM order_items i JOIN o ON o.id = i.order_id
        WHERE i.sent_at IS NOT NULL OR i.status NOT IN ('pending', 'voided') GROUP BY 1),
      events AS MATERIALIZED (SELECT e.type, e.data, e.at, line FROM order_events e JOIN o ON o.id = e.order_id
        CROSS JOIN jsonb_array_elements_text(e.data -> 'item_ids') line
        WHERE e.type IN ('opened', 'sent', 'items_added'))
    SELECT (SELECT json_agg(side) FROM (${sql.join(sideSelects, ' UNION ALL ')}) sides) AS sides, ${TOTALS_JSON} AS totals`,
  )
}

const TOTALS_JSON = sql`(SELECT json_build_object(
    'currency', (SELECT currency FROM restaurants WHERE id = (TABLE copy)),
    'orders', count(*), 'open_orders', count(*) FILTER (WHERE o.status NOT IN ('completed', 'cancelled')),
    'first_day', min(o.business_date),
    'sales_cents', coalesce(sum(o.total_cents - o.refunded_net_cents - o.refunded_tax_cents - o.refunded_service_cents)
      FILTER (WHERE o.status = 'completed'), 0),
    'paid_cents', coalesce(sum(o.paid_cents - o.refunded_cents) FILTER (WHERE o.status = 'completed'), 0),
    'refunds', (SELECT count(*) FROM t WHERE t.type = 'refund'),
    'voided_lines', (SELECT count(*) FROM order_items i WHERE i.status = 'voided'
      AND i.order_id IN (SELECT id FROM o))) FROM o)`
