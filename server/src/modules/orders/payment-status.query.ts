import { sql, type Sql } from '../../db/sql.ts'
import type { PaymentStatus } from './order.query.ts'

const dueCentsSql = sql`o.total_cents + o.rounding_cents`
/** SQL condition of an order with a payment and without refunds. */
const paidWithoutRefundCondition = sql`o.paid_cents > 0 AND o.refunded_cents = 0`
/** SQL condition of a complimentary order: nothing owed and nothing paid. */
const complimentaryCondition = sql`o.paid_cents = 0 AND o.status = 'completed' AND ${dueCentsSql} = 0`

/**
 * SQL conditions on an order `o` by payment status. They correspond to `paymentStatusOf` and use the same
 * expressions as the indexes of due and refunded orders.
 */
export const paymentStatusConditions: Readonly<Record<PaymentStatus, Sql>> = {
  unpaid: sql`(o.paid_cents = 0 AND NOT (o.status = 'completed' AND ${dueCentsSql} = 0))`,
  partially_paid: sql`(${paidWithoutRefundCondition} AND o.paid_cents < ${dueCentsSql})`,
  paid: sql`((${paidWithoutRefundCondition} AND o.paid_cents >= ${dueCentsSql}) OR (${complimentaryCondition}))`,
  partially_refunded: sql`(o.refunded_cents > 0 AND o.refunded_cents < o.paid_cents)`,
  refunded: sql`(o.refunded_cents > 0 AND o.paid_cents > 0 AND o.refunded_cents >= o.paid_cents)`,
}
