import type { Pool, PoolClient } from 'pg'
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts'

export type Db = PrismaClient | Prisma.TransactionClient

export type PoolName = 'main' | 'side' | 'held' | 'reports' | 'replica' | 'lists'

/** Database reader on a replica. It reads from the primary while the replica is missing or lags. */
export interface ReplicaReader {
  run: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>
}

/** Connection of a transaction. `client` is null before BEGIN, and from COMMIT or ROLLBACK on. */
export interface TransactionConnection {
  client: PoolClient | null
  pool: Pool
}
