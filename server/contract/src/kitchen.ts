import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, dropdownKey } from './kit/ids.ts'
import { pageOf } from './kit/list.ts'
import { instant } from './kit/values.ts'
import { channel, itemStatus, kitchenTimeFields, orderType } from './orders.ts'

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
  ...kitchenTimeFields,
})

/** Kitchen ticket: the sent lines of an order for one station, oldest first, without prices. */
export const ticket = z.object({
  order_id: id,
  order_number: z.int(),
  order_type: orderType,
  table_label: z.string().nullable(),
  customer_name: z.string().nullable(),
  waiter_name: z.string(),
  guests: z.int().nullable(),
  order_notes: z.string().nullable(),
  channel,
  promised_at: instant.nullable().meta({
    description: 'Time at which the guest or the courier gets the order.',
  }),
  station: z.string().nullable(),
  sent_at: instant,
  /**
   * Age of the ticket in seconds, measured by the server's clock, so the clock of the screen does not matter.
   */
  seconds_since_sent: z.int(),
  /** Time at which the kitchen had seen all unvoided lines. Null while one is unseen, or if all are voided. */
  seen_at: instant.nullable(),
  items: z.array(ticketItem),
})
export type Ticket = z.output<typeof ticket>

/**
 * Held lines of one course of an order, for one station. The kitchen receives them once a user or a timer
 * fires the course.
 */
export const comingCourse = z.object({
  order_id: id,
  order_number: z.int(),
  order_type: orderType,
  table_label: z.string().nullable(),
  customer_name: z.string().nullable(),
  station: z.string().nullable(),
  course: z.int(),
  fires_at: instant.nullable().meta({
    description:
      'Time at which the course fires by itself. Null without a timer, and for courses after the next one.',
  }),
  items: z.array(z.object({ id, name: z.string(), quantity: z.int() })),
})
export type ComingCourse = z.output<typeof comingCourse>

/**
 * Number and age of the tickets that wait for a cook, for a locked terminal. Contains neither dishes nor
 * guests.
 */
export const waitingTickets = z.object({
  tickets: z.int().meta({ description: 'Tickets with lines that are not ready.' }),
  oldest_seconds: z
    .int()
    .nullable()
    .meta({ description: "Age of the oldest of these lines by the server's clock. Null without a ticket." }),
  last_sent_at: instant.nullable().meta({ description: 'Time of the newest of these lines.' }),
})
export type WaitingTickets = z.output<typeof waitingTickets>

const orderParams = z.object({ order_id: id })

export const kitchenEndpoints = {
  listTickets: endpoint({
    method: 'GET',
    path: '/kitchen/tickets',
    access: 'perm:manage_kitchen',
    summary: 'List kitchen tickets',
    description: 'Returns the oldest first. The role chef needs no permission.',
    query: z.object({
      restaurant_id: id,
      station: dropdownKey.optional(),
      /** Status of the listed tickets. `active`: something to cook or serve. `done`: recently finished. */
      status: z.enum(['active', 'done']).default('active'),
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(100),
    }),
    response: pageOf(ticket).extend({
      coming: z.array(comingCourse).meta({
        description:
          'Held courses of orders with sent lines, at most 200, sorted like the orders. Empty for `done`.',
      }),
    }),
  }),
  countWaiting: endpoint({
    method: 'GET',
    path: '/kitchen/waiting',
    access: 'public',
    summary: 'Get the number of waiting kitchen tickets',
    description: "Counts the tickets of the terminal's restaurant. Works while the terminal is locked.",
    query: z.object({ station: dropdownKey.optional() }),
    response: waitingTickets,
    errors: ['not_a_terminal'],
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/kitchen/items/{item_id}',
    access: 'perm:manage_kitchen',
    summary: 'Move a kitchen line to a later step',
    description: 'May skip steps. Earlier steps are rejected.',
    params: z.object({ item_id: id }),
    body: z.strictObject({ status: z.enum(['preparing', 'ready', 'served']) }),
    response: ticket,
    errors: ['invalid_transition', 'order_closed', 'feature_not_in_plan'],
  }),
  bump: endpoint({
    method: 'POST',
    path: '/kitchen/tickets/{order_id}/bump',
    access: 'perm:manage_kitchen',
    summary: 'Move the lines of a ticket forward',
    description:
      'Moves each line by one step. With `to`, moves the lines before that step to it, so a repeated call changes nothing.',
    params: orderParams,
    body: z
      .strictObject({
        station: dropdownKey.nullish(),
        /**
         * Ids of the lines to advance, which are the lines on the cook's screen. Default: all lines of the
         * ticket.
         */
        item_ids: z.array(id).min(1).max(200).optional(),
        /**
         * Target step of the pressed button. Lines that have reached this step or a later one do not change.
         */
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
    summary: 'Move the lines of a ticket back',
    description:
      'Returns ready lines to preparing. Without a ready line, returns the lines served last to ready. With `item_ids`, moves each of these lines one step back. A served line can be recalled for two minutes.',
    params: orderParams,
    body: z
      .strictObject({ station: dropdownKey.nullish(), item_ids: z.array(id).max(200).optional() })
      .default({}),
    response: ticket,
    errors: ['invalid_transition', 'order_closed', 'feature_not_in_plan'],
    idempotent: true,
  }),
  call: endpoint({
    method: 'POST',
    path: '/kitchen/tickets/{order_id}/call',
    access: 'perm:manage_kitchen',
    summary: 'Call a runner for ready lines',
    description:
      'The call is shown until the lines are served. A repeated call within ten seconds changes nothing.',
    params: orderParams,
    body: z
      .strictObject({
        /** Ids of the ready lines that the runner serves. Default: all ready lines of the order. */
        item_ids: z.array(id).min(1).max(200).optional(),
      })
      .default({}),
    response: ticket,
    errors: ['invalid_transition', 'order_closed', 'feature_not_in_plan'],
    idempotent: true,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/kitchen/tickets/{order_id}/seen',
    access: 'perm:manage_kitchen',
    summary: 'Mark a ticket as seen',
    description: 'Applies to the screen of a station. Also acknowledges the voided lines of the ticket.',
    params: orderParams,
    body: z
      .strictObject({
        station: dropdownKey.nullish(),
        /** Ids of the seen lines. Default: all lines of the ticket. */
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
    summary: 'Confirm the display of kitchen lines',
    description:
      'Shows waiters that the lines arrived. Only the first screen counts. The role chef needs no permission.',
    body: z.strictObject({
      restaurant_id: id,
      /** Station of the screen, whose lines alone are confirmed. Null for a screen of all stations. */
      station: dropdownKey.nullish(),
      item_ids: z.array(id).min(1).max(500),
    }),
    response: z.object({
      received: z.int().meta({ description: 'Lines that no screen had displayed before.' }),
    }),
    errors: ['feature_not_in_plan'],
  }),
}
