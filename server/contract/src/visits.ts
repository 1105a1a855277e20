import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { instant, line } from './kit/values.ts'
import { itemStatus } from './orders.ts'
import {
  GUEST_LINES,
  GUEST_PORTIONS,
  GUEST_REQUEST_KINDS,
  GUEST_REQUEST_STATUSES,
} from './visits/constants.ts'

export * from './visits/constants.ts'

const modifier = z.object({ option_id: id, name: z.string(), price_delta_cents: z.int() })

/** A line as the guest sent it; the ticket's own price counts once it is accepted. */
export const guestItem = z.object({
  dish_id: id,
  name: z.string().meta({ example: 'Tacos al pastor' }),
  quantity: z.int(),
  modifiers: z.array(modifier),
  notes: z.string().nullable(),
  allergens: z.array(z.string()),
  line_total_cents: z.int(),
})

export const guestRequest = z.object({
  id,
  kind: z.enum(GUEST_REQUEST_KINDS),
  status: z.enum(GUEST_REQUEST_STATUSES),
  /** Empty besides `order`. */
  items: z.array(guestItem),
  created_at: instant,
  handled_at: instant.nullable(),
})
export type GuestRequest = z.output<typeof guestRequest>

/** What a table's code leads to. */
export const publicTable = z.object({
  table_label: z.string().meta({ example: '7' }),
  restaurant: z.object({
    name: z.string(),
    slug: z.string(),
    currency: z.string(),
    logo_url: z.string().nullable(),
  }),
  ordering: z.boolean().meta({ description: 'False: the code shows the menu and nothing more.' }),
})
export type PublicTable = z.output<typeof publicTable>

export const visitStart = z.strictObject({
  device: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .meta({
      description:
        'Random id that the browser stores. A device has at most one phone without an order at a table.',
      example: 'b2c9e4d0-5f1a-4b7e-9a53-0d6f8c21e7a4',
    }),
})
export type VisitStart = z.output<typeof visitStart>

export const visitToken = z.object({ token: z.string().meta({ description: 'Shown this once.' }) })

/** A line of the table's ticket, as its guests see it. */
export const guestLine = z.object({
  id,
  dish_id: id,
  name: z.string(),
  quantity: z.int(),
  modifiers: z.array(modifier),
  notes: z.string().nullable(),
  status: itemStatus,
  line_total_cents: z.int(),
})

/** A phone that nobody has let in yet, with what it wants to order. */
export const joiningPhone = z.object({ id, items: z.array(guestItem), created_at: instant })
export type JoiningPhone = z.output<typeof joiningPhone>

/** A visit as the guest's phone shows it: this table's ticket and requests, and nobody else's. */
export const guestVisit = z.object({
  table_label: z.string(),
  is_confirmed: z.boolean().meta({
    description:
      'Somebody of the house or of the party has let this phone in: what it orders goes straight to the kitchen.',
  }),
  joining: z
    .array(joiningPhone)
    .meta({ description: 'Phones that want to order at this table too, for one that was let in to answer.' }),
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
    .meta({ description: 'Null until the phone is let in.' }),
})
export type GuestVisit = z.output<typeof guestVisit>

const guestItemInput = z.strictObject({
  dish_id: id,
  quantity: z.int().min(1).max(GUEST_PORTIONS).default(1),
  /** Ids of the chosen options. */
  modifiers: z.array(id).max(50).default([]),
  notes: line(200).nullish(),
})
export const guestOrder = z.strictObject({ items: z.array(guestItemInput).min(1).max(GUEST_LINES) })
export type GuestOrder = z.output<typeof guestOrder>
export const guestCall = z.strictObject({ kind: z.enum(['waiter', 'bill']) })
export type GuestCall = z.output<typeof guestCall>

export const joinAnswer = z.strictObject({ let_in: z.boolean() })
export type JoinAnswer = z.output<typeof joinAnswer>

/** A party with its phones, as staff see it. */
export const visit = z.object({
  id,
  restaurant_id: id,
  table_id: id,
  table_label: z.string(),
  order_id: id.nullable(),
  is_confirmed: z.boolean(),
  /** Those that wait for somebody, the oldest first. */
  requests: z.array(guestRequest),
  phones: z.object({
    joined: z.int(),
    ordered: z.int().meta({ description: 'Those that sent at least one order.' }),
    unconfirmed: z.int().meta({ description: 'Those that neither staff nor party have let in.' }),
  }),
  waiting_orders: z.int(),
  is_at_limit: z.boolean().meta({
    description: 'An address has as many phones or waiting orders at this table as it may have.',
  }),
  created_at: instant,
})
export type Visit = z.output<typeof visit>

export const visitListQuery = listQuery({
  sort: ['created_at'],
  per_page: 100,
  filters: { ...restaurantFilter, table_id: id },
})
export type VisitListInput = z.output<typeof visitListQuery>

const codeParams = z.object({
  code: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .meta({ description: "A table's code.", example: 'q3X9bTz1LwYd' }),
})

export const visitEndpoints = {
  findTable: endpoint({
    method: 'GET',
    path: '/public/tables/{code}',
    access: 'public',
    summary: "What a table's code leads to.",
    params: codeParams,
    response: publicTable,
    errors: ['rate_limited'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/public/tables/{code}/visits',
    access: 'public',
    summary: "Joins the table's visit, or begins one; the token is a bearer token for this visit alone.",
    params: codeParams,
    body: visitStart.default({}),
    response: visitToken,
    status: 201,
    errors: ['guest_ordering_off', 'guest_phones_full', 'table_unavailable', 'rate_limited'],
    secret: true,
  }),
  findVisit: endpoint({
    method: 'GET',
    path: '/public/visit',
    access: 'public',
    summary: "The visit of the token: its requests and the table's ticket.",
    response: guestVisit,
    errors: ['visit_over'],
  }),
  order: endpoint({
    method: 'POST',
    path: '/public/visit/orders',
    access: 'public',
    summary:
      "Orders with a guest's phone: until it is let in that waits, then it goes into the table's ticket and the kitchen.",
    body: guestOrder,
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
    summary: 'Calls the waiter or asks for the bill; asking again while that waits changes nothing.',
    body: guestCall,
    response: guestVisit,
    status: 201,
    errors: ['visit_over', 'rate_limited'],
  }),
  answerJoin: endpoint({
    method: 'POST',
    path: '/public/visit/phones/{id}',
    access: 'public',
    summary:
      'A phone that was let in says whether another one sits at its table: what that ordered goes into the ticket, or it is turned away.',
    params: idParams,
    body: joinAnswer,
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
    summary: 'Open visits with what waits for somebody.',
    query: visitListQuery,
    response: pageOf(visit),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/visits/requests/{id}/accept',
    access: 'perm:update_order',
    summary:
      'Takes what guests ask for; an order goes into the ticket and the kitchen (opening one takes `create_order`), confirms the visit and lets the phone in.',
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
    summary: 'Refuses what guests ask for; the visit stays as it is.',
    params: idParams,
    response: visit,
    errors: ['request_answered'],
  }),
  clear: endpoint({
    method: 'POST',
    path: '/visits/{id}/clear',
    access: 'perm:update_order',
    summary:
      'Removes the phones of a visit that nobody has let in and declines their waiting orders. The other phones stay.',
    params: idParams,
    response: visit,
    errors: ['visit_over'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/visits/{id}/close',
    access: 'perm:update_order',
    summary: 'Ends a visit: its phones can do no more. The ticket stays as it is.',
    params: idParams,
    response: visit,
    errors: ['visit_over'],
  }),
}
