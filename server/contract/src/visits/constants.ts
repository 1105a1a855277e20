/** Prefix of a guest's token. Distinguishes it from a session token and an API key. */
export const VISIT_TOKEN_PREFIX = 'fv_'

/** Hours after which a guest's token expires, regardless of the visit. */
export const VISIT_HOURS = 12

/** Maximum number of lines of one guest order, and of portions of each. */
export const GUEST_LINES = 30

export const GUEST_PORTIONS = 20

export const GUEST_REQUEST_KINDS = ['order', 'waiter', 'bill'] as const
export type GuestRequestKind = (typeof GUEST_REQUEST_KINDS)[number]

export const GUEST_REQUEST_STATUSES = ['waiting', 'accepted', 'declined'] as const
