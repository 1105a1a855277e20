import type { Pool } from 'pg'

/** Statement that succeeded or failed, without its parameters. */
export interface FinishedStatement {
  text: string
  /** Duration in seconds, including the wait for a free connection. */
  seconds: number
}

export interface PoolTraits {
  /** True if statements are prepared by name. False behind a pooler, because sessions change. */
  prepares: boolean
  watch: (statement: FinishedStatement) => void
}

const traits = new WeakMap<object, PoolTraits>()
const DEFAULT_TRAITS: PoolTraits = { prepares: false, watch: () => undefined }

/** Registers the traits of a pool, see `PoolTraits`. */
export const setTraits = (pool: Pool, of: PoolTraits): void => void traits.set(pool, of)

/** Traits of a pool. A single connection has the default: neither prepared nor observed. */
export const traitsOf = (queryable: object): PoolTraits => traits.get(queryable) ?? DEFAULT_TRAITS

/** Runs `send` and reports its duration to `watch`, whether it succeeds or fails. */
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
