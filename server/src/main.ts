import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { MigrationError, requireMigrated } from './db/migrate.ts'
import { createProcessDeps } from './deps.ts'
import { EnvError, isSpanishTerminal, localUrl, readEnv, unknownSettings, type Env } from './env.ts'
import { JOBS } from './job-registry.ts'
import { startJobs, stopJobs } from './jobs/job-runner.ts'
import type { Deps } from './context/context.ts'
import { createLog, type Logger } from './observability/log.ts'
import type { Tracer } from './observability/tracing.ts'
import { shutdown } from './http/health.ts'
import { refuseMalformedRequests } from './http/malformed-requests.ts'
import { createProcessRecord } from './modules/operations/server-process.service.ts'
import { hasNoAdmin, setupCode } from './modules/auth/first-admin.service.ts'
import { translateDatabaseError } from './db/database-errors.ts'

/** Maximum time at shutdown until running requests are aborted, in ms (reliability F13). */
const DRAIN_MS = 10_000

/**
 * Interval in ms at which this process synchronizes its clock with the database and updates its process
 * record. A database outage leaves the clock unchanged.
 */
const CLOCK_SYNC_INTERVAL_MS = 30_000

await main()

async function main(): Promise<void> {
  const env = readSettings()
  const log = createLog(env.LOG_LEVEL)
  for (const { name, nearest } of unknownSettings()) {
    log.warn(`unknown setting ${name} ignored: did you mean ${nearest}?`)
  }
  const tracer = await tracerOf(env, log)
  const { deps, setClock, close } = createProcessDeps(env, { log, tracer })
  const app = createApp(deps)
  // HTTP server that closes connections with slow headers, slow bodies or slow readers. Uploads and event
  // streams make progress and remain open. See docs/decisions/050-slow-connections.md
  const server = createServer(
    { connectionsCheckingInterval: 5000, headersTimeout: 10_000, requestTimeout: 60_000 },
    app,
  )
  refuseMalformedRequests(deps, server)
  server.timeout = 60_000
  server.keepAliveTimeout = 65_000
  const record = createProcessRecord(deps)
  stopOnSignal(deps, server, async () => {
    // If the database is unreachable, the record of this process remains. The purge job deletes it a day later.
    await record.remove().catch(() => undefined)
    await close()
  })
  // After an uncaught error, the process state may be inconsistent. The process exits, and its supervisor
  // restarts it.
  process.on('uncaughtException', (error) => {
    deps.log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
  await startWork(deps, setClock)
  const update = () => void Promise.all([setClock(), record.update()]).catch(() => undefined)
  setInterval(update, CLOCK_SYNC_INTERVAL_MS).unref()
  await listen(server, env)
  deps.log.info(`listening on ${localUrl(env.HOST, env.PORT)}`)
  await record.update().catch((error: unknown) => deps.log.warn({ err: error }, 'process not recorded'))
  await inviteFirstAdmin(deps)
}

/** Tracer for the configured collector. Without a collector the tracing library is not loaded. */
async function tracerOf(env: Env, log: Logger): Promise<Tracer | null> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const { createOtlpTracer } = await import('./observability/otlp-tracer.ts')
  return createOtlpTracer(env, log)
}

/** Logs the registration code at startup if the installation has no administrator (ACC-12). */
async function inviteFirstAdmin(deps: Deps): Promise<void> {
  if (!(await hasNoAdmin(deps))) return
  const code = setupCode(deps)
  deps.log.warn(
    `no administrator yet: register the first at ${deps.env.FORKI_PUBLIC_URL}/register?code=${code}`,
  )
}

function readSettings(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof EnvError) exitWithError(error.message, error.es)
    throw error
  }
}

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        exitWithError(
          `PORT ${PORT} is taken: stop what uses it, or set PORT to another.`,
          `El puerto ${PORT} está ocupado: detén lo que lo usa, o elige otro con PORT.`,
        )
      exitWithError(
        `The server can't listen on ${HOST}:${PORT} (${error.message}): set HOST and PORT to others.`,
        `El servidor no puede escuchar en ${HOST}:${PORT} (${error.message}): cambia HOST y PORT.`,
      )
    })
    server.listen(PORT, HOST, resolve)
  })
}

/**
 * Sets the clock and starts the jobs. Exits with one sentence if the database is unreachable or lacks
 * migrations. Also exits after incompatible migrations of a newer version, because jobs might corrupt data.
 */
async function startWork(deps: Deps, setClock: () => Promise<void>): Promise<void> {
  try {
    await requireMigrated(deps.pool)
    await setClock()
    await startJobs(deps, { jobs: JOBS })
  } catch (error) {
    if (error instanceof MigrationError) exitWithError(error.message, error.es)
    if (translateDatabaseError(error)?.status !== 503) throw error
    exitWithError(
      "The database can't be reached: start PostgreSQL, or set DATABASE_URL to where it is.",
      'No se alcanza la base de datos: inicia PostgreSQL, o corrige DATABASE_URL.',
    )
  }
}

/** Prints one sentence with the remedy for a startup error, in the language of the terminal, and exits. */
function exitWithError(en: string, es: string): never {
  console.error(isSpanishTerminal() ? es : en)
  process.exit(1)
}

/**
 * Shuts the process down at the first SIGTERM or SIGINT. `/readyz` responds 503 and requests continue for
 * `FORKI_DRAIN_MS`. Then the server refuses new connections, ends event streams, and waits for running
 * requests and jobs. Last, it closes the pools and the tracer. `npm start` stops an embedded database
 * afterwards. A second signal exits at once.
 */
function stopOnSignal(deps: Deps, server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    shutdown.begin()
    await sleep(deps.env.FORKI_DRAIN_MS)
    const serverClose = new Promise((resolve) => void server.close(resolve))
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // Browsers hold keep-alive connections open. The timer closes each connection as soon as it is idle.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    await deps.hub.close()
    await Promise.all([serverClose, stopJobs(deps)])
    clearTimeout(patience)
    clearInterval(sweep)
    await close()
    await deps.tracer?.close()
    process.exit(0)
  }
  const stopSafely = () =>
    void stop().catch((error: unknown) => {
      deps.log.error({ err: error }, 'shutdown failed')
      process.exit(1)
    })
  process.on('SIGTERM', stopSafely)
  process.on('SIGINT', stopSafely)
}
