import {
  reconciliation as reconciliationSchema,
  rehearsal,
  type EquationName,
} from '@forki/contract/rehearsals'
import { MAX_SPAN_DAYS } from '@forki/contract/order-dashboard'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildOwner } from '../../../test/factories/user.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { deriveKey, encryptText } from '../../adapters/derived-keys.ts'
import { startJobs, stopJobs } from '../../jobs/job-runner.ts'
import { markAllDaysStale } from '../daily-figures/daily-figures.service.ts'
import { simulate } from './simulate.job-handler.ts'
import { simulateJob } from './simulate.job.ts'
import { enqueueOverdueSimulations } from './enqueue-overdue-simulations.job-handler.ts'

const api = await startApiForFile()
/**
 * Dependencies of the simulation jobs. Host and port are those of the test's server, because the jobs call
 * the API.
 */
const deps = { ...api.deps, env: { ...api.deps.env, HOST: '127.0.0.1', PORT: Number(new URL(api.url).port) } }
await startJobs(deps, { jobs: [simulateJob], pollSeconds: 0.5 })
afterAll(() => stopJobs(deps))

/** Restaurant with example data and its rehearsal copy. */
async function buildRehearsal() {
  const user = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: user.id })
  const owner = api.as(user)
  const made = await owner.post('/restaurants', {
    name: 'La Gata',
    currency: 'MXN',
    timezone: 'America/Mexico_City',
    country: 'MX',
    tax_rate_bps: 1600,
  })
  const id = made.body.id as string
  await owner.post(`/restaurants/${id}/examples`)
  const url = `/restaurants/${id}/rehearsal`
  const { body } = await owner.post(url)
  return { id, user, owner, url, copy_id: body.copy.id as string }
}

/** Waits until the jobs of the queue have ended the simulation in a rehearsal copy. */
const waitForEnd = (copy_id: string) =>
  vi.waitFor(
    async () => {
      const running = await api.db.rehearsalSimulation.count({
        where: { restaurant_id: copy_id, ended_at: null },
      })
      expect(running).toBe(0)
    },
    { timeout: 90_000, interval: 100 },
  )

const countRecords = async (restaurant_id: string) => ({
  orders: await api.db.order.count({ where: { restaurant_id } }),
  events: await api.db.liveEvent.count({ where: { restaurant_id, type: { not: 'membership.updated' } } }),
  movements: await api.db.inventoryMovement.count({ where: { restaurant_id } }),
  tills: await api.db.cashierSession.count({ where: { restaurant_id } }),
  deliveries: await api.db.webhookDelivery.count({ where: { restaurant_id } }),
  print_jobs: await api.db.printJob.count({ where: { restaurant_id } }),
})

const originalRestaurant = await buildRehearsal()
const { owner, url, copy_id } = originalRestaurant
const countsBefore = await countRecords(originalRestaurant.id)
const startReply = await owner.post(`${url}/simulation`, { minutes: 10, speed: 60, parties: 20, seed: 3 })
await waitForEnd(copy_id)

