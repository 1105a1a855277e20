import type { GuestCallBody, GuestOrderBody } from '@forki/contract/visits'
import type { Context } from '../../context/context.ts'
import { conflict, invalidFields } from '../../errors/app-error.ts'
import { limit, type RateRule } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { addItems } from '../orders/lines/add-lines.service.ts'
import { markBill } from '../orders/head/mark-bill.service.ts'
import { lockOrder } from '../orders/locked-order.service.ts'
import { quoteLines } from '../orders/lines/quote-lines.service.ts'
import type { LineRow } from '../orders/order.query.ts'
import { findPhone, acceptsGuestOrders, findGuestView } from './guest-visit.service.ts'
import type { GuestView } from './visit.presenter.ts'
import { limitWaitingOrders } from './phone-limits.service.ts'
import { lockOpenVisit } from './visit-phone.query.ts'
import { selectDishIdsOnMenu, type GuestItemRow, type PhoneRow } from './visit.query.ts'
import { sql } from '../../db/sql.ts'
import { guestContext } from './guest-context.service.ts'

/**
 * Rate limit of a phone's requests. A stricter limit per IP address would affect a whole dining room.
 */
const PHONE_LIMIT: RateRule = { points: 10, window_seconds: 60 }
const ADDRESS_LIMIT: RateRule = { points: 60, window_seconds: 60 }

/**
 * Creates an order that a guest sends from a phone. The order waits for confirmation if neither staff nor the
 * party have admitted the phone. An order of an admitted phone becomes part of the order of the table and is sent
 * to the kitchen, under the order's lock.
 * @throws visit_over, guest_ordering_off, guest_orders_full, invalid, dish_unavailable, rate_limited, and the
 * errors of adding lines
 */
export async function createGuestOrder(
  ctx: Context,
  phone: PhoneRow,
  { items }: GuestOrderBody,
): Promise<GuestView> {
  await limitGuestRequests(ctx, phone)
  if (!acceptsGuestOrders(ctx, phone)) throw conflict('guest_ordering_off')
  await refuseOffMenu(ctx, phone, items)
  return inTransaction(ctx, async (tx) => {
    const lines = await quoteLines(tx, phone.restaurant_id, items)
    const { restaurant_id } = phone
    const order_id = phone.let_in_at === null ? null : phone.order_id
    if (order_id === null) await lockVisitForOrder(tx, phone)
    else await addItems(guestContext(tx, phone), { id: order_id, restaurant_id }, { items, send: true })
    await insertRequest(tx, phone, { kind: 'order', items: lines.map(guestItemOf), order_id })
    return findGuestView(tx, await findPhone(tx))
  })
}

/**
 * Creates a guest's call of the waiter or request for the bill. While an equal request of the visit is pending,
 * a repetition has no effect, by a unique index. A request for the bill changes the bill state of the order only
 * for an admitted phone. Locks the order before the visit, because the end of an order does so too.
 * @throws visit_over, rate_limited
 */
export async function createGuestCall(
  ctx: Context,
  phone: PhoneRow,
  { kind }: GuestCallBody,
): Promise<GuestView> {
  await limitGuestRequests(ctx, phone)
  return inTransaction(ctx, async (tx) => {
    const guest = guestContext(tx, phone)
    const billedOrderId = kind === 'bill' && phone.let_in_at !== null ? phone.order_id : null
    if (billedOrderId !== null) await lockOrder(guest, billedOrderId)
    const isNew = await insertRequest(tx, phone, { kind, items: [], order_id: null })
    if (isNew && billedOrderId !== null) await markBill(guest, billedOrderId, 'requested')
    return findGuestView(tx, await findPhone(tx))
  })
}

export async function limitGuestRequests(ctx: Context, { phone_id }: PhoneRow): Promise<void> {
  await limit(ctx, 'visit_address', ctx.ip, ADDRESS_LIMIT)
  await limit(ctx, 'visit_requests', phone_id, PHONE_LIMIT)
}

/**
 * Rejects a guest order with dishes that are not on the active menu.
 * @throws invalid with `unknown_reference` for each such line
 */
async function refuseOffMenu(ctx: Context, phone: PhoneRow, items: GuestOrderBody['items']): Promise<void> {
  const on_menu = await selectDishIdsOnMenu(
    ctx,
    phone.restaurant_id,
    items.map((item) => item.dish_id),
  )
  const issues = items.flatMap(({ dish_id }, index) =>
    on_menu.has(dish_id) ? [] : [{ path: `items.${index}.dish_id`, message: 'unknown_reference' as const }],
  )
  if (issues.length > 0) throw invalidFields(issues)
}

/**
 * Locks the guest visit and rejects an order beyond the limits of waiting orders. Under the lock, concurrent
 * orders are counted one after another, and no phone is removed while it orders.
 * @throws visit_over, guest_orders_full
 */
async function lockVisitForOrder(tx: Context, phone: PhoneRow): Promise<void> {
  if (!(await lockOpenVisit(tx, phone.visit_id))) throw conflict('visit_over')
  await limitWaitingOrders(tx, phone)
}

interface NewRequest {
  kind: 'order' | 'waiter' | 'bill'
  items: GuestItemRow[]
  /** Id of the table's order to which the guest's order was added. Null for waiting orders and for calls. */
  order_id: string | null
}

/**
 * Writes a guest request, unless it repeats a waiting call.
 * @returns true if the request was written
 * @throws visit_over
 */
async function insertRequest(
  ctx: Context,
  phone: PhoneRow,
  { kind, items, order_id }: NewRequest,
): Promise<boolean> {
  const { restaurant_id, visit_id, phone_id } = phone
  const now = ctx.now()
  const isAccepted = order_id !== null
  // The statement locks the open visit's row, so that no request is added to a visit that ends concurrently.
  const [insertedRequest] = await sql.rows<{ id: string }>(
    ctx,
    sql`
    INSERT INTO guest_requests (id, restaurant_id, visit_id, phone_id, kind, status, items, order_id, handled_at, created_at)
    SELECT ${ctx.newId()}::uuid, ${restaurant_id}::uuid, v.id, ${phone_id}::uuid, ${kind}::guest_request_kind,
      ${isAccepted ? 'accepted' : 'waiting'}::guest_request_status, ${JSON.stringify(items)}::jsonb, ${order_id}::uuid,
      ${isAccepted ? now : null}::timestamptz, ${now}
    FROM (SELECT id FROM visits WHERE id = ${visit_id}::uuid AND closed_at IS NULL FOR SHARE) v
    ON CONFLICT DO NOTHING
    RETURNING id`,
  )
  if (!insertedRequest) {
    await findPhone(ctx)
    return false
  }
  const type = isAccepted ? 'guest.answered' : 'guest.asked'
  await publish(ctx, { type, restaurant_id, ids: [insertedRequest.id] })
  return true
}

const guestItemOf = (line: LineRow): GuestItemRow => ({
  dish_id: line.dish_id,
  name: line.name,
  quantity: line.quantity,
  modifiers: line.modifiers,
  notes: line.notes,
  allergens: line.allergens,
  line_total_cents: line.line_total_cents,
})
