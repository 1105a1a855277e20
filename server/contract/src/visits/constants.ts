/** Prefix of a guest's token. It distinguishes the token from a session token and an API key. */
export const VISIT_TOKEN_PREFIX = 'fv_'

/** Time after which a guest's token expires, regardless of the visit, in hours. */
export const VISIT_TOKEN_HOURS = 12

/**
 * Maximum number of lines in one guest order. `MAX_GUEST_LINE_PORTIONS` is the maximum number of portions of each
 * line.
 */
export const MAX_GUEST_ORDER_LINES = 30

export const MAX_GUEST_LINE_PORTIONS = 20

export const GUEST_REQUEST_KINDS = ['order', 'waiter', 'bill'] as const
export type GuestRequestKind = (typeof GUEST_REQUEST_KINDS)[number]

export const GUEST_REQUEST_STATUSES = ['waiting', 'accepted', 'declined'] as const
