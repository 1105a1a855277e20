import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { readDatasetIds, fillDatabase, type DatasetIds } from '../../lab/bench/dataset.ts'
import { startApi, type Api, type Caller } from '../setup/api.ts'

/** Names of tables of unlimited growth that no tested request may read completely. */
const LARGE_TABLES = new Set([
  'orders',
  'order_items',
  'cashier_transactions',
  'cashier_sessions',
  'daily_figures',
  'audit_entries',
  'inventory_movements',
  'loyalty_cards',
  'customers',
  'list_changes',
])
const DATASET_SIZE = { restaurants: 20, dishes: 40, tables: 10, orders: 16_000, days: 45 }

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}
interface LoggedPlan {
  'Query Text': string
  Plan: Node
}

let api: Api
let caller: Caller
let dataset: DatasetIds
/** Query plans that auto_explain logged since the last reset. */
const plans: LoggedPlan[] = []

beforeAll(async () => {
  // Plans statements as in production: with the parameter values in the first five executions of a statement.
  api = await startApi({ parameters: { plan_cache_mode: 'auto' } })
  const url = api.deps.env.DATABASE_URL
  await withClient(url, async (client) => {
    await fillDatabase(client, DATASET_SIZE)
    dataset = await readDatasetIds(client, DATASET_SIZE)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    for (const setting of [
      `session_preload_libraries = 'auto_explain'`,
      `auto_explain.log_min_duration = 0`,
      `auto_explain.log_format = 'json'`,
      `auto_explain.log_nested_statements = on`,
      `client_min_messages = 'log'`,
    ])
      await client.query(`alter database "${rows[0]?.name}" set ${setting}`)
  })
  // Collects the query plans that new connections log. Then closes existing connections, because they do not
  // log plans.
  api.deps.pool.on('connect', (client) => void client.on('notice', recordPlan))
  await api.deps.reports.run(async (pool) =>
    pool.on('connect', (client) => void client.on('notice', recordPlan)),
  )
  await api.deps.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    .catch(() => undefined)
  const person = await api.db.user.findFirstOrThrow({ where: { email: 'bench@forki.test' } })
  caller = api.as(person)
}, 180_000)
afterAll(() => api.close())

function recordPlan({ message }: { message?: string | undefined }): void {
  const start = message?.indexOf('{') ?? -1
  if (message?.includes('plan:') && start >= 0) plans.push(JSON.parse(message.slice(start)) as LoggedPlan)
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Names of large tables that a logged statement read completely. */
const fullyReadTables = (): string[] => [
  ...new Set(
    plans.flatMap(({ Plan, 'Query Text': text }) =>
      nodesOf(Plan)
        .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE_TABLES.has(node['Relation Name'] ?? ''))
        .map((node) => `${node['Relation Name']} in ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`),
    ),
  ),
]