describe('simulated service', () => {
  it('a simulated service opens, cooks, splits, pays and refunds orders through the API until every party has left', async () => {
    expect(startReply.status).toBe(200)
    const { simulation } = rehearsal.parse((await owner.get(url)).body)
    expect(simulation).toMatchObject({
      status: 'finished',
      refused: 0,
      refusal: null,
      orders: 20,
      clock: '19:10',
    })
    expect(simulation?.steps_done).toBe(simulation?.steps)
    const orders = await api.db.order.findMany({ where: { restaurant_id: copy_id } })
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 'completed'))
    const tills = await api.db.cashierSession.findMany({ where: { restaurant_id: copy_id } })
    expect(
      tills.map(({ status, z_number, difference_cents }) => [status, z_number, Number(difference_cents)]),
    ).toEqual([['closed', 1, 0]])
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  }, 40_000)

  it('a simulated service contains a refund, a voided line, a discount, a split bill and a repeated call', async () => {
    const where = { restaurant_id: copy_id }
    const counts = await Promise.all([
      api.db.cashierTransaction.count({ where: { ...where, type: 'refund' } }),
      api.db.orderItem.count({ where: { order: where, status: 'voided' } }),
      api.db.order.count({ where: { ...where, discount_cents: { gt: 0 } } }),
      api.db.order.count({ where: { ...where, checks: { some: {} } } }),
    ])
    const { simulation } = rehearsal.parse((await owner.get(url)).body)
    for (const count of [...counts, simulation?.repeated]) expect(count).toBeGreaterThan(0)
  })

  it('a simulated service ends with every difference of the reconciliation at 0', async () => {
    const reply = await owner.get(`${url}/reconciliation`)
    const { equations, is_balanced, orders } = reconciliationSchema.parse(reply.body)
    expect(equations.map(({ name, difference }) => [name, difference])).toEqual(
      equations.map(({ name }) => [name, 0]),
    )
    expect([is_balanced, orders]).toEqual([true, 20])
    // Two empty ledgers would also agree, so each equation must have values.
    expect(equations.filter(({ left }) => left === 0).map(({ name }) => name)).toEqual([])
  })

  it('a simulated service leaves orders, tills, stock, events, prints and messages of the real restaurant unchanged', async () => {
    expect(await countRecords(originalRestaurant.id)).toEqual(countsBefore)
    const { print_jobs, deliveries } = await countRecords(copy_id)
    expect([print_jobs, deliveries]).toEqual([0, 0])
    const { body: group } = await owner.get('/restaurants/analytics')
    expect(group.restaurants.map((row: { restaurant_id: string }) => row.restaurant_id)).toEqual([
      originalRestaurant.id,
    ])
    expect((await owner.get('/orders')).body.total).toBe(0)
    expect((await owner.get('/orders', { restaurant_id: copy_id })).body.total).toBe(20)
  })

  it('a simulated service revokes its API key at the end', async () => {
    const keys = await api.db.apiKey.findMany({ where: { restaurant_id: copy_id } })
    expect(keys.map(({ revoked_at }) => revoked_at !== null)).toEqual([true])
  })
})

/**
 * SQL statements by equation. The first causes a difference in the ledgers of the rehearsal copy, the second
 * removes the difference.
 */
const DIFFERENCE_SQL: Record<EquationName, [cause: string, remove: string]> = {
  lines_orders: shiftColumnSql('order_items', 'total_cents', `status <> 'voided'`),
  orders_payments: shiftColumnSql('cashier_transactions', 'amount_cents', `type = 'payment'`),
  completed_paid: shiftColumnSql('orders', 'rounding_cents', `status = 'completed'`),
  tips_payments: shiftColumnSql('cashier_transactions', 'tip_cents', `type = 'payment' and method = 'card'`),
  payments_tills: [
    `update cashier_sessions set report = jsonb_set(report, '{was}', report->'tenders') || '{"tenders": []}'`,
    `update cashier_sessions set report = jsonb_set(report, '{tenders}', report->'was') - 'was'`,
  ],
  cash_counts: [
    'update cashier_sessions set expected_cash_cents = expected_cash_cents + 1, difference_cents = difference_cents - 1',
    'update cashier_sessions set expected_cash_cents = expected_cash_cents - 1, difference_cents = difference_cents + 1',
  ],
  recipes_stock: shiftColumnSql('inventory_movements', 'quantity', 'order_id is not null'),
  movements_stock: shiftColumnSql('inventory_items', 'quantity', 'true'),
  history_kitchen: [moveSentAtSql('-'), moveSentAtSql('+')],
  orders_dashboard: plantFigureSql('total', 'revenue_cents'),
  payments_dashboard: plantFigureSql('method', 'revenue_cents'),
}

/** SQL that moves the sending time of one line by an hour, away from the opening of its order. */
function moveSentAtSql(sign: '+' | '-'): string {
  return `update order_items set sent_at = sent_at ${sign} interval '1 hour' where id = (select min(id::text)::uuid
    from order_items where restaurant_id = $1 and position = 0 and status = 'served')`
}

/** SQL that increments a column of one row of the rehearsal copy, and SQL that decrements the column. */
function shiftColumnSql(table: string, column: string, where: string): [string, string] {
  const row = `id = (select min(id::text)::uuid from ${table} where restaurant_id = $1 and ${where})`
  return [
    `update ${table} set ${column} = ${column} + 1 where ${row}`,
    `update ${table} set ${column} = ${column} - 1 where ${row}`,
  ]
}

/**
 * SQL that stores a daily figure without a matching order, and SQL that deletes it. The first statement also
 * deletes the marks of stale days, so that the figure is not recomputed.
 */
