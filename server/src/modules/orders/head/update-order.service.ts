import { isDeepStrictEqual } from 'node:util'
import type { UpdateOrder } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { claimExternalReference } from '../../../db/external-references.ts'
import { conflict, invalid } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { resolveAuthority, type VerifiedApproval } from '../command-authority.service.ts'
import { lockOpenOrder, saveOrder, type LockedOrder } from '../locked-order.service.ts'
import type { OrderHead, OrderRef, OrderRow } from '../order.query.ts'
import { rerenderMovedTickets } from '../printing/rerender-moved-tickets.service.ts'
import { discountChange, auditDiscount } from './order-discount.service.ts'
import { deliveryChange } from '../delivery/delivery-fields.ts'
import { billStateChange } from './bill-state.ts'
import { selectOrderHeadReferences, type OrderHeadReferences } from './order-head-references.query.ts'
import { tableChange } from './table-change.service.ts'

/**
 * Changes fields of an order's head, moves the order to another table, changes its waiter, and sets or
 * removes the discount. Unchanged fields are ignored, so that a client may edit a GET response and PUT it. A
 * move prints no new kitchen ticket, but rerenders tickets that still wait for a printer.
 * @throws order_closed, stale_version, order_not_accepted, table_occupied (with `order_id`),
 * table_unavailable, approval_required, approval_outgrown, approval_used, approval_lapsed, approval_outdated,
 * external_id_taken, order_has_payments, check_paid, invalid
 */
export async function updateOrder(
  ctx: Context,
  ref: OrderRef,
  input: UpdateOrder,
  approval: VerifiedApproval | null,
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, ref.id)
    const authority = await resolveAuthority(tx, order, approval, { kind: 'discount', item_id: null })
    if (input.version !== undefined && input.version !== order.version) throw conflict('stale_version')
    await claimExternalReference(tx, 'orders', order, { given: input, before: order })
    const references = await referencesFor(tx, order, input)
    const discount = await discountChange(tx, order, {
      discount: input.discount,
      limit_bps: references?.discount_limit_bps,
      authority,
    })
    const head: Partial<OrderHead> = {
      ...plainChange(input),
      ...deliveryChange(tx, order, input),
      ...waiterChange(order, input, references),
      ...customerChange(order, input, references),
      ...discount,
      ...billStateChange(tx, order, input.bill_state),
      ...(await tableChange(tx, order, input)),
    }
    const changedFields = changedNames(order, head)
    if (changedFields.length === 0) return order
    const isMoved = changedFields.includes('table_id')
    const after = await saveOrder(tx, order, {
      head,
      historyEntry: {
        type: isMoved ? 'moved' : 'updated',
        // History entries are append-only and survive the erasure of a customer. They contain `true` for
        // personal data.
        data: Object.fromEntries(
          changedFields.map((name) => [name, PERSONAL_FIELDS.has(name) ? true : head[name]]),
        ),
        approved_by: discount ? authority.approved_by : null,
      },
      changedTableIds: isMoved ? [order.table_id, head.table_id ?? null] : [],
    })
    if (isMoved || changedFields.includes('order_type')) await rerenderMovedTickets(tx, { orders: [after] })
    if (discount) await auditDiscount(tx, order, after)
    return after
  })
}

/** Order fields with personal data. The history records only that they changed. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  'delivery',
  'metadata',
  'customer_name',
  'customer_phone',
])

const changedNames = (order: LockedOrder, head: Partial<OrderHead>): (keyof OrderHead)[] =>
  (Object.keys(head) as (keyof OrderHead)[]).filter((name) => !isDeepStrictEqual(head[name], order[name]))

/**
 * Reads the waiter, customer and discount limit that validate the input. Null if the input has no new waiter,
 * no new customer and no discount.
 */
async function referencesFor(
  ctx: Context,
  order: LockedOrder,
  input: UpdateOrder,
): Promise<OrderHeadReferences | null> {
  const waiter_id = input.waiter_id && input.waiter_id !== order.waiter_id ? input.waiter_id : null
  const customer_id = input.customer_id && input.customer_id !== order.customer_id ? input.customer_id : null
  if (!waiter_id && !customer_id && !input.discount) return null
  return selectOrderHeadReferences(ctx, order.restaurant_id, { waiter_id, customer_id })
}

/** Fields of an order that are written as sent. `claimExternalReference` has checked the external id. */
function plainChange({
  order_type,
  guests,
  notes,
  customer_name,
  customer_phone,
  external_source,
  external_id,
  metadata,
}: UpdateOrder): Partial<OrderHead> {
  return withoutUndefined({
    order_type,
    guests,
    notes,
    customer_name,
    customer_phone,
    external_source,
    external_id,
    metadata,
  })
}

const withoutUndefined = <T extends object>(
  fields: T,
): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

function waiterChange(
  order: LockedOrder,
  { waiter_id }: UpdateOrder,
  references: OrderHeadReferences | null,
): Partial<OrderHead> {
  if (waiter_id === undefined || waiter_id === order.waiter_id) return {}
  if (waiter_id === null) throw invalid('waiter_id', 'required')
  if (!references?.waiter_name) throw invalid('waiter_id', 'unknown_reference')
  return { waiter_id, waiter_name: references.waiter_name, waiter_api_key_id: null }
}

/**
 * Changed customer of an order. Copies the customer's name and phone to the order unless the input contains
 * others.
 */
function customerChange(
  order: LockedOrder,
  input: UpdateOrder,
  references: OrderHeadReferences | null,
): Partial<OrderHead> {
  const { customer_id } = input
  if (customer_id === undefined || customer_id === order.customer_id) return {}
  if (customer_id === null) return { customer_id }
  if (!references?.customer) throw invalid('customer_id', 'unknown_reference')
  const { name, phone } = references.customer
  return {
    customer_id,
    customer_name: input.customer_name ?? name,
    customer_phone: input.customer_phone ?? phone,
  }
}
