// Program `npm start` and `npm run dev`, after the installation of packages: starts the database, then the
// server.
import path from 'node:path'
import { createProgram, parseProgram } from '../cli/command.ts'
import { migrate } from '../src/db/migrate.ts'
import { localUrl } from '../src/env.ts'
import { startMessage } from './start-message.ts'
import { startChild, waitUntilReady, type Child } from './child-process.ts'
import { DATABASE_NAME, clusterFolder } from './database.ts'
import { memoryEnvironment } from './memory-limits.ts'
import { Lifecycle, StartAborted } from './lifecycle.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { requireFreePort } from './require-free-port.ts'
import { startCluster } from './postgres/cluster.ts'
import { buildClient, generatePrismaClient } from './build-steps.ts'
import { requireDatabase } from './require-database.ts'
import { printError } from './print-error.ts'
import { readSettings, type Settings } from './settings.ts'
import { ROOT } from './root.ts'
import { StartError } from './start-error.ts'

const SERVER = path.join(ROOT, 'server/src/main.ts')
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')
/** URL of Vite, which serves the client in development. */
const VITE_URL = 'http://127.0.0.1:5173'
const { dev } = parseProgram(
  createProgram('npm start --', 'Starts Forki.').option(
    '--dev',
    'for development: client served by Vite',
    false,
  ),
).opts<{ dev: boolean }>()
const lifecycle = new Lifecycle()

lifecycle.listen()
try {
  await startAll(readSettings())
} catch (error) {
  // Errors during shutdown are expected, so they are not printed.
  if (!(error instanceof StartAborted) && !lifecycle.isStopping) printError(error)
  await lifecycle.stop(1)
}

async function startAll(settings: Settings): Promise<void> {
  await requireFreePort(settings.HOST, settings.PORT)
  await lifecycle.closeOnStop(lockDataFolder(settings.FORKI_DATA_DIR), (release) => release())
  // The client is built while the database starts. Only the server needs both.
  const [databaseUrl] = await Promise.all([
    prepareDatabase(settings),
    dev ? undefined : buildClient({ signal: lifecycle.stopSignal }),
  ])
  lifecycle.throwIfStopping()
  await startServer(settings, databaseUrl)
}

/**
 * Starts the database and applies the migrations. With FORKI_DEMO, loads the demo into an empty database.
 * @returns the database's URL
 */
async function prepareDatabase(settings: Settings): Promise<string> {
  await generatePrismaClient({ signal: lifecycle.stopSignal })
  // These modules import the generated Prisma client, so they are imported after `generatePrismaClient`.
  const { backupBeforeMigration } = await import('./backup-before-migration.ts')
  const { loadDemoWhenEmpty } = await import('../cli/demo.ts')
  lifecycle.throwIfStopping()

  const databaseUrl = settings.DATABASE_URL ?? (await startEmbeddedDatabase(settings.FORKI_DATA_DIR))
  const direct = settings.DATABASE_DIRECT_URL ?? databaseUrl
  await requireDatabase(direct)
  const env = { ...settings, DATABASE_URL: databaseUrl }
  await migrate(direct, { beforeMigrations: () => backupBeforeMigration(env) })
  lifecycle.throwIfStopping()
  if (settings.FORKI_DEMO) await loadDemoWhenEmpty(direct)
  return databaseUrl
}

async function startEmbeddedDatabase(dataFolder: string): Promise<string> {
  const starting = startCluster({ folder: clusterFolder(dataFolder) })
  const cluster = await lifecycle.closeOnStop(starting, ({ stop }) => stop())
  void cluster.stopped.then((reason) => reason && stopWithError(reason))
  await cluster.ensureDatabase(DATABASE_NAME)
  return cluster.url(DATABASE_NAME)
}

async function startServer(settings: Settings, databaseUrl: string): Promise<void> {
  const api = localUrl(settings.HOST, settings.PORT)
  const env = {
    DATABASE_URL: databaseUrl,
    FORKI_DATA_DIR: settings.FORKI_DATA_DIR,
    ...memoryEnvironment(),
  }
  const program = {
    args: dev ? ['--watch', '--watch-preserve-output', SERVER] : [SERVER],
    env: dev ? { ...env, FORKI_PUBLIC_URL: process.env['FORKI_PUBLIC_URL'] || VITE_URL } : env,
  }
  const state = { server: startChild(program) }
  await lifecycle.closeOnStop(Promise.resolve(state), ({ server }) => server.stop(lifecycle.forced))
  if (!(await waitUntilReady(`${api}/healthz`, state.server))) {
    return stopWithError(new StartError('The server did not start: see its last lines above.'))
  }
  void superviseServer(state, () => startChild(program))
  if (dev) await startVite(api)
  const { hasDemo } = await import('../cli/demo.ts')
  console.log(startMessage(dev ? VITE_URL : api, await hasDemo(databaseUrl)))
}

/** Restarts the server after an unexpected exit, unless it exits within 10 s of its start. */
async function superviseServer(state: { server: Child }, start: () => Child): Promise<void> {
  for (let since = Date.now(); ; since = Date.now()) {
    const code = await state.server.ended
    if (lifecycle.isStopping) return
    if (Date.now() - since < 10_000) {
      return stopWithError(new StartError(`The server ended with code ${code}: see its last lines above.`))
    }
    console.error(`The server ended with code ${code} and restarts.`)
    state.server = start()
  }
}

/** Starts Vite for development. It serves the client from source and forwards API calls to the server. */
async function startVite(api: string): Promise<void> {
  const screens = startChild({
    args: [
      VITE,
      '--host',
      '127.0.0.1',
      '--port',
      new URL(VITE_URL).port,
      '--strictPort',
      '--logLevel',
      'warn',
    ],
    env: { FORKI_API: api },
    folder: 'client',
  })
  await lifecycle.closeOnStop(Promise.resolve(screens), ({ stop }) => stop(lifecycle.forced))
  void screens.ended.then((code) => stopWithError(new StartError(`Vite ended by itself with code ${code}.`)))
  await waitUntilReady(VITE_URL, screens)
}

/**
 * Stops the database, the server and Vite after one of them has ended or failed to start. Prints the reason,
 * except during a shutdown.
 */
function stopWithError(reason: unknown): void {
  if (!lifecycle.isStopping) printError(reason)
  void lifecycle.stop(1)
}
