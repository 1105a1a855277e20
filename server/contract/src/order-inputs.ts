import { z } from 'zod'
import { MAX_COURSE } from './orders/course-pacing.ts'
import { id } from './kit/ids.ts'
import { MAX_CENTS, cents, singleLineText, phone, multilineText } from './kit/values.ts'
import { updateBody, withoutFields, writeBody } from './kit/request-bodies.ts'
import { referenceInputFields } from './external-references.ts'
import { MAX_ORDER_LINES, MAX_SPLIT_SHARES } from './limits.ts'
import { deliveryInputFields } from './orders/delivery.ts'
import { billState, channel, lineDiscount, order, orderItem, orderType } from './orders.ts'
import { pin } from './pin.ts'

const portions = z.int().min(1).max(1000)
export const course = z.int().min(1).max(MAX_COURSE)
const seat = z.int().min(1).max(100)

export const itemInput = z.strictObject({
  dish_id: id,
  quantity: portions.default(1),
  /** Ids of the options that the guest chose. */
  modifiers: z.array(id).max(50).default([]),
  notes: singleLineText(300).nullish(),
  course: course.nullish().meta({
    description: "Without the field, the course of the dish's category. Null for no course.",
  }),
  seat: seat.nullish(),
  ...referenceInputFields,
})
export type ItemInput = z.input<typeof itemInput>

/**
 * Names of the item's writable fields. Prices, ids and sums from the caller are ignored, because the server
 * prices every line.
 */
const itemInputNames = Object.keys(itemInput.shape)
const itemInputs = z
  .array(
    withoutFields(
      Object.keys(orderItem.shape).filter((name) => !itemInputNames.includes(name)),
      itemInput,
    ),
  )
  .max(200)

const createFields = z.object({
  restaurant_id: id,
  order_type: orderType.default('dine_in'),
  table_id: id.nullish(),
  guests: z.int().min(1).max(1000).nullish(),
  customer_id: id.nullish(),
  customer_name: singleLineText(120).nullish(),
  customer_phone: phone.nullish(),
  notes: multilineText(1000).nullish(),
  ...referenceInputFields,
  ...deliveryInputFields,
  channel: channel.optional().meta({
    description: 'Origin. Default: `api` for an API key, otherwise `pos`. A platform has a key of its own.',
  }),
  awaits_acceptance: z.boolean().optional().meta({
    description:
      'Creates a takeaway or delivery order that waits for acceptance and sends nothing before it.',
  }),
  items: itemInputs.default([]),
  send: z.boolean().default(false).meta({
    description:
      'Sends the items to the kitchen at once. A restaurant with `course_pacing` sends the first course of a dine-in order and holds the others.',
  }),
})
export const createOrderBody = writeBody(createFields, order)
export type CreateOrder = z.output<typeof createOrderBody>

const coveredAmountField = {
  covers_cents: cents.optional().meta({
    description:
      'Amount that the approver saw: of the discount, or of the voided lines. If it has grown since, the response is 409 `approval_outgrown`. Default: the current amount.',
  }),
}
/** Approval by a second user for a command that the caller alone may not perform. */
export const approvalInput = z.union([
  z.strictObject({
    email: z.string().trim().max(254),
    password: z.string().max(1000),
    ...coveredAmountField,
  }),
  // Approval on the caller's device, by the approver's PIN.
  z.strictObject({ user_id: id, pin, ...coveredAmountField }),
  // Approved request of the caller. It can be used once (ORD-50).
  z.strictObject({ request_id: id }),
])
export type Approval = z.output<typeof approvalInput>

const updateFields = z.object({
  order_type: orderType,
  table_id: id.nullable(),
  /** Id of the staff member who takes the order over. Null is accepted only for an order without a waiter. */
  waiter_id: id.nullable(),
  guests: z.int().min(1).max(1000).nullable(),
  customer_id: id.nullable(),
  customer_name: singleLineText(120).nullable(),
  customer_phone: phone.nullable(),
  notes: multilineText(1000).nullable(),
  ...referenceInputFields,
  ...deliveryInputFields,
  /** New bill state: requested, printed, or null to reset it. */
  bill_state: billState.nullable(),
  discount: z
    .strictObject({
      kind: z.enum(['percent', 'amount']),
      value: z.int().min(1).max(MAX_CENTS),
      reason: singleLineText(200),
      /**
       * Approved amount as the client read it from the order. The server ignores the value. If the field is
       * sent and kind, value and reason are the stored ones, the discount needs no new approval.
       */
      approved_cents: z.int().nullish(),
      /** Limit above which the stored discount needs an approval, in basis points. Ignored in requests. */
      limit_bps: z.int().nullish(),
    })
    .refine((discount) => discount.kind === 'amount' || discount.value <= 10_000, { path: ['value'] })
    .nullable(),
  approval: approvalInput,
  version: z.int().min(1),
})
export const updateOrderBody = updateBody(updateFields, order)
export type UpdateOrder = z.output<typeof updateOrderBody>

