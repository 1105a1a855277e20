import type { Approval } from '@forki/contract/order-inputs'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { conflict, refused } from '../../errors/app-error.ts'
import { approve, mayApprove, selectApprover } from '../auth/approval.service.ts'
import { approveByPin } from '../terminals/pin-approval.service.ts'
import { canDeleteOrder } from './order.policy.ts'

/** Right to an order command that needs `delete_order`: the caller's own right, or an approver's (ORD-17). */
export interface Authority {
  given: boolean
  /** Id of the approver. Null if the caller has the right. */
  approved_by: string | null
  /** Amount that the approver saw, in minor units. Null if the request does not contain it. */
  covers_cents: number | null
}

/** Approval whose password or PIN is verified. */
export interface VerifiedApproval {
  approved_by: string
  covers_cents: number | null
}

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
  const approved_by =
    'pin' in approval
      ? await approveByPin(ctx, restaurant_id, approval, 'delete_order')
      : await approve(ctx, restaurant_id, approval, 'delete_order')
  return { approved_by, covers_cents: approval.covers_cents ?? null }
}

/**
 * Returns the authority for an order command. It is determined inside the command's transaction, so that an
 * approver who has lost the right since approves nothing.
 * @throws approval_required
 */
export async function resolveAuthority(
  ctx: Context,
  restaurant_id: string,
  approval: VerifiedApproval | null,
): Promise<Authority> {
  const given = canDeleteOrder(ctx.actor, { restaurant_id }) === true
  if (given || approval === null) return { given, approved_by: null, covers_cents: null }
  const condition = sql`u.id = ${approval.approved_by}::uuid`
  const approver = await selectApprover(ctx, condition, restaurant_id)
  if (!approver || !mayApprove(approver, 'delete_order')) throw refused('approval_required')
  return { given: true, ...approval }
}

/**
 * Rejects an order command of this amount without the right to it.
 * @throws approval_required, or approval_outgrown if the approver saw a smaller amount
 * @see docs/decisions/067-approval-cover.md
 */
export function requireAuthority({ given, covers_cents }: Authority, amount_cents: number): void {
  if (!given) throw refused('approval_required')
  if (covers_cents !== null && amount_cents > covers_cents) throw conflict('approval_outgrown')
}
