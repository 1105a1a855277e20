import type { Client } from 'pg'
import type { CashierReport } from '@forki/contract/cashier-reports'
import type { SoakCounters } from './api-client.ts'

/**
 * SQL queries that select contradictions between order lines, order history, stock and approvals. The key
 * describes the contradiction. `$1` is the list of the run's orders, by the unique text in their notes.
 */
const DEVIATION_QUERIES: Readonly<Record<string, string>> = {
  'lines that were sent twice': `
    SELECT line AS id FROM sendings GROUP BY line HAVING count(*) > 1`,
  'lines in the kitchen that the history never sent': `
    SELECT i.id::text FROM lines i WHERE i.sent_at IS NOT NULL AND NOT EXISTS (SELECT FROM sendings s WHERE s.line = i.root)
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.type = 'opened' AND e.data->'item_ids' ? i.root
        AND abs(extract(epoch FROM e.at - i.sent_at)) < 1)`,
  'held lines with a kitchen state or with used stock': `
    SELECT i.id::text FROM lines i WHERE i.status = 'pending' AND (i.sent_at IS NOT NULL OR i.received_at IS NOT NULL
      OR EXISTS (SELECT FROM inventory_movements m WHERE m.order_item_id = i.id))`,
  'goods whose use differs from the recipes of the sent lines': `
    SELECT coalesce(used.id, booked.id)::text AS id
    FROM (SELECT (r->>'inventory_item_id')::uuid AS id, sum((r->>'quantity')::numeric * i.quantity) AS quantity
      FROM lines i CROSS JOIN jsonb_array_elements(i.recipe) r
      WHERE i.sent_at IS NOT NULL AND (i.status <> 'voided' OR i.started_at IS NOT NULL) GROUP BY 1) used
    FULL JOIN (SELECT m.inventory_item_id AS id, -sum(m.quantity) AS quantity FROM inventory_movements m
      WHERE m.order_id IN (SELECT id FROM known) GROUP BY 1) booked ON booked.id = used.id
    WHERE used.quantity IS DISTINCT FROM booked.quantity`,
  'approvals that were used without their command in the history': `
    SELECT a.id::text FROM approvals a WHERE a.used_at IS NOT NULL AND a.order_id IN (SELECT id FROM known)
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = a.order_id AND e.approved_by = a.decided_by
        AND e.at >= a.decided_at AND CASE a.kind
          WHEN 'void' THEN e.type = 'item_voided' AND e.data->>'item_id' = a.item_id::text
          WHEN 'line_discount' THEN e.type = 'item_discounted' AND e.data->>'item_id' = a.item_id::text
          WHEN 'discount' THEN e.type IN ('updated', 'moved')
            AND e.data ?| ARRAY['discount_kind', 'discount_value', 'discount_reason']
          WHEN 'cancel' THEN e.type = 'cancelled' END)`,
  'approvals of line discounts whose sold lines have none': `
    SELECT a.id::text FROM approvals a WHERE a.used_at IS NOT NULL AND a.kind = 'line_discount'
      AND a.order_id IN (SELECT id FROM known)
      AND NOT EXISTS (SELECT FROM order_items i WHERE i.id = a.item_id
        AND (i.discount_kind IS NOT NULL OR i.status = 'voided'))`,
}

const LEDGER_CTES = `
  WITH known AS (SELECT id FROM orders WHERE notes = ANY ($1)),
  lines AS (SELECT i.*, coalesce(i.split_from, i.voided_from, i.id)::text AS root
    FROM order_items i WHERE i.order_id IN (SELECT id FROM known)),
  sendings AS (SELECT line FROM order_events e CROSS JOIN jsonb_array_elements_text(e.data->'item_ids') line
    WHERE e.order_id IN (SELECT id FROM known) AND (e.type = 'sent' OR e.type = 'items_added'
      AND (e.data->>'sent')::boolean AND NOT coalesce(e.data->'held_ids', '[]') ? line))`

/** Returns deviations between the lines of the run, their history, the stock and the approvals, as sentences. */
export async function compareLedgers(client: Client, { requested, counts }: SoakCounters): Promise<string[]> {
  const problems: string[] = []
  const marks = [...requested.orders]
  for (const [name, query] of Object.entries(DEVIATION_QUERIES)) {
    const { rows } = await client.query<{ id: string }>(`${LEDGER_CTES} ${query}`, [marks])
    const firstIds = rows.slice(0, 3).map(({ id }) => id)
    if (rows.length > 0) problems.push(`${name}: ${rows.length} (${firstIds.join(', ')})`)
  }
  const { rows } = await client.query<{ moves: number; no_sales: number; discounts: number }>(
    `${LEDGER_CTES} SELECT (SELECT count(*)::int / 2 FROM order_events WHERE type = 'items_moved'
        AND order_id IN (SELECT id FROM known)) AS moves,
      (SELECT count(*)::int FROM no_sales WHERE reason = 'cambio') AS no_sales,
      (SELECT count(*)::int FROM lines WHERE discount_kind IS NOT NULL) AS discounts`,
    [marks],
  )
  for (const name of ['moves', 'no_sales', 'discounts'] as const) {
    const storedSum = rows[0]![name]
    // If a part of a discounted line moves, both lines have the discount. One confirmed discount may
    // therefore be on two stored lines.
    const fits = name === 'discounts' ? storedSum >= counts[name] : storedSum === counts[name]
    if (!fits) problems.push(`${name}: ${counts[name]} were confirmed, ${storedSum} are stored`)
  }
  return problems
}

/**
 * Sums of a till session's transactions. `total_cents` and `discount_cents` are those of the paid orders
 * whose latest payment is in the session.
 */
interface TillSums {
  report: CashierReport
  tips_cents: number
  refunds_cents: number
  total_cents: number
  discount_cents: number
  no_sales: number
}

/** Returns deviations of the Z reports of closed tills from transactions, orders and openings of the drawer. */
export async function compareReports(client: Client, till_ids: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const till_id of till_ids) {
    const { rows } = await client.query<TillSums>(
      `WITH paid AS (SELECT o.* FROM z_report_orders z JOIN orders o ON o.id = z.order_id WHERE z.session_id = $1)
       SELECT s.report,
         (SELECT coalesce(sum(CASE type WHEN 'payment' THEN tip_cents ELSE -tip_cents END), 0)::float8
           FROM cashier_transactions WHERE session_id = s.id AND voided_at IS NULL) AS tips_cents,
         (SELECT coalesce(sum(amount_cents), 0)::float8 FROM cashier_transactions
           WHERE session_id = s.id AND voided_at IS NULL AND type = 'refund') AS refunds_cents,
         (SELECT coalesce(sum(total_cents), 0)::float8 FROM paid) AS total_cents,
         (SELECT coalesce(sum(discount_cents), 0)::float8 FROM paid) AS discount_cents,
         (SELECT count(*)::int FROM no_sales n WHERE n.session_id = s.id) AS no_sales
       FROM cashier_sessions s WHERE s.id = $1`,
      [till_id],
    )
    const { report, ...sums } = rows[0]!
    const reported: typeof sums = {
      tips_cents: report.totals.tips_cents,
      refunds_cents: report.totals.refunds_cents,
      total_cents: report.orders?.total_cents ?? 0,
      discount_cents: report.discounts.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      no_sales: report.no_sales.count,
    }
    for (const name of Object.keys(sums) as (keyof typeof sums)[])
      if (sums[name] !== reported[name])
        problems.push(
          `${name} of till ${till_id}: ${sums[name]} in the ledger, ${reported[name]} in the Z report`,
        )
  }
  return problems
}
