import { z } from 'zod'
import { id, dropdownKey } from './kit/ids.ts'
import { day, instant } from './kit/values.ts'
import { referenceFields } from './external-references.ts'
import { transaction } from './transactions.ts'

export const orderType = z.enum(['dine_in', 'takeaway', 'delivery'])
export const orderStatus = z.enum(['pending', 'in_progress', 'ready', 'served', 'completed', 'cancelled'])
export const itemStatus = z.enum(['pending', 'sent', 'preparing', 'ready', 'served', 'voided'])
export const billState = z.enum(['requested', 'printed'])
export const deliveryState = z.enum(['to_accept', 'accepted', 'rejected', 'ready', 'handed_over'])
export type DeliveryState = z.output<typeof deliveryState>
/** Origin of an order: `pos`, `counter`, `guest`, `api`, or the key of a delivery platform. */
export const channel = dropdownKey

/** Delivery of an order: address, courier, and amounts that the delivery platform reports. */
export const orderDelivery = z.object({
  address: z.string().nullable(),
  phone: z.string().nullable(),
  courier_name: z.string().nullable(),
  courier_phone: z.string().nullable(),
  platform_total_cents: z
    .int()
    .nullable()
    .meta({ description: 'Price on the platform, in minor units. Informative.' }),
  platform_fee_cents: z
    .int()
    .nullable()
    .meta({ description: 'Fee of the platform, in minor units. Informative.' }),
  prepaid_cents: z.int().nullable().meta({
    description:
      'Amount that the guest paid on the platform, in minor units. Informative: a payment in a cashier session settles it.',
  }),
})
export type OrderDelivery = z.output<typeof orderDelivery>

export const paymentStatus = z.enum(['unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'])

const runnerCalledAt = instant.nullable().meta({
  description:
    'Last time that the pass called the runner for the line. The call applies while the line is ready and was ready before the call.',
})
const voidSeenAt = instant.nullable().meta({
  description: 'First time that the kitchen acknowledged the voided line.',
})

const printedAt = instant.nullable().meta({
  description:
    "First time that a printer of the line's station printed its whole ticket. A printed line needs no screen and is not reported as unseen.",
})

/** Discount of one order line. It applies before the order's discount (MON-16). */
export const lineDiscount = z.object({
  kind: z.enum(['percent', 'amount', 'complimentary']).meta({
    description: '`complimentary` takes off the whole line. Reports count it apart from discounts.',
  }),
  value: z.int().meta({
    description:
      "`percent`: basis points of the line's price. `amount`: minor units of the order's currency. `complimentary`: always 10000.",
  }),
  reason: z.string().meta({ description: "Entry of the restaurant's list `discount_reason`." }),
  amount_cents: z.int().meta({
    description: "Amount that the discount takes off, in minor units of the order's currency.",
  }),
  limit_bps: z.int().nullable().meta({
    description: "Maximum share of the line's price for a discount without approval, in basis points.",
  }),
  approved_cents: z.int().nullable().meta({
    description:
      "Maximum amount of a discount above the limit, as its approver saw it, in minor units of the order's currency.",
  }),
  by: id.nullable().meta({ description: 'User who granted the discount.' }),
  approved_by: id.nullable().meta({
    description: 'User who approved it. Null for a discount without an approval.',
  }),
  at: instant.meta({ description: 'Instant at which the discount was granted.' }),
})
export type LineDiscount = z.output<typeof lineDiscount>

/** Option that was chosen for a line. Names and price are copied when it is chosen. */
export const chosenOption = z.object({
  option_id: id,
  name: z.string(),
  name_en: z.string().nullable().optional().meta({
    description: 'English name. Null = none. Absent in lines that were added before options had one.',
  }),
  price_delta_cents: z.int(),
})

/** Kitchen times of an order line, and the fields of its void. */
export const kitchenTimeFields = {
  /**
   * Time at which a kitchen screen first displayed the line. `received_on` is the station of that screen, or
   * null for a screen of all stations.
   */
  received_at: instant.nullable(),
  received_on: z.string().nullable(),
  printed_at: printedAt,
  seen_at: instant.nullable(),
  ready_at: instant.nullable(),
  runner_called_at: runnerCalledAt,
  served_at: instant.nullable(),
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
  void_seen_at: voidSeenAt,
}

/** Order line. Name and prices are copied when the line is added. */
export const orderItem = z.object({
  id,
  dish_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  quantity: z.int(),
  unit_price_cents: z.int(),
  modifiers: z.array(chosenOption),
  notes: z.string().nullable(),
  course: z.int().nullable(),
  seat: z.int().nullable(),
  station: z.string().nullable(),
  allergens: z.array(z.string()),
  status: itemStatus,
  tax_rate_bps: z.int(),
  /** Total of the line in minor units before discounts: quantity × (unit price + modifiers). */
  line_total_cents: z.int(),
  discount: lineDiscount.nullable().meta({ description: "The line's own discount. Null without one." }),
  /** Price of the line after all discounts, with tax that prices exclude and its part of the service charge. */
  total_cents: z.int(),
  added_by: id.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  ...kitchenTimeFields,
  approved_by: id.nullable(),
  ...referenceFields,
})
export type OrderItem = z.output<typeof orderItem>

