import { PrismaPg } from '@prisma/adapter-pg'
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  Transaction,
} from '@prisma/driver-adapter-utils'
import type { Pool } from 'pg'
import { poolTraitsOf, measureStatement, type PoolTraits } from './pools.ts'
import { statementName } from './statement-name.ts'
import { exposeConnection } from './transaction-connection.ts'

/**
 * Prisma driver adapter on a pg pool. It prepares repeated statements with parameters and measures all
 * durations.
 */
export function createAdapter(pool: Pool): SqlDriverAdapterFactory {
  const { preparesStatements, onStatement } = poolTraitsOf(pool)
  const statementNameGenerator = ({ sql, args }: SqlQuery) =>
    args.length === 0 || !preparesStatements ? '' : (statementName(sql) ?? '')
  const factory = new PrismaPg(pool, { statementNameGenerator })
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => watchedAdapter(await factory.connect(), onStatement),
  }
}

/**
 * Decorates a Prisma driver adapter, through Prisma's published interface, so that it reports finished
 * statements.
 */
const watchedAdapter = (adapter: SqlDriverAdapter, watch: PoolTraits['onStatement']): SqlDriverAdapter => ({
  ...watchedQueries(adapter, watch),
  executeScript: (script) => adapter.executeScript(script),
  getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
  dispose: () => adapter.dispose(),
  startTransaction: async (isolation) => {
    const transaction = await adapter.startTransaction(isolation)
    return exposeConnection(transaction, watchedTransaction(transaction, watch))
  },
})

const watchedTransaction = (transaction: Transaction, watch: PoolTraits['onStatement']): Transaction => ({
  ...watchedQueries(transaction, watch),
  options: transaction.options,
  commit: () => transaction.commit(),
  rollback: () => transaction.rollback(),
  createSavepoint: async (name) => transaction.createSavepoint?.(name),
  rollbackToSavepoint: async (name) => transaction.rollbackToSavepoint?.(name),
  releaseSavepoint: async (name) => transaction.releaseSavepoint?.(name),
})

const watchedQueries = (queryable: SqlQueryable, watch: PoolTraits['onStatement']): SqlQueryable => ({
  provider: queryable.provider,
  adapterName: queryable.adapterName,
  queryRaw: (query) => measureStatement(watch, query.sql, () => queryable.queryRaw(query)),
  executeRaw: (query) => measureStatement(watch, query.sql, () => queryable.executeRaw(query)),
})
