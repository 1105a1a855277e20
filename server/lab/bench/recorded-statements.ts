/**
 * Reports for which the bare server, the baseline of the benchmark, sends the SQL statement of Forki's service.
 * The bare server runs the service once to record the statement, and wraps the text to return JSON.
 */
import type { Pool, QueryConfig } from 'pg'
import { orderDashboardEndpoints } from '@forki/contract/order-dashboard-endpoints'
import { sessionTotalsEndpoint } from '@forki/contract/cashiers/session-totals-endpoint'
import { noticeEndpoints } from '@forki/contract/notices'
import { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Actor } from '../../src/context/actor.ts'
import type { Context, Deps } from '../../src/context/context.ts'
import { scopeOf, type Scope } from '../../src/access/policies.ts'
import { createContext } from '../../src/db/create-context.ts'
import { findSessionTotals } from '../../src/modules/cashiers/session-totals.query.ts'
import { listNotices } from '../../src/modules/notices/notice.service.ts'
import { findDishFigures } from '../../src/modules/order-dashboard/dish-figures.service.ts'
import { findExceptions } from '../../src/modules/order-dashboard/order-exceptions.service.ts'
import { findFigureOrders } from '../../src/modules/order-dashboard/orders-behind-figure.service.ts'
import { findGroupFigures, loadGroup } from '../../src/modules/order-dashboard/restaurant-group.service.ts'
import {
  findPeopleActions,
  findPeopleReport,
} from '../../src/modules/order-dashboard/people-report.service.ts'
import { findAreaAndTableSums } from '../../src/modules/order-dashboard/area-table-figures.service.ts'
import { findTaxReport } from '../../src/modules/order-dashboard/tax-report.service.ts'
import { findWeekdayHourSales } from '../../src/modules/order-dashboard/weekday-hour-sales.service.ts'

/** Authenticated user who calls the bare server, and the restaurants of the user's accepted memberships. */
export interface BareServerCaller {
  user_id: string
  name: string
  restaurant_ids: string[]
}

type QueryParameters = Record<string, string>
type RunReport = (ctx: Context, parameters: QueryParameters) => Promise<unknown>

/**
 * Adapts a dashboard service to `RunReport`. Derives the scope from the caller and `restaurant_id`, and parses
 * the query parameters with the endpoint's schema.
 */
const scopedRun =
  <Q>(
    endpoint: { query: { parse: (value: unknown) => Q } },
    service: (ctx: Context, scope: Scope, query: Q) => Promise<unknown>,
  ): RunReport =>
  (ctx, parameters) =>
    service(
      ctx,
      scopeOf(ctx.actor, 'view_dashboard', parameters['restaurant_id']),
      endpoint.query.parse(parameters),
    )

const { people, peopleActions, exceptions, dishes, weekdayHours, places, taxes, rows } =
  orderDashboardEndpoints

const REPORT_RUNS: Readonly<Record<string, RunReport>> = {
  '/order/dashboard/people': scopedRun(people, findPeopleReport),
  '/order/dashboard/people/actions': scopedRun(peopleActions, findPeopleActions),
  '/order/dashboard/exceptions': scopedRun(exceptions, findExceptions),
  '/order/dashboard/dishes': scopedRun(dishes, findDishFigures),
  '/order/dashboard/weekday-hours': scopedRun(weekdayHours, findWeekdayHourSales),
  '/order/dashboard/places': scopedRun(places, findAreaAndTableSums),
  '/order/dashboard/taxes': scopedRun(taxes, findTaxReport),
  '/order/dashboard/analytics/rows': scopedRun(rows, findFigureOrders),
  '/cashiers/totals': scopedRun(sessionTotalsEndpoint, findSessionTotals),
  '/notices': (ctx, parameters) => listNotices(ctx, noticeEndpoints.list.query.parse(parameters)),
  '/restaurants/analytics': async (ctx, parameters) => {
    const input = { query: restaurantEndpoints.analytics.query.parse(parameters) }
    return findGroupFigures(ctx, await loadGroup(ctx, input), input)
  },
}

/** SQL statement of a report. Its result is one text, the response body. */
export interface RecordedStatement {
  text: string
  values: unknown[]
}

/**
 * Runs the service of a report once and returns the last statement that it sends. Earlier statements read the
 * caller's restaurants, which the bare server already knows.
 * @returns undefined for a path without a report
 */
export async function recordStatement(
  pool: Pool,
  owner: BareServerCaller,
  path: string,
  parameters: QueryParameters,
): Promise<RecordedStatement | undefined> {
  const run = REPORT_RUNS[path]
  if (!run) return undefined
  const statements: QueryConfig[] = []
  const recorder = {
    query: (config: QueryConfig) => {
      statements.push(config)
      return pool.query(config)
    },
  } as Pool
  const reader = { run: <T>(work: (from: Pool) => Promise<T>) => work(recorder) }
  const deps = {
    env: { SMTP_URL: '' },
    pool: recorder,
    reports: reader,
    lists: reader,
    now: () => new Date(),
    newId: () => '',
  }
  const ctx = createContext(deps as unknown as Deps, { actor: actorOf(owner) })
  await run(ctx, parameters)
  const last = statements.at(-1)
  if (!last) throw new Error(`the service of ${path} sent no statement`)
  const text = `SELECT coalesce(json_agg(report), '[]')::text AS body FROM (${last.text}) report`
  return { text, values: last.values ?? [] }
}

const actorOf = ({ user_id, name, restaurant_ids }: BareServerCaller): Actor => ({
  user_id,
  session_id: null,
  api_key_id: null,
  role: 'staff',
  email: 'bench@forki.test',
  is_email_verified: true,
  name,
  memberships: new Map(
    restaurant_ids.map((restaurant_id) => [
      restaurant_id,
      { restaurant_id, role: 'restaurant_owner', permissions: new Set(), features: null },
    ]),
  ),
})
