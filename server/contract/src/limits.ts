/** Limits that the rules in docs/rules define. */

/** Default number of items per page (API-5). */
export const PAGE_SIZE = 20
/** Default number of items per page of users, installation dropdowns and memberships (API-5). */
export const SMALL_PAGE_SIZE = 10
/** Maximum number of pictures of one entity (IMG-2). */
export const MAX_IMAGES = 5
/** Duration for which a toast is visible, in ms (SCR-7). */
export const TOAST_MS = 3000
/** Key of the theme in browser storage (SCR-15). */
export const THEME_KEY = 'vite-ui-theme'
/**
 * Maximum length of a password in bytes, because bcrypt reads no more. Longer passwords are rejected (ACC-3).
 */
export const MAX_PASSWORD_BYTES = 72
export const MIN_PASSWORD_LENGTH = 8
/** Duration of a layout's editing lock after its last renewal, in ms (TBL-3). */
export const LAYOUT_LOCK_MS = 120_000
/** Interval at which the floor plan editor renews its editing lock, in ms. */
export const LAYOUT_HEARTBEAT_MS = 30_000
/** Number of days until an invitation expires (PER-14). */
export const INVITATION_DAYS = 7
/** Maximum number of lines of a pasted list of staff (PER-22). */
export const MAX_STAFF_LINES = 50
/**
 * Validity of an idempotency key in hours: a replay within it returns the first response. It covers a device
 * that is offline for days (API-19, OFF-5).
 */
export const IDEMPOTENCY_HOURS = 72
/**
 * Time without a request after which a session ends, in ms. `SESSION_MAX_MS` is the maximum age of a session
 * (ACC-15).
 */
export const SESSION_IDLE_MS = 12 * 3_600_000
export const SESSION_MAX_MS = 7 * 86_400_000
/** Time in which the user who added a loyalty seal may remove it without a reason, in ms (LOY-7). */
export const SEAL_UNDO_MS = 10 * 60_000
/** Lifetime of an access token of the browser client, in ms (ACC-17). */
export const ACCESS_TOKEN_MS = 15 * 60_000
/** Maximum duration of a reservation, in ms (RSV-1). */
export const MAX_RESERVATION_MS = 24 * 3_600_000
/** Time before the start of a reservation from which its table is displayed as reserved, in ms (RSV-5). */
export const RESERVED_MARK_BEFORE_MS = 30 * 60_000
export const RESERVED_MARK_AFTER_MS = 30 * 60_000
/** Time ahead in which the floor plan displays a table's next reservation, in ms (RSV-9). */
export const NEXT_RESERVATION_LOOKAHEAD_MS = 12 * 3_600_000
/** Time in which a served line can be recalled, in ms (KIT-3). */
export const SERVED_RECALL_MS = 120_000
/** Time after which an unseen line alarms kitchen and waiter, in ms (KIT-7). */
export const UNSEEN_ALARM_MS = 30_000
/** Maximum number of lines in an order, voided lines included (ORD-18). */
export const MAX_ORDER_LINES = 500
/** Maximum number of line shares in all checks of a split order together (ORD-18). */
export const MAX_SPLIT_SHARES = 2000
/** Maximum number of orders in a page or batch that contains their checks (API-31). */
export const MAX_ORDERS_WITH_CHECKS = 50
/** Maximum number of phones from one IP address at one table that are not admitted to the visit (VIS-6). */
export const MAX_GUEST_PHONES_PER_ADDRESS = 20
/**
 * Maximum number of phones at one table that are not admitted to the visit. A further phone displaces the
 * longest idle phone of the IP address with the most idle phones (VIS-6).
 */
export const MAX_GUEST_PHONES_PER_VISIT = 60
/** Time without a request after which an unadmitted phone without waiting order is removable, in ms (VIS-7). */
export const GUEST_PHONE_LAPSE_MS = 15 * 60_000
/** Maximum number of guest orders from one device that wait for acceptance (VIS-6). */
export const MAX_GUEST_ORDERS_PER_PHONE = 3
export const MAX_GUEST_ORDERS_PER_ADDRESS = 8
export const MAX_GUEST_ORDERS_PER_VISIT = 24

/** Maximum number of saved views of a user in a restaurant. */
export const MAX_SAVED_VIEWS = 20

/** Maximum number of saved import mappings of a restaurant and kind. */
export const MAX_IMPORT_MAPPINGS = 20

/** Time after the completion of an order in which its table may be displayed as paid, in ms (TBL-15). */
export const PAID_TABLE_SHOWN_MS = 24 * 60 * 60_000