const restaurantQuery = () => `restaurant_id=${dataset.restaurant_id}`
const periodQuery = 'from_date=2026-01-01&to_date=2026-03-31'
const daysAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const FREQUENT_REQUESTS: [name: string, path: () => string][] = [
  ['current user', () => '/auth/me'],
  ['floor plan', () => `/restaurant-layouts/active/${dataset.restaurant_id}`],
  ['open orders', () => `/orders?${restaurantQuery()}&open=true&per_page=100`],
  ['kitchen tickets', () => `/kitchen/tickets?${restaurantQuery()}`],
  ['finished kitchen tickets', () => `/kitchen/tickets?${restaurantQuery()}&status=done`],
  ['one order', () => `/orders/${dataset.order_ids[0]}`],
  ['orders', () => `/orders?${restaurantQuery()}`],
  ['expanded orders', () => `/orders?${restaurantQuery()}&expand=payments,checks`],
  ['completed orders', () => `/orders?${restaurantQuery()}&status=completed`],
  ['partially paid orders', () => `/orders?${restaurantQuery()}&payment_status=partially_paid`],
  ['unpaid orders', () => `/orders?${restaurantQuery()}&payment_status=unpaid`],
  ['refunded orders', () => `/orders?${restaurantQuery()}&payment_status=refunded`],
  ['paid orders', () => `/order/dashboard/summaries?${restaurantQuery()}&payment_status=paid`],
  ['orders of a day', () => `/orders?${restaurantQuery()}&business_date=${daysAgo(3)}`],
  ['order search', () => `/orders?${restaurantQuery()}&q=solis 77`],
  ['order summaries', () => `/order/dashboard/summaries?${restaurantQuery()}&from_date=${daysAgo(9)}`],
  ['tills', () => `/cashiers?${restaurantQuery()}`],
  [
    'tills closed on some days',
    () => `/cashiers?${restaurantQuery()}&closed_from_date=2026-01-01&closed_to_date=2026-01-01`,
  ],
  [
    'totals of tills closed on some days',
    () => `/cashiers/totals?${restaurantQuery()}&status=closed&closed_from_date=${daysAgo(9)}`,
  ],
  ['searched tills', () => `/cashiers?${restaurantQuery()}&q=ana`],
  ['payments', () => `/payments?${restaurantQuery()}`],
  ['searched payments', () => `/payments?${restaurantQuery()}&q=terminal`],
  ['payments of a day', () => `/payments?${restaurantQuery()}&from_date=2026-01-01&to_date=2026-01-01`],
  ['a payment by external id', () => `/payments?${restaurantQuery()}&external_source=erp&external_id=P-1`],
  ['payments by metadata', () => `/payments?${restaurantQuery()}&metadata=shift=night`],
  ['payments by order number', () => `/payments?${restaurantQuery()}&q=12`],
  ['orders by metadata', () => `/orders?${restaurantQuery()}&metadata=segment=regular`],
  ['an order by the external id of a line', () => `/orders?${restaurantQuery()}&item_external_id=L-1`],
  ['customers by metadata', () => `/customers?${restaurantQuery()}&metadata=segment=regular`],
  ['customer search', () => `/customers?${restaurantQuery()}&q=paredes 31`],
  ['loyalty cards', () => `/loyalty/cards?${restaurantQuery()}`],
  ['stock', () => `/inventory?${restaurantQuery()}`],
  ['movement search', () => `/inventory/movements?${restaurantQuery()}&q=harina`],
  ['figures', () => `/order/dashboard/analytics/stats?${restaurantQuery()}&from_date=${daysAgo(30)}`],
  ['statistics of all restaurants', () => `/order/dashboard/analytics/stats?from_date=${daysAgo(14)}`],
  [
    'revenue over time',
    () => `/order/dashboard/analytics/revenue-over-time?${restaurantQuery()}&${periodQuery}`,
  ],
  [
    'revenue by hour',
    () =>
      `/order/dashboard/analytics/revenue-over-time?${restaurantQuery()}&granularity=hour&from_date=${daysAgo(6)}`,
  ],
  ['dashboard', () => `/order/dashboard/analytics/complete?${restaurantQuery()}&from_date=${daysAgo(60)}`],
  [
    'sales behind a figure',
    () => `/order/dashboard/analytics/rows?${restaurantQuery()}&from_date=${daysAgo(9)}`,
  ],
  [
    'payments behind a figure',
    () =>
      `/order/dashboard/analytics/rows?${restaurantQuery()}&figure=method&key=cash&from_date=${daysAgo(9)}`,
  ],
  [
    'waiters behind a figure',
    () => `/order/dashboard/analytics/rows?${restaurantQuery()}&figure=waiter&from_date=${daysAgo(9)}`,
  ],
  [
    'orders of a dish',
    () =>
      `/order/dashboard/analytics/rows?${restaurantQuery()}&figure=dish&key=${dataset.menus[0]?.dish_ids[0]}&from_date=${daysAgo(9)}`,
  ],
  [
    'orders of a table',
    () => `/order/dashboard/analytics/rows?${restaurantQuery()}&figure=table&key=4&from_date=${daysAgo(9)}`,
  ],
  ['dishes sold', () => `/order/dashboard/dishes?${restaurantQuery()}&from_date=${daysAgo(9)}`],
  ['dishes sold in all restaurants', () => `/order/dashboard/dishes?from_date=${daysAgo(9)}`],
  [
    'sales by weekday and hour',
    () => `/order/dashboard/weekday-hours?${restaurantQuery()}&from_date=${daysAgo(40)}`,
  ],
  ['sales by place', () => `/order/dashboard/places?${restaurantQuery()}&from_date=${daysAgo(9)}`],
  ['exceptions', () => `/order/dashboard/exceptions?${restaurantQuery()}&from_date=${daysAgo(9)}`],
  ['people', () => `/order/dashboard/people?${restaurantQuery()}&from_date=${daysAgo(9)}`],
  [
    'people actions',
    () => `/order/dashboard/people/actions?${restaurantQuery()}&kind=no_sale&from_date=${daysAgo(9)}`,
  ],
  ['taxes', () => `/order/dashboard/taxes?${restaurantQuery()}&from_date=${daysAgo(9)}`],
  ['order totals', () => `/orders/totals?${restaurantQuery()}&from_date=${daysAgo(9)}`],
  ['live summary', () => `/order/dashboard/live/summary?${restaurantQuery()}`],
  ['group analytics', () => `/restaurants/analytics?from_date=${daysAgo(30)}`],
]

