import type { ComingCourse, Ticket } from '@forki/contract/kitchen'
import { ticket } from '@forki/contract/kitchen'

export const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const start = Date.parse('2026-11-21T20:00:00.000Z')
/** Timestamp `seconds` after 2026-11-21 20:00 UTC. */
export const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

/** Builds a line of a kitchen ticket. */
export const buildLine = (n: number, overrides: Partial<Ticket['items'][number]> = {}) => ({
  id: uuid(1000 + n),
  name: 'Tacos al pastor',
  quantity: 2,
  modifiers: [],
  notes: null,
  course: null,
  seat: null,
  allergens: [],
  status: 'sent' as const,
  sent_at: at(0),
  received_at: null,
  received_on: null,
  printed_at: null,
  seen_at: null,
  ready_at: null,
  runner_called_at: null,
  served_at: null,
  voided_at: null,
  void_reason: null,
  void_seen_at: null,
  ...overrides,
})

/** Builds a kitchen ticket, validated by the contract. */
export const buildTicket = (n: number, overrides: Partial<Ticket> = {}): Ticket =>
  ticket.parse({
    order_id: uuid(n),
    order_number: n,
    order_type: 'dine_in',
    table_label: `M${n}`,
    customer_name: null,
    waiter_name: 'Lucía',
    guests: 2,
    order_notes: null,
    channel: 'pos',
    promised_at: null,
    station: 'grill',
    sent_at: at(0),
    seconds_since_sent: 60,
    seen_at: null,
    items: [buildLine(n)],
    ...overrides,
  })

/** Builds a held course of an order. */
export const buildCourse = (n: number, overrides: Partial<ComingCourse> = {}): ComingCourse => ({
  order_id: uuid(n),
  order_number: n,
  order_type: 'dine_in',
  table_label: `M${n}`,
  customer_name: null,
  station: 'grill',
  course: 2,
  fires_at: null,
  items: [{ id: uuid(2000 + n), name: 'Tacos al pastor', quantity: 1 }],
  ...overrides,
})
