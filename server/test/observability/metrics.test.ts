import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { enqueue } from '../../src/jobs/enqueue.ts'
import { defineJob } from '../../src/jobs/job.ts'
import { startJobs, stopJobs } from '../../src/jobs/job-runner.ts'
import { backupName } from '../../src/modules/operations/backup/backup-folder.ts'
import { createMetricsUpdate } from '../../src/modules/operations/installation-metrics.service.ts'
import { newId } from '../../src/db/ids.ts'
import { sql } from '../../src/db/sql.ts'
import { publish } from '../../src/events/publish.ts'
import { startApi, type Api } from '../setup/api.ts'
import { buildStaffedRestaurant, buildTill, openOrder, type StaffedRestaurant } from '../factories/order.ts'
import { buildPrinter } from '../factories/printer.ts'
import { buildWebhookDelivery, buildWebhook } from '../factories/webhook.ts'

const failingJob = defineJob({
  name: 'hopeless',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 30,
  handler: async () => () => Promise.reject(new Error('never works')),
})
const idleJob = defineJob({ ...failingJob, name: 'idle' })

let api: Api
let staffed: StaffedRestaurant
beforeAll(async () => {
  api = await startApi()
  staffed = await buildStaffedRestaurant(api.db)
  await startJobs(api.deps, { jobs: [failingJob, idleJob], pollSeconds: 0.5 })
  await api.deps.jobs.boss.offWork(idleJob.name)
})
afterAll(async () => {
  await stopJobs(api.deps)
  await api.close()
})

/** Reads the metrics of `/metrics` by name and labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`${api.url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
/** Values of a metric, one for each combination of its labels. */
const readValues = async (metric: { get: () => Promise<{ values: { value: number }[] }> }) =>
  (await metric.get()).values.map(({ value }) => value)
const minuteAgo = () => new Date(Date.now() - 60_000)

