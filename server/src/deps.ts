import { connect, type ConnectOptions } from './db/connect.ts'
import { DatabaseClock } from './db/database-clock.ts'
import { directDatabaseUrl, type Env } from './env.ts'
import { createBlobStore } from './adapters/storage/blob-store.ts'
import { createMailer } from './adapters/mail/mailer.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import type { Deps } from './context/context.ts'
import { newId } from './db/ids.ts'
import { createLog } from './observability/log.ts'
import { createMetrics, statementKind } from './observability/metrics.ts'
import { createActorCache } from './access/actor-cache.ts'
import { currentSpan } from './observability/request-context.ts'
import type { Tracer } from './observability/tracing.ts'
import { createEventHub } from './events/event-hub.ts'
import { createStreamRegistry } from './events/stream-registry.ts'

/** Duration in ms above which the log contains an SQL statement, without its parameters. */
const SLOW_STATEMENT_MS = 500

/** Dependencies of a process, with the function that shuts them down. */
export interface ProcessDeps {
  deps: Deps
  /**
   * Sets the application clock to the database's time. Before the first call, the application clock is this
   * machine's clock.
   */
  setClock: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Creates the dependencies from the settings. Tests replace some dependencies by `parts`. Database connections
 * open at first use.
 */
export function createProcessDeps(
  env: Env,
  parts: Partial<Deps> = {},
  pooling: ConnectOptions = {},
): ProcessDeps {
  const log = parts.log ?? createLog(env.LOG_LEVEL)
  const clock = new DatabaseClock()
  const now = parts.now ?? clock.now
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const metrics = parts.metrics ?? createMetrics()
  const tracer = parts.tracer ?? null
  const { pool, side, directPool, reports, lists, pools, prisma, close } = connect(env, {
    onLost,
    onStatement: statementObserver({ log, metrics, tracer }),
    ...pooling,
  })
  const hub = createEventHub({
    databaseUrl: directDatabaseUrl(env),
    log,
    onDelivery: (at) => metrics.liveDelay.observe(Math.max(0, now().getTime() - at.getTime()) / 1000),
  })
  const actorCache = createActorCache({ now, hub })
  for (const watchedPool of new Set([pool, side, directPool])) actorCache.watchPool(watchedPool)
  const deps: Deps = {
    env,
    prisma,
    pool,
    side,
    reports,
    lists,
    pools,
    log,
    metrics,
    tracer,
    now,
    newId,
    jobs: createJobQueue({ pool: directPool, log }),
    hub,
    actorCache,
    streams: createStreamRegistry({ env, hub, log, now }),
    mailer: createMailer(env),
    blobs: createBlobStore(env, now),
    ...parts,
  }
  return {
    deps,
    setClock: () => clock.synchronize(side),
    close: async () => {
      await deps.hub.close()
      await close()
    },
  }
}

/** Callback that measures each SQL statement, and logs slow ones. */
const statementObserver =
  ({ log, metrics, tracer }: Pick<Deps, 'log' | 'metrics' | 'tracer'>): ConnectOptions['onStatement'] =>
  (name, { text, durationSeconds }) => {
    if (tracer) recordStatementSpan(tracer, name, text, durationSeconds)
    metrics.statements.observe({ pool: name, kind: statementKind(text) }, durationSeconds)
    if (durationSeconds * 1000 < SLOW_STATEMENT_MS) return
    metrics.slowStatements.inc({ pool: name })
    log.warn(
      { pool: name, ms: Math.round(durationSeconds * 1000), statement: text.slice(0, 500) },
      'slow statement',
    )
  }

/**
 * Records a trace span of an SQL statement. Ignores statements outside any span, such as queue
 * polling.
 */
function recordStatementSpan(tracer: Tracer, pool: string, text: string, seconds: number): void {
  const parent = currentSpan()
  if (!parent) return
  const attributes = {
    'db.system.name': 'postgresql',
    'db.client.connection.pool.name': pool,
    'db.query.text': withoutValues(text),
  }
  tracer.start(statementKind(text), { kind: 'client', parent, startedSecondsAgo: seconds, attributes }).end()
}

/**
 * Removes string literals from an SQL statement, so that no value appears in a trace. All other values are
 * numbered parameters.
 */
const withoutValues = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, "'?'").slice(0, 1000)
