// Program `npm run failover-test`: runs the soak test on PostgreSQL under Patroni and etcd, and kills and freezes
// the primary. Processes of one computer simulate the machines. Two servers run behind nginx, and each has a
// HAProxy for the database. Exits with 1 if a confirmed write is lost or doubled, a session or server process
// ends, or writes pause for over 15 s. Needs Debian's patroni, etcd-server, haproxy, postgresql-15 and nginx.
// Flags: `--kills 5 --freezes 5 --waiters 6 --tables 3 --screens 30 --keep`.
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProgram, parseProgram, parseWholeNumber } from '../cli/command.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { freePort } from '../scripts/free-port.ts'
import { generatePrismaClient } from '../scripts/build-steps.ts'
import { writeHaproxyFile } from './failover/config-files.ts'
import { startDatabaseCluster } from './failover/database-cluster.ts'
import {
  MAX_WRITE_PAUSE_S,
  measureFault,
  faultTableRow,
  FAULT_TABLE_HEAD,
  type FaultFigures,
  type FaultKind,
} from './failover/measure-fault.ts'
import { endProgram, isRunning, startProgram } from './failover/processes.ts'
import { checkSoakRun } from './soak-test/check-soak-run.ts'
import { startLoadBalancer } from './soak-test/load-balancer.ts'
import { openSimulatedScreen } from './soak-test/simulated-screen.ts'
import { endRun, startSoakRun, runSimulatedStaff } from './soak-test/soak-run.ts'
import { findRestaurant } from './soak-test/soak-restaurant.ts'
import { SOAK_SETTINGS, startSoakServer } from './soak-test/soak-server.ts'
import { soakSummary } from './soak-test/soak-summary.ts'

interface Options {
  kills: number
  freezes: number
  waiters: number
  tables: number
  screens: number
  keep: boolean
}
const values = parseProgram(
  createProgram(
    'npm run failover-test --',
    'Kills and freezes the primary database under Patroni during service.',
  )
    .option('--kills <number>', 'kills of the primary', parseWholeNumber, 5)
    .option('--freezes <number>', 'freezes of the primary', parseWholeNumber, 5)
    .option('--waiters <number>', 'waiters', parseWholeNumber, 6)
    .option('--tables <number>', 'waiters of tables with courses', parseWholeNumber, 3)
    .option('--screens <number>', 'screens with an event stream', parseWholeNumber, 30)
    .option('--keep', 'keeps the folder with the logs', false),
).opts<Options>()

const SERVER_COUNT = 2
const folder = mkdtempSync(path.join(tmpdir(), 'forki-failover-'))
// PostgreSQL runs as another user, which needs access to subfolders of this folder.
chmodSync(folder, 0o755)
await generatePrismaClient()
// The demo module is imported after `generatePrismaClient`, because it imports the generated client.
const { loadDemo } = await import('../demo/load-demo.ts')
const closers: (() => Promise<unknown>)[] = []
const servers: ChildProcess[] = []
try {
  const cluster = await startDatabaseCluster(folder)
  closers.push(cluster.stop)
  const proxiedUrls: string[] = []
  for (let index = 0; index < SERVER_COUNT; index += 1) {
    const port = await freePort()
    const logFile = path.join(folder, `haproxy-${port}.log`)
    const proxy = await startProgram(
      'haproxy',
      [
        '-db',
        '-f',
        writeHaproxyFile({ folder, addressPrefix: cluster.addressPrefix, account: undefined }, port),
      ],
      { logFile },
    )
    closers.push(() => endProgram(proxy, 'SIGKILL'))
    proxiedUrls.push(`postgresql://forki:forki@127.0.0.1:${port}/forki`)
  }
  await runFailover(cluster, proxiedUrls)
} finally {
  for (const server of servers) server.kill('SIGKILL')
  for (const close of closers.toReversed()) await close()
  if (values.keep) console.log(`logs: ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

type Cluster = Awaited<ReturnType<typeof startDatabaseCluster>>

/** Loads the demo and starts nginx and the servers behind it, one server for each database URL. */
async function startServers(databaseUrls: readonly string[]): Promise<string> {
  const ports = await Promise.all(databaseUrls.map(freePort))
  const balancer = await startLoadBalancer(folder, ports)
  closers.push(balancer.stop)
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    ...SOAK_SETTINGS,
    FORKI_DATA_DIR: folder,
    FORKI_PUBLIC_URL: balancer.url,
  }
  const [first = ''] = databaseUrls
  await retry(() => migrate(first))
  await loadDemo(first, readEnv({ ...settings, DATABASE_URL: first }))
  for (const [index, DATABASE_URL] of databaseUrls.entries())
    servers.push(await startSoakServer({ ...settings, DATABASE_URL }, ports[index]!))
  return balancer.url
}

/** Calls `act` up to 20 times, because the proxy first has to find the primary. */
async function retry<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(500)
    }
  }
}

async function runFailover(cluster: Cluster, databaseUrls: readonly string[]): Promise<void> {
  const url = await startServers(databaseUrls)
  const state = { isWorkOver: false, areScreensOver: false }
  const target = { ...(await findRestaurant(databaseUrls[0]!)), origin: url }
  const { run, staff, tills } = await startSoakRun(url, target, state)
  const screens = Array.from({ length: values.screens }, () =>
    openSimulatedScreen(staff.waiter, run.restaurant_id, () => state.areScreensOver),
  )
  const crew = runSimulatedStaff(url, staff, run, values)
  // Without this handler, a rejection before `await crew` would end the process as an unhandled rejection.
  crew.catch(() => undefined)
  await sleep(5000)
  const figures: FaultFigures[] = []
  console.log(FAULT_TABLE_HEAD)
  for (const kind of faultSequence()) {
    const faultFigures = await measureFault(kind, cluster, run.tally)
    figures.push(faultFigures)
    console.log(faultTableRow(faultFigures, figures.length))
  }
  const connected = await endRun({ run, staff, tills }, state, { crew, screens })
  console.log(soakSummary(run.tally, connected))
  for (const [why, times] of run.tally.rejections) console.log(`rejected ${times} times: ${why}`)
  const ended = servers.filter((server) => !isRunning(server)).length
  report([
    ...(await checkSoakRun(cluster.directUrl(await cluster.waitUntilWhole()), run, connected, tills)),
    ...run.problems.slice(0, 20),
    ...figures.flatMap(({ pause_s, newPrimary }, index) => [
      ...(pause_s > MAX_WRITE_PAUSE_S
        ? [`fault ${index + 1}: no write was confirmed for ${pause_s.toFixed(1)} s`]
        : []),
      ...(newPrimary === null ? [`fault ${index + 1}: no machine took over`] : []),
    ]),
    ...(ended > 0 ? [`${ended} server processes ended`] : []),
  ])
}

/** Lists the faults of a run: a kill and a freeze in turn, then the rest of the more frequent kind. */
function faultSequence(): FaultKind[] {
  const rounds = Array.from({ length: Math.max(values.kills, values.freezes) }, (_, index) => index)
  return rounds.flatMap((index): FaultKind[] => [
    ...(index < values.kills ? (['kill'] as const) : []),
    ...(index < values.freezes ? (['freeze'] as const) : []),
  ])
}

function report(wrong: readonly string[]): void {
  const well = `nothing lost, nothing doubled, no session ended, ${SERVER_COUNT} servers still run`
  console.log(wrong.length === 0 ? well : wrong.join('\n'))
  if (wrong.length > 0) process.exitCode = 1
}
