import { z } from 'zod'
import { APPROVAL_KINDS, APPROVAL_STATUSES, INVALIDATING_BILL_FIELDS } from './approvals/constants.ts'
import { endpoint, type Endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { cents, instant, singleLineText } from './kit/values.ts'
import { orderType } from './orders.ts'
import { pin } from './pin.ts'

export * from './approvals/constants.ts'

const changedValue = z.union([z.int(), z.string()]).nullable()

/**
 * Field of the bill that has changed since the approval request, with its values before and after the change.
 */
export const billChange = z.object({
  field: z.enum(INVALIDATING_BILL_FIELDS),
  before: changedValue,
  after: changedValue,
})
export type BillChange = z.output<typeof billChange>

/** Request for the approval of one command on an order. */
export const approvalRequest = z.object({
  id,
  restaurant_id: id,
  order_id: id,
  order_number: z.int(),
  order_type: orderType,
  table_label: z.string().nullable(),
  currency: z.string(),
  item_id: id.nullable().meta({ description: 'Line of a void or line discount.' }),
  item_name: z.string().nullable(),
  item_name_en: z.string().nullable(),
  kind: z.enum(APPROVAL_KINDS),
  amount_cents: cents.meta({ description: 'Largest amount that the approval covers.' }),
  reason: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  order_version: z.int().meta({ description: 'Version of the order at the time of the request.' }),
  changes: z.array(billChange).meta({
    description: 'Changes of the bill since the request. Any of them prevents approving and using it.',
  }),
  requested_by: id,
  requested_by_name: z.string(),
  decided_by: id.nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  used_at: instant.nullable(),
  expires_at: instant,
  created_at: instant,
})
export type ApprovalRequest = z.output<typeof approvalRequest>

const approvalInputFields = { order_id: id, amount_cents: cents, reason: singleLineText(500) }
/** Input of an approval request. The commands `void` and `line_discount` need the id of the order line. */
export const askApprovalBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('void'), item_id: id, ...approvalInputFields }),
  z.strictObject({ kind: z.literal('line_discount'), item_id: id, ...approvalInputFields }),
  z.strictObject({ kind: z.literal('discount'), ...approvalInputFields }),
  z.strictObject({ kind: z.literal('cancel'), ...approvalInputFields }),
])
export type AskApproval = z.output<typeof askApprovalBody>

/** Confirmation of the approver: their PIN in the restaurant, or their password. */
export const approvalConfirmationBody = z.union([
  z.strictObject({ pin }),
  z.strictObject({ password: z.string().min(1).max(1000) }),
])
export type ApprovalConfirmationBody = z.output<typeof approvalConfirmationBody>

export const approvalListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  per_page: 50,
  filters: { ...restaurantFilter, order_id: id, status: z.enum(APPROVAL_STATUSES) },
})
export type ApprovalListQuery = z.output<typeof approvalListQuery>

/** Staff member who may approve commands. */
export const approver = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['restaurant_owner', 'restaurant_admin', 'chef', 'waiter', 'cashier']),
  is_present: z.boolean().meta({
    description: 'True if the user used a device in the last minutes, or is signed in at a shared terminal.',
  }),
})
export type Approver = z.output<typeof approver>

const decisionErrors = ['approval_answered', 'approval_lapsed'] as const

export const approvalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/approvals',
    access: 'perm:update_order|perm:delete_order',
    summary: 'List approval requests',
    description:
      'Returns the newest first. `q` searches reasons, dishes, tables, order numbers and requesters. Callers without `delete_order` see only their own.',
    query: approvalListQuery,
    response: pageOf(approvalRequest),
  }),
  approvers: endpoint({
    method: 'GET',
    path: '/approvals/approvers',
    access: 'perm:update_order|perm:delete_order',
    api_keys: false,
    summary: 'List the users who may approve',
    description: 'Returns at most 100 users of a restaurant, present ones first.',
    query: z.object({ restaurant_id: id }),
    response: z.object({ items: z.array(approver) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/approvals',
    access: 'perm:update_order',
    api_keys: false,
    summary: 'Request approval of an order command',
    description:
      "The holders of `delete_order` may approve it. Replaces the caller's earlier request for the same command.",
    body: askApprovalBody,
    response: approvalRequest,
    status: 201,
    errors: ['not_found', 'order_closed', 'approvals_full', 'rate_limited'],
    idempotent: true,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/approvals/{id}/approve',
    access: 'perm:delete_order',
    api_keys: false,
    summary: 'Approve a request',
    description:
      "Needs the caller's PIN or password. Only the first decision counts. Later ones receive 409 `approval_answered`, which names the user who decided.",
    params: idParams,
    body: approvalConfirmationBody,
    response: approvalRequest,
    errors: [
      ...decisionErrors,
      'approval_outdated',
      'order_closed',
      'wrong_pin',
      'pin_locked',
      'pin_asleep',
      'wrong_password',
      'rate_limited',
    ],
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/approvals/{id}/decline',
    access: 'perm:delete_order',
    api_keys: false,
    summary: 'Decline an approval request',
    description: 'Needs no PIN or password.',
    params: idParams,
    response: approvalRequest,
    errors: decisionErrors,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/approvals/{id}/cancel',
    access: 'perm:update_order',
    api_keys: false,
    summary: "Withdraw one of the caller's approval requests",
    description: 'Also cancels an unused approval.',
    params: idParams,
    response: approvalRequest,
    errors: decisionErrors,
    idempotent: true,
  }),
} satisfies Record<string, Endpoint>
