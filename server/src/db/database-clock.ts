import type { Pool } from 'pg'

/** Maximum clock offset in ms that is ignored. Below this limit, `now` returns this machine's time. */
const MAX_IGNORED_MS = 250
/** Maximum round trip of a clock measurement, in ms. A slower measurement is ignored as too imprecise. */
const MAX_ROUND_TRIP_MS = 1000

/**
 * Clock that all processes share: this machine's clock plus its offset from the database's clock.
 * @see docs/decisions/005-ids-and-clock.md
 */
export class DatabaseClock {
  #offset_ms = 0

  now = (): Date => new Date(Date.now() + this.#offset_ms)

  /** Measures the offset between the database's clock and this machine's clock. */
  async synchronize(pool: Pick<Pool, 'query'>): Promise<void> {
    const sent_at = Date.now()
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
    )
    const received_at = Date.now()
    if (received_at - sent_at > MAX_ROUND_TRIP_MS) return
    const offset_ms = rows[0]!.ms - (sent_at + received_at) / 2
    this.#offset_ms = Math.abs(offset_ms) < MAX_IGNORED_MS ? 0 : Math.round(offset_ms)
  }
}
