// Program `npm run upgrade-test`. Upgrades during the soak test and returns to the earlier version: two earlier
// servers, migration, two newer servers beside them, drain of the earlier ones, start of the earlier ones on
// the newer schema, drain of the newer ones. Exits with 1 if a confirmed write is lost or doubled, a session
// ends, a server is not ready or ends badly, or writes pause for over 3 s. Needs nginx. Flags: `--from <commit>
// --waiters 6 --tables 3 --screens 30`, `--seconds 60` for both versions together, `--alone 15` otherwise.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProgram, parseProgram, parseWholeNumber } from '../cli/command.ts'
import { migrate } from '../src/db/migrate.ts'
import { DATABASE_NAME } from '../scripts/database.ts'
import { freePort } from '../scripts/free-port.ts'
import { startCluster } from '../scripts/postgres/cluster.ts'
import { generatePrismaClient } from '../scripts/build-steps.ts'
import { ROOT } from '../scripts/root.ts'
import { statusOf } from './faults/server-process.ts'
import { checkSoakRun } from './soak-test/check-soak-run.ts'
import { startLoadBalancer } from './soak-test/load-balancer.ts'
import { openSimulatedScreen } from './soak-test/simulated-screen.ts'
import { endRun, startSoakRun, runSimulatedStaff } from './soak-test/soak-run.ts'
import { findRestaurant } from './soak-test/soak-restaurant.ts'
import { SOAK_SETTINGS, startSoakServer } from './soak-test/soak-server.ts'
import { soakSummary } from './soak-test/soak-summary.ts'
import {
  checkOutVersion,
  commitBeforeNewestMigration,
  runInVersion,
  type EarlierVersion,
} from './upgrade/earlier-version.ts'
import { phaseRecorder } from './upgrade/phases.ts'

interface Options {
  from: string
  seconds: number
  alone: number
  waiters: number
  tables: number
  screens: number
}
const values = parseProgram(
  createProgram('npm run upgrade-test --', 'Upgrades during service, and returns to the earlier version.')
    .option('--from <commit>', 'earlier version', commitBeforeNewestMigration())
    .option('--seconds <number>', 'duration of both versions together', parseWholeNumber, 60)
    .option('--alone <number>', 'duration of each other phase', parseWholeNumber, 15)
    .option('--waiters <number>', 'waiters', parseWholeNumber, 6)
    .option('--tables <number>', 'waiters of tables with courses', parseWholeNumber, 3)
    .option('--screens <number>', 'screens with an event stream', parseWholeNumber, 30),
).opts<Options>()

/** Time for which a stopping server still accepts requests, in ms. */
const DRAIN_MS = 3000
const folder = mkdtempSync(path.join(tmpdir(), 'forki-upgrade-'))
chmodSync(folder, 0o755)
await generatePrismaClient()
const closers: (() => unknown)[] = []
const problems: string[] = []
try {
  const earlier = checkOutVersion(values.from, folder)
  closers.push(earlier.remove)
  const cluster = await startCluster({ folder: path.join(folder, 'postgres') })
  closers.push(cluster.stop)
  await cluster.ensureDatabase(DATABASE_NAME)
  await runUpgrade(earlier, cluster.url(DATABASE_NAME))
} finally {
  for (const close of closers.toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
}

type Fleet = { root: string; ports: readonly number[]; servers: ChildProcess[] }

/** Starts the servers of one version. */
async function startFleet(fleet: Fleet, settings: NodeJS.ProcessEnv): Promise<void> {
  fleet.servers = await Promise.all(fleet.ports.map((port) => startSoakServer(settings, port, fleet.root)))
  for (const server of fleet.servers) closers.push(() => server.kill('SIGKILL'))
}

/** Stops the servers of one version, one after the other, as a supervisor does. */
async function stopFleet(fleet: Fleet): Promise<void> {
  for (const server of fleet.servers) {
    const exitEvent = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = (await exitEvent) as [number | null]
    if (code !== 0) problems.push(`a server ended with ${code} after SIGTERM`)
  }
}

/** Waits for some seconds, and checks once a second that every server of these versions is ready. */
async function checkReadiness(seconds: number, ...fleets: readonly Fleet[]): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await sleep(1000)
    for (const port of fleets.flatMap(({ ports }) => ports)) {
      const status = await statusOf(`http://127.0.0.1:${port}/readyz`, 5000)
      if (status !== 200) problems.push(`the server on port ${port} was not ready: ${status}`)
    }
  }
}