describe('frequent requests', () => {
  test.each(FREQUENT_REQUESTS)(
    'the request for "%s" reads no large table completely',
    async (_name, path) => {
      plans.length = 0
      const reply = await caller.get(path())

      expect([reply.status, reply.body.detail]).toEqual([200, undefined])
      expect(plans.length).toBeGreaterThan(0)
      expect(fullyReadTables()).toEqual([])
    },
  )
})

/** Query parameter that begins a change feed at its first batch, because every change is later than 1970. */
const FIRST_BATCH_QUERY = 'updated_since=1970-01-01T00:00:00Z'
const CHANGE_FEED_PATHS: [path: string][] = [
  ['/orders'],
  ['/orders?expand=payments,checks'],
  ['/cashiers'],
  ['/reservations'],
  ['/tables'],
  ['/dishes'],
  ['/menus'],
  ['/customers'],
  ['/loyalty/cards'],
  ['/inventory'],
]

/**
 * SQL statement that adds a change of up to five entities per list of a restaurant to the change log. The test
 * executes it outside the API requests.
 */
const LOG_CHANGES_SQL = `
  INSERT INTO list_changes (restaurant_id, list, row_id, xid, seen, at)
    SELECT restaurant_id, list, row_id, pg_current_xact_id()::text::bigint,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint, clock_timestamp()
    FROM (SELECT *, row_number() OVER (PARTITION BY list ORDER BY row_id) AS place
      FROM (SELECT DISTINCT restaurant_id, list, row_id FROM list_changes WHERE restaurant_id = $1) logged) ranked
    WHERE place <= 5`

describe('batches of changes', () => {
  test.each(CHANGE_FEED_PATHS)(
    'each batch of changes of %s uses an index of the change log, in the first round and in a later one',
    async (path) => {
      const batch = async (from: string): Promise<{ next_cursor: string; has_more: boolean }> => {
        plans.length = 0
        const query = `${restaurantQuery()}&include_deleted=true&per_page=2&${from}`
        const reply = await caller.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
        expect([reply.status, reply.body.detail]).toEqual([200, undefined])
        expect(fullyReadTables()).toEqual([])
        const indexes = plans.flatMap(({ Plan }) => nodesOf(Plan).map((node) => node['Index Name']))
        expect(indexes.some((name) => name?.startsWith('list_changes_'))).toBe(true)
        return reply.body
      }
      const emptyBatch = await batch('updated_since=2100-01-01T00:00:00Z')
      await api.deps.pool.query(LOG_CHANGES_SQL, [dataset.restaurant_id])

      const firstBatch = await batch(FIRST_BATCH_QUERY)
      await batch(`cursor=${firstBatch.next_cursor}`)
      const laterBatch = await batch(`cursor=${emptyBatch.next_cursor}`)
      await batch(`cursor=${laterBatch.next_cursor}`)

      // Batches contain two entities. A list with more changed entities has a second batch in both feeds: from
      // 1970, and from the cursor before the logged changes.
      expect(laterBatch.has_more).toBe(firstBatch.has_more)
    },
  )
})

