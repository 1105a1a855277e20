// Program `npm run soak-test`. Simulates waiters, cooks, a cashier, guests' phones and screens with event
// streams. Several server processes run behind nginx, with the configuration of this repository. Kills one
// process in the middle and restarts it later. Exits with 1 if a confirmed write is lost or doubled, a screen
// misses an event, or a session ends. Needs nginx. Flags: `--processes 2 --seconds 120 --waiters 6 --screens
// 30`. The flag `--replica` adds a standby, which lags, recovers and stops. The flag `--pooler` puts
// PgBouncer in front of the database.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProgram, parseProgram, wholeNumber } from '../cli/command.ts'
import { withClient } from '../src/db/connection.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { startDatabaseSetup } from './soak-test/database-setup.ts'
import { startBalancer } from './soak-test/load-balancer.ts'
import { cashier, cook, guest, waiter, type SoakRun } from './soak-test/staff.ts'
import { beginFlows, type FlowTarget } from './soak-test/cross-process-flows.ts'
import { startDashboardReader } from './soak-test/dashboard-reader.ts'
import { newCounters, ApiClient, type SoakCounters } from './soak-test/api-client.ts'
import { openScreen } from './soak-test/screen.ts'
import { statements, summaryOf } from './soak-test/summary.ts'
import { findProblems } from './soak-test/checks.ts'
import { freePort } from '../scripts/free-port.ts'
import { generateClient } from '../scripts/prepare.ts'
import { ROOT } from '../scripts/root.ts'

interface Options {
  processes: number
  seconds: number
  waiters: number
  screens: number
  replica: boolean
  pooler: boolean
}
const values = parseProgram(
  createProgram('npm run soak-test --', 'Simulates service on several processes behind nginx and kills one.')
    .option('--processes <number>', 'server processes', wholeNumber, 2)
    .option('--seconds <number>', 'duration', wholeNumber, 120)
    .option('--waiters <number>', 'waiters', wholeNumber, 6)
    .option('--screens <number>', 'screens with an event stream', wholeNumber, 30)
    .option('--replica', 'with a replica that lags, recovers and fails', false)
    .option('--pooler', 'with PgBouncer in front of the database', false),
).opts<Options>()
const END_WITH_PARENT = path.join(import.meta.dirname, '../scripts/end-with-parent.mjs')
const { processes, seconds } = values

