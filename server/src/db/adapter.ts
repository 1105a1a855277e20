import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import type { Pool, PoolClient } from 'pg'
import { readSafeIntegers } from './safe-integers.ts'
import { statementName } from './statement-name.ts'
import type { Line } from '../context/ports/database.ts'

const lines = new AsyncLocalStorage<Line>()

/** Runs `work`, whose transaction puts its connection on `line`. */
export const onLine = <T>(line: Line, work: () => Promise<T>): Promise<T> => lines.run(line, work)

/** Inside transactions the driver would otherwise have each statement parsed and planned anew. */
const statementNameGenerator = ({ sql, args }: SqlQuery) =>
  args.length === 0 ? '' : (statementName(sql) ?? '')

/** Prisma's driver; it tells which connection a transaction has, so that SQL of our own can go there straight. */
export class Adapter extends PrismaPg {
  private readonly pool: Pool

  constructor(pool: Pool) {
    super(pool, { statementNameGenerator })
    this.pool = pool
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const plain = await super.connect()
    const startHurried = (line: Line): Promise<Transaction> => {
      const connect = async () => hurry(await this.pool.connect(), line)
      const hurried = Object.create(plain, { client: { value: { connect } } }) as typeof plain
      return hurried.startTransaction()
    }
    const lined = Object.create(plain) as typeof plain
    lined.startTransaction = async (isolation) => {
      const line = lines.getStore()
      const transaction = await (line?.hurried ? startHurried(line) : plain.startTransaction(isolation))
      readSafeIntegers(transaction)
      if (line) putOn(line, transaction)
      return transaction
    }
    readSafeIntegers(lined)
    return lined
  }
}

/** Says at once that what is asked first, the BEGIN, is done. */
function hurry(client: PoolClient, line: Line): PoolClient {
  const own = Object.getOwnPropertyDescriptor(client, 'query')
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const begin = (...given: unknown[]) => {
    Reflect.deleteProperty(client, 'query')
    if (own) Object.defineProperty(client, 'query', own)
    line.begun = ask(...given)
    line.begun.catch(() => undefined)
    return Promise.resolve({ rows: [], fields: [], rowCount: 0 })
  }
  return Object.defineProperty(client, 'query', { value: begin, configurable: true })
}

/** What is asked once the end was asked for would run after it, outside of any transaction. */
function putOn(line: Line, transaction: Transaction): void {
  line.client = (transaction as unknown as { client: PoolClient }).client
  const execute = transaction.executeRaw.bind(transaction)
  transaction.executeRaw = (query) => {
    if (query.sql !== 'COMMIT' && query.sql !== 'ROLLBACK') return execute(query)
    line.client = null
    // What never left this process did not fail in the database either, which would commit the rest.
    return execute(line.failed ? { ...query, sql: 'ROLLBACK' } : query)
  }
}
