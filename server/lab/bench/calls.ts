import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import type { Dataset } from './dataset.ts'
import { AHEAD } from './history.ts'
import { CREDENTIALS } from './restaurants.ts'

/** One of the calls that is measured: requests that follow each other on every connection. */
export interface Call {
  name: string
  requests: Parameters<typeof autocannon>[0]['requests']
  /** Fewer than the rest, where a few people at most ask at once. */
  connections?: number
  /** The least share of the bare server's requests that it has to reach. */
  goal?: number
}

const KINDS = ['service', 'lists', 'dashboards'] as const
export type Kind = (typeof KINDS)[number]
export const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word)

/** The calls of some kinds; what writes comes last. */
export const callsOf = (dataset: Dataset, kinds: readonly Kind[]): Call[] =>
  [...kinds].toReversed().flatMap((kind) => MAKERS[kind](dataset))

const MAKERS: Record<Kind, (dataset: Dataset) => Call[]> = { service, lists, dashboards }

const one = (name: string, path: string): Call => ({ name, requests: [{ path: `/api/v1${path}` }] })

/** The calls of an evening; two requests make the floor, and each counts. */
function service({ restaurant_id, order_ids, menus }: Dataset): Call[] {
  return [
    {
      name: 'W1 20 dishes, search and total',
      goal: 0.5,
      requests: ['taco', 'mole', 'cafe', 'sopa'].map((q) => ({
        path: `/api/v1/dishes?restaurant_id=${restaurant_id}&q=${q}&per_page=20`,
      })),
    },
    {
      name: 'W2 an order whole',
      goal: 0.45,
      requests: order_ids.map((id) => ({ path: `/api/v1/orders/${id}` })),
    },
    {
      name: 'W7 floor',
      goal: 0.7,
      requests: [
        { path: `/api/v1/restaurant-layouts/active/${restaurant_id}` },
        { path: `/api/v1/orders?restaurant_id=${restaurant_id}&open=true&per_page=100` },
      ],
    },
    { ...one('W6 who am I', '/auth/me'), goal: 0.45 },
    {
      // As slow as the hash is meant to be; of one account, few at once.
      name: 'W5 sign in',
      connections: 4,
      requests: [{ method: 'POST', path: '/api/v1/auth/login', body: JSON.stringify(CREDENTIALS) }],
    },
    { name: 'W3 create an order, 4 lines', goal: 0.5, requests: menus.flatMap(creations) },
  ]
}

/** The first page of every list of the busiest restaurant, and what is hard about orders. */
function lists({ restaurant_id }: Dataset): Call[] {
  const here = `restaurant_id=${restaurant_id}`
  return [
    one('orders', `/orders?${here}`),
    one('orders, one status', `/orders?${here}&status=completed`),
    one('orders, page 100', `/orders?${here}&page=100`),
    one('orders, search', `/orders?${here}&q=paredes%20317`),
    one('orders as rows', `/order/dashboard/summaries?${here}`),
    one('dishes', `/dishes?${here}`),
    one('menus', `/menus?${here}`),
    one('tables', `/tables?${here}`),
    one('floor plans', `/restaurant-layouts/by-restaurant/${restaurant_id}`),
    one('kitchen tickets', `/kitchen/tickets?${here}`),
    one('tills', `/cashiers?${here}`),
    one('reservations', `/reservations?${here}`),
    one('stock', `/inventory?${here}`),
    one('suppliers', `/suppliers?${here}`),
    one('customers', `/customers?${here}`),
    one('loyalty cards', `/loyalty/cards?${here}`),
    one('loyalty templates', `/loyalty/templates?${here}`),
    one('members', `/memberships/restaurant/${restaurant_id}`),
    one('restaurants', '/restaurants/my-restaurants'),
    one('audit log', `/audit?${here}`),
  ]
}

const DASHBOARD_CONNECTIONS = 8
const DAYS = 90
/** Hour at which a business day begins. */
const DAY_BEGINS = 4
const day = (at: Date) => at.toISOString().slice(0, 10)

function dashboards({ restaurant_id, quiet_id }: Dataset): Call[] {
  const to = new Date(Date.now() + (AHEAD - DAY_BEGINS) * 3_600_000)
  const from = new Date(to.getTime() - (DAYS - 1) * 86_400_000)
  const of = (id: string) => `restaurant_id=${id}&from_date=${day(from)}&to_date=${day(to)}`
  const busy = of(restaurant_id)
  return [
    {
      ...one('W4 dashboard of 90 days, quietest', `/order/dashboard/analytics/complete?${of(quiet_id)}`),
      goal: 0.8,
    },
    { ...one('W4 dashboard of 90 days, busiest', `/order/dashboard/analytics/complete?${busy}`), goal: 0.8 },
    one('figures of 90 days', `/order/dashboard/analytics/stats?${busy}`),
    one('revenue by day, 90 days', `/order/dashboard/analytics/revenue-over-time?${busy}`),
    one('what is going on now', `/order/dashboard/live/summary?restaurant_id=${restaurant_id}`),
    one(
      'group of 20 restaurants, 90 days',
      `/restaurants/analytics?from_date=${day(from)}&to_date=${day(to)}`,
    ),
  ].map((call) => ({ ...call, connections: DASHBOARD_CONNECTIONS }))
}

const LINES = [0, 1, 2, 3]

/** Takeaway orders of four lines, each sent with a key that nobody used before, as the client does. */
const creations = ({ restaurant_id, dish_ids }: Dataset['menus'][number]): Call['requests'] =>
  Array.from({ length: 10 }, (_, at) => ({
    method: 'POST',
    path: '/api/v1/orders',
    body: JSON.stringify({
      restaurant_id,
      order_type: 'takeaway',
      items: LINES.map((line) => ({ dish_id: dish_ids[(at + line * 7) % dish_ids.length], quantity: 2 })),
    }),
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  }))
