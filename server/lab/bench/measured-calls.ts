import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import type { DatasetIds } from './dataset.ts'
import { UTC_OFFSET_HOURS } from './order-history.ts'
import { CREDENTIALS } from './restaurant-statements.ts'

/** API call that the benchmark measures. Each connection repeats its list of requests. */
export interface MeasuredCall {
  name: string
  requests: Parameters<typeof autocannon>[0]['requests']
  /** Number of connections for this call, if it differs from the default. */
  connections?: number
  /**
   * Minimum ratio of Forki's requests per second to those of the bare server, the baseline of the benchmark.
   */
  goal?: number
}

const CALL_KINDS = ['service', 'lists', 'dashboards', 'reports'] as const
export type CallKind = (typeof CALL_KINDS)[number]
export const isCallKind = (word: string): word is CallKind => (CALL_KINDS as readonly string[]).includes(word)

/**
 * Measured calls of the kinds in `kinds`, the last kind first. With `service` first in `kinds`, its writes come
 * last, so that new orders do not change the data of other measurements.
 */
export const measuredCallsOf = (dataset: DatasetIds, kinds: readonly CallKind[]): MeasuredCall[] =>
  [...kinds].toReversed().flatMap((kind) => CALLS_BY_KIND[kind](dataset))

const CALLS_BY_KIND: Record<CallKind, (dataset: DatasetIds) => MeasuredCall[]> = {
  service: serviceCalls,
  lists: listCalls,
  dashboards: dashboardCalls,
  reports: reportCalls,
}

const readCall = (name: string, path: string): MeasuredCall => ({
  name,
  requests: [{ path: `/api/v1${path}` }],
})

/**
 * Measured calls of waiters during service. The client loads the floor plan by two requests (W7), and each of
 * them counts as a request.
 */
