// Program `npm run soak-test`. Simulates waiters, tables with courses, cooks, a cashier, a counter, guests' phones
// and screens with event streams. At the end both tills are closed, and lines, kitchen history, stock, approvals and
// Z reports must agree to the cent. Several server processes run behind nginx, with the configuration of this repository. Kills one
// process in the middle and restarts it later. Exits with 1 if a confirmed write is lost or doubled, a screen
// misses an event, or a session ends. Needs nginx. Flags: `--processes 2 --seconds 120 --waiters 6 --tables 3
// --screens 30`. The flag `--replica` adds a standby, which lags, recovers and stops. The flag `--pooler` puts
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
import { cashier, cook, guest, MANAGER_PIN, waiter, type SoakRun } from './soak-test/staff.ts'
import { compareLedgers, compareReports } from './soak-test/ledger-checks.ts'
import { tableWaiter } from './soak-test/table-service.ts'
import { closeTill, counter, openDrawer, openTill } from './soak-test/till-work.ts'
import { beginFlows, type FlowTarget } from './soak-test/cross-process-flows.ts'
import { startDashboardReader } from './soak-test/dashboard-reader.ts'
import { newCounters, ApiClient, type SoakCounters } from './soak-test/api-client.ts'
import { openScreen, type Screen } from './soak-test/screen.ts'
import { statements, summaryOf } from './soak-test/summary.ts'
import { DEMO_PASSWORD } from '../demo/content/people.ts'
import { findProblems } from './soak-test/checks.ts'
import { freePort } from '../scripts/free-port.ts'
import { generateClient } from '../scripts/prepare.ts'
import { ROOT } from '../scripts/root.ts'

