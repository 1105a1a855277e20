import type { Pool } from 'pg'

/** Differences up to this many ms are ignored: the clock of this machine is used. */
const NEAR_MS = 250
/** Maximum round trip in ms. Slower responses are too imprecise. */
const ROUGH_MS = 1000

/**
 * Clock that all processes of an installation share: the database's time, independent of this machine's
 * clock.
 * @see docs/decisions/005-ids-and-clock.md
 */
export class DatabaseClock {
  #ahead_ms = 0

  now = (): Date => new Date(Date.now() + this.#ahead_ms)

  /** Measures the difference to the database's clock. */
  async follow(pool: Pick<Pool, 'query'>): Promise<void> {
    const asked = Date.now()
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
    )
    const answered = Date.now()
    if (answered - asked > ROUGH_MS) return
    const ahead = rows[0]!.ms - (asked + answered) / 2
    this.#ahead_ms = Math.abs(ahead) < NEAR_MS ? 0 : Math.round(ahead)
  }
}
