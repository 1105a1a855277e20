// Program `npm run soak-test`. Simulates waiters, tables with courses, cooks, a cashier, a counter, guests'
// phones and screens with event streams. At the end both tills are closed, and lines, kitchen history, stock,
// approvals and Z reports must agree to the cent. Several server processes run behind nginx, with the
// configuration of this repository. Kills one process in the middle and restarts it later. Exits with 1 if a
// confirmed write is lost or doubled, a screen misses an event, or a session ends. Needs nginx. Flags:
// `--processes 2 --seconds 120 --waiters 6 --tables 3 --screens 30`. The flag `--replica` adds a standby,
// which lags, recovers and stops. The flag `--pooler` puts PgBouncer in front of the database.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProgram, parseProgram, parseWholeNumber } from '../cli/command.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { startSoakDatabase } from './soak-test/soak-database.ts'
import { startLoadBalancer } from './soak-test/load-balancer.ts'
import { checkSoakRun } from './soak-test/check-soak-run.ts'
import { findRestaurant } from './soak-test/soak-restaurant.ts'
import { SOAK_SETTINGS, startSoakServer } from './soak-test/soak-server.ts'
import { startSoakRun, runSimulatedStaff } from './soak-test/soak-run.ts'
import { closeTill } from './soak-test/close-till.ts'
import { beginFlows, type FlowTarget } from './soak-test/cross-process-flows.ts'
import { startDashboardReader } from './soak-test/dashboard-reader.ts'
import type { SoakCounters } from './soak-test/api-client.ts'
import { openSimulatedScreen } from './soak-test/simulated-screen.ts'
import { countStatements, soakSummary } from './soak-test/soak-summary.ts'
import { freePort } from '../scripts/free-port.ts'
import { generatePrismaClient } from '../scripts/build-steps.ts'

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
    .option('--processes <number>', 'server processes', parseWholeNumber, 2)
    .option('--seconds <number>', 'duration', parseWholeNumber, 120)
    .option('--waiters <number>', 'waiters', parseWholeNumber, 6)
    .option('--tables <number>', 'waiters of tables with courses', parseWholeNumber, 3)
    .option('--screens <number>', 'screens with an event stream', parseWholeNumber, 30)
    .option('--replica', 'with a replica that lags, recovers and fails', false)
    .option('--pooler', 'with PgBouncer in front of the database', false),
).opts<Options>()
const { processes, seconds } = values

const folder = mkdtempSync(path.join(tmpdir(), 'forki-soak-test-'))
await generatePrismaClient()
// The demo module is imported after `generatePrismaClient`, because it imports the generated client.
const { loadDemo } = await import('../demo/load-demo.ts')
const { replica: has_replica, pooler: has_pooler } = values
const database = await startSoakDatabase(folder, { replica: has_replica, pooler: has_pooler })
const servers: ChildProcess[] = []
const METRICS_TOKEN = 'read-by-the-soak-test-alone'
const settings: NodeJS.ProcessEnv = {
  ...process.env,
  ...database.settings,
  ...SOAK_SETTINGS,
  FORKI_DATA_DIR: folder,
  FORKI_METRICS_TOKEN: METRICS_TOKEN,
}
let balancer: Awaited<ReturnType<typeof startLoadBalancer>> | undefined
try {
  await migrate(database.url)
  await loadDemo(database.url, readEnv({ ...settings, DATABASE_URL: database.url }))
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  balancer = await startLoadBalancer(folder, ports)
  settings['FORKI_PUBLIC_URL'] = balancer.url
  for (const port of ports) servers.push(await startSoakServer(settings, port))
  await runSoakTest(balancer.url, ports)
} finally {
  for (const server of servers) server.kill('SIGKILL')
  await balancer?.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runSoakTest(url: string, ports: readonly number[]): Promise<void> {
  const state = { isWorkOver: false, areScreensOver: false }
  const target = { ...(await findRestaurant(database.url)), origin: url }
  const { run, staff, tills } = await startSoakRun(url, target, state)
  const screens = Array.from({ length: values.screens }, () =>
    openSimulatedScreen(staff.waiter, run.restaurant_id, () => state.areScreensOver),
  )
  const readDashboards = await startDashboardReader(staff.manager, run)
  const crew = runSimulatedStaff(url, staff, run, values)
  const reading = readDashboards()
  // Without this handler, a rejection before the `await` of a task would end the process as an unhandled
  // rejection.
  for (const task of [crew, reading]) task.catch(() => undefined)
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const { problems, connections } = await restartFirstServer(addresses, target, run.tally)
  await sleep((seconds * 1000) / 6)
  await database.replica?.end()
  await sleep((seconds * 1000) / 6)
  state.isWorkOver = true
  await crew
  for (const till of tills) run.problems.push(...(await closeTill(staff.manager, till)))
  const readings = await reading
  // The pause lets the server deliver the last events.
  await sleep(1500)
  state.areScreensOver = true
  await Promise.all(screens.map(({ done }) => done))
  const connected_screens = screens.map(({ screen }) => screen)
  console.log(soakSummary(run.tally, connected_screens))
  console.log(
    `${readings.dashboards} dashboards and ${readings.lists} lists of orders read; ` +
      `${connections} connections of the database; statements: ${await countStatements(addresses, METRICS_TOKEN)}`,
  )
  for (const [why, times] of run.tally.rejections) console.log(`rejected ${times} times: ${why}`)
  report([
    ...(await checkSoakRun(database.url, run, connected_screens, tills)),
    ...problems,
    ...run.problems.slice(0, 20),
    ...readings.stale.slice(0, 5),
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
async function restartFirstServer(
  addresses: readonly string[],
  target: FlowTarget,
  { latencies }: SoakCounters,
) {
  const [first = '', second = first] = addresses
  const endAtSecond = await beginFlows(first, target)
  await sleep((seconds * 1000) / 3)
  const latenciesBefore = latencies.length
  const connections = await database.connections()
  servers[0]?.kill('SIGKILL')
  await database.replica?.pause()
  console.log(`process 1 of ${processes} was killed after ${latenciesBefore} answered calls`)
  const problems = await endAtSecond(second)
  const endAtFirst = await beginFlows(second, target)
  await sleep((seconds * 1000) / 4)
  servers[0] = await startSoakServer(settings, Number(new URL(first).port))
  console.log(`started again after ${latencies.length - latenciesBefore} more`)
  await database.replica?.resume()
  problems.push(...(await endAtFirst(first)))
  return { problems, connections }
}