function plantFigureSql(dimension: string, column: string): [string, string] {
  return [
    `with marks as (delete from stale_days where restaurant_id = $1)
      insert into daily_figures (restaurant_id, business_date, dimension, key, label, orders, cancelled, guests, quantity,
        revenue_cents, net_sales_cents, tax_cents, discount_cents, service_charge_cents, tips_cents, refunds_cents, seconds)
      select $1, max(business_date), '${dimension}', 'card', '', 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0 from orders
      where restaurant_id = $1`,
    `delete from daily_figures where restaurant_id = $1 and dimension = '${dimension}' and ${column} = 1`,
  ]
}

/** Executes a statement without the triggers and constraints that protect the ledgers. */
const executeSql = (statement: string): Promise<number> =>
  withClient(api.deps.env.DATABASE_URL, async (client) => {
    await client.query('alter table orders drop constraint if exists orders_completed_paid')
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [copy_id] : [])
    return rowCount ?? 0
  })

const readReconciliation = async () =>
  reconciliationSchema.parse((await owner.get(`${url}/reconciliation`)).body)

describe('reconciliation', () => {
  it.each(Object.keys(DIFFERENCE_SQL) as EquationName[])(
    'the reconciliation shows an injected difference of %s',
    async (name) => {
      const [cause, remove] = DIFFERENCE_SQL[name]
      expect(await executeSql(cause)).toBe(1)
      const unbalancedReconciliation = await readReconciliation()
      expect(unbalancedReconciliation.is_balanced).toBe(false)
      expect(unbalancedReconciliation.equations.find((row) => row.name === name)?.difference).toBeGreaterThan(
        0,
      )
      await executeSql(remove)
      // The SQL of the dashboard's equations also deletes the marks of stale days. A wrong figure of the dashboard
      // therefore remains until an order of that day changes.
      expect((await readReconciliation()).is_balanced).toBe(!name.endsWith('dashboard'))
    },
  )
})

/** Moves five completed orders of the rehearsal copy by some days. */
const moveOrders = async (days: number) => {
  const moved =
    await executeSql(`update orders set business_date = business_date + ${days} where restaurant_id = $1
    and id in (select id from orders where restaurant_id = $1 and status = 'completed' order by id limit 5)`)
  // `executeSql` disables the triggers that mark the stored figures of the changed days as stale.
  await withClient(api.deps.env.DATABASE_URL, markAllDaysStale)
  return moved
}

describe('reconciliation of a copy that is older than one report', () => {
  it('the reconciliation reads the figures of all days since the first order of the copy', async () => {
    expect(await moveOrders(-MAX_SPAN_DAYS)).toBe(5)
    const { equations } = await readReconciliation()
    await moveOrders(MAX_SPAN_DAYS)

    const dashboard = equations.filter(({ name }) => name.endsWith('dashboard'))
    expect(dashboard.map(({ name, difference }) => [name, difference])).toEqual([
      ['orders_dashboard', 0],
      ['payments_dashboard', 0],
    ])
  })
})

/** Deletes the waiting jobs of a simulation, as a process does that ends before it enqueues them. */
const deleteWaitingJobs = (simulation_id: string) =>
  withClient(api.deps.env.DATABASE_URL, async (client) => {
    const { rowCount } = await client.query(
      `delete from pgboss.job where name = 'simulate_service' and state in ('created', 'retry')
        and data ->> 'simulation_id' = $1`,
      [simulation_id],
    )
    return rowCount
  })

/** Dependencies with a clock one minute ahead, for a later sweep. */
const laterDeps = { ...deps, now: () => new Date(Date.now() + 60_000) }

describe('lost job of a simulation', () => {
  it('a start whose job was lost continues after the next sweep and ends reconciled', async () => {
    const otherRestaurant = await buildRehearsal()
    await api.deps.jobs.boss.offWork(simulateJob.name)
    const { body } = await otherRestaurant.owner.post(`${otherRestaurant.url}/simulation`, {
      minutes: 10,
      speed: 60,
      parties: 2,
    })
    const { id } = body.simulation
    await vi.waitFor(async () => expect(await deleteWaitingJobs(id)).toBe(1), { timeout: 5000 })
    await startJobs(deps, { jobs: [simulateJob], pollSeconds: 0.5 })
    await enqueueOverdueSimulations(deps)
    await new Promise((resolve) => void setTimeout(resolve, 1500))
    // A step counts as overdue after 30 s, so the first sweep enqueued no job for the new simulation.
    expect((await otherRestaurant.owner.get(otherRestaurant.url)).body.simulation.steps_done).toBe(0)

    await enqueueOverdueSimulations(laterDeps)
    await enqueueOverdueSimulations(laterDeps)
    await waitForEnd(otherRestaurant.copy_id)

    const { simulation } = (await otherRestaurant.owner.get(otherRestaurant.url)).body
    expect(simulation).toMatchObject({ status: 'finished', orders: 2, refused: 0 })
    const { body: after } = await otherRestaurant.owner.get(`${otherRestaurant.url}/reconciliation`)
    expect([after.is_balanced, after.orders]).toEqual([true, 2])
  }, 60_000)
})

