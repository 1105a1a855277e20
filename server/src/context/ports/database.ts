import type { Pool, PoolClient } from 'pg'
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts'

export type Db = PrismaClient | Prisma.TransactionClient

export type PoolName = 'main' | 'side' | 'held' | 'reports' | 'replica' | 'lists'

/** Reader on a replica, or on the primary while the replica lags or is missing. */
export interface ReplicaReader {
  run: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>
}

/** Connection of a transaction. `client` is null before BEGIN, and from COMMIT or ROLLBACK on. */
export interface TransactionConnection {
  client: PoolClient | null
  pool: Pool
}
