import type { Pool, PoolClient } from 'pg'
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts'

export type Db = PrismaClient | Prisma.TransactionClient

export type PoolName = 'main' | 'side' | 'held' | 'reports' | 'replica' | 'lists'

/** Runs reads that may be up to 2 s old. */
export interface ReplicaReader {
  run: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>
}

/** Connection of a transaction. The client is null before BEGIN, and again before COMMIT or ROLLBACK is sent. */
export interface TransactionConnection {
  client: PoolClient | null
  pool: Pool
}
