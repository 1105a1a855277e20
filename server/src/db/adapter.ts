import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import type { Pool, PoolClient } from 'pg'
import { statementName } from './statement-name.ts'

/** The connection that a transaction runs on; null before it began and as soon as it is told to end. */
export interface Line {
  client: PoolClient | null
}

const lines = new AsyncLocalStorage<Line>()

/** Runs `work`, whose transaction puts its connection on `line`. */
export const onLine = <T>(line: Line, work: () => Promise<T>): Promise<T> => lines.run(line, work)

/** Inside transactions the driver would otherwise have each statement parsed and planned anew. */
const statementNameGenerator = ({ sql, args }: SqlQuery) =>
  args.length === 0 ? '' : (statementName(sql) ?? '')

/** Prisma's driver; it tells which connection a transaction has, so that SQL of our own can go there straight. */
export class Adapter extends PrismaPg {
  constructor(pool: Pool) {
    super(pool, { statementNameGenerator })
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (isolation) => {
      const transaction = await start(isolation)
      const line = lines.getStore()
      if (line) putOn(line, transaction)
      return transaction
    }
    return adapter
  }
}

/** What is asked once the end was asked for would run after it, outside of any transaction. */
function putOn(line: Line, transaction: Transaction): void {
  line.client = (transaction as unknown as { client: PoolClient }).client
  const execute = transaction.executeRaw.bind(transaction)
  transaction.executeRaw = (query) => {
    if (query.sql === 'COMMIT' || query.sql === 'ROLLBACK') line.client = null
    return execute(query)
  }
}
