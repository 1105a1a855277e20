import type { Permission } from '@forki/contract/permissions'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { AppError, refused } from '../../errors/app-error.ts'
import { mayApprove, selectApprover } from '../auth/approval.service.ts'
import { verifyPin } from './pin.service.ts'

/**
 * Verifies an approval by another user's PIN on a terminal of that restaurant, and returns that user's id.
 * The terminal's user remains signed in. Wrong PINs count as at sign-in.
 * @throws approval_required, pin_locked, pin_asleep
 */
export async function approveByPin(
  ctx: Context,
  restaurant_id: string,
  { user_id, pin }: { user_id: string; pin: string },
  permission: Permission,
): Promise<string> {
  const { terminal } = ctx.actor
  if (terminal?.restaurant_id !== restaurant_id) throw refused('approval_required')
  try {
    await verifyPin(ctx, terminal, user_id, pin)
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_pin') throw refused('approval_required')
    throw error
  }
  const person = await selectApprover(ctx, sql`u.id = ${user_id}::uuid`, restaurant_id)
  if (!person || !mayApprove({ ...person, is_admin: false }, permission)) throw refused('approval_required')
  return person.id
}
