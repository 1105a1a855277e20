import { VISIT_TOKEN_PREFIX, type VisitStartBody } from '@forki/contract/visits'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { limit, type RateRule } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { lockTables } from '../orders/opening/seating-table.service.ts'
import { selectOrder } from '../orders/order.query.ts'
import { phoneOriginOf, makeRoomForPhone } from './phone-limits.service.ts'
import type { GuestView } from './visit.presenter.ts'
import { lockOpenVisit, touchPhone } from './visit-phone.query.ts'
import {
  selectJoiningPhones,
  selectOpenVisit,
  selectPhone,
  selectGuestRequests,
  selectTableOfCode,
  type OpenVisitRow,
  type TableCodeRow,
  type PhoneRow,
} from './visit.query.ts'
import { sql } from '../../db/sql.ts'

/** Rate limit of table lookups per IP address: enough for a dining room, too low for guessing codes. */
const LOOKUP_LIMIT: RateRule = { points: 120, window_seconds: 60 }
const JOIN_LIMIT: RateRule = { points: 40, window_seconds: 60 }

/**
 * Finds the table of a QR code. The rate limit counts lookups of known and unknown codes alike.
 * @throws not_found, rate_limited
 */
export async function findTableOfCode(ctx: Context, code: string) {
  await limit(ctx, 'table_code_address', ctx.ip, LOOKUP_LIMIT)
  const table = await selectTableOfCode(ctx, code)
  if (!table) throw notFound()
  return { table, ordering: acceptsGuestOrders(ctx, table) }
}

/**
 * Joins the table's visit or begins one. The table's lock ensures that one of several concurrent phones
 * begins it. Returns a token of which only the hash is stored.
 * @param device random id that the guest's browser stores
 * @throws not_found, guest_ordering_off, guest_phones_full, rate_limited
 * @see docs/decisions/031-guest-visits.md
 */
export async function joinOrBeginVisit(
  ctx: Context,
  code: string,
  { device }: VisitStartBody,
): Promise<{ token: string }> {
  await limit(ctx, 'visit_begin_address', ctx.ip, JOIN_LIMIT)
  const table = await selectTableOfCode(ctx, code)
  if (!table) throw notFound()
  if (!acceptsGuestOrders(ctx, table)) throw conflict('guest_ordering_off')
  const token = `${VISIT_TOKEN_PREFIX}${randomToken()}`
  await inTransaction(ctx, async (tx) => {
    const joinedVisitId = await visitToJoin(tx, table.table_id)
    const visit_id =
      joinedVisitId && (await lockOpenVisit(tx, joinedVisitId)) ? joinedVisitId : await createVisit(tx, table)
    const origin = phoneOriginOf(tx, visit_id, device)
    const isLast = await makeRoomForPhone(tx, origin)
    const { restaurant_id } = table
    const now = tx.now()
    const phone = { ...origin, restaurant_id, token_hash: hashToken(token), seen_at: now, created_at: now }
    await tx.db.visitPhone.create({ data: { ...phone, id: tx.newId() } })
    if (isLast) await publish(tx, { type: 'guest.asked', restaurant_id, ids: [visit_id] })
  })
  return { token }
}

/**
 * True if guests may order at a table now. The restaurant must be active and permit guest orders, and its plan
 * must include them. A menu must be active, and the table must be in service.
 */
export function acceptsGuestOrders(ctx: Context, row: TableCodeRow): boolean {
  const isCovered = !ctx.deps.env.FORKI_PLANS || (row.plan_features ?? []).flat().includes('pos')
  return row.guest_ordering && row.is_active && row.in_service && row.has_menu && isCovered
}

/**
 * Locks the table and finds its open visit that a phone may join. If the visit's order has moved to another
 * table, moves the visit there, or ends it if that table has an open visit. Also ends a visit that is too old, or
 * whose order has no table any more. Returns null after a move or an end, so that new guests never join the visit
 * of earlier guests.
 */
async function visitToJoin(tx: Context, table_id: string): Promise<string | null> {
  const open = await lockTableWithVisit(tx, table_id)
  if (!open) return null
  if (!open.is_over && open.moved_to === null) return open.id
  const movedCount = open.is_over
    ? 0
    : await sql.run(
        tx,
        sql`
        UPDATE visits SET table_id = ${open.moved_to}::uuid WHERE id = ${open.id}::uuid AND NOT EXISTS (
          SELECT 1 FROM visits o WHERE o.table_id = ${open.moved_to}::uuid AND o.closed_at IS NULL)`,
      )
  if (movedCount === 0) {
    await tx.db.visit.updateMany({ where: { id: open.id, closed_at: null }, data: { closed_at: tx.now() } })
  }
  return null
}

/**
 * Locks a table and reads its open visit. If the visit's order has moved, locks the order's table too. No phone
 * then begins a visit there before this transaction moves the visit. Locks both tables by ascending id.
 */
async function lockTableWithVisit(tx: Context, table_id: string): Promise<OpenVisitRow | undefined> {
  const unlocked = await selectOpenVisit(tx, table_id)
  await lockTables(tx, [table_id, unlocked?.moved_to])
  const open = await selectOpenVisit(tx, table_id)
  // The order may move once more before the locks. A deadlock of the further lock retries the transaction.
  if (open && open.moved_to !== unlocked?.moved_to) await lockTables(tx, [open.moved_to])
  return open
}

async function createVisit(tx: Context, { table_id, restaurant_id }: TableCodeRow): Promise<string> {
  const id = tx.newId()
  await tx.db.visit.create({ data: { id, restaurant_id, table_id, created_at: tx.now() } })
  return id
}

/**
 * Finds the phone of the visit token, with its open visit.
 * @throws visit_over, the same for an ended visit and for an expired, unknown or missing token
 */
export async function findPhone(ctx: Context): Promise<PhoneRow> {
  const { visit_token_hash } = ctx.actor
  const phone = visit_token_hash === undefined ? undefined : await selectPhone(ctx, visit_token_hash)
  if (!phone) throw conflict('visit_over')
  return phone
}

/**
 * Returns the state of a visit and records the phone's last request, at most once a minute. The phone thus does
 * not lapse while its page is open.
 */
export async function pollVisit(ctx: Context, phone: PhoneRow): Promise<GuestView> {
  if (phone.is_unseen) {
    await touchPhone(ctx, phone.phone_id).catch((error: unknown) =>
      ctx.deps.log.warn({ err: error }, 'guest phones: update of the last request failed'),
    )
  }
  return findGuestView(ctx, phone)
}

/**
 * State of a visit for a guest's phone: the requests that the phone may see. An admitted phone also receives
 * the table's order and the phones that wait to join.
 */
export async function findGuestView(ctx: Context, phone: PhoneRow): Promise<GuestView> {
  const { visit_id, order_id, let_in_at } = phone
  const requests = await selectGuestRequests(ctx, phone)
  if (let_in_at === null || order_id === null) return { phone, requests, order: null, joining: [] }
  const [order, joining] = [await selectOrder(ctx, order_id), await selectJoiningPhones(ctx, visit_id)]
  return { phone, requests, order: order ?? null, joining }
}
