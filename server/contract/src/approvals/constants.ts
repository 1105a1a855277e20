/** Commands that another user may approve. */
export const APPROVAL_KINDS = ['void', 'discount', 'line_discount', 'cancel'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** States of a request. `lapsed` is one that was neither decided nor used in time. */
export const APPROVAL_STATUSES = ['open', 'approved', 'declined', 'cancelled', 'used', 'lapsed'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** Fields of the bill that end a request when they change. */
export const BILL_FIELDS = [
  'total_cents',
  'discount_cents',
  'portions',
  'line_quantity',
  'line_total_cents',
  'line_discount_cents',
  'line_status',
] as const
export type BillField = (typeof BILL_FIELDS)[number]

/** Milliseconds in which a request is decided, and in which an approval is used (ORD-51). */
export const APPROVAL_MS = 5 * 60_000
/** Open requests and unused approvals of one order and of one restaurant (ORD-54). */
export const APPROVALS_PER_ORDER = 10
export const APPROVALS_PER_RESTAURANT = 100
