import type { Pool } from 'pg'

/** Statement after its response or error, without its values. */
export interface FinishedStatement {
  text: string
  /** Includes the wait for a free connection. */
  seconds: number
}

export interface PoolTraits {
  /** False behind a pooler, where a session does not keep prepared statements. */
  prepares: boolean
  watch: (statement: FinishedStatement) => void
}

const traits = new WeakMap<object, PoolTraits>()
const DEFAULT_TRAITS: PoolTraits = { prepares: false, watch: () => undefined }

/** Registers the traits of a pool: preparation and observation of its statements. */
export const setTraits = (pool: Pool, of: PoolTraits): void => void traits.set(pool, of)

/** Traits of a pool. A single connection neither prepares by name nor is watched. */
export const traitsOf = (queryable: object): PoolTraits => traits.get(queryable) ?? DEFAULT_TRAITS

/** Runs `send` and reports its duration, whether it succeeds or fails. */
export async function measured<T>(
  watch: PoolTraits['watch'],
  text: string,
  send: () => Promise<T>,
): Promise<T> {
  const started = performance.now()
  try {
    return await send()
  } finally {
    watch({ text, seconds: (performance.now() - started) / 1000 })
  }
}
