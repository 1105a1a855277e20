import type { UpdateOrder } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import type { OrderHead } from '../order.query.ts'

type BillState = Pick<OrderHead, 'bill_state' | 'bill_state_at'>

/** Columns of an order whose bill is neither requested nor printed. */
export const NO_BILL: BillState = { bill_state: null, bill_state_at: null }

const billState = (ctx: Context, bill_state: NonNullable<OrderHead['bill_state']>): BillState => ({
  bill_state,
  bill_state_at: ctx.now().toISOString(),
})

/** Columns of a new bill state, none if it is unchanged (ORD-32). */
export function billStateChange(
  ctx: Context,
  order: BillState,
  wanted: UpdateOrder['bill_state'],
): Partial<BillState> {
  if (wanted === undefined || wanted === order.bill_state) return {}
  return wanted === null ? NO_BILL : billState(ctx, wanted)
}

/**
 * Bill state after a change of the total. New lines mean that the guests stay. A smaller total makes the printed paper
 * wrong, so it has to be printed again (ORD-32).
 */
export function outdatedBill(
  ctx: Context,
  before: BillState & Pick<OrderHead, 'total_cents'>,
  after: Pick<OrderHead, 'total_cents'>,
): Partial<BillState> {
  if (before.bill_state === null || after.total_cents === before.total_cents) return {}
  if (after.total_cents > before.total_cents) return NO_BILL
  return before.bill_state === 'printed' ? billState(ctx, 'requested') : {}
}

/** Bill state of merged orders: requested if one of them was to be paid. A printed bill no longer applies. */
export const mergedBillState = (ctx: Context, mine: BillState, other: BillState): BillState =>
  mine.bill_state === null && other.bill_state === null ? NO_BILL : billState(ctx, 'requested')