function serviceCalls({ restaurant_id, order_ids, menus }: DatasetIds): MeasuredCall[] {
  return [
    {
      name: 'W1 20 dishes, search and total',
      goal: 0.5,
      requests: ['taco', 'mole', 'cafe', 'sopa'].map((q) => ({
        path: `/api/v1/dishes?restaurant_id=${restaurant_id}&q=${q}&per_page=20`,
      })),
    },
    {
      name: 'W2 a complete order',
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
    { ...readCall('W6 current user', '/auth/me'), goal: 0.45 },
    {
      // Sign-in has few connections. The password hash is slow by design, and one account may sign in only a
      // few times at once.
      name: 'W5 sign-in',
      connections: 4,
      requests: [{ method: 'POST', path: '/api/v1/auth/login', body: JSON.stringify(CREDENTIALS) }],
    },
    { name: 'W3 create an order, 4 lines', goal: 0.5, requests: menus.flatMap(orderCreations) },
  ]
}

/**
 * Minimum ratio for lists: Forki's requests per second to those of the bare server. The bare server is the
 * baseline of the benchmark and returns the same fields.
 */
const LIST_GOAL = 0.4

/**
 * Measured calls of lists: the first page of most lists of the busiest restaurant, and expensive queries of
 * orders.
 */
function listCalls({ restaurant_id }: DatasetIds): MeasuredCall[] {
  const restaurantQuery = `restaurant_id=${restaurant_id}`
  return [
    readCall('orders', `/orders?${restaurantQuery}`),
    readCall('orders, one status', `/orders?${restaurantQuery}&status=completed`),
    readCall('orders, page 100', `/orders?${restaurantQuery}&page=100`),
    readCall('orders, search', `/orders?${restaurantQuery}&q=paredes%20317`),
    readCall('order summaries', `/order/dashboard/summaries?${restaurantQuery}`),
    readCall('dishes', `/dishes?${restaurantQuery}`),
    readCall('menus', `/menus?${restaurantQuery}`),
    readCall('tables', `/tables?${restaurantQuery}`),
    readCall('floor plans', `/restaurant-layouts/by-restaurant/${restaurant_id}`),
    readCall('kitchen tickets', `/kitchen/tickets?${restaurantQuery}`),
    readCall('tills', `/cashiers?${restaurantQuery}`),
    readCall('reservations', `/reservations?${restaurantQuery}`),
    readCall('stock', `/inventory?${restaurantQuery}`),
    readCall('suppliers', `/suppliers?${restaurantQuery}`),
    readCall('customers', `/customers?${restaurantQuery}`),
    readCall('loyalty cards', `/loyalty/cards?${restaurantQuery}`),
    readCall('loyalty templates', `/loyalty/templates?${restaurantQuery}`),
    readCall('members', `/memberships/restaurant/${restaurant_id}`),
    readCall('restaurants', '/restaurants/my-restaurants'),
    readCall('audit log', `/audit?${restaurantQuery}`),
  ].map((call) => ({ ...call, goal: LIST_GOAL }))
}

const DASHBOARD_CONNECTIONS = 8
const PERIOD_DAYS = 90
/** Hour of the day at which a business day begins. */
const BUSINESS_DAY_START_HOUR = 4
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Builds the query parameters `from_date` and `to_date` of the last `PERIOD_DAYS` business days. */
function spanQuery(): string {
  const lastDay = new Date(Date.now() + (UTC_OFFSET_HOURS - BUSINESS_DAY_START_HOUR) * 3_600_000)
  const firstDay = new Date(lastDay.getTime() - (PERIOD_DAYS - 1) * 86_400_000)
  return `from_date=${dayOf(firstDay)}&to_date=${dayOf(lastDay)}`
}

/** Builds the query parameters of a report: the restaurant, and the last `PERIOD_DAYS` business days. */
const periodQuery = (id: string) => `restaurant_id=${id}&${spanQuery()}`

function dashboardCalls({ restaurant_id, quiet_restaurant_id }: DatasetIds): MeasuredCall[] {
  const busyQuery = periodQuery(restaurant_id)
  return [
    {
      ...readCall(
        'W4 dashboard of 90 days, quietest',
        `/order/dashboard/analytics/complete?${periodQuery(quiet_restaurant_id)}`,
      ),
      goal: 0.8,
    },
    {
      ...readCall('W4 dashboard of 90 days, busiest', `/order/dashboard/analytics/complete?${busyQuery}`),
      goal: 0.8,
    },
    readCall('figures of 90 days', `/order/dashboard/analytics/stats?${busyQuery}`),
    readCall('revenue by day, 90 days', `/order/dashboard/analytics/revenue-over-time?${busyQuery}`),
    readCall('live summary', `/order/dashboard/live/summary?restaurant_id=${restaurant_id}`),
  ].map((call) => ({ ...call, connections: DASHBOARD_CONNECTIONS }))
}

/**
 * Minimum ratio for reports: Forki's requests per second to those of the bare server. The bare server is the
 * baseline of the benchmark and sends Forki's SQL statement, wrapped to return JSON text.
 */
const REPORT_GOAL = 0.5

/** Measured calls of reports, most of them over 90 days in the busiest restaurant. */
function reportCalls({ restaurant_id, waiter_id, menus }: DatasetIds): MeasuredCall[] {
  const span = spanQuery()
  const busyQuery = periodQuery(restaurant_id)
  const dish_id = menus.find((menu) => menu.restaurant_id === restaurant_id)?.dish_ids[0]
  const dashboard = '/order/dashboard'
  return [
    readCall('people', `${dashboard}/people?${busyQuery}`),
    readCall('drawer openings of people', `${dashboard}/people/actions?${busyQuery}&kind=no_sale`),
    readCall('seals of people', `${dashboard}/people/actions?${busyQuery}&kind=seal`),
    readCall('exceptions', `${dashboard}/exceptions?${busyQuery}`),
    readCall(
      'exceptions of a person',
      `${dashboard}/exceptions?${busyQuery}&kind=discount&person=${waiter_id}`,
    ),
    readCall('all dishes', `${dashboard}/dishes?${busyQuery}`),
    readCall('weekdays and hours', `${dashboard}/weekday-hours?${busyQuery}`),
    readCall('areas and tables', `${dashboard}/places?${busyQuery}`),
    readCall('tax report', `${dashboard}/taxes?${busyQuery}`),
    readCall('orders of a dish', `${dashboard}/analytics/rows?${busyQuery}&figure=dish&key=${dish_id}`),
    readCall('orders of a person', `${dashboard}/analytics/rows?${busyQuery}&figure=person&key=${waiter_id}`),
    readCall('orders of a payment method', `${dashboard}/analytics/rows?${busyQuery}&figure=method&key=cash`),
    readCall('orders of a table', `${dashboard}/analytics/rows?${busyQuery}&figure=table&key=M1`),
    readCall('group of 20 restaurants', `/restaurants/analytics?${span}`),
    readCall('till totals', `/cashiers/totals?${busyQuery}`),
    readCall('notices', `/notices?restaurant_id=${restaurant_id}`),
  ].map((call) => ({ ...call, goal: REPORT_GOAL, connections: DASHBOARD_CONNECTIONS }))
}

const LINES = [0, 1, 2, 3]

/** Requests that create takeaway orders of four lines, each with a new idempotency key. */
const orderCreations = ({ restaurant_id, dish_ids }: DatasetIds['menus'][number]): MeasuredCall['requests'] =>
  Array.from({ length: 10 }, (_, at) => ({
    method: 'POST',
    path: '/api/v1/orders',
    body: JSON.stringify({
      restaurant_id,
      order_type: 'takeaway',
      items: LINES.map((line) => ({
        dish_id: dish_ids[(at + line * 7) % dish_ids.length],
        quantity: 2,
      })),
    }),
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  }))
