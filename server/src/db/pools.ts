import type { Pool } from 'pg'

/** Finished SQL statement, successful or failed, without its parameters. */
export interface FinishedStatement {
  text: string
  /** Duration of the statement in seconds, including the wait for a free connection. */
  durationSeconds: number
}

export interface PoolTraits {
  /**
   * True if the pool prepares statements by name. False behind a pooler, because a connection's session may
   * change.
   */
  preparesStatements: boolean
  onStatement: (statement: FinishedStatement) => void
}

const traits = new WeakMap<object, PoolTraits>()
const DEFAULT_TRAITS: PoolTraits = { preparesStatements: false, onStatement: () => undefined }

/** Sets the traits of a connection pool (see `PoolTraits`). */
export const setPoolTraits = (pool: Pool, of: PoolTraits): void => void traits.set(pool, of)

/**
 * Traits of a connection pool. A single connection has the default traits: statements are neither prepared
 * nor observed.
 */
export const poolTraitsOf = (queryable: object): PoolTraits => traits.get(queryable) ?? DEFAULT_TRAITS

/** Runs a statement by `send` and reports its duration to `watch`, whether it succeeds or fails. */
export async function measureStatement<T>(
  watch: PoolTraits['onStatement'],
  text: string,
  send: () => Promise<T>,
): Promise<T> {
  const started = performance.now()
  try {
    return await send()
  } finally {
    watch({ text, durationSeconds: (performance.now() - started) / 1000 })
  }
}
