import { canReceiveEmail, reservedEmail } from '@forki/contract/kit/reserved-email'
import type { AddStaff } from '@forki/contract/staff'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { limit } from '../../http/rate-limit.ts'
import type { Locked } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockRestaurantForStaffChange, refuseBeyondStaffLimit } from '../memberships/invitation.service.ts'
import type { MembershipRow } from '../memberships/membership.query.ts'
import { createStaffMembership } from '../memberships/staff-member.service.ts'
import { writePin } from '../terminals/pin.service.ts'
import { createUser } from '../users/user.service.ts'
import type { StaffPin } from './staff-pin.service.ts'

/** Daily limit of PINs that managers may set in a restaurant. Each PIN takes two slow hashes. */
const PIN_LIMIT = { points: 300, window_seconds: 86_400 }

/**
 * Counts PINs that a manager sets against the daily limit, before the PINs are hashed.
 * @throws rate_limited
 */
export const limitStaffPins = (ctx: Context, restaurant_id: string, uses: number): Promise<void> =>
  limit(ctx, 'given_pins', restaurant_id, { ...PIN_LIMIT, uses })

/** Name, role and permissions of a new staff member. */
type NewStaff = Omit<AddStaff, 'restaurant_id' | 'pin'>

/**
 * Adds a staff member without email, with a PIN.
 * @throws plan_limit, pin_taken, not_in_rehearsal
 * @see ACC-28
 */
export async function addStaff(ctx: Context, { restaurant_id, ...input }: AddStaff, pin: StaffPin) {
  return inTransaction(ctx, async (tx) => {
    await lockRestaurantForStaffChange(tx, restaurant_id)
    const membership = await createStaff(tx, input, pin)
    await refuseBeyondStaffLimit(tx, restaurant_id, ['pending', 'accepted'])
    return { membership, pin: pin.generatedPin }
  })
}

/**
 * Creates user, membership and PIN of a staff member without email. The caller locks the restaurant's row
 * before, and checks the plan's staff limit afterwards.
 * @throws pin_taken
 */
export async function createStaff(
  tx: Context,
  { first_name, last_name, role, permissions }: NewStaff,
  { restaurant_id, user_id, hashedPin }: StaffPin,
): Promise<MembershipRow> {
  const email = reservedEmail(user_id)
  await createUser(tx, { id: user_id, email, first_name, last_name, role: 'staff', password_hash: null })
  const membership = await createStaffMembership(tx, restaurant_id, { user_id, email, role, permissions })
  await writePin(tx, { restaurant_id, user_id }, hashedPin)
  return membership
}

/**
 * User id of a member without email, for whom a manager may set a PIN.
 * @throws membership_closed, member_has_account
 */
export function staffUserIdOf({ status, user_id, email }: MembershipRow): string {
  if (status !== 'accepted' || user_id === null) throw conflict('membership_closed')
  if (canReceiveEmail(email)) throw conflict('member_has_account')
  return user_id
}

/**
 * Sets the PIN of a member without email.
 * @throws membership_closed, member_has_account, pin_taken
 * @see ACC-29
 */
export async function setStaffPin(ctx: Context, membership: Locked<MembershipRow>, pin: StaffPin) {
  const user_id = staffUserIdOf(membership)
  await inTransaction(ctx, (tx) =>
    writePin(tx, { restaurant_id: membership.restaurant_id, user_id }, pin.hashedPin),
  )
  return { pin: pin.generatedPin }
}