describe('figures of days', () => {
  test.each([
    [
      'statistics of one restaurant',
      () => `/order/dashboard/analytics/stats?${restaurantQuery()}&from_date=${daysAgo(40)}`,
    ],
    ['statistics of all restaurants', () => `/order/dashboard/analytics/stats?from_date=${daysAgo(40)}`],
    [
      'complete dashboard',
      () => `/order/dashboard/analytics/complete?${restaurantQuery()}&from_date=${daysAgo(40)}`,
    ],
  ])(
    '%s counts open orders by their own index, regardless of the ended orders of these days',
    async (_name, path) => {
      plans.length = 0
      await caller.get(path())

      const indexes = plans.flatMap(({ Plan }) => nodesOf(Plan).map((node) => node['Index Name']))
      expect(indexes).toContain('orders_open')
      expect(indexes).not.toContain('orders_by_business_date')
    },
  )
})

/** SQL that fills the tables of each kind of notice. Most of the rows cause no notice. */
const fillNoticesSql = (restaurant_id: string, user_id: string) => `
  SET session_replication_role = replica;
  INSERT INTO inventory_items (id, restaurant_id, name, unit, low_alerted_at, updated_at)
    SELECT gen_random_uuid(), '${restaurant_id}', 'Insumo ' || n, 'kg',
      CASE WHEN n % 4 = 0 THEN now() - n * interval '1 minute' END, now() FROM generate_series(1, 4000) n;
  INSERT INTO memberships (id, restaurant_id, email, role, status, invited_by, responded_at, expires_at, updated_at)
    SELECT gen_random_uuid(), '${restaurant_id}', n || '@plans.test', 'waiter',
      (CASE WHEN n % 4 = 0 THEN 'accepted' ELSE 'pending' END)::membership_status, '${user_id}', now(), now(), now()
    FROM generate_series(1, 4000) n;
  INSERT INTO approvals (id, restaurant_id, order_id, kind, amount_cents, reason, order_version, bill, status,
      requested_by, expires_at, created_at)
    SELECT gen_random_uuid(), restaurant_id, id, 'cancel', 100, 'x', 1, '{}', 'cancelled', '${user_id}', now() + interval '1 minute', now()
    FROM orders;
  UPDATE cashier_sessions SET counted_cash_cents = counted_cash_cents + 100, difference_cents = difference_cents + 100
    WHERE status = 'closed' AND z_number % 3 = 0;
  SET session_replication_role = origin;
  ANALYZE inventory_items, memberships, approvals, cashier_sessions`

describe('notices', () => {
  test('each kind of notice is read by an index', async () => {
    const { id } = await api.db.user.findFirstOrThrow({ where: { email: 'bench@forki.test' } })
    await withClient(api.deps.env.DATABASE_URL, (client) =>
      client.query(fillNoticesSql(dataset.restaurant_id, id)),
    )
    plans.length = 0
    const reply = await caller.get(`/notices?${restaurantQuery()}`)

    expect([reply.status, reply.body.unseen]).toEqual([200, 100])
    const nodes = plans
      .filter((one) => one['Query Text'].includes('notice_marks'))
      .flatMap(({ Plan }) => nodesOf(Plan))
    const scanned = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
    // PostgreSQL may read tables with few rows completely. In this dataset these are `notice_marks`,
    // `restaurants` and `users`.
    expect(
      scanned.filter((table) => !['notice_marks', 'restaurants', 'users'].includes(table ?? '')),
    ).toEqual([])
    const indexes = new Set(nodes.map((node) => node['Index Name']?.replace(/^approvals_.*/, 'approvals')))
    for (const name of [
      'inventory_items_low',
      'cashier_sessions_differing',
      'memberships_accepted_of_inviter',
      'memberships_user_id_status_idx',
      'memberships_email_status_idx',
      'approvals',
    ])
      expect(indexes).toContain(name)
  })
})

describe('public metrics', () => {
  test('the metrics of the installation read no large table completely', async () => {
    plans.length = 0
    const reply = await fetch(`${api.url}/metrics`)

    expect(await reply.text()).toMatch(/^forki_database_up 1$/m)
    expect(plans.filter((one) => one['Query Text'].includes('unseen_lines'))).toHaveLength(1)
    expect(fullyReadTables()).toEqual([])
  })
})

describe('check of the query plans', () => {
  test('the check of query plans reports a statement that reads a large table completely, through the pool and through Prisma', async () => {
    plans.length = 0
    await api.deps.pool.query(`select count(*) from orders where notes = 'nowhere'`)
    await api.db.orderItem.count({ where: { notes: 'nowhere' } })

    expect(fullyReadTables().map((line) => line.split(' ')[0])).toEqual(['orders', 'order_items'])
  })
})
