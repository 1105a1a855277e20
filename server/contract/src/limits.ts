/** Numbers of the rules in docs/rules. */

/** Rows a page by default (API-5). */
export const PAGE_SIZE = 20
/** Rows a page of users, installation lists and memberships (API-5). */
export const SMALL_PAGE_SIZE = 10
/** Images of one entity (IMG-2). */
export const MAX_IMAGES = 5
/** Milliseconds that a notice shows (SCR-7). */
export const TOAST_MS = 3000
/** Browser storage key of the theme (SCR-15). */
export const THEME_KEY = 'vite-ui-theme'
/** Bytes of a password that bcrypt reads. Longer ones are rejected (ACC-3). */
export const MAX_PASSWORD_BYTES = 72
export const MIN_PASSWORD_LENGTH = 8
/** Milliseconds that a layout's editing lock lasts after its last renewal (TBL-3). */
export const LAYOUT_LOCK_MS = 120_000
/** Milliseconds between renewals of that lock by the editor. */
export const LAYOUT_HEARTBEAT_MS = 30_000
/** Days until an invitation expires (PER-14). */
export const INVITATION_DAYS = 7
/** Hours that an idempotency key replays its first answer: long enough for a device without a network (API-19, OFF-5). */
export const IDEMPOTENCY_HOURS = 72
/** Milliseconds without a request after which a session ends, and its absolute end (ACC-15). */
export const SESSION_IDLE_MS = 12 * 3_600_000
export const SESSION_MAX_MS = 7 * 86_400_000
/** Time in which the person who gave a loyalty seal may take it back without a reason. */
export const SEAL_UNDO_MS = 10 * 60_000
/** Lifetime of the access token that the browser client sends beside its cookie. */
export const ACCESS_TOKEN_MS = 15 * 60_000
/** Longest reservation, in milliseconds (RSV-1). */
export const MAX_RESERVATION_MS = 24 * 3_600_000
/** How long before its reservation begins a table reads reserved, and how long after while the party has not come. */
export const RESERVED_BEFORE_MS = 30 * 60_000
export const RESERVED_AFTER_MS = 30 * 60_000
/** How far ahead the floor looks for a table's next reservation. */
export const NEXT_RESERVATION_MS = 12 * 3_600_000
/** Undo window for a served line, in milliseconds. */
export const SERVED_RECALL_MS = 120_000
/** How long what was sent may stay unseen before the kitchen and the waiter are alarmed, in milliseconds. */
export const UNSEEN_MS = 30_000
/** Lines of an order, voided ones included (ORD-18). */
export const MAX_ORDER_LINES = 500
/** Shares of lines in all checks of a split together (ORD-18). */
export const MAX_SPLIT_SHARES = 2000
/** Phones at one table from one client address (an IPv6 /64 network) that staff or party have not let in. */
export const GUEST_PHONES_PER_ADDRESS = 20
/** Phones at one table that are not let in. Beyond it the idlest one of the address with most of them is removed. */
export const GUEST_PHONES_PER_VISIT = 60
/** Milliseconds without a request after which a phone without a waiting order gives its place to another one. */
export const GUEST_PHONE_LAPSE_MS = 15 * 60_000
/** Orders that wait for acceptance: of one device, of one client address, and at one table. */
export const GUEST_ORDERS_PER_PHONE = 3
export const GUEST_ORDERS_PER_ADDRESS = 8
export const GUEST_ORDERS_PER_VISIT = 24

/** A table shows as paid for at most this long after its order was completed. */
export const PAID_TABLE_MS = 24 * 60 * 60_000
