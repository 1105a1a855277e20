import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@prisma/driver-adapter-utils'
import type { PoolClient } from 'pg'
import type { TransactionConnection } from '../context/ports/database.ts'

const current = new AsyncLocalStorage<TransactionConnection>()

/**
 * Runs `work` with a holder for its connection. The Prisma transaction sets `client` when it begins and
 * unsets it when it ends.
 */
export const withTransactionConnection = <T>(
  connection: TransactionConnection,
  work: () => Promise<T>,
): Promise<T> => current.run(connection, work)

/**
 * Workaround for Prisma, which exposes no connection of a transaction. Reads the private field `client` of
 * the adapter's transaction, so that `sql` skips Prisma there. A statement after COMMIT or ROLLBACK would run
 * outside any transaction, so the connection is unset before either is sent. Without the field `sql` uses
 * Prisma.
 * @param own transaction of Prisma's adapter
 * @param decorated the same transaction as Prisma receives it
 * @see docs/decisions/101-transaction-connection.md
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