const folder = mkdtempSync(path.join(tmpdir(), 'forki-soak-test-'))
await generateClient()
// The demo module is imported after `generateClient`, because it imports the generated client.
const { loadDemo } = await import('../demo/load.ts')
const { replica: has_replica, pooler: has_pooler } = values
const database = await startDatabaseSetup(folder, { replica: has_replica, pooler: has_pooler })
const servers: ChildProcess[] = []
const METRICS_TOKEN = 'read-by-the-soak-test-alone'
const settings: NodeJS.ProcessEnv = {
  ...process.env,
  ...database.settings,
  NODE_ENV: 'test',
  FORKI_DATA_DIR: folder,
  FORKI_BCRYPT_COST: '4',
  FORKI_TRUST_PROXY: '1',
  FORKI_SECRET: 'a-soak-test-has-nothing-to-keep-secret-0123456789',
  FORKI_STREAMS_PER_SESSION: '100000',
  FORKI_WRITES_PER_MINUTE: '1000000',
  FORKI_METRICS_TOKEN: METRICS_TOKEN,
  LOG_LEVEL: 'error',
}
let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined
try {
  await migrate(database.url)
  await loadDemo(database.url, readEnv({ ...settings, DATABASE_URL: database.url }))
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  balancer = await startBalancer(folder, ports)
  settings['FORKI_PUBLIC_URL'] = balancer.url
  for (const port of ports) servers.push(await serve(port))
  await runSoakTest(balancer.url, ports)
} finally {
  for (const server of servers) server.kill('SIGKILL')
  await balancer?.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runSoakTest(url: string, ports: readonly number[]): Promise<void> {
  const state = { over: false, quiet: false }
  const tally = newCounters()
  const target = { ...(await findRestaurant()), origin: url }
  const run: SoakRun = { ...target, tally, isOver: () => state.over, sent: [], cooked: [] }
  const signIn = (name: string) => ApiClient.signIn(url, `${name}@forki.demo`, tally)
  const [waiting, cooking, paying] = [await signIn('waiter'), await signIn('chef'), await signIn('cashier')]
  const managing = await signIn('manager')
  const screens = Array.from({ length: values.screens }, () =>
    openScreen(waiting, run.restaurant_id, () => state.quiet),
  )
  const read = await startDashboardReader(managing, run)
  const crew = Promise.all([
    ...Array.from({ length: values.waiters }, () => waiter(waiting, run)),
    cook(cooking, run),
    cook(cooking, run),
    cashier(paying, run),
    ...Array.from({ length: 3 }, () => guest(url, run)),
  ])
  const reading = read()
  // The empty handler marks rejections as handled. The later `await` throws them.
  for (const work of [crew, reading]) work.catch(() => undefined)
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const { problems, connections } = await restartFirst(addresses, target, tally)
  await sleep((seconds * 1000) / 6)
  await database.replica?.end()
  await sleep((seconds * 1000) / 6)
  state.over = true
  await crew
  const readings = await reading
  // The pause lets the server deliver the last events.
  await sleep(1500)
  state.quiet = true
  await Promise.all(screens.map(({ done }) => done))
  const connected_screens = screens.map(({ screen }) => screen)
  console.log(summaryOf(tally, connected_screens))
  console.log(
    `${readings.dashboards} dashboards and ${readings.lists} lists of orders read; ` +
      `${connections} connections of the database; statements: ${await statements(addresses, METRICS_TOKEN)}`,
  )
  for (const [why, times] of tally.refused) console.log(`rejected ${times} times: ${why}`)
  const wrong = await withClient(database.url, (client) =>
    findProblems(client, tally, connected_screens, run.restaurant_id),
  )
  wrong.push(...problems, ...readings.stale.slice(0, 5))
  console.log(wrong.length === 0 ? 'nothing lost, nothing doubled, no session ended' : wrong.join('\n'))
  if (wrong.length > 0) process.exitCode = 1
}

/**
 * Kills the first server process and restarts it later. Flows of several calls begin on one process and end
 * on another.
 */
async function restartFirst(addresses: readonly string[], target: FlowTarget, { took }: SoakCounters) {
  const [first = '', second = first] = addresses
  const endAtSecond = await beginFlows(first, target)
  await sleep((seconds * 1000) / 3)
  const before = took.length
  const connections = await database.connections()
  servers[0]?.kill('SIGKILL')
  await database.replica?.pause()
  console.log(`process 1 of ${processes} was killed after ${before} answered calls`)
  const problems = await endAtSecond(second)
  const endAtFirst = await beginFlows(second, target)
  await sleep((seconds * 1000) / 4)
  servers[0] = await serve(Number(new URL(first).port))
  console.log(`started again after ${took.length - before} more`)
  await database.replica?.resume()
  problems.push(...(await endAtFirst(first)))
  return { problems, connections }
}

/**
 * Finds the waiter's demo restaurant, with its dishes, the dishes on its menu, and the codes of occupied and
 * free tables.
 */
async function findRestaurant(): Promise<Omit<FlowTarget, 'origin'> & Pick<SoakRun, 'dish_ids' | 'codes'>> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<Omit<FlowTarget, 'origin'> & Pick<SoakRun, 'dish_ids' | 'codes'>>(
      `WITH coded AS (
         SELECT t.restaurant_id, t.code,
           NOT EXISTS (SELECT FROM orders o WHERE o.table_id = t.id AND o.status NOT IN ('completed', 'cancelled'))
             AND NOT EXISTS (SELECT FROM visits v WHERE v.table_id = t.id AND v.closed_at IS NULL) AS is_free
         FROM tables t WHERE t.code IS NOT NULL AND t.deleted_at IS NULL AND t.is_active
       ), plain AS (
         SELECT d.id::text, d.restaurant_id, EXISTS (SELECT FROM menu_dishes e JOIN menus m ON m.id = e.menu_id
             WHERE e.dish_id = d.id AND m.is_active AND m.deleted_at IS NULL) AS is_on_card
         FROM dishes d WHERE d.deleted_at IS NULL AND d.is_active
           AND NOT EXISTS (SELECT FROM modifier_groups g WHERE g.dish_id = d.id)
       )
       SELECT m.restaurant_id::text,
         (SELECT array_agg(id) FROM plain p WHERE p.restaurant_id = m.restaurant_id) AS dish_ids,
         (SELECT array_agg(id) FROM plain p WHERE p.restaurant_id = m.restaurant_id AND is_on_card) AS card,
         (SELECT array_agg(code) FROM coded c WHERE c.restaurant_id = m.restaurant_id AND NOT is_free) AS codes,
         (SELECT array_agg(code) FROM coded c WHERE c.restaurant_id = m.restaurant_id AND is_free) AS free_codes
       FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE u.email = 'waiter@forki.demo' AND m.status = 'accepted'
       ORDER BY (SELECT count(*) FROM coded c WHERE c.restaurant_id = m.restaurant_id) DESC LIMIT 1`,
    )
    return rows[0]!
  })
}

async function serve(port: number): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, path.join(ROOT, 'server/src/main.ts')],
    {
      cwd: ROOT,
      env: { ...settings, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    if (server.exitCode !== null) throw new Error('a server did not start')
    await sleep(50)
  }
}
