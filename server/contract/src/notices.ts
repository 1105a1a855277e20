import { z } from 'zod'
import { APPROVAL_KINDS } from './approvals/constants.ts'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { instant, instantInput, sumCents } from './kit/values.ts'
import { MAX_COUNTED_UNSEEN } from './notices/constants.ts'
import { MEMBERSHIP_ROLES } from './permissions.ts'

export * from './notices/constants.ts'

const noticeFields = {
  id,
  at: instant,
  is_seen: z.boolean(),
  restaurant_id: id.nullable().meta({ description: 'Null for notices about emails.' }),
}

/** Notice for one user, computed from the current state of an entity that the user may read. */
export const notice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stock_low'),
    ...noticeFields,
    name: z.string(),
    quantity: z.number(),
    min_quantity: z.number(),
    unit: z.string(),
  }),
  z.object({
    kind: z.literal('till_difference'),
    ...noticeFields,
    register: z.string(),
    cashier_name: z.string(),
    currency: z.string(),
    difference_cents: sumCents.meta({
      description: 'Difference of the cash and of the other counted payment methods.',
    }),
  }),
  z.object({
    kind: z.literal('invitation'),
    ...noticeFields,
    restaurant_name: z.string(),
    role: z.enum(MEMBERSHIP_ROLES),
    invited_by: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('invitation_accepted'),
    ...noticeFields,
    name: z.string(),
    role: z.enum(MEMBERSHIP_ROLES),
  }),
  z.object({
    kind: z.literal('approval'),
    ...noticeFields,
    order_id: id,
    order_number: z.int(),
    table_label: z.string().nullable(),
    command: z.enum(APPROVAL_KINDS),
    amount_cents: sumCents,
    currency: z.string(),
    requested_by_name: z.string(),
  }),
  z.object({ kind: z.literal('mail_failed'), ...noticeFields, count: z.int() }),
  z.object({ kind: z.literal('mail_unsent'), ...noticeFields, count: z.int() }),
])
export type Notice = z.output<typeof notice>

const CURSOR_PATTERN = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const noticeListQuery = z.object({
  restaurant_id: id.optional().meta({
    description:
      'Restaurant of the notices. Without it, only those without a restaurant: invitations and emails.',
  }),
  per_page: z.coerce.number().int().min(1).max(50).default(20).meta({ description: 'At most 50.' }),
  cursor: z
    .string()
    .regex(CURSOR_PATTERN)
    .transform((text) => {
      const [, at = '0', after = ''] = CURSOR_PATTERN.exec(text) ?? []
      return { at: new Date(Number(at)), id: after }
    })
    .optional()
    .meta({ description: '`next_cursor` of the previous response. Opaque.' }),
})
export type NoticeListQuery = z.output<typeof noticeListQuery>

const unseenCount = z
  .int()
  .max(MAX_COUNTED_UNSEEN)
  .meta({ description: `Number of unseen notices, at most ${MAX_COUNTED_UNSEEN}, which means that or more.` })

export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notices',
    access: 'signed-in',
    summary: "List the caller's notices",
    description:
      'Covers the last 30 days, newest first: low stock, cash differences and approval requests by permission, invitations, and unsent emails for administrators.',
    query: noticeListQuery,
    response: z.object({ items: z.array(notice), next_cursor: z.string().nullable(), unseen: unseenCount }),
    api_keys: false,
  }),
  see: endpoint({
    method: 'PUT',
    path: '/notices/seen',
    access: 'signed-in',
    summary: 'Mark notices as seen',
    description:
      'Marks the notices of the restaurant and those without a restaurant up to `until`. An `until` before the stored one changes nothing.',
    body: z.strictObject({ restaurant_id: id.optional(), until: instantInput }),
    response: z.object({ unseen: unseenCount }),
    api_keys: false,
  }),
}
