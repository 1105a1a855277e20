import { uuidSql, type Statement } from './uuid-sql.ts'

/**
 * SQL condition on the temporary table `past`, which lists the orders to insert: true for an order `o` with a
 * voided line. Open orders have no voids, discounts or refunds.
 */
export const IS_VOIDED_SQL = 'o % 40 = 1 and not is_open'
export const IS_DISCOUNTED_SQL = 'o % 40 = 2 and not (is_open or is_cancelled)'
export const IS_REFUNDED_SQL = 'o % 100 = 3 and not (is_open or is_cancelled)'
/** Amount of a refund in minor units, including `REFUND_TAX_CENTS`. Every order has a higher total. */
export const REFUND_CENTS = 1160
export const REFUND_TAX_CENTS = 160

const orderIdSql = uuidSql("'order-' || o", 'at')
const restaurantIdSql = uuidSql("'restaurant-' || r")
const userIdSql = uuidSql("'person'")

/**
 * SQL statement that inserts one order event of `type` for each order of the temporary table `past` that meets
 * `condition`.
 */
const eventStatement = (type: string, condition: string, data: string): Statement => [
  `insert into order_events (id, restaurant_id, order_id, type, data, user_id, user_name, at)
   select ${uuidSql(`'${type}-' || o`, 'at')}, ${restaurantIdSql}, ${orderIdSql}, '${type}', ${data}, orders.waiter_id,
     orders.waiter_name, at + interval '5 minutes'
   from past join sums using (o) join orders on orders.id = ${orderIdSql} where ${condition}`,
  [],
]

/**
 * SQL statements that insert the events and refunds of orders. They also insert one drawer opening for each
 * till session, and one seal without an order for each loyalty card.
 */
export const orderExceptionStatements = (): Statement[] => [
  eventStatement('opened', 'true', `'{}'`),
  eventStatement('completed', 'not (is_open or is_cancelled)', `'{}'`),
  eventStatement('cancelled', 'is_cancelled', `json_build_object('total_cents', total)`),
  eventStatement('updated', IS_DISCOUNTED_SQL, `json_build_object('discount_kind', 'amount')`),
  eventStatement(
    'item_voided',
    IS_VOIDED_SQL,
    `json_build_object('item_id', ${uuidSql("'line-' || o || '-5'", 'at')}, 'name', 'Tacos', 'quantity', 1,
      'reason', 'Error', 'status', 'sent')`,
  ),
  eventStatement(
    'refunded',
    IS_REFUNDED_SQL,
    `json_build_object('transaction_id', ${uuidSql("'refund-' || o", 'at')})`,
  ),
  [
    `insert into cashier_transactions (id, restaurant_id, session_id, type, method, amount_cents, order_id, refund_of, sale,
       tax_lines, note, created_by, created_at)
     select ${uuidSql("'refund-' || o", 'at')}, ${restaurantIdSql}, ${uuidSql("'till-' || r || '-' || day")}, 'refund',
       (array['cash', 'card', 'transfer'])[1 + o % 3]::payment_method, ${REFUND_CENTS}, ${orderIdSql},
       ${uuidSql("'payment-' || o", 'at')}, 0, json_build_array(json_build_object('rate_bps', 1600, 'name', 'IVA',
         'base_cents', ${REFUND_CENTS - REFUND_TAX_CENTS}, 'tax_cents', ${REFUND_TAX_CENTS})), 'Queja', ${userIdSql},
       at + interval '55 minutes'
     from past where ${IS_REFUNDED_SQL}`,
    [],
  ],
  [
    `insert into no_sales (id, restaurant_id, session_id, reason, created_by, created_by_name, created_at)
     select ${uuidSql("'no-sale-' || id")}, restaurant_id, id, 'Cambio', cashier_id, cashier_name, opened_at
     from cashier_sessions`,
    [],
  ],
  [
    `insert into loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, delta, balance_after, created_by, at)
     select ${uuidSql("'seal-' || id")}, restaurant_id, id, 'seal', 1, 1, 1, ${userIdSql}, issued_at from loyalty_cards`,
    [],
  ],
]