describe('end of a simulation', () => {
  it('one of twenty concurrent starts of a simulation succeeds', async () => {
    const otherRestaurant = await buildRehearsal()
    const body = { minutes: 360, speed: 1, parties: 1 }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => otherRestaurant.owner.post(`${otherRestaurant.url}/simulation`, body)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(new Set(replies.map(({ body: { code } }) => code))).toEqual(
      new Set([undefined, 'rehearsal_running']),
    )
    await vi.waitFor(
      async () =>
        expect(
          (await otherRestaurant.owner.get(otherRestaurant.url)).body.simulation.steps_done,
        ).toBeGreaterThan(0),
      { timeout: 10_000 },
    )
    await otherRestaurant.owner.delete(`${otherRestaurant.url}/simulation`)
    await waitForEnd(otherRestaurant.copy_id)
    const { simulation } = (await otherRestaurant.owner.get(otherRestaurant.url)).body
    expect(simulation.status).toBe('stopped')
    const entries = await api.db.auditEntry.findMany({
      where: { restaurant_id: otherRestaurant.id, entity: 'rehearsal' },
    })
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'rehearsal.created',
      'rehearsal.simulation_started',
      'rehearsal.simulation_stopped',
    ])
    const tills = await api.db.cashierSession.findMany({ where: { restaurant_id: otherRestaurant.copy_id } })
    expect(tills.map(({ status }) => status)).toEqual(['closed'])
  }, 30_000)

  it('a wipe of the copy ends its simulation, and the new copy has no order', async () => {
    const otherRestaurant = await buildRehearsal()
    await otherRestaurant.owner.post(`${otherRestaurant.url}/simulation`, {
      minutes: 30,
      speed: 60,
      parties: 20,
      seed: 1,
    })
    await vi.waitFor(
      async () =>
        expect((await otherRestaurant.owner.get(otherRestaurant.url)).body.simulation.orders).toBeGreaterThan(
          0,
        ),
      { timeout: 10_000 },
    )
    const { status, body } = await otherRestaurant.owner.post(`${otherRestaurant.url}/renew`)
    expect([status, body.simulation]).toEqual([200, null])
    expect(body.copy.id).not.toBe(otherRestaurant.copy_id)
    await waitForEnd(otherRestaurant.copy_id)
    const orders = () => api.db.order.count({ where: { restaurant_id: otherRestaurant.copy_id } })
    const after = await orders()
    expect(await api.db.order.count({ where: { restaurant_id: body.copy.id } })).toBe(0)
    expect(await orders()).toBe(after)
    expect((await otherRestaurant.owner.get(`/restaurants/${otherRestaurant.copy_id}`)).status).toBe(404)
  }, 30_000)

  it('a simulation whose API key has the encryption of another secret fails, and another one can start', async () => {
    const otherRestaurant = await buildRehearsal()
    await api.deps.jobs.boss.offWork(simulateJob.name)
    const body = { minutes: 360, speed: 1, parties: 1 }
    const { simulation } = (await otherRestaurant.owner.post(`${otherRestaurant.url}/simulation`, body)).body
    const where = { restaurant_id: otherRestaurant.copy_id }
    const api_key = encryptText(deriveKey('another secret', 'rehearsal-key'), 'token')
    await api.db.rehearsalSimulation.updateMany({ where, data: { api_key } })

    await simulate(deps, { simulation_id: simulation.id, slice: 0 })

    const { body: ended } = await otherRestaurant.owner.get(otherRestaurant.url)
    expect(ended.simulation.status).toBe('failed')
    const keys = await api.db.apiKey.findMany({ where })
    expect(keys.map(({ revoked_at }) => revoked_at !== null)).toEqual([true])
    const again = await otherRestaurant.owner.post(`${otherRestaurant.url}/simulation`, body)
    expect(again.status).toBe(200)
  }, 30_000)
})
