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
  prisma: PrismaClient
  close: () => Promise<void>
}

/**
 * One pool for everything: Prisma's calls and SQL of our own. A caller waits at most 2 s for a connection and 5 s for a
 * statement, so that a database that hangs turns into a refusal instead of a queue.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Database {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.wait ?? 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'forki',
  })
  pool.on('error', (error) => options.onLost?.(error))
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
