/** Kinds of commands for which a user can request an approval. */
export const APPROVAL_KINDS = ['void', 'discount', 'line_discount', 'cancel'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** States of an approval request. `lapsed` means that the request or its approval expired. */
export const APPROVAL_STATUSES = ['open', 'approved', 'declined', 'cancelled', 'used', 'lapsed'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** Fields of the bill whose change invalidates an approval request. */
export const INVALIDATING_BILL_FIELDS = [
  'total_cents',
  'discount_cents',
  'portions',
  'line_quantity',
  'line_total_cents',
  'line_discount_cents',
  'line_status',
] as const
export type InvalidatingBillField = (typeof INVALIDATING_BILL_FIELDS)[number]

/**
 * Lifetime in milliseconds of an open approval request, and of an approval that is not used after the
 * decision (ORD-51).
 */
export const APPROVAL_LIFETIME_MS = 5 * 60_000
/** Maximum number of open approval requests and unused approvals of one order (ORD-54). */
export const MAX_APPROVALS_PER_ORDER = 10
export const MAX_APPROVALS_PER_RESTAURANT = 100
