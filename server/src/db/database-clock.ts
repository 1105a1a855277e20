import type { Pool } from 'pg'

/** Milliseconds by which clocks may differ without anybody noticing; within them this machine's own clock counts. */
const NEAR_MS = 250
/** An answer that took longer tells the time too roughly. */
const ROUGH_MS = 1000

/** The time as all processes of an installation have it: the database's, whatever the clock of this machine says. */
export class DatabaseClock {
  #ahead_ms = 0

  now = (): Date => new Date(Date.now() + this.#ahead_ms)

  /** Asks the database how late it is. */
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
