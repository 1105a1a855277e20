/** Limits that the rules in docs/rules define. */

/** Default number of items per page (API-5). */
export const PAGE_SIZE = 20
/** Default number of items per page of users, installation dropdowns and memberships (API-5). */
export const SMALL_PAGE_SIZE = 10
/** Maximum number of pictures of one entity (IMG-2). */
export const MAX_IMAGES = 5
/** Milliseconds that a toast is visible (SCR-7). */
export const TOAST_MS = 3000
/** Browser storage key of the theme (SCR-15). */
export const THEME_KEY = 'vite-ui-theme'
/** Maximum bytes of a password, because bcrypt reads no more. Longer ones are rejected (ACC-3). */
export const MAX_PASSWORD_BYTES = 72
export const MIN_PASSWORD_LENGTH = 8
/** Milliseconds that a layout's editing lock lasts after its last renewal (TBL-3). */
export const LAYOUT_LOCK_MS = 120_000
/** Milliseconds between renewals of that lock by the editor. */
export const LAYOUT_HEARTBEAT_MS = 30_000
/** Days until an invitation expires (PER-14). */
export const INVITATION_DAYS = 7
/**
 * Hours for which an idempotency key replays its first response. Covers a device that is offline for days (API-19,
 * OFF-5).
 */
export const IDEMPOTENCY_HOURS = 72
/** Milliseconds without a request after which a session ends, and its maximum age (ACC-15). */
export const SESSION_IDLE_MS = 12 * 3_600_000
export const SESSION_MAX_MS = 7 * 86_400_000
/** Milliseconds in which the user who added a loyalty seal may remove it without a reason (LOY-7). */
export const SEAL_UNDO_MS = 10 * 60_000
/** Milliseconds until an access token of the browser client expires (ACC-17). */
export const ACCESS_TOKEN_MS = 15 * 60_000
/** Longest reservation, in milliseconds (RSV-1). */
export const MAX_RESERVATION_MS = 24 * 3_600_000
/** Milliseconds before and after the start of a reservation in which its table is shown as reserved (RSV-5). */
export const RESERVED_BEFORE_MS = 30 * 60_000
export const RESERVED_AFTER_MS = 30 * 60_000
/** Milliseconds ahead in which the floor plan shows a table's next reservation (RSV-9). */
export const NEXT_RESERVATION_MS = 12 * 3_600_000
/** Milliseconds in which a served line can be recalled (KIT-3). */
export const SERVED_RECALL_MS = 120_000
/** Milliseconds after which an unseen line alarms kitchen and waiter (KIT-7). */
export const UNSEEN_MS = 30_000
/** Lines of an order, voided ones included (ORD-18). */
export const MAX_ORDER_LINES = 500
/** Shares of lines in all checks of a split together (ORD-18). */
export const MAX_SPLIT_SHARES = 2000
/**
 * Maximum number of phones at one table from one client address that neither staff nor guests have admitted
 * (VIS-6).
 */
export const GUEST_PHONES_PER_ADDRESS = 20
/**
 * Maximum number of phones at one table that are not admitted. Beyond it, the longest idle one of the address with
 * most of them is removed (VIS-6).
 */
export const GUEST_PHONES_PER_VISIT = 60
/** Milliseconds without a request after which a phone without a waiting order may be removed (VIS-7). */
export const GUEST_PHONE_LAPSE_MS = 15 * 60_000
/**
 * Maximum numbers of orders that wait for acceptance: of one device, of one client address, and at one table
 * (VIS-6).
 */
export const GUEST_ORDERS_PER_PHONE = 3
export const GUEST_ORDERS_PER_ADDRESS = 8
export const GUEST_ORDERS_PER_VISIT = 24

/** Milliseconds after the completion of an order in which its table may be shown as paid (TBL-15). */
export const PAID_TABLE_MS = 24 * 60 * 60_000
