/** Amount columns of an order line, in minor units. */
export const LINE_AMOUNTS = [
  'line_total_cents',
  'discount_cents',
  'line_discount_cents',
  'tax_cents',
  'total_cents',
] as const

/** Columns of an order line's own discount, apart from its share of the order's discount. */
export const LINE_DISCOUNT = [
  'discount_kind',
  'discount_value',
  'discount_reason',
  'discount_by',
  'discount_approved_by',
  'discount_at',
  'discount_limit_bps',
  'discount_approved_cents',
] as const

/** Amount columns of an order that are computed from its lines, in minor units. */
export const ORDER_AMOUNTS = [
  'subtotal_cents',
  'discount_cents',
  'line_discount_cents',
  'service_charge_cents',
  'tax_cents',
  'total_cents',
] as const

/** Amounts of an order without lines and payments. */
export const NO_AMOUNTS = {
  subtotal_cents: 0,
  discount_cents: 0,
  line_discount_cents: 0,
  service_charge_cents: 0,
  tax_cents: 0,
  total_cents: 0,
  tax_lines: [],
  paid_cents: 0,
  refunded_cents: 0,
  refunded_net_cents: 0,
  refunded_tax_cents: 0,
  refunded_service_cents: 0,
}
