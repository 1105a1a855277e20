import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Reports } from '../context/ports/database.ts'

/** Maximum age of rows from a replica in ms. */
export const MOST_BEHIND_MS = 2000
/**
 * Maximum wait in ms for the replica to catch up, before the statement runs on the primary. Exact readers
 * wait less.
 */
const PATIENCE_MS = 500
const PATIENCE_EACH_TIME_MS = 100
/** Pause in ms before a failed or late replica is checked again. */
const PAUSE_MS = 5000
const POLL_MS = 10

interface Freshness {
  /**
   * Checks the replica before each statement, so that it includes every earlier commit. Otherwise rows may be
   * 2 s old.
   */
  is_exact?: boolean
}

/**
 * Reads on the replica while it is at most 2 s behind, else on the primary. Compares the end of the primary's
 * log with the replica's replay position, so clocks and idle times do not matter.
 * @see docs/decisions/044-read-replica.md
 */
export function createReports(
  primary: Pool,
  replica: Pool | null,
  onLost: (error: Error) => void = () => undefined,
  { is_exact = false }: Freshness = {},
): Reports {
  if (replica === null) return { run: (work) => work(primary) }
  const patience = is_exact ? PATIENCE_EACH_TIME_MS : PATIENCE_MS
  /** Monotonic times in ms: the replica is usable until the first, and not checked before the second. */
  let goodUntil = 0
  let pausedUntil = 0
  let looking: Promise<boolean> | null = null

  const pause = () => {
    goodUntil = 0
    pausedUntil = performance.now() + PAUSE_MS
  }
  const look = async (): Promise<boolean> => {
    const asked = performance.now()
    try {
      const is_there = await catchesUp(primary, replica, asked + patience)
      if (is_there) goodUntil = asked + MOST_BEHIND_MS
      else pause()
      return is_there
    } catch (error) {
      pause()
      onLost(error as Error)
      return false
    } finally {
      looking = null
    }
  }
  const isGood = async (): Promise<boolean> => {
    const now = performance.now()
    if (now < pausedUntil) return false
    if (is_exact) return look()
    // Leaves at least 1 s for the statement.
    if (now > goodUntil - MOST_BEHIND_MS / 2) await (looking ??= look())
    return performance.now() < goodUntil
  }

  return {
    async run(work) {
      if (!(await isGood())) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        // The replica disconnected, or cancelled the statement to catch up. The primary decides whether the
        // statement is wrong.
        pause()
        onLost(error as Error)
        return work(primary)
      }
    },
  }
}

async function catchesUp(primary: Pool, replica: Pool, until: number): Promise<boolean> {
  const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
  const end = rows[0]!.lsn
  for (;;) {
    const answer = await within(
      until - performance.now(),
      replica.query<{ there: boolean | null }>('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there', [
        end,
      ]),
    )
    if (answer.rows[0]?.there) return true
    if (performance.now() > until) return false
    await sleep(POLL_MS)
  }
}

/** Rejects after `ms`, because a replica on a dead machine never responds. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const patience = new AbortController()
  const late = sleep(Math.max(ms, 0), undefined, { signal: patience.signal, ref: false }).then(() => {
    throw new Error('the replica does not respond')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    work.catch(() => undefined)
    patience.abort()
  }
}
