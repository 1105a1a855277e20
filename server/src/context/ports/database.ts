import type { Pool, PoolClient } from 'pg'
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts'

export type Db = PrismaClient | Prisma.TransactionClient

export type PoolName = 'main' | 'side' | 'held' | 'reports' | 'replica' | 'lists'

/** Runs reads that may be up to 2 s old. */
export interface Reports {
  run: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>
}

/** The connection that a transaction runs on; null before it began and as soon as it is told to end. */
export interface Line {
  client: PoolClient | null
  /**
   * Its BEGIN is sent and not waited for: `begun` is its answer. Only for a transaction whose first statement changes
   * nothing and waits for `begun` as well, since it would run on its own if the database refused to begin.
   */
  hurried?: boolean
  begun?: Promise<unknown>
  /** What went wrong with a statement that nobody waited for; the transaction is undone then. */
  failed?: { error: unknown }
}
