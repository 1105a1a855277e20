import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@prisma/driver-adapter-utils'
import type { PoolClient } from 'pg'
import type { TransactionConnection } from '../context/ports/database.ts'

const current = new AsyncLocalStorage<TransactionConnection>()

/** Runs `work`, whose Prisma transaction sets the client of `connection` when it begins and unsets it when it ends. */
export const withTransactionConnection = <T>(
  connection: TransactionConnection,
  work: () => Promise<T>,
): Promise<T> => current.run(connection, work)

/**
 * Workaround for Prisma, which gives no access to the connection of a transaction: reads the private field `client` of the
 * adapter's transaction, so that `sql` skips Prisma there (decision 101). A statement after COMMIT or ROLLBACK would run
 * outside any transaction, so the connection is withdrawn before either is sent. Without the field `sql` goes through
 * Prisma.
 * @param own transaction of Prisma's adapter
 * @param decorated the same transaction as Prisma receives it
 */
export function exposeConnection(own: Transaction, decorated: Transaction): Transaction {
  const connection = current.getStore()
  if (connection === undefined) return decorated
  const { client } = own as Transaction & { client?: PoolClient }
  connection.client = client ?? null
  return {
    ...decorated,
    executeRaw: (query) => {
      if (query.sql === 'COMMIT' || query.sql === 'ROLLBACK') connection.client = null
      return decorated.executeRaw(query)
    },
  }
}
