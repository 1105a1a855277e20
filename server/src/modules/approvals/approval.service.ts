import {
  APPROVAL_LIFETIME_MS,
  MAX_APPROVALS_PER_ORDER,
  MAX_APPROVALS_PER_RESTAURANT,
  type AskApproval,
} from '@forki/contract/approvals'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { sql } from '../../db/sql.ts'
import { publish } from '../../events/publish.ts'
import { limit } from '../../http/rate-limit.ts'
import { mayApprove } from '../auth/password-approval.service.ts'
import { statusAt } from './approval.presenter.ts'
import {
  billChanges,
  countPendingApprovals,
  selectApproval,
  selectBill,
  selectOrderRestaurant,
  selectStaff,
  type ApprovalRow,
  type StaffRow,
} from './approval.query.ts'

/** Rate limit of approval requests by one caller. */
const ASK_RULE = { points: 30, window_seconds: 15 * 60 }

/**
 * Finds an approval request.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findApproval(ctx: Context, approval_id: string): Promise<ApprovalRow> {
  const row = await selectApproval(ctx, approval_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Finds the restaurant of the order in a new approval request.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findOrderForApproval(ctx: Context, order_id: string) {
  const order = await selectOrderRestaurant(ctx, order_id)
  if (!order || !isMemberOf(ctx.actor, order.restaurant_id)) throw notFound()
  return order
}

/**
 * Locks the order, then the approval request. A command that uses an approval locks them in the same
 * sequence, so both cannot deadlock.
 */
export const lockApproval = (tx: Context, { id, order_id }: { id: string; order_id: string }) =>
  acquireRowLocks(tx, [
    ['orders', order_id, 'share'],
    ['approvals', id],
  ])

/**
 * Creates an approval request for the order's current bill. The locks of restaurant and order prevent
 * concurrent requests from exceeding the maximum number of pending ones. Replaces the caller's pending request
 * for the same command.
 * @throws not_found, order_closed, approvals_full, rate_limited, invalid for an unknown line or one of another
 * order
 * @see ORD-50, ORD-54
 */
export async function askApproval(
  ctx: Context,
  { id: order_id, restaurant_id }: { id: string; restaurant_id: string },
  input: AskApproval,
): Promise<ApprovalRow> {
  await limit(ctx, 'approval_ask', `${restaurant_id}:${ctx.actor.user_id}`, ASK_RULE)
  return inTransaction(ctx, async (tx) => {
    await acquireRowLocks(tx, [
      ['restaurants', restaurant_id],
      ['orders', order_id],
    ])
    const item_id = 'item_id' in input ? input.item_id : null
    const now = tx.now()
    const order = await selectBill(tx, order_id, item_id)
    if (!order) throw notFound()
    refuseEnded(order.status)
    if (item_id !== null && !order.has_item) throw invalid('item_id', 'unknown_reference')
    const { kind, amount_cents, reason } = input
    await replaceEarlier(tx, { order_id, kind, item_id })
    await refuseFull(tx, { order_id, restaurant_id })
    const id = tx.newId()
    await tx.db.approval.create({
      data: {
        id,
        restaurant_id,
        order_id,
        item_id,
        kind,
        amount_cents,
        reason,
        order_version: order.version,
        bill: order.bill,
        requested_by: tx.actor.user_id ?? '',
        expires_at: new Date(now.getTime() + APPROVAL_LIFETIME_MS),
        created_at: now,
      },
    })
    const row = await findApproval(tx, id)
    await publishAndAuditApproval(tx, row, 'asked')
    return row
  })
}

const refuseEnded = (status: string): void => {
  if (status === 'completed' || status === 'cancelled')
    throw conflict('order_closed', undefined, { state: status })
}

const replaceEarlier = (
  tx: Context,
  { order_id, kind, item_id }: { order_id: string; kind: string; item_id: string | null },
): Promise<number> =>
  sql.run(
    tx,
    sql`
      UPDATE approvals SET status = 'cancelled' WHERE order_id = ${order_id}::uuid AND kind = ${kind}
        AND item_id IS NOT DISTINCT FROM ${item_id}::uuid AND requested_by = ${tx.actor.user_id}::uuid
        AND status IN ('open', 'approved')`,
  )

async function refuseFull(tx: Context, order: { order_id: string; restaurant_id: string }): Promise<void> {
  const { of_order, of_restaurant } = await countPendingApprovals(tx, order)
  if (of_order >= MAX_APPROVALS_PER_ORDER)
    throw conflict('approvals_full', { limit: MAX_APPROVALS_PER_ORDER })
  if (of_restaurant >= MAX_APPROVALS_PER_RESTAURANT)
    throw conflict('approvals_full', { limit: MAX_APPROVALS_PER_RESTAURANT })
}

