import { sql, type Sql } from '../../db/sql.ts'
import type { PaymentStatus } from './order.query.ts'

const due = sql`o.total_cents + o.rounding_cents`
/** A payment without refunds. */
const paidWithoutRefund = sql`o.paid_cents > 0 AND o.refunded_cents = 0`
/** Nothing owed and nothing paid: the order was complimentary. */
const complimentary = sql`o.paid_cents = 0 AND o.status = 'completed' AND ${due} = 0`

/**
 * Condition on an order `o` with this payment status: `paymentStatusOf` in SQL, with the same expressions as the
 * indexes of due and refunded orders.
 */
export const hasPaymentStatus: Readonly<Record<PaymentStatus, Sql>> = {
  unpaid: sql`(o.paid_cents = 0 AND NOT (o.status = 'completed' AND ${due} = 0))`,
  partially_paid: sql`(${paidWithoutRefund} AND o.paid_cents < ${due})`,
  paid: sql`((${paidWithoutRefund} AND o.paid_cents >= ${due}) OR (${complimentary}))`,
  partially_refunded: sql`(o.refunded_cents > 0 AND o.refunded_cents < o.paid_cents)`,
  refunded: sql`(o.refunded_cents > 0 AND o.paid_cents > 0 AND o.refunded_cents >= o.paid_cents)`,
}
