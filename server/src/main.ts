import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { MigrationError, requireMigrated } from './db/migrate.ts'
import { createProcess } from './deps.ts'
import { EnvError, localAddress, readEnv, unknownSettings, type Env } from './env.ts'
import { JOBS } from './job-registry.ts'
import { startJobs, stopJobs } from './jobs/runner.ts'
import type { Deps } from './context/context.ts'
import { createLog, type Logger } from './observability/log.ts'
import type { Tracer } from './observability/tracing.ts'
import { leaving } from './http/health.ts'
import { refuseBrokenRequests } from './http/client-error.ts'
import { hasNoAdmin, setupCode } from './modules/auth/first-admin.service.ts'
import { translateDatabaseError } from './db/prisma-errors.ts'

/** Milliseconds that requests under way are given when the process is asked to stop (reliability F13). */
const DRAIN_MS = 10_000

/** How often the clock is set by the database's; one that is away leaves it as it was. */
const CLOCK_MS = 30_000

await main()

async function main(): Promise<void> {
  const env = settings()
  const log = createLog(env.LOG_LEVEL)
  for (const { name, nearest } of unknownSettings()) {
    log.warn(`the setting ${name} is unknown and has no effect: did you mean ${nearest}?`)
  }
  const tracer = await tracerOf(env, log)
  const { deps, setClock, close } = createProcess(env, { log, tracer })
  const app = createApp(deps)
  // Slow heads, bodies and readers are let go; uploads and event streams, which keep moving, are not.
  const server = createServer(
    { connectionsCheckingInterval: 5000, headersTimeout: 10_000, requestTimeout: 60_000 },
    app,
  )
  refuseBrokenRequests(deps, server)
  server.timeout = 60_000
  server.keepAliveTimeout = 65_000
  stopOnSignal(deps, server, close)
  // What escapes every handler leaves the process in doubt: it says so, and its keeper starts a clean one.
  process.on('uncaughtException', (error) => {
    deps.log.fatal({ err: error }, 'nobody caught this')
    process.exit(1)
  })
  await work(deps, setClock)
  setInterval(() => void setClock().catch(() => undefined), CLOCK_MS).unref()
  await listen(server, env)
  deps.log.info(`listening on ${localAddress(env.HOST, env.PORT)}`)
  await inviteFirstAdmin(deps)
}

/** The library is loaded only where somebody collects. */
async function tracerOf(env: Env, log: Logger): Promise<Tracer | null> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const { createOtlpTracer } = await import('./observability/otlp-tracer.ts')
  return createOtlpTracer(env, log)
}

/** Logs the registration code of an installation without an administrator (ACC-12). */
async function inviteFirstAdmin(deps: Deps): Promise<void> {
  if (!(await hasNoAdmin(deps))) return
  const code = setupCode(deps)
  deps.log.warn(
    `nobody administers this installation yet: open ${deps.env.FORKI_PUBLIC_URL}/register?code=${code}`,
  )
}

function settings(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof EnvError) refuse(error.message)
    throw error
  }
}

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        refuse(`PORT ${PORT} is taken: stop what uses it, or set PORT to another.`)
      refuse(`The server can't listen on ${HOST}:${PORT} (${error.message}): set HOST and PORT to others.`)
    })
    server.listen(PORT, HOST, resolve)
  })
}

/** On a database of another version nothing begins: not even a job may write there. */
async function work(deps: Deps, setClock: () => Promise<void>): Promise<void> {
  try {
    await requireMigrated(deps.pool)
    await setClock()
    await startJobs(deps, { jobs: JOBS })
  } catch (error) {
    if (error instanceof MigrationError) refuse(error.message)
    if (translateDatabaseError(error)?.status !== 503) throw error
    refuse("The database can't be reached: start PostgreSQL, or set DATABASE_URL to where it is.")
  }
}

/** One sentence that says what to do, and no more. */
function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/**
 * On the first SIGTERM or SIGINT: `/readyz` says no, for `FORKI_DRAIN_MS` everything goes on, then no new connections, event streams end, requests under way finish, jobs stop, the pool
 * closes. Whoever started this process stops the database after it. A second signal stops at once.
 */
function stopOnSignal(deps: Deps, server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    leaving.begin()
    await sleep(deps.env.FORKI_DRAIN_MS)
    const closed = new Promise((resolve) => void server.close(resolve))
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // A browser keeps its connection after the answer; each is closed as soon as nothing travels on it.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    await deps.hub.close()
    await Promise.all([closed, stopJobs(deps)])
    clearTimeout(patience)
    clearInterval(sweep)
    await close()
    await deps.tracer?.close()
    process.exit(0)
  }
  const stopSafely = () =>
    void stop().catch((error: unknown) => {
      deps.log.error({ err: error }, 'stopping failed')
      process.exit(1)
    })
  process.on('SIGTERM', stopSafely)
  process.on('SIGINT', stopSafely)
}
