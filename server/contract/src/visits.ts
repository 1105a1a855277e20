import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { instant, singleLineText } from './kit/values.ts'
import { chosenOption, itemStatus } from './orders.ts'
import {
  MAX_GUEST_ORDER_LINES,
  MAX_GUEST_LINE_PORTIONS,
  GUEST_REQUEST_KINDS,
  GUEST_REQUEST_STATUSES,
} from './visits/constants.ts'

export * from './visits/constants.ts'

/**
 * Item of a guest's order with the price at the time of the order. After staff accept it, the price of the
 * order line applies instead.
 */
export const guestItem = z.object({
  dish_id: id,
  name: z.string().meta({ example: 'Tacos al pastor' }),
  quantity: z.int(),
  modifiers: z.array(chosenOption),
  notes: z.string().nullable(),
  allergens: z.array(z.string()),
  line_total_cents: z.int(),
})

export const guestRequest = z.object({
  id,
  kind: z.enum(GUEST_REQUEST_KINDS),
  status: z.enum(GUEST_REQUEST_STATUSES),
  /** Ordered items. Empty for requests other than `order`. */
  items: z.array(guestItem),
  created_at: instant,
  handled_at: instant.nullable(),
})
export type GuestRequest = z.output<typeof guestRequest>

/** Table and restaurant of a scanned QR code. */
export const publicTable = z.object({
  table_label: z.string().meta({ example: '7' }),
  restaurant: z.object({
    name: z.string(),
    slug: z.string(),
    currency: z.string(),
    logo_url: z.string().nullable(),
  }),
  ordering: z.boolean().meta({ description: 'False: the code opens the menu only.' }),
})
export type PublicTable = z.output<typeof publicTable>

export const visitStartBody = z.strictObject({
  device: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .meta({
      description: 'Random id that the browser stores. At most one phone without an order per table.',
      example: 'b2c9e4d0-5f1a-4b7e-9a53-0d6f8c21e7a4',
    }),
})
export type VisitStartBody = z.output<typeof visitStartBody>
export const visitToken = z.object({ token: z.string().meta({ description: 'Returned once.' }) })

/** Line of the table's order, as its guests receive it. */
export const guestLine = z.object({
  id,
  dish_id: id,
  name: z.string(),
  quantity: z.int(),
  modifiers: z.array(chosenOption),
  notes: z.string().nullable(),
  status: itemStatus,
  line_total_cents: z.int().meta({
    description: "Price of the line after its own discount, in minor units of the restaurant's currency.",
  }),
})

/** Guest's phone that waits until staff or a guest admits it, with the items that its guest wants to order. */
export const joiningPhone = z.object({ id, items: z.array(guestItem), created_at: instant })
export type JoiningPhone = z.output<typeof joiningPhone>

/** Visit as the guest's phone receives it, with the order and the requests of the phone's own table only. */
export const guestVisit = z.object({
  table_label: z.string(),
  is_confirmed: z.boolean().meta({
    description:
      'True if staff or another guest of the visit admitted this phone: its orders go straight to the kitchen.',
  }),
  joining: z
    .array(joiningPhone)
    .meta({ description: 'Phones that wait for admission. Only an admitted phone gets them.' }),
  currency: z.string(),
  requests: z.array(guestRequest),
  ticket: z
    .object({
      number: z.int(),
      lines: z.array(guestLine),
      total_cents: z.int(),
      paid_cents: z.int(),
      balance_cents: z.int(),
    })
    .nullable()
    .meta({ description: 'Null until the phone is admitted.' }),
})
export type GuestVisit = z.output<typeof guestVisit>

const guestItemInput = z.strictObject({
  dish_id: id,
  quantity: z.int().min(1).max(MAX_GUEST_LINE_PORTIONS).default(1),
  /** Ids of the options that the guest chose. */
  modifiers: z.array(id).max(50).default([]),
  notes: singleLineText(200).nullish(),
})
export const guestOrderBody = z.strictObject({
  items: z.array(guestItemInput).min(1).max(MAX_GUEST_ORDER_LINES),
})
export type GuestOrderBody = z.output<typeof guestOrderBody>
export const guestCallBody = z.strictObject({ kind: z.enum(['waiter', 'bill']) })
export type GuestCallBody = z.output<typeof guestCallBody>
export const joinDecisionBody = z.strictObject({ let_in: z.boolean() })
export type JoinDecisionBody = z.output<typeof joinDecisionBody>