/**
 * Approves or declines an open request. An approval is valid for five minutes from the decision. The route
 * holds the locks of order and request.
 * @throws approval_answered, approval_lapsed, approval_outdated, order_closed
 * @see ORD-51, ORD-52
 */
export async function decideApproval(
  ctx: Context,
  row: ApprovalRow,
  decision: 'approved' | 'declined',
): Promise<ApprovalRow> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.now()
    refuseDecided(row, now, ['open'])
    if (decision === 'approved') refuseOutdated(row)
    const changedCount = await sql.run(
      tx,
      sql`
        UPDATE approvals SET status = ${decision}, decided_by = ${tx.actor.user_id}::uuid, decided_at = ${now},
          expires_at = ${new Date(now.getTime() + APPROVAL_LIFETIME_MS)}
        WHERE id = ${row.id}::uuid AND status = 'open' AND expires_at > ${now}`,
    )
    if (changedCount === 0) throw conflict('approval_lapsed')
    const decided = await findApproval(tx, row.id)
    await publishAndAuditApproval(tx, decided, decision)
    return decided
  })
}

/**
 * Withdraws an open request or an unused approval.
 * @throws approval_answered, approval_lapsed
 */
export async function cancelApproval(ctx: Context, row: ApprovalRow): Promise<ApprovalRow> {
  return inTransaction(ctx, async (tx) => {
    refuseDecided(row, tx.now(), ['open', 'approved'])
    await sql.run(
      tx,
      sql`
        UPDATE approvals SET status = 'cancelled' WHERE id = ${row.id}::uuid AND status IN ('open', 'approved')`,
    )
    const cancelled = await findApproval(tx, row.id)
    await publishAndAuditApproval(tx, cancelled, 'cancelled')
    return cancelled
  })
}

/**
 * Rejects an approval request whose state is not in `allowed`. The error `approval_answered` names the user
 * who decided the request. If nobody decided it, the error names the requester.
 * @throws approval_lapsed, approval_answered
 */
function refuseDecided(row: ApprovalRow, now: Date, allowed: readonly string[]): void {
  const state = statusAt(row, now)
  if (state === 'lapsed') throw conflict('approval_lapsed')
  if (allowed.includes(state)) return
  const name = row.decided_by_name ?? row.requested_by_name
  throw conflict('approval_answered', { name }, { state, decided_by_name: row.decided_by_name })
}

/**
 * Rejects a request whose order has ended or whose bill has changed since the request.
 * @throws approval_outdated with the changes, order_closed
 */
export function refuseOutdated(row: ApprovalRow): void {
  refuseEnded(row.order_status)
  const changes = billChanges(row.bill, row.present_bill)
  if (changes.length > 0) throw conflict('approval_outdated', undefined, { changes })
}

/**
 * Publishes the change of the request and writes it to the audit log, with the requesting and the deciding
 * user.
 */
export async function publishAndAuditApproval(
  tx: Context,
  row: ApprovalRow,
  action: 'asked' | 'approved' | 'declined' | 'cancelled' | 'used',
): Promise<void> {
  const { id, restaurant_id } = row
  const type = action === 'asked' ? 'approval.asked' : 'approval.answered'
  await publish(tx, { type, restaurant_id, ids: [id] })
  await audit(tx, {
    restaurant_id,
    action: `approval.${action}`,
    entity: 'approval',
    entity_id: id,
    data: {
      number: row.order_number,
      order_id: row.order_id,
      item_id: row.item_id,
      kind: row.kind,
      name: row.item_name,
      amount_cents: row.amount_cents,
      reason: row.reason,
      requested_by: row.requested_by,
      requested_by_name: row.requested_by_name,
      approved_by: row.decided_by,
      approved_by_name: row.decided_by_name,
    },
  })
}

const MAX_APPROVERS = 100

const presentApprover = ({ id, first_name, last_name, role, is_present }: StaffRow) => ({
  id,
  first_name,
  last_name,
  role,
  is_present,
})

/**
 * Lists at most `MAX_APPROVERS` staff members who may approve, except the caller. Recently active users are
 * first.
 */
export async function listApprovers(ctx: Context, restaurant_id: string) {
  const staff = await selectStaff(ctx, restaurant_id)
  const items = staff.filter(
    ({ id, role, permissions }) =>
      id !== ctx.actor.user_id &&
      (role === 'restaurant_owner' ||
        mayApprove({ is_admin: false, is_owner: false, role, permissions }, 'delete_order')),
  )
  return { items: items.slice(0, MAX_APPROVERS).map(presentApprover) }
}
