import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import type { StaffedRestaurant } from './order.ts'

interface SaleParts {
  net_cents: number
  tax_cents: number
  service_cents: number
  tip_cents: number
}

/** Completed or cancelled order without lines, for tests of sales figures. A refund is after the completion. */
export interface EndedOrder extends SaleParts {
  number: number
  business_date: string
  opened_at: Date
  ended_at: Date
  cancelled: boolean
  refund: (SaleParts & { at: Date }) | null
}

/** Inserts orders, each for two guests. Completed ones have a card payment, and a refund if `refund` is set. */
export async function buildEndedOrders(
  db: Db,
  { restaurant, waiter, cashier }: StaffedRestaurant,
  till: { id: string },
  orders: readonly EndedOrder[],
): Promise<void> {
  const rows = orders.map((order) => ({ ...order, id: newId(), payment_id: newId() }))
  const restaurant_id = restaurant.id
  await db.order.createMany({
    data: rows.map(({ id, number, refund, ...order }) => {
      const total_cents = order.net_cents + order.tax_cents + order.service_cents
      return {
        id,
        restaurant_id,
        number,
        business_date: new Date(order.business_date),
        order_type: 'takeaway' as const,
        status: order.cancelled ? ('cancelled' as const) : ('completed' as const),
        waiter_id: waiter.id,
        waiter_name: 'Lucía Mora',
        guests: 2,
        currency: restaurant.currency,
        prices_include_tax: true,
        service_charge_bps: 0,
        subtotal_cents: order.net_cents + order.tax_cents,
        tax_cents: order.tax_cents,
        service_charge_cents: order.service_cents,
        total_cents,
        opened_at: order.opened_at,
        ...(order.cancelled
          ? { cancelled_at: order.ended_at }
          : {
              completed_at: order.ended_at,
              paid_cents: total_cents,
              tip_cents: order.tip_cents - (refund?.tip_cents ?? 0),
              refunded_cents: refund ? amountWithoutTip(refund) : 0,
              refunded_net_cents: refund?.net_cents ?? 0,
              refunded_tax_cents: refund?.tax_cents ?? 0,
              refunded_service_cents: refund?.service_cents ?? 0,
            }),
      }
    }),
  })
  const session = { restaurant_id, session_id: till.id, method: 'card' as const, created_by: cashier.id }
  const paid = rows.filter(({ cancelled }) => !cancelled)
  await db.cashierTransaction.createMany({
    data: paid.map((order) => ({
      ...session,
      id: order.payment_id,
      type: 'payment' as const,
      order_id: order.id,
      amount_cents: amountWithoutTip(order),
      tip_cents: order.tip_cents,
      created_at: order.ended_at,
    })),
  })
  await db.cashierTransaction.createMany({
    data: paid.flatMap(({ id, payment_id, refund }) =>
      refund === null
        ? []
        : [
            {
              ...session,
              id: newId(),
              type: 'refund' as const,
              order_id: id,
              refund_of: payment_id,
              sale: 0,
              amount_cents: amountWithoutTip(refund),
              tip_cents: refund.tip_cents,
              service_charge_cents: refund.service_cents,
              tax_lines: [
                {
                  rate_bps: 1600,
                  name: 'IVA',
                  base_cents: refund.net_cents,
                  tax_cents: refund.tax_cents,
                },
              ],
              created_at: refund.at,
            },
          ],
    ),
  })
}

const amountWithoutTip = ({ net_cents, tax_cents, service_cents }: SaleParts): number =>
  net_cents + tax_cents + service_cents
