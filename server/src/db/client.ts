import { Pool, type PoolConfig } from 'pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import { createAdapter } from './adapter.ts'
import { setTraits, type AnsweredStatement } from './pools.ts'
import { createReports } from './reports.ts'
import type { PoolName, Reports } from '../context/ports/database.ts'

/** Where the database is; the settings of these names say what each is for. */
export interface Addresses {
  DATABASE_URL: string
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}

export interface ConnectOptions {
  /** Connections at most; 10 unless said otherwise, so that several processes fit under PostgreSQL's default of 100. */
  max?: number
  /** Milliseconds a caller waits for a free connection; 2000 unless said otherwise. */
  wait?: number
  /** Milliseconds a statement may take; 4000 unless said otherwise, for who can wait. */
  statement?: number
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onLost?: (error: Error) => void
  /** Told of every statement, once it is answered or refused. */
  onStatement?: (pool: PoolName, statement: AnsweredStatement) => void
}

export interface Database {
  pool: Pool
  /**
   * A few connections for what is written whatever becomes of the transaction under way, such as counting attempts. Taken
   * from the one pool, as many callers as it has connections would each hold one and wait for a second.
   */
  side: Pool
  /** For what holds a session, past a pooler: the jobs' queue and locks. The one pool itself where there is no pooler. */
  held: Pool
  /**
   * For dashboards, which must not take the evening's connections. What they ask takes longer to plan than to answer, so
   * each statement is planned once for any days; left alone, the database plans it anew each time once the history is long.
   */
  reports: Reports
  /** For lists of what only grows: on the replica where it has all that was told to anybody, else on the one pool. */
  lists: Reports
  /** All that there are, to be measured. */
  pools: ReadonlyMap<PoolName, Pool>
  prisma: PrismaClient
  close: () => Promise<void>
}

const SIDE_CONNECTIONS = 2
/** Two keep two cores busy; with four, the till waits behind two hundred owners who read (`npm run faults -- --only F16`). */
const REPORT_CONNECTIONS = 2
/** With those for dashboards, nineteen processes fit under a replica's default of 100. */
const LIST_CONNECTIONS = 3
/** One that holds locks, and two statements of the queue. */
const HELD_CONNECTIONS = 3

/**
 * One pool for nearly everything: Prisma's calls and SQL of our own. A caller waits at most 2 s for a connection and 4 s for a
 * statement, so that a database that hangs turns into a refusal instead of a queue. A database that says nothing at all can't
 * end the statement: the driver does, half a second later, still within the 5 s in which everybody is refused.
 */
export function connect(addresses: Addresses, options: ConnectOptions = {}): Database {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = addresses
  const { own, shared, planned } = settingsOf(addresses, options)
  const pools = new Map<PoolName, Pool>()
  const open = (name: PoolName, settings: PoolConfig): Pool => {
    const pool = openPool(name, settings, addresses, options)
    pools.set(name, pool)
    return pool
  }
  const pool = open('main', { ...shared, connectionString: DATABASE_URL, max: options.max ?? 10 })
  const side = open('side', { ...shared, connectionString: DATABASE_URL, max: SIDE_CONNECTIONS })
  const held =
    DATABASE_DIRECT_URL === undefined
      ? pool
      : open('held', { ...own, connectionString: DATABASE_DIRECT_URL, max: HELD_CONNECTIONS })
  const primary = open(
    'reports',
    DATABASE_DIRECT_URL === undefined
      ? { ...own, ...planned, connectionString: DATABASE_URL }
      : { ...shared, connectionString: DATABASE_URL, max: REPORT_CONNECTIONS },
  )
  const replica =
    DATABASE_REPLICA_URL && open('replica', { ...own, ...planned, connectionString: DATABASE_REPLICA_URL })
  // Filters make such lists unlike each other: each is planned for what it asks.
  const lists =
    DATABASE_REPLICA_URL &&
    open('lists', { ...own, connectionString: DATABASE_REPLICA_URL, max: LIST_CONNECTIONS })
  const prisma = new PrismaClient({ adapter: createAdapter(pool) })
  return {
    pool,
    side,
    held,
    reports: createReports(primary, replica || null, options.onLost),
    lists: createReports(pool, lists || null, options.onLost, { is_exact: true }),
    pools,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await Promise.all([...pools.values()].map((one) => one.end()))
    },
  }
}

/** Settings of connections to the database itself, of those that may lead to a pooler, and of those for reports. */
function settingsOf({ DATABASE_DIRECT_URL }: Addresses, { statement = 4000, wait = 2000 }: ConnectOptions) {
  const waits: PoolConfig = {
    connectionTimeoutMillis: wait,
    idleTimeoutMillis: 30_000,
    query_timeout: statement + 500,
    application_name: 'forki',
  }
  const own = { ...waits, statement_timeout: statement, idle_in_transaction_session_timeout: 15_000 }
  // A pooler refuses connections that bring settings of their own: its configuration has them (docs/deploy/pgbouncer.ini).
  const shared = DATABASE_DIRECT_URL === undefined ? own : waits
  const planned = { max: REPORT_CONNECTIONS, options: '-c plan_cache_mode=force_generic_plan' }
  return { own, shared, planned }
}

function openPool(
  name: PoolName,
  settings: PoolConfig,
  { DATABASE_URL, DATABASE_DIRECT_URL }: Addresses,
  { onLost, onStatement }: ConnectOptions,
): Pool {
  // In pipeline mode pg sends a statement without waiting for the previous answer, and destroys a connection whose answer
  // is overdue (decision 048).
  const pool = new Pool({ ...settings, pipeline: true })
  setTraits(pool, {
    // Connections of a pooler change sessions, which do not share prepared statements.
    prepares: DATABASE_DIRECT_URL === undefined || settings.connectionString !== DATABASE_URL,
    watch: (statement) => onStatement?.(name, statement),
  })
  pool.on('error', (error) => onLost?.(error))
  return pool
}
