import { Pool, type PoolConfig } from 'pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import { createAdapter } from './adapter.ts'
import { setTraits, type FinishedStatement } from './pools.ts'
import { createReplicaReader } from './reports.ts'
import type { PoolName, ReplicaReader } from '../context/ports/database.ts'

/** Database addresses, by the names of their settings. */
export interface DatabaseUrls {
  DATABASE_URL: string
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}

export interface ConnectOptions {
  /**
   * Maximum number of connections. Default: 10, so that several processes fit under PostgreSQL's default of
   * 100.
   */
  max?: number
  /** Maximum wait for a free connection in ms. Default: 2000. */
  wait?: number
  /** Statement timeout in ms. Default: 4000. */
  statement?: number
  /** Called when an idle connection breaks. The pool replaces it. */
  onLost?: (error: Error) => void
  /** Called after every statement, answered or refused. */
  onStatement?: (pool: PoolName, statement: FinishedStatement) => void
}

export interface Database {
  pool: Pool
  /**
   * Connections for writes outside the current transaction, such as counted attempts. With the main pool,
   * callers could hold every connection and each wait for a second one.
   */
  side: Pool
  /**
   * Connections that hold a session past the pooler: queue and locks of the jobs. The main pool where there
   * is no pooler.
   */
  held: Pool
  /**
   * Connections for dashboards, so that reports do not delay orders. Their statements use generic plans
   * (`force_generic_plan`), because planning takes longer than execution once the history is long.
   */
  reports: ReplicaReader
  /**
   * Reads of append-only lists: on the replica once it has replayed every earlier commit, else on the main
   * pool.
   */
  lists: ReplicaReader
  /** All pools, for metrics. */
  pools: ReadonlyMap<PoolName, Pool>
  prisma: PrismaClient
  close: () => Promise<void>
}

const SIDE_CONNECTIONS = 2
/**
 * Two connections use both cores. With four, cash registers wait behind 200 owners who read (`npm run faults
 * -- --only F16`).
 */
const REPORT_CONNECTIONS = 2
/** Together with the report connections, 19 processes fit under a replica's default of 100. */
const LIST_CONNECTIONS = 3
/** One that holds locks, and two for statements of the queue. */
const HELD_CONNECTIONS = 3

/**
 * Opens the pools. A caller waits at most 2 s for a connection and 4 s for a statement. A frozen
 * database thus causes refusals instead of a queue. If the database does not respond at all, the driver ends the
 * statement 0.5 s later, within the limit of 5 s.
 * @see docs/decisions/048-statement-timeout.md
 */
export function connect(addresses: DatabaseUrls, options: ConnectOptions = {}): Database {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = addresses
  const { direct, pooled, reporting } = settingsOf(addresses, options)
  const pools = new Map<PoolName, Pool>()
  const open = (name: PoolName, settings: PoolConfig): Pool => {
    const pool = openPool(name, settings, addresses, options)
    pools.set(name, pool)
    return pool
  }
  const pool = open('main', { ...pooled, connectionString: DATABASE_URL, max: options.max ?? 10 })
  const side = open('side', { ...pooled, connectionString: DATABASE_URL, max: SIDE_CONNECTIONS })
  const held =
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
  // Filters vary such lists, so each statement has a custom plan.
  const lists =
    DATABASE_REPLICA_URL &&
    open('lists', { ...direct, connectionString: DATABASE_REPLICA_URL, max: LIST_CONNECTIONS })
  const prisma = new PrismaClient({ adapter: createAdapter(pool) })
  return {
    pool,
    side,
    held,
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
 * Settings of direct connections, of those that may lead to a pooler, and of those for reports.
 * @see docs/decisions/043-connection-pooler.md
 */
function settingsOf(
  { DATABASE_DIRECT_URL }: DatabaseUrls,
  { statement = 4000, wait = 2000 }: ConnectOptions,
) {
  const timeouts: PoolConfig = {
    connectionTimeoutMillis: wait,
    idleTimeoutMillis: 30_000,
    query_timeout: statement + 500,
    application_name: 'forki',
  }
  const direct = { ...timeouts, statement_timeout: statement, idle_in_transaction_session_timeout: 15_000 }
  // A pooler rejects connections with settings of their own. Its configuration has them
  // (docs/deploy/pgbouncer.ini).
  const pooled = DATABASE_DIRECT_URL === undefined ? direct : timeouts
  const reporting = { max: REPORT_CONNECTIONS, options: '-c plan_cache_mode=force_generic_plan' }
  return { direct, pooled, reporting }
}

function openPool(
  name: PoolName,
  settings: PoolConfig,
  { DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseUrls,
  { onLost, onStatement }: ConnectOptions,
): Pool {
  // In pipeline mode pg sends a statement without waiting for the previous response, and destroys a
  // connection whose response is overdue (see docs/decisions/048-statement-timeout.md).
  const pool = new Pool({ ...settings, pipeline: true })
  setTraits(pool, {
    // Connections of a pooler change sessions, which do not share prepared statements.
    prepares: DATABASE_DIRECT_URL === undefined || settings.connectionString !== DATABASE_URL,
    watch: (statement) => onStatement?.(name, statement),
  })
  pool.on('error', (error) => onLost?.(error))
  return pool
}