interface Options {
  processes: number
  seconds: number
  waiters: number
  tables: number
  screens: number
  replica: boolean
  pooler: boolean
}
const values = parseProgram(
  createProgram('npm run soak-test --', 'Simulates service on several processes behind nginx and kills one.')
    .option('--processes <number>', 'server processes', wholeNumber, 2)
    .option('--seconds <number>', 'duration', wholeNumber, 120)
    .option('--waiters <number>', 'waiters', wholeNumber, 6)
    .option('--tables <number>', 'waiters of tables with courses', wholeNumber, 3)
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

interface SoakState {
  over: boolean
  quiet: boolean
}

/** Signs the staff in, opens both tills, and returns the shared state of the run. */
async function startRun(url: string, target: FlowTarget & FoundRestaurant, state: SoakState) {
  const tally = newCounters()
  const signIn = (name: string) => ApiClient.signIn(url, `${name}@forki.demo`, tally)
  const staff = {
    waiter: await signIn('waiter'),
    cook: await signIn('chef'),
    cashier: await signIn('cashier'),
    manager: await signIn('manager'),
  }
  const { restaurant_id } = target
  await staff.manager.call('PUT', `/pins/${restaurant_id}`, { password: DEMO_PASSWORD, pin: MANAGER_PIN })
  const run: SoakRun = {
    ...target,
    tally,
    isOver: () => state.over,
    sent: [],
    cooked: [],
    held: new Set(),
    till_id: await openTill(staff.cashier, restaurant_id, 'noche'),
    counter_till_id: await openTill(staff.manager, restaurant_id, 'mostrador'),
    problems: [],
  }
  return { run, staff, tills: [run.till_id, run.counter_till_id] }
}

type Staff = Awaited<ReturnType<typeof startRun>>['staff']

/** Runs all simulated users until the end of the run. */
async function work(url: string, staff: Staff, run: SoakRun): Promise<void> {
  await Promise.all([
    ...Array.from({ length: values.waiters }, () => waiter(staff.waiter, run)),
    cook(staff.cook, run),
    cook(staff.cook, run),
    cashier(staff.cashier, run),
    ...Array.from({ length: values.tables }, () => tableWaiter(staff, run)),
    counter(staff, run),
    openDrawer(staff.cashier, run),
    ...Array.from({ length: 3 }, () => guest(url, run)),
  ])
}

async function runSoakTest(url: string, ports: readonly number[]): Promise<void> {
  const state = { over: false, quiet: false }
  const target = { ...(await findRestaurant()), origin: url }
  const { run, staff, tills } = await startRun(url, target, state)
  const screens = Array.from({ length: values.screens }, () =>
    openScreen(staff.waiter, run.restaurant_id, () => state.quiet),
  )
  const read = await startDashboardReader(staff.manager, run)
  const crew = work(url, staff, run)
  const reading = read()
  // The empty handler marks rejections as handled. The later `await` throws them.
  for (const task of [crew, reading]) task.catch(() => undefined)
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const { problems, connections } = await restartFirst(addresses, target, run.tally)
  await sleep((seconds * 1000) / 6)
  await database.replica?.end()
  await sleep((seconds * 1000) / 6)
  state.over = true
  await crew
  for (const till of tills) run.problems.push(...(await closeTill(staff.manager, till)))
  const readings = await reading
  // The pause lets the server deliver the last events.
  await sleep(1500)
  state.quiet = true
  await Promise.all(screens.map(({ done }) => done))
  const connected_screens = screens.map(({ screen }) => screen)
  console.log(summaryOf(run.tally, connected_screens))
  console.log(
    `${readings.dashboards} dashboards and ${readings.lists} lists of orders read; ` +
      `${connections} connections of the database; statements: ${await statements(addresses, METRICS_TOKEN)}`,
  )
  for (const [why, times] of run.tally.refused) console.log(`rejected ${times} times: ${why}`)
  report([
    ...(await compare(run, connected_screens, tills)),
    ...problems,
    ...run.problems.slice(0, 20),
    ...readings.stale.slice(0, 5),
  ])
}

/** Deviations of the database from the confirmed writes, the events of the screens and the Z reports. */
async function compare(
  run: SoakRun,
  screens: readonly Screen[],
  tills: readonly string[],
): Promise<string[]> {
  return withClient(database.url, async (client) => [
    ...(await findProblems(client, run.tally, screens, run.restaurant_id)),
    ...(await compareLedgers(client, run.tally)),
    ...(await compareReports(client, tills)),
  ])
}

function report(wrong: readonly string[]): void {
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

type FoundRestaurant = Omit<FlowTarget, 'origin'> & Pick<SoakRun, 'dish_ids' | 'codes' | 'discount_reason'>

/**
 * Finds the waiter's demo restaurant, with its dishes, the dishes on its menu, and the codes of occupied and
 * free tables.
 */
async function findRestaurant(): Promise<FoundRestaurant> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<FoundRestaurant>(
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
         (SELECT key FROM restaurant_dropdowns r WHERE r.restaurant_id = m.restaurant_id AND r.list = 'discount_reason'
           AND r.is_active LIMIT 1) AS discount_reason,
         (SELECT array_agg(id) FROM plain p WHERE p.restaurant_id = m.restaurant_id) AS dish_ids,
         (SELECT array_agg(id) FROM plain p WHERE p.restaurant_id = m.restaurant_id AND is_on_card) AS card,
         (SELECT array_agg(code) FROM coded c WHERE c.restaurant_id = m.restaurant_id AND NOT is_free) AS codes,
         (SELECT array_agg(code) FROM coded c WHERE c.restaurant_id = m.restaurant_id AND is_free) AS free_codes
       FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE u.email = 'waiter@forki.demo' AND m.status = 'accepted'
       ORDER BY (SELECT count(*) FROM coded c WHERE c.restaurant_id = m.restaurant_id) DESC LIMIT 1`,
    )
    const found = rows[0]!
    await client.query(
      "UPDATE restaurants SET course_pacing = 'timed', course_gap_minutes = 1, blind_count = false WHERE id = $1",
      [found.restaurant_id],
    )
    return found
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
