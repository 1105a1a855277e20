import type { Pool, PoolClient } from 'pg'

/**
 * Kind of a statement's failure. `cut` breaks the connection before the statement is sent. `refused` raises
 * `query_canceled` in PostgreSQL instead of executing the statement, as a timeout would.
 */
export type StatementFailure = 'cut' | 'refused'

/** Switch that fails the n-th statement of a process, in any of its pools. */
export interface FaultSwitch {
  /** Starts counting statements and fails the n-th. Without `n` no statement fails. */
  arm: (n?: number, failure?: StatementFailure) => void
  /**
   * Stops counting and failing statements.
   * @returns number of counted statements
   */
  disarm: () => number
}

const REFUSAL_SQL = `DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = 'query_canceled'; END $$`
/** True for COMMIT and ROLLBACK. PostgreSQL never cancels them, so `refused` cuts the connection as well. */
const isTransactionEnd = (text: string) => /^(commit|rollback)\b/i.test(text)

type Query = (...args: unknown[]) => unknown

/** Creates the switch for connections that the pools open from now on. Open connections are not switched. */
export function createFaultSwitch(pools: Iterable<Pool>): FaultSwitch {
  let [counted, failing, failure]: [number, number, StatementFailure] = [0, Infinity, 'cut']
  let is_armed = false
  const plant = (client: PoolClient) => {
    const query = client.query.bind(client) as unknown as Query
    const planted: Query = (...args) => {
      if (!is_armed) return query(...args)
      counted += 1
      if (counted !== failing) return query(...args)
      const [statement] = args
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
      if (failure === 'cut' || isTransactionEnd(text)) {
        client.connection.stream.destroy()
        return query(...args)
      }
      const callback = args.at(-1)
      return typeof callback === 'function' ? query(REFUSAL_SQL, callback) : query(REFUSAL_SQL)
    }
    Object.defineProperty(client, 'query', { value: planted, configurable: true })
  }
  for (const pool of pools) pool.on('connect', plant)
  return {
    arm: (n = Infinity, how = 'cut') => {
      ;[counted, failing, failure, is_armed] = [0, n, how, true]
    },
    disarm: () => {
      is_armed = false
      return counted
    },
  }
}
