import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { AppError, conflict, notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { addItems } from '../orders/lines/add-lines.service.ts'
import { createOrder } from '../orders/opening/open-order.service.ts'
import { selectOpenOrderIdAtTable } from '../orders/opening/seating-table.service.ts'
import { deleteUnadmittedPhones } from './visit-phone.query.ts'
import {
  selectRequestRef,
  selectVisit,
  type GuestItemRow,
  type GuestRequestRef,
  type VisitRow,
} from './visit.query.ts'
import { sql } from '../../db/sql.ts'

/**
 * Finds a guest visit.
 * @throws not_found for a missing visit, or one that is not visible to the caller
 */
export async function findVisit(ctx: Context, visit_id: string): Promise<VisitRow> {
  const row = await selectVisit(ctx, visit_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Finds restaurant and visit of a guest's request.
 * @throws not_found like `findVisit`
 */
export async function findGuestRequest(ctx: Context, request_id: string): Promise<GuestRequestRef> {
  const ref = await selectRequestRef(ctx, request_id)
  if (!ref || !isMemberOf(ctx.actor, ref.restaurant_id)) throw notFound()
  return ref
}

/**
 * Accepts a guest request. Claims the request's row first, so that only one of several concurrent callers
 * succeeds. The lines of an order join the table's open order or a new one, and are sent to the kitchen. This also
 * confirms the visit and admits the phone, whose later orders go straight to the kitchen. Requests of other kinds
 * are only marked as accepted.
 * @throws request_answered, visit_over, and the errors of adding to or opening an order
 */
export async function acceptRequest(ctx: Context, ref: GuestRequestRef): Promise<VisitRow> {
  return inTransaction(ctx, async (tx) => {
    const items = await claimRequest(tx, ref, 'accepted')
    if (ref.kind === 'order') await confirmOrder(tx, ref, items)
    return recordChange(tx, ref)
  })
}

/**
 * Declines a request of guests. The visit is unchanged.
 * @throws request_answered
 */
export async function declineRequest(ctx: Context, ref: GuestRequestRef): Promise<VisitRow> {
  return inTransaction(ctx, async (tx) => {
    await claimRequest(tx, ref, 'declined')
    if (ref.kind === 'order') await auditVisit(tx, await findVisit(tx, ref.visit_id), 'visit.order_declined')
    return recordChange(tx, ref)
  })
}

/**
 * Removes the phones of a visit that are not admitted and declines their waiting orders. The route has locked
 * the visit. A waiting order that another transaction is answering is skipped, and its phone remains.
 * @throws visit_over
 */
export async function clearUnadmittedPhones(ctx: Context, visit: VisitRow): Promise<VisitRow> {
  const { id, restaurant_id, table_label: label } = visit
  if (visit.closed_at !== null) throw conflict('visit_over')
  return inTransaction(ctx, async (tx) => {
    const orders = await declineUnconfirmed(tx, id)
    const phones = await deleteUnadmittedPhones(tx, id)
    const data = { label, phones, orders }
    await audit(tx, { restaurant_id, action: 'visit.cleared', entity: 'visit', entity_id: id, data })
    return recordChange(tx, { id, visit_id: id, restaurant_id })
  })
}

/**
 * Declines the waiting orders of phones that are not admitted. Skips orders that another transaction has
 * locked. That transaction accepts the order and then needs the visit's lock, so waiting for it would be a
 * deadlock.
 */
const declineUnconfirmed = (tx: Context, visit_id: string): Promise<number> =>
  sql.run(
    tx,
    sql`
    UPDATE guest_requests SET status = 'declined', handled_by = ${tx.actor.user_id}::uuid,
      handled_name = ${tx.actor.name}, handled_at = ${tx.now()}
    WHERE status = 'waiting' AND id IN (
      SELECT q.id FROM guest_requests q LEFT JOIN visit_phones p ON p.id = q.phone_id
      WHERE q.visit_id = ${visit_id}::uuid AND q.kind = 'order' AND q.status = 'waiting' AND p.let_in_at IS NULL
      ORDER BY q.id FOR UPDATE OF q SKIP LOCKED)`,
  )

/**
 * Ends a guest visit manually. Its phones are rejected from then on.
 * @throws visit_over
 */
export async function closeVisit(ctx: Context, visit: VisitRow): Promise<VisitRow> {
  const { id, restaurant_id } = visit
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.visit.updateMany({
      where: { id, closed_at: null },
      data: { closed_at: tx.now() },
    })
    if (count === 0) throw conflict('visit_over')
    await auditVisit(tx, visit, 'visit.closed')
    return recordChange(tx, { id, visit_id: id, restaurant_id })
  })
}

async function claimRequest(
  tx: Context,
  { id }: GuestRequestRef,
  status: 'accepted' | 'declined',
): Promise<GuestItemRow[]> {
  const [claimed] = await sql.rows<{ items: GuestItemRow[] }>(
    tx,
    sql`
    UPDATE guest_requests SET status = ${status}::guest_request_status, handled_by = ${tx.actor.user_id}::uuid,
      handled_name = ${tx.actor.name}, handled_at = ${tx.now()}
    WHERE id = ${id}::uuid AND status = 'waiting' RETURNING items`,
  )
  if (!claimed) throw conflict('request_answered')
  return claimed.items
}

/**
 * Adds a guest's order to the table's order, confirms the visit and admits the phone. Writes the visit's row
 * after the order, because an update that ends an order locks the order before a trigger locks its visits.
 * @throws visit_over
 */
async function confirmOrder(
  tx: Context,
  ref: GuestRequestRef,
  items: readonly GuestItemRow[],
): Promise<void> {
  const visit = await findVisit(tx, ref.visit_id)
  if (visit.closed_at !== null) throw conflict('visit_over')
  const order_id = await addToOrder(tx, visit, items)
  const { count } = await tx.db.visit.updateMany({
    where: { id: visit.id, closed_at: null },
    data: { order_id, confirmed_at: visit.confirmed_at ?? tx.now(), confirmed_by: tx.actor.user_id },
  })
  if (count === 0) throw conflict('visit_over')
  await tx.db.guestRequest.update({ where: { id: ref.id }, data: { order_id } })
  await tx.db.visitPhone.updateMany({
    where: { id: ref.phone_id, let_in_at: null },
    data: { let_in_at: tx.now() },
  })
  await auditVisit(tx, visit, 'visit.order_accepted')
}

async function addToOrder(tx: Context, visit: VisitRow, sent: readonly GuestItemRow[]): Promise<string> {
  const { restaurant_id, table_id } = visit
  const items = sent.map(({ dish_id, quantity, modifiers, notes }) => ({
    dish_id,
    quantity,
    modifiers: modifiers.map((modifier) => modifier.option_id),
    notes,
  }))
  const add = async (id: string) => (await addItems(tx, { id, restaurant_id }, { items, send: true })).id
  const open = visit.order_id ?? (await selectOpenOrderIdAtTable(tx, table_id, visit.id))
  if (open) return add(open)
  try {
    const orderInput = {
      restaurant_id,
      table_id,
      order_type: 'dine_in',
      channel: 'guest',
      items,
      send: true,
    } as const
    return (await createOrder(tx, orderInput)).id
  } catch (error) {
    // With `table_occupied`, another caller has opened an order at the table. `createOrder` throws the error
    // before it writes anything, so the transaction can continue with that order.
    const openOrderId =
      error instanceof AppError && error.code === 'table_occupied' && error.details.extra?.['order_id']
    if (typeof openOrderId !== 'string') throw error
    return add(openOrderId)
  }
}

async function recordChange(
  tx: Context,
  { id, visit_id, restaurant_id }: Omit<GuestRequestRef, 'kind' | 'phone_id'>,
): Promise<VisitRow> {
  await publish(tx, { type: 'guest.answered', restaurant_id, ids: [id] })
  return findVisit(tx, visit_id)
}

/** Writes the audit entry of an accepted or declined order, or of the manual end of a visit. */
const auditVisit = (tx: Context, { id, restaurant_id, table_label: label }: VisitRow, action: string) =>
  audit(tx, { restaurant_id, action, entity: 'visit', entity_id: id, data: { label } })
