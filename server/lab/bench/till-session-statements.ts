import { uuidSql, type Statement } from './uuid-sql.ts'

/** SQL statements for one closed till session per restaurant and day, with a payment per completed order. */
export const tillSessionStatements = (): Statement[] => [
  [
    `insert into cashier_sessions (id, restaurant_id, cashier_id, cashier_name, register, status, opening_float_cents,
       expected_cash_cents, counted_cash_cents, difference_cents, report, z_number, opened_at, closed_at, updated_at)
     select ${uuidSql("'till-' || r || '-' || day")}, ${uuidSql("'restaurant-' || r")}, ${uuidSql("'person'")}, 'Marta Solís', '1',
       'closed', 50000, 50000, 50000, 0, '{}', row_number() over (partition by r order by day), min(at),
       min(at) + interval '20 hours', min(at)
     from past where not is_open group by r, day`,
    [],
  ],
  [
    `insert into cashier_transactions (id, restaurant_id, session_id, type, method, amount_cents, tip_cents, order_id,
       created_by, created_at)
     select ${uuidSql("'payment-' || o", 'at')}, ${uuidSql("'restaurant-' || r")}, ${uuidSql("'till-' || r || '-' || day")},
       'payment', (array['cash', 'card', 'transfer'])[1 + o % 3]::payment_method, total, total / 10,
       ${uuidSql("'order-' || o", 'at')}, ${uuidSql("'person'")}, at + interval '50 minutes'
     from past join sums using (o) where not (is_open or is_cancelled)`,
    [],
  ],
]
