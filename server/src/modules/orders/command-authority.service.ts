import type { Approval } from '@forki/contract/order-inputs'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { conflict, refused } from '../../errors/app-error.ts'
import {
  findUsableApproval,
  markApprovalUsed,
  type ApprovedCommand,
} from '../approvals/approval-use.service.ts'
import type { ApprovalRow } from '../approvals/approval.query.ts'
import { approveByPassword, mayApprove, selectApprover } from '../auth/password-approval.service.ts'
import { approveByPin } from '../terminals/pin-approval.service.ts'
import { canDeleteOrder } from './order.policy.ts'
import type { OrderRef } from './order.query.ts'

/**
 * Authority to run an order command that needs `delete_order`. The caller has the permission, or an approver
 * with the permission has approved the command (ORD-17).
 */
export interface Authority {
  isGranted: boolean
  /** Id of the approver. Null if the caller has the permission, or without an approval. */
  approved_by: string | null
  /**
   * Amount that the approver saw, in minor units. Null without an approver, and if the approval states no
   * amount.
   */
  covers_cents: number | null
  /** Approved request of the caller. `requireAuthority` marks it as used if the command needs an approval. */
  request?: ApprovalRow
}

/** Approval with a verified password or PIN. */
interface SignedApproval {
  approved_by: string
  covers_cents: number | null
}

/**
 * Approval that was checked before the command's transaction: an approver whose password or PIN is verified, or
 * the id of a request. The command checks the request under the order's lock.
 */
export type VerifiedApproval = SignedApproval | { request_id: string }

/**
 * Verifies an approval before any transaction, because hashing is slow. Returns null without an approval, or
 * if the caller has `delete_order`.
 * @throws approval_required for a wrong approval, rate_limited, pin_locked, pin_asleep
 */
export async function verifyApproval(
  ctx: Context,
  { restaurant_id }: { restaurant_id: string },
  approval: Approval | undefined,
): Promise<VerifiedApproval | null> {
  if (!approval || canDeleteOrder(ctx.actor, { restaurant_id }) === true) return null
  if ('request_id' in approval) return approval
  const approved_by =
    'pin' in approval
      ? await approveByPin(ctx, restaurant_id, approval, 'delete_order')
      : await approveByPassword(ctx, restaurant_id, approval, 'delete_order')
  return { approved_by, covers_cents: approval.covers_cents ?? null }
}

/**
 * Determines in the command's transaction who has the authority for the command. Rejects an approver who has
 * lost the permission since the approval. Callers must hold the order's lock.
 * @throws approval_required, approval_used, approval_lapsed, approval_outdated
 */
export async function resolveAuthority(
  ctx: Context,
  { id: order_id, restaurant_id }: OrderRef,
  approval: VerifiedApproval | null,
  command: Omit<ApprovedCommand, 'order_id'>,
): Promise<Authority> {
  const isGranted = canDeleteOrder(ctx.actor, { restaurant_id }) === true
  if (isGranted || approval === null) return { isGranted, approved_by: null, covers_cents: null }
  const grantedApproval =
    'request_id' in approval ? await approvedRequest(ctx, approval, { order_id, ...command }) : approval
  const condition = sql`u.id = ${grantedApproval.approved_by}::uuid`
  const approver = await selectApprover(ctx, condition, restaurant_id)
  if (!approver || !mayApprove(approver, 'delete_order')) throw refused('approval_required')
  return { isGranted: true, ...grantedApproval }
}

async function approvedRequest(
  ctx: Context,
  { request_id }: { request_id: string },
  command: ApprovedCommand,
): Promise<Omit<Authority, 'isGranted'> & { approved_by: string }> {
  const request = await findUsableApproval(ctx, request_id, command)
  return { approved_by: request.decided_by, covers_cents: request.amount_cents, request }
}

/**
 * Rejects a command unless the authority covers `amount_cents`. Marks an approved request as used.
 * @throws approval_required, approval_used, or approval_outgrown if the approver saw a smaller amount
 * @see docs/decisions/067-approval-cover.md
 */
export async function requireAuthority(
  ctx: Context,
  { isGranted, covers_cents, request }: Authority,
  amount_cents: number,
): Promise<void> {
  if (!isGranted) throw refused('approval_required')
  if (covers_cents !== null && amount_cents > covers_cents) throw conflict('approval_outgrown')
  if (request) await markApprovalUsed(ctx, request)
}
