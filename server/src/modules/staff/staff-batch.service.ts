import type { AddStaffLines, StaffLine, StaffOutcome } from '@forki/contract/staff'
import { isSimplePin } from '@forki/contract/pin'
import type { Context } from '../../context/context.ts'
import { invalidFields, type FieldIssue } from '../../errors/app-error.ts'
import { limitSuccesses } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createInvitationLink } from '../memberships/invitation-link.service.ts'
import {
  createInvitation,
  findInvitee,
  invitationRateLimit,
  isOwnerEmail,
  lockRestaurantForStaffChange,
  refuseBeyondStaffLimit,
} from '../memberships/invitation.service.ts'
import type { MembershipRow } from '../memberships/membership.query.ts'
import type { StaffPin } from './staff-pin.service.ts'
import { createStaff } from './staff.service.ts'

export interface AddedLineRow {
  outcome: StaffOutcome
  membership: MembershipRow | null
  link: string | null
  pin: string | null
}

/**
 * Rejects repeated email addresses, repeated PINs and simple PINs.
 * @throws invalid with the path of each rejected field
 */
export function checkStaffLines(lines: readonly StaffLine[]): void {
  const seenEmails = new Set<string>()
  const issues: FieldIssue[] = []
  const unique = (path: string, value: string | undefined, message: 'duplicate' | 'pin_taken') => {
    if (value === undefined) return
    if (seenEmails.has(value)) issues.push({ path, message })
    seenEmails.add(value)
  }
  for (const [index, { email, pin }] of lines.entries()) {
    unique(`lines.${index}.email`, email, 'duplicate')
    unique(`lines.${index}.pin`, pin, 'pin_taken')
    if (pin !== undefined && isSimplePin(pin))
      issues.push({ path: `lines.${index}.pin`, message: 'weak_pin' })
  }
  if (issues.length > 0) throw invalidFields(issues)
}

/**
 * Invites or adds all people of a list, or nobody if one line fails. The lock of the restaurant's row makes
 * concurrent invitations and acceptances wait. The plan's staff limit is checked once, after the last line is
 * written. Owners, members and people with an open invitation are reported and not invited again.
 * @param pins PINs of the lines without email, in the order of these lines
 * @throws plan_limit, pin_taken, rate_limited, not_in_rehearsal, invalid with the path of a taken PIN
 * @see PER-22
 */
export async function addStaffBatch(
  ctx: Context,
  { restaurant_id, lines }: AddStaffLines,
  pins: readonly StaffPin[],
): Promise<AddedLineRow[]> {
  const invited = lines.filter(({ email }) => email !== undefined).length
  return limitSuccesses(ctx, invitationRateLimit(restaurant_id, invited), () =>
    inTransaction(ctx, async (tx) => {
      const restaurant = { id: restaurant_id, ...(await lockRestaurantForStaffChange(tx, restaurant_id)) }
      await refuseTakenPins(tx, restaurant_id, lines, pins)
      const waitingPins = pins.values()
      const added: AddedLineRow[] = []
      for (const line of lines) {
        const { email } = line
        added.push(
          email === undefined
            ? await addWithoutEmail(tx, line, waitingPins.next().value!)
            : await inviteAddress(tx, restaurant, { ...line, email }),
        )
      }
      await refuseBeyondStaffLimit(tx, restaurant_id, ['pending', 'accepted'])
      return added
    }),
  )
}

async function addWithoutEmail(tx: Context, line: StaffLine, pin: StaffPin): Promise<AddedLineRow> {
  const { first_name = '', last_name, role } = line
  const membership = await createStaff(tx, { first_name, last_name, role, permissions: [] }, pin)
  return { outcome: 'added', membership, link: null, pin: pin.generatedPin }
}

async function inviteAddress(
  tx: Context,
  restaurant: { id: string; name: string },
  { email, role }: StaffLine & { email: string },
): Promise<AddedLineRow> {
  const emptyResult = { membership: null, link: null, pin: null }
  const live = await tx.db.membership.findFirst({
    where: {
      restaurant_id: restaurant.id,
      email,
      OR: [{ status: 'accepted' }, { status: 'pending', expires_at: { gt: tx.now() } }],
    },
    select: { status: true },
  })
  if (live)
    return { ...emptyResult, outcome: live.status === 'accepted' ? 'already_member' : 'already_invited' }
  if (await isOwnerEmail(tx, restaurant.id, email)) return { ...emptyResult, outcome: 'owner' }
  const invitee = await findInvitee(tx, { email })
  const input = { restaurant_id: restaurant.id, email, role, permissions: [] }
  const membership = await createInvitation(tx, restaurant, invitee, input)
  return {
    outcome: 'invited',
    membership,
    link: await createInvitationLink(tx, membership, false),
    pin: null,
  }
}

/** Rejects chosen PINs that the restaurant already uses, with the path of each line. */
async function refuseTakenPins(
  tx: Context,
  restaurant_id: string,
  lines: readonly StaffLine[],
  pins: readonly StaffPin[],
): Promise<void> {
  const keys = pins
    .filter(({ generatedPin }) => generatedPin === null)
    .map(({ hashedPin }) => hashedPin.pin_key)
  const rows = await tx.db.memberPin.findMany({
    where: { restaurant_id, pin_key: { in: keys } },
    select: { pin_key: true },
  })
  if (rows.length === 0) return
  const takenPinKeys = new Set(rows.map(({ pin_key }) => pin_key))
  const namedLines = [...lines.entries()].filter(([, { email }]) => email === undefined)
  throw invalidFields(
    namedLines
      .filter((_line, index) => takenPinKeys.has(pins[index]?.hashedPin.pin_key ?? null))
      .map(([index]) => ({ path: `lines.${index}.pin`, message: 'pin_taken' })),
  )
}
