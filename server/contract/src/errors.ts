import { z } from 'zod'

/** Every refusal by its stable code, with its HTTP status (contract §1). Words live with the server's messages. */
export const ERRORS = {
  // The request can't be read.
  malformed_json: 400,
  malformed_request: 400,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
  headers_too_large: 431,
  image_too_large: 413,
  unsupported_image: 415,
  // Who is calling.
  not_signed_in: 401,
  invalid_session: 401,
  invalid_credentials: 401,
  // What the plan covers.
  feature_not_in_plan: 402,
  plan_limit: 402,
  // What the caller may do.
  forbidden: 403,
  email_not_verified: 403,
  cross_site: 403,
  not_for_api_keys: 403,
  approval_required: 403,
  own_membership: 403,
  // What is not there, or not for this caller.
  not_found: 404,
  no_active_menu: 404,
  no_active_layout: 404,
  no_open_session: 404,
  // What the state forbids.
  conflict: 409,
  already_member: 409,
  already_subscribed: 409,
  already_verified: 409,
  append_only: 409,
  built_in: 409,
  card_exists: 409,
  card_expired: 409,
  card_full: 409,
  card_incomplete: 409,
  card_redeemed: 409,
  check_paid: 409,
  count_superseded: 409,
  currency_in_use: 409,
  customer_email_taken: 409,
  default_plan: 409,
  difference_needs_note: 409,
  dish_unavailable: 409,
  dropdown_in_use: 409,
  email_taken: 409,
  idempotency_in_progress: 409,
  image_limit: 409,
  in_use: 409,
  invalid_transition: 409,
  invitation_closed: 409,
  invitation_expired: 409,
  item_in_recipe: 409,
  item_sent: 409,
  job_not_failed: 409,
  key_taken: 409,
  label_taken: 409,
  last_admin: 409,
  layout_locked: 409,
  lock_required: 409,
  membership_closed: 409,
  not_your_session: 409,
  order_closed: 409,
  order_empty: 409,
  order_has_payments: 409,
  order_in_progress: 409,
  order_not_completed: 409,
  order_of_another: 409,
  order_refunded: 409,
  order_sealed: 409,
  order_unpaid: 409,
  overpayment: 409,
  owner_invited: 409,
  owns_restaurants: 409,
  plan_in_use: 409,
  refund_exceeds_payment: 409,
  reservation_closed: 409,
  restaurant_busy: 409,
  restaurant_covered: 409,
  restaurant_inactive: 409,
  same_order: 409,
  seal_needs_order: 409,
  session_already_open: 409,
  session_closed: 409,
  session_has_transactions: 409,
  sku_taken: 409,
  slug_taken: 409,
  stale_version: 409,
  subscription_ended: 409,
  table_occupied: 409,
  table_reserved: 409,
  table_unavailable: 409,
  template_inactive: 409,
  transaction_has_refunds: 409,
  webhook_limit: 409,
  webhook_off: 409,
  unit_in_use: 409,
  // What was sent can't be taken.
  invalid: 422,
  image_damaged: 422,
  image_not_plain: 422,
  idempotency_key_reused: 422,
  several_currencies: 422,
  tendered_too_little: 422,
  token_expired: 422,
  token_invalid: 422,
  setup_code_refused: 422,
  token_used: 422,
  weak_password: 422,
  wrong_password: 422,
  // How often.
  rate_limited: 429,
  seal_day_limit: 429,
  seal_too_soon: 429,
  // What went wrong here.
  internal_error: 500,
  unavailable: 503,
  wallet_not_configured: 503,
  storage_full: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

/** One field that could not be taken. */
export const fieldError = z.object({
  /** Where, with dots: `items.0.quantity`; `body`, `query` or `headers` when it is the whole. */
  path: z.string(),
  message: z.string(),
})
export type FieldError = z.output<typeof fieldError>

/**
 * The body of every refusal (RFC 9457). Some codes add members of their own: `order_id` of `table_occupied`,
 * `locked_by`, `user_editing` and `expires_at` of `layout_locked`.
 */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence for a person, in the request's language. */
  detail: z.string(),
  code: z.string(),
  request_id: z.string(),
  errors: z.array(fieldError).optional(),
})
export type Problem = z.output<typeof problem>
