import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, key } from './kit/ids.ts'
import { pageOf } from './kit/list.ts'
import { instant } from './kit/values.ts'
import { itemStatus, orderType, printedAt } from './orders.ts'

const ticketItem = z.object({
  id,
  name: z.string(),
  quantity: z.int(),
  modifiers: z.array(z.object({ option_id: id, name: z.string() })),
  notes: z.string().nullable(),
  course: z.int().nullable(),
  seat: z.int().nullable(),
  allergens: z.array(z.string()),
  status: itemStatus,
  sent_at: instant,
  received_at: instant.nullable(),
  received_on: z.string().nullable(),
  printed_at: printedAt,
  seen_at: instant.nullable(),
  ready_at: instant.nullable(),
  served_at: instant.nullable(),
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
})

/** An order's sent lines for one station, oldest first, without prices. */
export const ticket = z.object({
  order_id: id,
  order_number: z.int(),
  order_type: orderType,
  table_label: z.string().nullable(),
  customer_name: z.string().nullable(),
  waiter_name: z.string(),
  guests: z.int().nullable(),
  order_notes: z.string().nullable(),
  station: z.string().nullable(),
  sent_at: instant,
  /** By the server's clock, so that a screen's own clock does not matter. */
  seconds_since_sent: z.int(),
  /** When the station's screen had shown every line; null while one is unseen. */
  seen_at: instant.nullable(),
  items: z.array(ticketItem),
})
export type Ticket = z.output<typeof ticket>

const orderParams = z.object({ order_id: id })

export const kitchenEndpoints = {
  listTickets: endpoint({
    method: 'GET',
    path: '/kitchen/tickets',
    access: 'perm:manage_kitchen',
    summary: "The kitchen's tickets, oldest first; the role chef reads them too.",
    query: z.object({
      restaurant_id: id,
      station: key.optional(),
      /** active: something to cook or hand out · done: recently finished. */
      status: z.enum(['active', 'done']).default('active'),
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(100),
    }),
    response: pageOf(ticket),
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/kitchen/items/{item_id}',
    access: 'perm:manage_kitchen',
    summary: 'Moves one line forward.',
    params: z.object({ item_id: id }),
    body: z.strictObject({ status: z.enum(['preparing', 'ready', 'served']) }),
    response: ticket,
    errors: ['invalid_transition', 'order_closed', 'feature_not_in_plan'],
  }),
  bump: endpoint({
    method: 'POST',
    path: '/kitchen/tickets/{order_id}/bump',
    access: 'perm:manage_kitchen',
    summary:
      'Moves each line of the ticket one step on, or, with `to`, those that are behind it to that step: pressed twice is pressed once.',
    params: orderParams,
    body: z
      .strictObject({
        station: key.nullish(),
        /** The lines that the cook saw; all of the ticket's when left out. */
        item_ids: z.array(id).min(1).max(200).optional(),
        /** Where the cook saw them go. A line that is there already, or further, stays. */
        to: z.enum(['preparing', 'ready', 'served']).optional(),
      })
      .default({}),
    response: ticket,
    errors: ['invalid_transition', 'order_closed', 'feature_not_in_plan'],
    idempotent: true,
  }),
  recall: endpoint({
    method: 'POST',
    path: '/kitchen/tickets/{order_id}/recall',
    access: 'perm:manage_kitchen',
    summary:
      'Brings ready lines back to preparing, or, where none is ready, those served last back to ready. Named lines go one step back each. A served line is recalled within two minutes only.',
    params: orderParams,
    body: z.strictObject({ station: key.nullish(), item_ids: z.array(id).max(200).optional() }).default({}),
    response: ticket,
    errors: ['invalid_transition', 'order_closed', 'feature_not_in_plan'],
    idempotent: true,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/kitchen/tickets/{order_id}/seen',
    access: 'perm:manage_kitchen',
    summary: "A station's screen says that the ticket was seen there.",
    params: orderParams,
    body: z
      .strictObject({
        station: key.nullish(),
        /** The lines that were seen; all of the ticket's when left out. */
        item_ids: z.array(id).min(1).max(200).optional(),
      })
      .default({}),
    response: ticket,
    errors: ['feature_not_in_plan'],
    idempotent: true,
  }),
  received: endpoint({
    method: 'POST',
    path: '/kitchen/received',
    access: 'perm:manage_kitchen',
    summary:
      'A screen says which lines it has drawn, so that the waiter knows that they reached their station; the first screen counts. The role chef may too.',
    body: z.strictObject({
      restaurant_id: id,
      /** Which station the screen shows; null for one that shows them all. Lines of other stations are left out. */
      station: key.nullish(),
      item_ids: z.array(id).min(1).max(500),
    }),
    response: z.object({ received: z.int().meta({ description: 'Lines that no screen had drawn before.' }) }),
    errors: ['feature_not_in_plan'],
  }),
}
