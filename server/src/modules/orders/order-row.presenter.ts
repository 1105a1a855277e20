import type { z } from 'zod'
import type { orderRow } from '@forki/contract/order-dashboard'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { Context } from '../../context/context.ts'
import { canReadPaymentDetails } from './order.policy.ts'
import { paymentStatusOf } from './order-calculations.ts'
import type { OrderTableRow } from './order-row.query.ts'

/** Presents an order as a table row without lines. The tip requires `read_payment`. */
export const presentOrderRow = (
  row: OrderTableRow,
  { actor }: Pick<Context, 'actor'>,
): z.input<typeof orderRow> => ({
  ...row,
  payment_status: paymentStatusOf(row),
  tip_cents: canReadPaymentDetails(actor, row.restaurant_id) ? row.tip_cents : null,
  opened_at: instant(row.opened_at),
  completed_at: instantOrNull(row.completed_at),
  cancelled_at: instantOrNull(row.cancelled_at),
})