async function runUpgrade(version: EarlierVersion, databaseUrl: string): Promise<void> {
  const patched = version.is_patched ? ', with the schema check of this version' : ''
  const ports = await Promise.all(Array.from({ length: 4 }, freePort))
  const earlier: Fleet = { root: version.root, ports: ports.slice(0, 2), servers: [] }
  const newer: Fleet = { root: ROOT, ports: ports.slice(2), servers: [] }
  const balancer = await startLoadBalancer(folder, ports)
  closers.push(balancer.stop)
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    ...SOAK_SETTINGS,
    DATABASE_URL: databaseUrl,
    FORKI_DATA_DIR: folder,
    FORKI_PUBLIC_URL: balancer.url,
    FORKI_DRAIN_MS: String(DRAIN_MS),
  }
  const appliedBefore = await migrate(databaseUrl, { folder: path.join(version.root, 'prisma/migrations') })
  runInVersion(version.root, settings, 'server/cli/forki.ts', 'demo', 'load')
  await startFleet(earlier, settings)

  const state = { isWorkOver: false, areScreensOver: false }
  const target = { ...(await findRestaurant(databaseUrl)), origin: balancer.url }
  const { run, staff, tills } = await startSoakRun(balancer.url, target, state)
  const screens = Array.from({ length: values.screens }, () =>
    openSimulatedScreen(staff.waiter, run.restaurant_id, () => state.areScreensOver),
  )
  const crew = runSimulatedStaff(balancer.url, staff, run, values)
  // Without this handler, a rejection before `await crew` would end the process as an unhandled rejection.
  crew.catch(() => undefined)
  const phases = phaseRecorder(run.tally)
  await phases.record('earlier version', () => checkReadiness(values.alone, earlier))
  let addedMigrations: string[] = []
  await phases.record('migration', async () => void (addedMigrations = await migrate(databaseUrl)))
  await phases.record('start of the newer servers', () => startFleet(newer, settings))
  await phases.record('both versions', () => checkReadiness(values.seconds, earlier, newer))
  await phases.record('drain of the earlier servers', () => stopFleet(earlier))
  await phases.record('newer version', () => checkReadiness(values.alone, newer))
  await phases.record('start of the earlier servers', () => startFleet(earlier, settings))
  await phases.record('both versions again', () => checkReadiness(values.alone, earlier, newer))
  await phases.record('drain of the newer servers', () => stopFleet(newer))
  await phases.record('earlier version again', () => checkReadiness(values.alone, earlier))
  const connected = await endRun({ run, staff, tills }, state, { crew, screens })
  console.log(
    `from ${version.name} (${appliedBefore.length} migrations${patched}), ${addedMigrations.length} migrations added`,
  )
  console.log(`${phases.table()}\n${soakSummary(run.tally, connected)}`)
  for (const [why, times] of run.tally.rejections) console.log(`rejected ${times} times: ${why}`)
  report([
    ...problems.slice(0, 10),
    ...phases.problems(),
    ...(await checkSoakRun(databaseUrl, run, connected, tills)),
    ...run.problems.slice(0, 20),
  ])
}

function report(wrong: readonly string[]): void {
  console.log(
    wrong.length === 0 ? 'nothing lost, nothing doubled, no session ended, always ready' : wrong.join('\n'),
  )
  if (wrong.length > 0) process.exitCode = 1
}
