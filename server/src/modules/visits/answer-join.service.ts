import type { JoinDecisionBody } from '@forki/contract/visits'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { addItems } from '../orders/lines/add-lines.service.ts'
import { limitGuestRequests } from './guest-request.service.ts'
import { guestContext } from './guest-context.service.ts'
import { findPhone, findGuestView } from './guest-visit.service.ts'
import type { GuestView } from './visit.presenter.ts'
import type { GuestItemRow, PhoneRow } from './visit.query.ts'
import { sql } from '../../db/sql.ts'

/**
 * Admits or removes a phone that waits to join the visit, on behalf of an admitted phone. First marks the
 * waiting orders of the joining phone as answered, so that staff and guests never both answer an order. After
 * an admission, adds these orders to the table's order.
 * @throws visit_over, not_found for a caller that is not admitted, request_answered, rate_limited, and the
 * errors of adding lines
 * @see docs/decisions/031-guest-visits.md
 */
export async function answerJoin(
  ctx: Context,
  phone: PhoneRow,
  { phone_id, let_in }: { phone_id: string } & JoinDecisionBody,
): Promise<GuestView> {
  await limitGuestRequests(ctx, phone)
  if (phone.let_in_at === null || phone.order_id === null) throw notFound()
  const { order_id, restaurant_id, visit_id } = phone
  return inTransaction(ctx, async (tx) => {
    const claimedRequests = await claimOrders(tx, { phone_id, visit_id, order_id: let_in ? order_id : null })
    if (claimedRequests.length === 0) throw conflict('request_answered')
    if (let_in) {
      const items = claimedRequests.flatMap((request) => request.items.map(itemInputOf))
      await addItems(guestContext(tx, phone), { id: order_id, restaurant_id }, { items, send: true })
      await tx.db.visitPhone.updateMany({
        where: { id: phone_id, let_in_at: null },
        data: { let_in_at: tx.now() },
      })
    } else {
      await tx.db.visitPhone.deleteMany({ where: { id: phone_id, visit_id } })
    }
    await publish(tx, { type: 'guest.answered', restaurant_id, ids: claimedRequests.map(({ id }) => id) })
    return findGuestView(tx, await findPhone(tx))
  })
}

const itemInputOf = ({ dish_id, quantity, modifiers, notes }: GuestItemRow) => ({
  dish_id,
  quantity,
  modifiers: modifiers.map((modifier) => modifier.option_id),
  notes,
})

interface JoiningPhone {
  phone_id: string
  visit_id: string
  /** Id of the order to which the lines are added. Null after a rejection. */
  order_id: string | null
}

const claimOrders = (tx: Context, { phone_id, visit_id, order_id }: JoiningPhone) =>
  sql.rows<{ id: string; items: GuestItemRow[] }>(
    tx,
    sql`
    UPDATE guest_requests SET status = ${order_id ? 'accepted' : 'declined'}::guest_request_status,
      order_id = ${order_id}::uuid, handled_at = ${tx.now()}
    WHERE id IN (
      SELECT id FROM guest_requests WHERE visit_id = ${visit_id}::uuid AND phone_id = ${phone_id}::uuid
        AND kind = 'order' AND status = 'waiting' ORDER BY id FOR UPDATE)
      AND status = 'waiting'
    RETURNING id, items`,
  )
