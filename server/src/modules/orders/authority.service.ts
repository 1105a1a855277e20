import type { Approval } from '@forki/contract/order-inputs'
import type { Context } from '../../kit/context.ts'
import { refused } from '../../kit/errors.ts'
import { approve } from '../auth/approval.service.ts'
import { approveByPin } from '../terminals/pin-approval.service.ts'
import { canDeleteOrder } from './order.policy.ts'

/** Whether the caller may do what needs `delete_order`, and in whose name if not in their own (contract §7). */
export interface Authority {
  given: boolean
  /** The second person who lent the right; null when the caller holds it. */
  approved_by: string | null
}

/**
 * Finds out before any lock is taken, because checking a password takes its time.
 * @throws approval_required when an approval was sent and does not hold
 */
export async function authority(
  ctx: Context,
  restaurant_id: string,
  approval: Approval | undefined,
): Promise<Authority> {
  if (canDeleteOrder(ctx.actor, { restaurant_id }) === true) return { given: true, approved_by: null }
  if (!approval) return { given: false, approved_by: null }
  const approved_by =
    'pin' in approval
      ? await approveByPin(ctx, restaurant_id, approval, 'delete_order')
      : await approve(ctx, restaurant_id, approval, 'delete_order')
  return { given: true, approved_by }
}

/** @throws approval_required */
export function requireAuthority(who: Authority): void {
  if (!who.given) throw refused('approval_required')
}
