import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Reports } from '../context/ports/database.ts'

/** What a replica gives is never older. */
export const MOST_BEHIND_MS = 2000
/** So long one may take to catch up before the question goes to the primary; whoever looks each time waits less. */
const PATIENCE_MS = 500
const PATIENCE_EACH_TIME_MS = 100
/** One that was gone or behind is left alone for so long. */
const PAUSE_MS = 5000
const POLL_MS = 10

interface Freshness {
  /** Looked for each question: what anybody was told before it is there. Else what is given may be two seconds old. */
  is_exact?: boolean
}

/**
 * On the replica while it is known to have what the primary had less than two seconds ago, else on the primary. Known by
 * asking: where does the primary's log end, and has the replica come that far? Clocks and idle times do not enter.
 */
export function createReports(
  primary: Pool,
  replica: Pool | null,
  onLost: (error: Error) => void = () => undefined,
  { is_exact = false }: Freshness = {},
): Reports {
  if (replica === null) return { run: (work) => work(primary) }
  const patience = is_exact ? PATIENCE_EACH_TIME_MS : PATIENCE_MS
  /** Until then it may be asked; until then it is not looked at. */
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
    // A statement may take its time, and a second is left to it.
    if (now > goodUntil - MOST_BEHIND_MS / 2) await (looking ??= look())
    return performance.now() < goodUntil
  }

  return {
    async run(work) {
      if (!(await isGood())) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        // It went away, or had to drop what it was reading to keep up; the primary decides whether the question is wrong.
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

/** A replica whose machine is gone says nothing at all. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const patience = new AbortController()
  const late = sleep(Math.max(ms, 0), undefined, { signal: patience.signal, ref: false }).then(() => {
    throw new Error('the replica does not answer')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    work.catch(() => undefined)
    patience.abort()
  }
}
