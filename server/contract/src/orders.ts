import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { deleted, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { cents, day, instant, line, phone, prose, updateBody } from './kit/values.ts'
import { transaction } from './transactions.ts'

export const orderType = z.enum(['dine_in', 'takeaway', 'delivery'])
export const orderStatus = z.enum(['pending', 'in_progress', 'ready', 'served', 'completed', 'cancelled'])
export const itemStatus = z.enum(['pending', 'sent', 'preparing', 'ready', 'served', 'voided'])
export const paymentStatus = z.enum(['unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'])

const portions = z.int().min(1).max(1000)
const course = z.int().min(1).max(9)
const seat = z.int().min(1).max(100)

/** A line. Name and prices are copies from the moment it was added. */
export const orderItem = z.object({
  id,
  dish_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  quantity: z.int(),
  unit_price_cents: z.int(),
  modifiers: z.array(z.object({ option_id: id, name: z.string(), price_delta_cents: z.int() })),
  notes: z.string().nullable(),
  course: z.int().nullable(),
  seat: z.int().nullable(),
  station: z.string().nullable(),
  allergens: z.array(z.string()),
  status: itemStatus,
  tax_rate_bps: z.int(),
  /** quantity × (unit price + modifiers), before the order's discount. */
  line_total_cents: z.int(),
  /** What the line costs the guest: discount off, added tax and service share on. */
  total_cents: z.int(),
  added_by: id.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  seen_at: instant.nullable(),
  ready_at: instant.nullable(),
  served_at: instant.nullable(),
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
  approved_by: id.nullable(),
})
export type OrderItem = z.output<typeof orderItem>

export const share = z.object({ item_id: id, numerator: z.int(), denominator: z.int() })
/** One of the bills an order is split into. */
export const check = z.object({
  id,
  label: z.string(),
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
  /** Per restaurant and business day, from 1. */
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
  /** `value`: basis points for percent, cents for amount. */
  discount: z
    .object({ kind: z.enum(['percent', 'amount']), value: z.int(), reason: z.string().nullable() })
    .nullable(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  service_charge_cents: z.int(),
  tax_cents: z.int(),
  tax_lines: z.array(z.object({ rate_bps: z.int(), base_cents: z.int(), tax_cents: z.int() })),
  total_cents: z.int(),
  /** What cash rounding added or took; its own untaxed line. */
  rounding_cents: z.int(),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  tip_cents: z.int(),
  balance_cents: z.int(),
  payments: z.array(transaction),
  payment_status: paymentStatus,
  checks: z.array(check),
  opened_at: instant,
  sent_at: instant.nullable(),
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_notes: z.string().nullable(),
  merged_into: id.nullable(),
  version: z.int(),
  updated_at: instant,
})
export type Order = z.output<typeof order>

/** A row of the order list: everything but payments and checks. */
export const orderSummary = order.omit({ payments: true, checks: true, tax_lines: true })
export type OrderSummary = z.output<typeof orderSummary>

export const itemInput = z.strictObject({
  dish_id: id,
  quantity: portions.default(1),
  /** Ids of the chosen options. */
  modifiers: z.array(id).max(50).default([]),
  notes: line(300).nullish(),
  course: course.nullish(),
  seat: seat.nullish(),
})
export type ItemInput = z.input<typeof itemInput>

/** Prices, ids and sums that a caller sends along are ignored: the server prices every line. */
const ignoringRead = <S extends z.ZodType>(schema: S, known: readonly string[]) =>
  z.preprocess(
    (body) =>
      body !== null && typeof body === 'object' && !Array.isArray(body)
        ? Object.fromEntries(Object.entries(body).filter(([name]) => !known.includes(name)))
        : body,
    schema,
  )
const itemWritable = Object.keys(itemInput.shape)
const lines = z
  .array(
    ignoringRead(
      itemInput,
      Object.keys(orderItem.shape).filter((name) => !itemWritable.includes(name)),
    ),
  )
  .max(200)

const createFields = z.strictObject({
  restaurant_id: id,
  order_type: orderType.default('dine_in'),
  table_id: id.nullish(),
  guests: z.int().min(1).max(1000).nullish(),
  customer_id: id.nullish(),
  customer_name: line(120).nullish(),
  customer_phone: phone.nullish(),
  notes: prose(1000).nullish(),
  items: lines.default([]),
  /** Sends the items to the kitchen at once. */
  send: z.boolean().default(false),
})
export const createOrder = ignoringRead(
  createFields,
  Object.keys(order.shape).filter((name) => !(name in createFields.shape)),
)
export type CreateOrder = z.output<typeof createOrder>

/** A second person's word for what the first may not do alone. */
export const approval = z.strictObject({ email: z.string().trim().max(254), password: z.string().max(1000) })

const updateFields = z.object({
  order_type: orderType,
  table_id: id.nullable(),
  /** Hands the order to another member of the staff. */
  waiter_id: id,
  guests: z.int().min(1).max(1000).nullable(),
  customer_id: id.nullable(),
  customer_name: line(120).nullable(),
  customer_phone: phone.nullable(),
  notes: prose(1000).nullable(),
  discount: z
    .strictObject({
      kind: z.enum(['percent', 'amount']),
      value: z.int().min(1).max(2_000_000_000),
      reason: line(200),
    })
    .refine((discount) => discount.kind === 'amount' || discount.value <= 10_000, { path: ['value'] })
    .nullable(),
  approval,
  version: z.int().min(1),
})
export const updateOrder = updateBody(updateFields, order)
export type UpdateOrder = z.output<typeof updateOrder>

export const addItems = z.strictObject({
  items: lines.min(1),
  /** Sends them to the kitchen at once. */
  send: z.boolean().default(false),
})
export type AddItems = z.output<typeof addItems>

const itemChanges = z.object({
  quantity: portions,
  modifiers: z.array(id).max(50),
  notes: line(300).nullable(),
  course: course.nullable(),
  seat: seat.nullable(),
  /** All that may still change once the line was sent. */
  status: z.literal('served'),
})
export const updateItem = updateBody(itemChanges, orderItem)
export type UpdateItem = z.output<typeof updateItem>

export const voidItem = z.strictObject({
  /** All of the line without it. */
  quantity: portions.optional(),
  reason: line(200),
  approval: approval.optional(),
})
export type VoidItem = z.output<typeof voidItem>

export const splitChecks = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('even'), parts: z.int().min(1).max(50) }),
  z.strictObject({ mode: z.literal('seats') }),
  z.strictObject({ mode: z.literal('amounts'), amounts_cents: z.array(cents.min(1)).min(1).max(50) }),
  z.strictObject({
    mode: z.literal('items'),
    checks: z
      .array(
        z.strictObject({
          label: line(40).optional(),
          shares: z
            .array(
              z.strictObject({
                item_id: id,
                numerator: z.int().min(1).max(1000).default(1),
                denominator: z.int().min(1).max(1000).default(1),
              }),
            )
            .min(1)
            .max(200),
        }),
      )
      .min(1)
      .max(50),
  }),
])
export type SplitChecks = z.output<typeof splitChecks>

