import { sql, type Sql } from '../../db/sql.ts'
import type { PaymentStatus } from './order.query.ts'

const due = sql`o.total_cents + o.rounding_cents`
/** Something was paid and nothing given back. */
const kept = sql`o.paid_cents > 0 AND o.refunded_cents = 0`
/** Nothing was owed and nothing paid: the whole order was on the house. */
const given = sql`o.paid_cents = 0 AND o.status = 'completed' AND ${due} = 0`

/**
 * The condition on an order `o` that has this payment status: `paymentStatusOf` as the database says it, in the words of
 * the indexes of what is owed and what was given back.
 */
export const hasPaymentStatus: Readonly<Record<PaymentStatus, Sql>> = {
  unpaid: sql`(o.paid_cents = 0 AND NOT (o.status = 'completed' AND ${due} = 0))`,
  partially_paid: sql`(${kept} AND o.paid_cents < ${due})`,
  paid: sql`((${kept} AND o.paid_cents >= ${due}) OR (${given}))`,
  partially_refunded: sql`(o.refunded_cents > 0 AND o.refunded_cents < o.paid_cents)`,
  refunded: sql`(o.refunded_cents > 0 AND o.paid_cents > 0 AND o.refunded_cents >= o.paid_cents)`,
}
