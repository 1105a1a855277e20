import { sql, type Sql } from '../../src/db/sql.ts'
import { demoId, insertRows, type Db } from './insert-rows.ts'

/** Number of days with audit entries. */
const DAYS = 14

interface AuditRow {
  restaurant_id: string
  user_id: string
  user_name: string
  action: string
  entity: string
  entity_id: string
  data: object
  at: Date
}

/**
 * Inserts audit entries of the last `DAYS` days. It derives them from demo rows that are already in the
 * database.
 */
export async function loadAudit(db: Db, now: Date): Promise<void> {
  const rows = await sql.rows<AuditRow>(
    db,
    auditRowsSince(sql`${now}::timestamptz - make_interval(days => ${DAYS}::int)`),
  )
  await insertRows(
    db,
    'audit_entries',
    rows.map((row) => ({
      id: demoId('audit', `${row.action}/${row.entity_id}/${row.at.toISOString()}`, row.at),
      ...row,
    })),
  )
}

const auditRowsSince = (since: Sql) => sql`
  SELECT e.restaurant_id, e.user_id, e.user_name, 'order.' || e.type AS action, 'order' AS entity,
    e.order_id::text AS entity_id, e.data || jsonb_build_object('number', o.number) AS data, e.at
  FROM order_events e JOIN orders o ON o.id = e.order_id
  WHERE e.type IN ('completed', 'cancelled', 'item_voided') AND e.at >= ${since}
  UNION ALL
  SELECT t.restaurant_id, s.cashier_id, s.cashier_name, 'transaction.' || t.type, 'cashier_transaction', t.id::text,
    jsonb_build_object('method', t.method, 'amount_cents', t.amount_cents, 'order_id', t.order_id, 'note', t.note),
    t.created_at
  FROM cashier_transactions t JOIN cashier_sessions s ON s.id = t.session_id
  WHERE t.created_at >= ${since}
  UNION ALL
  SELECT s.restaurant_id, s.cashier_id, s.cashier_name, 'cashier_session.opened', 'cashier_session', s.id::text,
    jsonb_build_object('register', s.register, 'opening_float_cents', s.opening_float_cents), s.opened_at
  FROM cashier_sessions s WHERE s.opened_at >= ${since}
  UNION ALL
  SELECT s.restaurant_id, s.cashier_id, s.cashier_name, 'cashier_session.closed', 'cashier_session', s.id::text,
    jsonb_build_object('z_number', s.z_number, 'expected', s.expected_cash_cents, 'counted', s.counted_cash_cents,
      'difference', s.difference_cents), s.closed_at
  FROM cashier_sessions s WHERE s.closed_at >= ${since}
  ORDER BY 1, at, action, entity_id`