test('the metrics report orders, tills, printers, webhooks, jobs, requests and statements', async () => {
  const restaurant_id = staffed.restaurant.id
  const receivedEvents: string[] = []
  const unsubscribe = await api.deps.hub.subscribe(restaurant_id, {
    send: (frame) => receivedEvents.push(frame),
    end: () => {},
  })
  await api.anonymous.post('/auth/login', { username: 'nobody@example.com', password: 'not this one 7' })
  const body = { restaurant_id, order_type: 'takeaway', items: [{ dish_id: staffed.dish.id }] }
  const key = { 'Idempotency-Key': newId() }
  const order = await api.as(staffed.waiter).post('/orders', body, key)
  await api.as(staffed.waiter).post('/orders', body, key)
  await openOrder(api, staffed)
  await api.db.orderItem.updateMany({
    where: { order_id: order.body.id as string },
    data: { status: 'sent', sent_at: minuteAgo() },
  })
  await buildTill(api.db, staffed)
  await buildPrinter(api.db, { restaurant_id, status: 'failing' })
  const webhook = await buildWebhook(api, { restaurant_id, events: ['dish.updated'] })
  await buildWebhookDelivery(api, webhook, { created_at: minuteAgo() })
  await enqueue(api.ctx(), failingJob, {})
  await enqueue(api.ctx(), idleJob, {})
  await api.db
    .$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 minute' WHERE name = 'idle'`
  await publish(api.ctx(), { type: 'order.updated', restaurant_id, ids: ['a'] })
  await api.deps.reports.run((pool) => pool.query('SELECT 1'))
  await vi.waitFor(async () => {
    const failedJobs = await api.db.$queryRaw<
      []
    >`SELECT FROM pgboss.job WHERE name = 'hopeless' AND state = 'failed'`
    expect([failedJobs.length, receivedEvents.length > 0]).toEqual([1, true])
  })

  const figures = await readMetrics()
  unsubscribe()
  const nameAndFigure = (name: string) => [name, figures.get(name)]
  for (const [name, value] of Object.entries({
    forki_orders_open: 2,
    forki_kitchen_unseen_lines: 1,
    forki_tills_open: 1,
    'forki_printers{status="failing"}': 1,
    forki_webhooks_pending: 1,
    'forki_jobs{queue="hopeless",state="failed"}': 1,
    'forki_jobs{queue="idle",state="queued"}': 1,
    // Time series begin with 0 before the first event, because Prometheus sees no increase in a new series.
    'forki_jobs{queue="idle",state="failed"}': 0,
    'forki_jobs_oldest_seconds{queue="hopeless"}': 0,
    'forki_printers{status="ok"}': 0,
    'forki_job_seconds_count{queue="hopeless",outcome="given_up"}': 1,
    'forki_error_responses_total{code="invalid_credentials"}': 1,
    'forki_refusals_total{code="invalid_credentials"}': 1,
    forki_idempotency_replays_total: 1,
    forki_event_streams: 1,
    forki_live_streams: 1,
    forki_database_up: 1,
    'forki_db_connections{pool="main",state="waiting"}': 0,
    'forki_http_seconds_count{method="POST",path="/auth/login",status="401"}': 1,
  }))
    expect(nameAndFigure(name)).toEqual([name, value])
  for (const name of ['forki_webhooks_oldest_seconds', 'forki_jobs_oldest_seconds{queue="idle"}']) {
    expect(figures.get(name)).toBeGreaterThan(55)
    expect(figures.get(name)).toBeLessThan(600)
  }
  for (const name of [
    'forki_event_delivery_seconds_count',
    'forki_live_delay_seconds_count',
    'forki_db_seconds_count{pool="main",kind="insert"}',
    'forki_db_seconds_count{pool="main",kind="commit"}',
    'forki_db_seconds_count{pool="reports",kind="select"}',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect([name, (figures.get(name) ?? 0) > 0]).toEqual([name, true])
})

test('the metrics report free disk space, the age of the newest backup, a dead replica and slow statements', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-backups-'))
  const observed = await startApi({
    env: {
      FORKI_BACKUP_DIR: folder,
      // No server listens on this port.
      DATABASE_REPLICA_URL: 'postgresql://forki:forki@127.0.0.1:1/forki',
    },
  })
  try {
    const values = async () => {
      // An update function caches disk, backup and replica values for 5 s, so each reading creates a new one.
      await createMetricsUpdate(observed.deps)()
      const { metrics } = observed.deps
      return {
        backups: await readValues(metrics.backupAge),
        disks: await readValues(metrics.diskFree),
        replica: await readValues(metrics.replicaBehind),
        slow: await readValues(metrics.slowStatements),
      }
    }
    const valuesBefore = await values()
    writeFileSync(path.join(folder, backupName(minuteAgo(), false)), '')
    await sql.rows(observed.ctx(), sql`SELECT pg_sleep(0.55)`)
    const valuesAfter = await values()

    expect(valuesBefore).toMatchObject({ backups: [Infinity], replica: [Infinity], slow: [] })
    expect(valuesBefore.disks).toHaveLength(2)
    expect(Math.min(...valuesBefore.disks)).toBeGreaterThan(0)
    expect(valuesAfter.backups[0]).toBeGreaterThan(55)
    expect(valuesAfter.backups[0]).toBeLessThan(120)
    expect(valuesAfter.slow).toEqual([1])
  } finally {
    await observed.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('twenty concurrent reads of the metrics cause at most three statements', async () => {
  const statementCount = async () =>
    [...(await readMetrics())].find(
      ([name]) => name === 'forki_db_seconds_count{pool="reports",kind="select"}',
    )?.[1]
  const countBefore = await statementCount()
  await Promise.all(Array.from({ length: 20 }, readMetrics))

  expect((await statementCount())! - countBefore!).toBeLessThanOrEqual(3)
})

test('the metrics count the callers that wait for a database connection', async () => {
  const { pool } = api.deps
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waitingClient = pool.connect()
  const figures = await readMetrics()
  for (const client of clients) client.release()
  ;(await waitingClient).release()

  // A background job of the server may also wait for a connection.
  expect(figures.get('forki_db_connections{pool="main",state="waiting"}')).toBeGreaterThanOrEqual(1)
  expect(figures.get('forki_db_connections{pool="main",state="busy"}')).toBe(pool.options.max)
})
