import { Pool } from 'pg'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/prisma/client.ts'

export interface ConnectOptions {
  /** Connections at most; 10 unless said otherwise, so that several processes fit under PostgreSQL's default of 100. */
  max?: number
  /** Milliseconds a caller waits for a free connection; 2000 unless said otherwise. */
  wait?: number
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onLost?: (error: Error) => void
}

export interface Database {
  pool: Pool
  /**
   * A few connections for what is written whatever becomes of the transaction under way, such as counting attempts. Taken
   * from the one pool, as many callers as it has connections would each hold one and wait for a second.
   */
  side: Pool
  /**
   * For dashboards, which must not take the evening's connections. What they ask takes longer to plan than to answer, so
   * each statement is planned once for any days; left alone, the database plans it anew each time once the history is long.
   */
  reports: Pool
  prisma: PrismaClient
  close: () => Promise<void>
}

const SIDE_CONNECTIONS = 2
const REPORT_CONNECTIONS = 4

/**
 * One pool for nearly everything: Prisma's calls and SQL of our own. A caller waits at most 2 s for a connection and 5 s for a
 * statement, so that a database that hangs turns into a refusal instead of a queue.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Database {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: options.wait ?? 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'forki',
  }
  const pool = new Pool({ ...settings, max: options.max ?? 10 })
  const side = new Pool({ ...settings, max: SIDE_CONNECTIONS })
  const reports = new Pool({
    ...settings,
    max: REPORT_CONNECTIONS,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  for (const one of [pool, side, reports]) one.on('error', (error) => options.onLost?.(error))
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  return {
    pool,
    side,
    reports,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await Promise.all([pool.end(), side.end(), reports.end()])
    },
  }
}
