import type { ApprovalConfirmationBody } from '@forki/contract/approvals'
import type { Context } from '../../context/context.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { verifyOwnPassword } from '../auth/verify-own-password.service.ts'
import { approvalRateLimitCounters } from '../auth/password-approval.service.ts'
import { pinDeviceOf, verifyPin } from '../terminals/pin.service.ts'
import { unprocessable } from '../../errors/app-error.ts'

/**
 * Verifies the approver's own PIN or password. Hashing is slow, so the route calls this function before the
 * decision's transaction. Wrong attempts also count towards the rate limits of `approvalRateLimitCounters`.
 * @throws wrong_pin, pin_locked, pin_asleep, wrong_password, rate_limited
 * @see ORD-52, ACC-27
 */
export async function confirmApprover(
  ctx: Context,
  restaurant_id: string,
  confirmation: ApprovalConfirmationBody,
): Promise<void> {
  const user_id = ctx.actor.user_id ?? ''
  const attempts = approvalRateLimitCounters(ctx, restaurant_id, { id: user_id, is_admin: false })
  await limitFailures(
    ctx,
    attempts,
    async () => {
      if ('password' in confirmation) {
        await verifyOwnPassword(ctx, confirmation.password)
        return
      }
      const device = pinDeviceOf(ctx, restaurant_id)
      if (device === null) throw unprocessable('wrong_pin')
      await verifyPin(ctx, device, { user_id, pin: confirmation.pin })
    },
    { resets: false },
  )
}
