import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@prisma/driver-adapter-utils'
import type { PoolClient } from 'pg'
import type { TransactionConnection } from '../context/ports/database.ts'

const connectionStorage = new AsyncLocalStorage<TransactionConnection>()

/**
 * Runs `work` with `connection` in the async context, where `exposeConnection` finds it. `exposeConnection`
 * sets `client` when the transaction begins, and unsets it at COMMIT or ROLLBACK.
 */
export const withTransactionConnection = <T>(
  connection: TransactionConnection,
  work: () => Promise<T>,
): Promise<T> => connectionStorage.run(connection, work)

/**
 * Workaround: Prisma does not expose a transaction's connection. Reads the private field `client` of the
 * adapter's transaction, so that `sql` bypasses Prisma. Unsets the connection before COMMIT and ROLLBACK,
 * because a later statement would run outside the transaction. Without the field, `sql` uses Prisma.
 * @param own transaction of Prisma's adapter
 * @param decorated the same transaction as Prisma receives it
 * @see docs/decisions/101-transaction-connection.md
 */
export function exposeConnection(own: Transaction, decorated: Transaction): Transaction {
  const connection = connectionStorage.getStore()
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