export const share = z.object({
  item_id: id,
  numerator: z.int(),
  denominator: z.int(),
  total_cents: z
    .int()
    .meta({ description: 'Price of the share, including discount, tax and service charge.' }),
})
/** Check: one of the bills into which an order is split. */
export const check = z.object({
  id,
  label: z.string(),
  is_rest: z.boolean().meta({
    description:
      'True for the rest of a split: it covers the lines added later, and is paid like any check. A paid check never changes.',
  }),
  shares: z.array(share),
  total_cents: z.int(),
  paid_cents: z.int(),
  balance_cents: z.int(),
  status: z.enum(['open', 'paid']),
})
export type Check = z.output<typeof check>

export const order = z.object({
  _id: id,
  id,
  restaurant_id: id,
  /** Number of the order, from 1, unique per restaurant and business day. */
  number: z.int(),
  business_date: day,
  order_type: orderType,
  status: orderStatus,
  table_id: id.nullable(),
  table_label: z.string().nullable(),
  waiter_id: id.nullable(),
  waiter_name: z.string(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  guests: z.int().nullable(),
  notes: z.string().nullable(),
  currency: z.string(),
  prices_include_tax: z.boolean(),
  items: z.array(orderItem),
  /** Discount of the order. `value` is in basis points for percent, in minor units for amount. */
  discount: z
    .object({
      kind: z.enum(['percent', 'amount']),
      value: z.int(),
      reason: z.string().nullable(),
      limit_bps: z.int().nullable().meta({
        description: 'Maximum share of the subtotal less line discounts for a discount without approval.',
      }),
      approved_cents: z.int().nullable().meta({
        description: 'Maximum amount of a discount above the limit, as its approver saw it.',
      }),
    })
    .nullable(),
  subtotal_cents: z.int(),
  discount_cents: z.int().meta({
    description: "All discounts, those of lines included. Minor units of the order's currency.",
  }),
  line_discount_cents: z.int().meta({
    description:
      "Part of `discount_cents` from the lines' own discounts. Minor units of the order's currency.",
  }),
  service_charge_cents: z.int(),
  tax_cents: z.int(),
  tax_lines: z.array(
    z.object({
      rate_bps: z.int(),
      name: z.string().nullable().default(null).meta({
        description: 'Name of the rate when the order was opened. Null for a rate without a name.',
      }),
      name_en: z
        .string()
        .nullable()
        .default(null)
        .meta({ description: 'English name of the rate. Null without one.' }),
      base_cents: z.int(),
      tax_cents: z.int(),
    }),
  ),
  total_cents: z.int(),
  /** Amount that cash rounding added to the order (negative: removed), in minor units. Untaxed. */
  rounding_cents: z.int(),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  tip_cents: z.int().nullable().meta({ description: 'Less refunded tips. Null without `read_payment`.' }),
  balance_cents: z.int(),
  payments: z.array(transaction).meta({ description: 'Empty without `read_payment`.' }),
  payment_status: paymentStatus,
  checks: z.array(check),
  opened_at: instant,
  sent_at: instant.nullable(),
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_notes: z.string().nullable(),
  bill_state: billState.nullable().meta({
    description:
      '`requested`: guests requested the bill. `printed`: the current bill is printed. Null before, and again when lines are added. A printed bill becomes `requested` if its total changes otherwise.',
  }),
  bill_state_at: instant.nullable().meta({ description: 'Time of the present `bill_state`.' }),
  next_course_at: instant.nullable().meta({
    description:
      'Time at which the lowest held course fires by itself (`course_pacing: timed`). Null without a timer.',
  }),
  merged_into: id.nullable(),
  channel: channel.meta({ description: '`pos`, `counter`, `guest`, `api`, or the key of a platform.' }),
  delivery: orderDelivery.nullable(),
  delivery_state: deliveryState.nullable().meta({
    description:
      'Null for orders without acceptance or delivery. An order in `to_accept` sends nothing to the kitchen.',
  }),
  delivery_state_at: instant.nullable(),
  promised_at: instant.nullable().meta({
    description: 'Time at which the guest or the courier gets the order.',
  }),
  ...referenceFields,
  version: z.int(),
  updated_at: instant,
})
export type Order = z.output<typeof order>

/** Order without its payments and checks, for lists. */
export const orderSummary = order.omit({ payments: true, checks: true })
export type OrderSummary = z.output<typeof orderSummary>

/** Order in `GET /orders`. The query parameter `expand` adds its payments or checks. */
export const listedOrder = orderSummary.extend({
  payments: order.shape.payments
    .optional()
    .meta({ description: 'Only with `expand=payments`. Empty without `read_payment`.' }),
  checks: order.shape.checks.optional().meta({ description: 'Only with `expand=checks`.' }),
})
export type ListedOrder = z.output<typeof listedOrder>

/** Event in an order's append-only history. */
export const orderEvent = z.object({
  id,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  user_id: id.nullable(),
  user_name: z.string(),
  approved_by: id.nullable(),
  at: instant,
})
