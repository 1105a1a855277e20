import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { email, instant, singleLineText } from './kit/values.ts'
import { MAX_STAFF_LINES } from './limits.ts'
import { membership } from './memberships.ts'
import { MEMBERSHIP_ROLES, PERMISSIONS } from './permissions.ts'
import { pin } from './pin.ts'

const role = z.enum(MEMBERSHIP_ROLES)
/** Last name of a staff member. It may be empty, because many pasted lists contain only first names. */
const last_name = z.union([z.literal(''), singleLineText(80)]).default('')
const chosenPin = pin.optional().meta({ description: 'Chosen PIN. Without one the server generates it.' })
const generatedPin = z
  .string()
  .nullable()
  .meta({ description: 'Generated PIN, returned only here. Null for a chosen one.' })

/** New staff member without email, who signs in at shared terminals by PIN. */
export const addStaffBody = z.strictObject({
  restaurant_id: id,
  first_name: singleLineText(80),
  last_name,
  role,
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).default([]),
  pin: chosenPin,
})
export type AddStaff = z.output<typeof addStaffBody>

/**
 * Line of a pasted staff list: an invitation with `email`, or a staff member without email with
 * `first_name`.
 */
export const staffLineInput = z
  .strictObject({
    email: email.optional(),
    first_name: singleLineText(80).optional(),
    last_name,
    role,
    pin: chosenPin,
  })
  .refine((row) => (row.email === undefined) !== (row.first_name === undefined), {
    path: ['email'],
    message: 'email_or_name',
  })
export type StaffLine = z.output<typeof staffLineInput>

export const addStaffLinesBody = z.strictObject({
  restaurant_id: id,
  lines: z
    .array(staffLineInput)
    .min(1)
    .max(MAX_STAFF_LINES)
    .meta({
      example: [
        { email: 'ines@lagata.mx', role: 'waiter' },
        { first_name: 'Luis', role: 'chef' },
      ],
    }),
})
export type AddStaffLines = z.output<typeof addStaffLinesBody>

/**
 * Result of one line of a staff list. Owners, members and people with an open invitation are not invited again.
 */
export const staffOutcome = z.enum(['invited', 'added', 'already_member', 'already_invited', 'owner'])
export type StaffOutcome = z.output<typeof staffOutcome>

export const addedLine = z.object({
  outcome: staffOutcome,
  membership: membership.nullable().meta({ description: 'New membership. Null if nothing was created.' }),
  link: z
    .string()
    .nullable()
    .meta({ description: 'Link of a new invitation for handing over, returned only here.' }),
  link_expires_at: instant.nullable(),
  pin: generatedPin,
})
export type AddedLine = z.output<typeof addedLine>

const PIN_ENDPOINT_FLAGS = { api_keys: false, idempotent: true, secret: true } as const

export const staffEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/memberships/staff',
    access: 'perm:manage_memberships',
    summary: 'Add a staff member without email',
    description: 'The member signs in at shared terminals by PIN.',
    body: addStaffBody,
    response: z.object({ membership, pin: generatedPin }),
    status: 201,
    errors: ['plan_limit', 'pin_taken', 'weak_pin', 'rate_limited', 'not_in_rehearsal'],
    ...PIN_ENDPOINT_FLAGS,
  }),
  addLines: endpoint({
    method: 'POST',
    path: '/memberships/batch',
    access: 'perm:manage_memberships',
    summary: 'Add or invite several people',
    description:
      'Adds at most 50, all or none. An invalid line rejects the call with the number of the line.',
    body: addStaffLinesBody,
    response: z.object({
      items: z.array(addedLine).meta({ description: 'Results in the order of the lines.' }),
    }),
    status: 201,
    errors: ['plan_limit', 'pin_taken', 'rate_limited', 'not_in_rehearsal'],
    ...PIN_ENDPOINT_FLAGS,
  }),
  setPin: endpoint({
    method: 'PUT',
    path: '/memberships/{id}/pin',
    access: 'perm:manage_memberships',
    summary: "Set a staff member's PIN",
    description: 'Applies only to a member without email. Also unlocks a locked PIN.',
    params: idParams,
    body: z.strictObject({ pin: chosenPin }),
    response: z.object({ pin: generatedPin }),
    errors: ['member_has_account', 'membership_closed', 'pin_taken', 'weak_pin', 'rate_limited'],
    api_keys: false,
    secret: true,
  }),
}