/** One entry of an order's append-only history. */
export const orderEvent = z.object({
  id,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  user_id: id.nullable(),
  user_name: z.string(),
  approved_by: id.nullable(),
  at: instant,
})

const itemParams = z.object({ id, item_id: id })
const ended = ['order_closed'] as const
const addErrors = [...ended, 'dish_unavailable'] as const

export const orderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'perm:read_order',
    summary: 'Orders, newest first; `open=true` keeps those that have not ended.',
    query: listQuery({
      sort: ['opened_at', 'number', 'total_cents', 'status', 'completed_at'],
      order: 'desc',
      filters: {
        ...restaurantFilter,
        status: orderStatus,
        order_type: orderType,
        table_id: id,
        waiter_id: id,
        customer_id: id,
        business_date: day,
        from_date: day,
        to_date: day,
        open: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
      },
    }),
    response: pageOf(orderSummary),
  }),
  find: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    access: 'perm:read_order',
    summary: 'One order whole: lines, payments, checks.',
    params: idParams,
    response: order,
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'perm:create_order',
    summary: 'Opens an order, priced by the server; `send` fires it to the kitchen.',
    body: createOrder,
    response: order,
    status: 201,
    errors: ['table_occupied', 'table_unavailable', 'dish_unavailable'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/orders/{id}',
    access: 'perm:update_order',
    summary: 'Changes head data, moves the table, hands over, sets or clears the discount.',
    params: idParams,
    body: updateOrder,
    response: order,
    errors: [
      ...ended,
      'stale_version',
      'table_occupied',
      'table_unavailable',
      'approval_required',
      'order_has_payments',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/{id}',
    access: 'perm:delete_order',
    summary: 'Archives an order that is pending or cancelled and has no payments.',
    params: idParams,
    response: deleted,
    errors: ['order_in_progress', 'order_has_payments'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/{id}/cancel',
    access: 'perm:update_order',
    summary: 'Cancels with a note and voids the lines; refused while payments stand.',
    params: idParams,
    body: z.strictObject({ notes: line(500), approval: approval.optional() }),
    response: order,
    errors: [...ended, 'order_has_payments', 'approval_required'],
    idempotent: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/orders/{id}/complete',
    access: 'perm:update_order',
    summary: 'Ends an order whose balance is 0.',
    params: idParams,
    response: order,
    errors: [...ended, 'order_unpaid', 'order_empty'],
    idempotent: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/orders/{id}/send',
    access: 'perm:update_order',
    summary: 'Sends pending lines to the kitchen, each once, however often it is pressed.',
    params: idParams,
    body: z
      .strictObject({
        courses: z.array(course).min(1).max(9).optional(),
        item_ids: z.array(id).max(200).optional(),
      })
      .default({}),
    response: order,
    errors: ended,
    idempotent: true,
  }),
  addItems: endpoint({
    method: 'POST',
    path: '/orders/{id}/items',
    access: 'perm:update_order',
    summary: 'Adds lines; any number of people may do so at once and no line is lost.',
    params: idParams,
    body: addItems,
    response: order,
    errors: addErrors,
    idempotent: true,
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/orders/{id}/items/{item_id}',
    access: 'perm:update_order',
    summary: 'Changes a line that was not sent; afterwards only `status: served`.',
    params: itemParams,
    body: updateItem,
    response: order,
    errors: [...ended, 'item_sent', 'invalid_transition'],
  }),
  voidItem: endpoint({
    method: 'POST',
    path: '/orders/{id}/items/{item_id}/void',
    access: 'perm:update_order',
    summary: 'Takes a line or part of it off; once sent it stays, struck through, and may need approval.',
    params: itemParams,
    body: voidItem,
    response: order,
    errors: [...ended, 'invalid_transition', 'approval_required', 'order_has_payments'],
    idempotent: true,
  }),
  splitChecks: endpoint({
    method: 'PUT',
    path: '/orders/{id}/checks',
    access: 'perm:update_order',
    summary: 'Splits the bill; the kitchen never notices.',
    params: idParams,
    body: splitChecks,
    response: order,
    errors: [...ended, 'check_paid', 'order_empty'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/orders/{id}/reopen',
    access: 'perm:delete_order',
    summary: 'Opens a completed order again while its cashier sessions are open.',
    params: idParams,
    body: z.strictObject({ notes: line(500) }),
    response: order,
    errors: ['order_not_completed', 'session_closed', 'table_occupied'],
    idempotent: true,
  }),
  events: endpoint({
    method: 'GET',
    path: '/orders/{id}/events',
    access: 'perm:read_order',
    summary: 'Who did what and when, oldest first.',
    params: idParams,
    response: z.object({ items: z.array(orderEvent) }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/orders/{id}/merge',
    access: 'perm:update_order',
    summary: "Brings another order's lines, with their kitchen state, into this one and ends that one.",
    params: idParams,
    body: z.strictObject({ order_id: id }),
    response: order,
    errors: [...ended, 'order_has_payments', 'same_order'],
    idempotent: true,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/orders/{id}/receipt',
    access: 'perm:read_order',
    summary: 'The bill or receipt as html, pdf, escpos or json.',
    params: idParams,
    query: z.object({
      format: z.enum(['html', 'pdf', 'escpos', 'json']).default('html'),
      check_id: id.optional(),
      width: z.enum(['80', '58']).default('80'),
    }),
    response: z.unknown(),
    reply: 'file',
  }),
}
