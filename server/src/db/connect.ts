import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import { createAdapter } from './prisma-adapter.ts'
import { setPoolTraits, type FinishedStatement } from './pools.ts'
import { createReplicaReader } from './replica-reader.ts'
import type { PoolName, ReplicaReader } from '../context/ports/database.ts'

/** Database URLs by the names of their environment variables. */
export interface DatabaseUrls {
  DATABASE_URL: string
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}

export interface ConnectOptions {
  /**
   * Maximum number of connections in the main pool. Default: 10, so that several processes fit under
   * PostgreSQL's default limit of 100.
   */
  maxConnections?: number
  /** Maximum wait for a free connection, in ms. Default: 2000. */
  maxWaitMs?: number
  /** Statement timeout, in ms. Default: 4000. */
  statementTimeoutMs?: number
  /** Callback for a failed idle connection, or a failed statement on the replica. */
  onLost?: (error: Error) => void
  /** Callback after every statement, successful or not. */
  onStatement?: (pool: PoolName, statement: FinishedStatement) => void
}

export interface Database {
  pool: Pool
  /**
   * Connection pool for writes outside the current transaction, such as rate limit counters. With only the
   * main pool, callers could hold every connection and wait for a second one forever.
   */
  side: Pool
  /**
   * Pool of direct connections that bypass the pooler. The job queue and the job locks use it, because they
   * need a session. Without a pooler it is the main pool.
   */
  directPool: Pool
  /**
   * Reader of dashboards and exports with connections of its own, so that reports do not delay orders.
   * Connections without a pooler use generic plans (`force_generic_plan`), because planning a report of a long
   * history takes longer than its execution.
   */
  reports: ReplicaReader
  /**
   * Reader of histories. It reads from the replica if the replica has replayed every earlier commit, otherwise
   * from the main pool.
   */
  lists: ReplicaReader
  /** All connection pools by name, for metrics. */
  pools: ReadonlyMap<PoolName, Pool>
  prisma: PrismaClient
  close: () => Promise<void>
}

const SIDE_CONNECTIONS = 2
/**
 * Number of report connections. Two occupy both cores of the measured server. With four, cash registers wait
 * behind the reports of 200 owners (`npm run fault-test -- --only F16`).
 */
const REPORT_CONNECTIONS = 2
/**
 * Maximum number of replica connections per process for lists. With the report connections, 19 processes fit
 * under a replica's default limit of 100.
 */
const LIST_CONNECTIONS = 3
/** Number of direct connections: one for job locks, and two for the job queue. */
const HELD_CONNECTIONS = 3

/**
 * Opens the connection pools. A caller waits at most 2 s for a connection and 4 s for a statement. A frozen
 * database thus causes refusals instead of a queue. If PostgreSQL does not enforce the statement timeout, the
 * driver enforces it 0.5 s later. A request that a freeze interrupts then fails within 5 s.
 * @see docs/decisions/048-statement-timeout.md
 */
export function connect(addresses: DatabaseUrls, options: ConnectOptions = {}): Database {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = addresses
  const { direct, pooled, reporting } = poolSettings(addresses, options)
  const pools = new Map<PoolName, Pool>()
  const open = (name: PoolName, settings: PoolConfig): Pool => {
    const pool = openPool(name, settings, addresses, options)
    pools.set(name, pool)
    return pool
  }
  const pool = open('main', { ...pooled, connectionString: DATABASE_URL, max: options.maxConnections ?? 10 })
  const side = open('side', { ...pooled, connectionString: DATABASE_URL, max: SIDE_CONNECTIONS })
  const directPool =
    DATABASE_DIRECT_URL === undefined
      ? pool
      : open('held', { ...direct, connectionString: DATABASE_DIRECT_URL, max: HELD_CONNECTIONS })
  const primary = open(
    'reports',
    DATABASE_DIRECT_URL === undefined
      ? { ...direct, ...reporting, connectionString: DATABASE_URL }
      : { ...pooled, connectionString: DATABASE_URL, max: REPORT_CONNECTIONS },
  )
  const replica =
    DATABASE_REPLICA_URL &&
    open('replica', { ...direct, ...reporting, connectionString: DATABASE_REPLICA_URL })
  // The pool for lists does not force generic plans, because the filters of lists vary too much for them.
  const lists =
    DATABASE_REPLICA_URL &&
    open('lists', { ...direct, connectionString: DATABASE_REPLICA_URL, max: LIST_CONNECTIONS })
  const prisma = new PrismaClient({ adapter: createAdapter(pool) })
  return {
    pool,
    side,
    directPool,
    reports: createReplicaReader(primary, replica || null, options.onLost),
    lists: createReplicaReader(pool, lists || null, options.onLost, { is_exact: true }),
    pools,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await Promise.all([...pools.values()].map((one) => one.end()))
    },
  }
}

/**
 * Settings of the connection pools: `direct` for direct connections, `pooled` for connections through a
 * pooler, `reporting` for reports.
 * @see docs/decisions/043-connection-pooler.md
 */
function poolSettings(
  { DATABASE_DIRECT_URL }: DatabaseUrls,
  { statementTimeoutMs = 4000, maxWaitMs = 2000 }: ConnectOptions,
) {
  const timeouts: PoolConfig = {
    connectionTimeoutMillis: maxWaitMs,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + 500,
    application_name: 'forki',
  }
  const direct = {
    ...timeouts,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
  }
  // A pooler rejects connections that set timeouts. The configuration of the pooler sets the timeouts
  // (docs/deploy/pgbouncer.ini).
  const pooled = DATABASE_DIRECT_URL === undefined ? direct : timeouts
  const reporting = { max: REPORT_CONNECTIONS, options: '-c plan_cache_mode=force_generic_plan' }
  return { direct, pooled, reporting }
}

/**
 * Rejects a new connection to a standby. After a failover a proxy may still lead to the former primary, whose rows
 * are old and which rejects writes. The pool would keep such a connection.
 * @see docs/decisions/139-failover-of-the-database.md
 */
function rejectStandby(client: PoolClient, done: (error?: Error) => void): void {
  // The pool listens for errors of idle connections only. Without a listener, a connection that fails during this
  // query would end the process.
  client.on('error', ignoreError)
  client.query<{ standby: boolean }>(
    'SELECT pg_is_in_recovery() AS standby',
    (error: Error | null, result) => {
      client.off('error', ignoreError)
      if (error) done(error)
      else if (result.rows[0]?.standby) done(new Error('Connection terminated: the server is a standby'))
      else done()
    },
  )
}

/** Empty listener: the callback of the running query receives the error. */
const ignoreError = (): void => undefined

function openPool(
  name: PoolName,
  settings: PoolConfig,
  { DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseUrls,
  { onLost, onStatement }: ConnectOptions,
): Pool {
  // Only the pools `replica` and `lists` may connect to a standby. Pipelining is safe in every pool, because
  // the driver destroys a connection whose response is overdue (see docs/decisions/048-statement-timeout.md).
  const is_replica = name === 'replica' || name === 'lists'
  const pool = new Pool({ ...settings, pipeline: true, ...(!is_replica && { verify: rejectStandby }) })
  setPoolTraits(pool, {
    // A pooler may change the session of a connection between statements, and sessions share no prepared
    // statements. Statements through a pooler are therefore not prepared.
    preparesStatements: DATABASE_DIRECT_URL === undefined || settings.connectionString !== DATABASE_URL,
    onStatement: (statement) => onStatement?.(name, statement),
  })
  pool.on('error', (error) => onLost?.(error))
  return pool
}
