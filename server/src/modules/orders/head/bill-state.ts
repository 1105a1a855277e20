import { sumOf } from '@forki/contract/money/rounding'
import type { UpdateOrder } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import type { OrderHead, OrderSummaryRow } from '../order.query.ts'

type BillState = Pick<OrderHead, 'bill_state' | 'bill_state_at'>

/** Values of the bill columns for an order whose bill is neither requested nor printed. */
export const NO_BILL: BillState = { bill_state: null, bill_state_at: null }

const billState = (ctx: Context, bill_state: NonNullable<OrderHead['bill_state']>): BillState => ({
  bill_state,
  bill_state_at: ctx.now().toISOString(),
})

/** Columns of an order's new bill state. Empty if the bill state is unchanged (ORD-32). */
export function billStateChange(
  ctx: Context,
  order: BillState,
  wanted: UpdateOrder['bill_state'],
): Partial<BillState> {
  if (wanted === undefined || wanted === order.bill_state) return {}
  return wanted === null ? NO_BILL : billState(ctx, wanted)
}

/**
 * Bill state of an order after a change of lines or total. Added portions clear the bill state, because the
 * guests stay. A printed bill with another total is wrong, so it is marked for a new print (ORD-32).
 */
export function billStateAfterChange(
  ctx: Context,
  before: OrderSummaryRow,
  after: OrderSummaryRow,
): Partial<BillState> {
  if (before.bill_state === null) return {}
  if (portionsOf(after) > portionsOf(before)) return NO_BILL
  const isOutdated = before.bill_state === 'printed' && after.total_cents !== before.total_cents
  return isOutdated ? billState(ctx, 'requested') : {}
}

const portionsOf = ({ items }: OrderSummaryRow): number =>
  sumOf(items.filter(({ status }) => status !== 'voided').map(({ quantity }) => quantity))

/**
 * Bill state of a merged order: requested if the bill of one of the orders was requested or printed. A
 * printed bill is no longer valid.
 */
export const mergedBillState = (ctx: Context, target: BillState, other: BillState): BillState =>
  target.bill_state === null && other.bill_state === null ? NO_BILL : billState(ctx, 'requested')
