import type { Permission } from '@forki/contract/permissions'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { AppError, refused } from '../../errors/app-error.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { approvalRateLimitCounters, mayApprove, selectApprover } from '../auth/password-approval.service.ts'
import { pinDeviceOf, verifyPin, type PinDevice } from './pin.service.ts'

interface PinApproval {
  user_id: string
  pin: string
}

/**
 * Verifies the PIN by which another user approves an action on the caller's device, and returns that user's id.
 * The caller stays signed in. A wrong PIN counts like a wrong PIN at a sign-in. Without a terminal, this count
 * belongs to the session, so a new session would reset it. A wrong PIN there also counts as a failed approval.
 * @throws approval_required, pin_locked, pin_asleep, rate_limited
 * @see ACC-27
 */
export async function approveByPin(
  ctx: Context,
  restaurant_id: string,
  approval: PinApproval,
  permission: Permission,
): Promise<string> {
  const device = pinDeviceOf(ctx, restaurant_id)
  if (device === null) throw refused('approval_required')
  if (ctx.actor.terminal) {
    await requirePin(ctx, device, approval)
    return (await requireApprover(ctx, restaurant_id, approval, permission)).id
  }
  const found = await selectPermittedApprover(ctx, restaurant_id, approval, permission)
  return limitFailures(
    ctx,
    approvalRateLimitCounters(ctx, restaurant_id, found ?? { id: approval.user_id, is_admin: false }),
    async () => {
      // On a device that is no terminal, the PIN of a user without the right is not compared. The response thus
      // never reveals whether the user has that PIN. The attempt counts like any other, so that a lock does not
      // reveal the right.
      await requirePin(ctx, device, approval, found !== undefined)
      if (!found) throw refused('approval_required')
      return found.id
    },
    { resets: false },
  )
}

async function requirePin(
  ctx: Context,
  device: PinDevice,
  approval: PinApproval,
  comparesStored = true,
): Promise<void> {
  try {
    await verifyPin(ctx, device, approval, comparesStored)
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_pin') throw refused('approval_required')
    throw error
  }
}

async function selectPermittedApprover(
  ctx: Context,
  restaurant_id: string,
  { user_id }: PinApproval,
  permission: Permission,
) {
  const person = await selectApprover(ctx, sql`u.id = ${user_id}::uuid`, restaurant_id)
  return person && mayApprove({ ...person, is_admin: false }, permission) ? person : undefined
}

async function requireApprover(
  ctx: Context,
  restaurant_id: string,
  approval: PinApproval,
  permission: Permission,
) {
  const person = await selectPermittedApprover(ctx, restaurant_id, approval, permission)
  if (!person) throw refused('approval_required')
  return person
}