/** Guest visit with its phones, as staff receive it. */
export const visit = z.object({
  id,
  restaurant_id: id,
  table_id: id,
  table_label: z.string(),
  order_id: id.nullable(),
  is_confirmed: z.boolean(),
  /** Requests that wait for staff, oldest first. */
  requests: z.array(guestRequest),
  phones: z.object({
    joined: z.int(),
    ordered: z.int().meta({ description: 'Phones with at least one order.' }),
    unconfirmed: z.int().meta({ description: 'Phones that are not admitted.' }),
  }),
  waiting_orders: z.int(),
  is_at_limit: z.boolean().meta({
    description: 'True if unadmitted phones or waiting orders have reached the limit of an address or visit.',
  }),
  created_at: instant,
})
export type Visit = z.output<typeof visit>

export const visitListQuery = listQuery({
  sort: ['created_at'],
  per_page: 100,
  filters: { ...restaurantFilter, table_id: id },
})
export type VisitListQuery = z.output<typeof visitListQuery>

const tableCodeParams = z.object({
  code: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .meta({ description: 'Code of a table.', example: 'q3X9bTz1LwYd' }),
})

export const visitEndpoints = {
  findTable: endpoint({
    method: 'GET',
    path: '/public/tables/{code}',
    access: 'public',
    summary: 'Get a table and its restaurant by code',
    params: tableCodeParams,
    response: publicTable,
    errors: ['rate_limited'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/public/tables/{code}/visits',
    access: 'public',
    summary: 'Join or start the visit of a table',
    description: 'The returned bearer token is valid for this visit only.',
    params: tableCodeParams,
    body: visitStartBody.default({}),
    response: visitToken,
    status: 201,
    errors: ['guest_ordering_off', 'guest_phones_full', 'rate_limited'],
    secret: true,
  }),
  findVisit: endpoint({
    method: 'GET',
    path: '/public/visit',
    access: 'public',
    summary: 'Get the visit of the token',
    response: guestVisit,
    errors: ['visit_over'],
  }),
  order: endpoint({
    method: 'POST',
    path: '/public/visit/orders',
    access: 'public',
    summary: "Order from a guest's phone",
    description: 'The order waits until the phone is admitted, and is then sent to the kitchen.',
    body: guestOrderBody,
    response: guestVisit,
    status: 201,
    errors: [
      'visit_over',
      'guest_ordering_off',
      'guest_orders_full',
      'dish_unavailable',
      'order_closed',
      'too_many_lines',
      'rate_limited',
    ],
    idempotent: true,
  }),
  call: endpoint({
    method: 'POST',
    path: '/public/visit/calls',
    access: 'public',
    summary: 'Call the waiter or request the bill',
    description: 'Repeating a waiting call changes nothing.',
    body: guestCallBody,
    response: guestVisit,
    status: 201,
    errors: ['visit_over', 'rate_limited'],
  }),
  answerJoin: endpoint({
    method: 'POST',
    path: '/public/visit/phones/{id}',
    access: 'public',
    summary: 'Admit or reject another phone',
    description: 'Only an admitted phone of the table may call. Adds the orders of an admitted phone.',
    params: idParams,
    body: joinDecisionBody,
    response: guestVisit,
    errors: [
      'visit_over',
      'request_answered',
      'dish_unavailable',
      'order_closed',
      'too_many_lines',
      'rate_limited',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/visits',
    access: 'perm:update_order',
    summary: 'List open visits with their waiting requests',
    query: visitListQuery,
    response: pageOf(visit),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/visits/requests/{id}/accept',
    access: 'perm:update_order',
    summary: "Accept a guest's request",
    description: 'Sends an order to the kitchen, opens one with `create_order`, and admits the phone.',
    params: idParams,
    response: visit,
    errors: [
      'request_answered',
      'visit_over',
      'table_unavailable',
      'restaurant_inactive',
      'dish_unavailable',
      'order_closed',
      'too_many_lines',
      'feature_not_in_plan',
    ],
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/visits/requests/{id}/decline',
    access: 'perm:update_order',
    summary: "Decline a guest's request",
    params: idParams,
    response: visit,
    errors: ['request_answered'],
  }),
  clear: endpoint({
    method: 'POST',
    path: '/visits/{id}/clear',
    access: 'perm:update_order',
    summary: 'Remove the unconfirmed phones of a visit',
    description: 'Declines their waiting orders. The other phones stay.',
    params: idParams,
    response: visit,
    errors: ['visit_over'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/visits/{id}/close',
    access: 'perm:update_order',
    summary: 'End a visit',
    description: "Its phones lose access. The table's order stays unchanged.",
    params: idParams,
    response: visit,
    errors: ['visit_over'],
  }),
}
