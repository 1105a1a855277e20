import type { Pool, PoolClient } from 'pg'

/**
 * How a statement fails: `cut` breaks its connection before it is sent, `refused` has the database itself refuse it, as it
 * does what takes too long.
 */
export type Failure = 'cut' | 'refused'

/** Makes the n-th statement of a process fail, whichever of its pools it goes to. */
export interface FaultSwitch {
  /** From now on statements count, and the n-th fails; without `n` none does. */
  arm: (n?: number, failure?: Failure) => void
  /** How many were counted; none is, and none fails, until it is armed again. */
  disarm: () => number
}

const REFUSAL = `DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = 'query_canceled'; END $$`
/** The database never refuses to end a transaction. */
const isEnd = (text: string) => /^(commit|rollback)\b/i.test(text)

type Ask = (...given: unknown[]) => unknown

/** Takes the pools before anything connects. */
export function faultSwitch(pools: Iterable<Pool>): FaultSwitch {
  let [counted, failing, failure]: [number, number, Failure] = [0, Infinity, 'cut']
  let is_armed = false
  const plant = (client: PoolClient) => {
    const ask = client.query.bind(client) as unknown as Ask
    const planted: Ask = (...given) => {
      if (!is_armed) return ask(...given)
      counted += 1
      if (counted !== failing) return ask(...given)
      const [asked] = given
      const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
      if (failure === 'cut' || isEnd(text)) {
        client.connection.stream.destroy()
        return ask(...given)
      }
      const told = given.at(-1)
      return typeof told === 'function' ? ask(REFUSAL, told) : ask(REFUSAL)
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