export const addItemsBody = z.strictObject({
  items: itemInputs.min(1),
  send: z.boolean().default(false).meta({
    description:
      'Sends the lines to the kitchen at once. A restaurant with `course_pacing` holds lines of a dine-in order whose course is not due.',
  }),
})
export type AddItems = z.output<typeof addItemsBody>

const updateItemFields = z.object({
  quantity: portions,
  modifiers: z.array(id).max(50),
  notes: singleLineText(300).nullable(),
  course: course.nullable(),
  seat: seat.nullable(),
  /**
   * New status of a sent line, of which nothing else can change. `ready` takes `served` back within two minutes
   * (ORD-75).
   */
  status: z.enum(['served', 'ready']),
})
export const updateItemBody = updateBody(updateItemFields, orderItem)
export type UpdateItem = z.output<typeof updateItemBody>

/** Kinds of line discounts with the range of their values. */
const discountInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    value: z.int().min(1).max(10_000).meta({ description: "Basis points of the line's price: 1000 = 10 %." }),
    reason: singleLineText(200),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    value: z.int().min(1).max(MAX_CENTS).meta({
      description: "Minor units of the order's currency. The discount never exceeds the line's price.",
    }),
    reason: singleLineText(200),
  }),
  z.strictObject({
    kind: z.literal('complimentary'),
    value: z.literal(10_000).default(10_000).meta({ description: 'Basis points. Always the whole line.' }),
    reason: singleLineText(200),
  }),
])
const discountInputNames = ['kind', 'value', 'reason']

export const discountItemBody = z.strictObject({
  discount: withoutFields(
    // Read-only fields of a line discount, which callers may send back unchanged.
    Object.keys(lineDiscount.shape).filter((name) => !discountInputNames.includes(name)),
    discountInput,
  )
    .nullable()
    .meta({
      description:
        "The line's discount, or null to remove it. `reason` is the key or a label of an active entry of the restaurant's list `discount_reason`. A restaurant without entries accepts any text.",
    }),
  approval: approvalInput.optional(),
  version: z.int().min(1).optional(),
})
export type DiscountItem = z.output<typeof discountItemBody>

export const voidItemBody = z.strictObject({
  /** Number of portions to void. Default: the whole line. */
  quantity: portions.optional(),
  reason: singleLineText(200),
  approval: approvalInput.optional(),
})
export type VoidItem = z.output<typeof voidItemBody>

const version = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'Known version. Another one is 409 `stale_version`.' })

export const moveItemsBody = z.strictObject({
  to: z.union([z.strictObject({ order_id: id, version }), z.strictObject({ table_id: id })]).meta({
    description: 'Open order, or table. A table without an open order gets a new one.',
  }),
  items: z
    .array(
      z.strictObject({
        item_id: id,
        quantity: portions.optional().meta({ description: 'Portions to move. Default: the whole line.' }),
      }),
    )
    .min(1)
    .max(MAX_ORDER_LINES),
  version,
  end_empty: z.boolean().default(false).meta({
    description: 'Ends this order as merged into the other one if it has no lines and no payments left.',
  }),
})
export type MoveItems = z.output<typeof moveItemsBody>

/** Decision about lines that were never sent, when an order is paid or completed. */
export const unsentChoice = z.enum(['send', 'strike']).meta({
  description:
    'Lines that were never sent: `send` sends them to the kitchen first, `strike` takes them off the bill first. Needs `update_order`. Without it, an order with such lines gets 409 `lines_not_sent`.',
})
export type UnsentChoice = z.output<typeof unsentChoice>

export const splitChecksBody = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('even'), parts: z.int().min(1).max(50) }),
  z.strictObject({ mode: z.literal('seats') }),
  z.strictObject({ mode: z.literal('amounts'), amounts_cents: z.array(cents.min(1)).min(1).max(50) }),
  z.strictObject({
    mode: z.literal('items'),
    checks: z
      .array(
        z.strictObject({
          label: singleLineText(40).optional(),
          shares: z
            .array(
              z.strictObject({
                item_id: id,
                numerator: z.int().min(1).max(1000).default(1),
                denominator: z.int().min(1).max(1000).default(1),
              }),
            )
            .min(1)
            .max(MAX_ORDER_LINES),
        }),
      )
      .min(1)
      .max(50)
      .meta({
        description: `At most ${MAX_SPLIT_SHARES} shares in total, otherwise 422 \`too_many_shares\`.`,
      }),
  }),
])
export type SplitChecks = z.output<typeof splitChecksBody>
