import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { ReplicaReader } from '../context/ports/database.ts'
import type { Queryable } from './sql.ts'

/** Maximum age of the replica's rows, in ms. */
export const MAX_LAG_MS = 2000
/** Maximum wait for the replica of reports to catch up, in ms. Afterwards the statement runs on the primary. */
const MAX_WAIT_MS = 500
const MAX_EXACT_WAIT_MS = 100
/** Pause before the next check of a failed or late replica, in ms. */
const RETRY_DELAY_MS = 5000
const POLL_MS = 10

interface ReplicaReaderOptions {
  /**
   * True to check the replica before each statement, so that it contains every earlier commit. False for rows
   * that may be 2 s old.
   */
  is_exact?: boolean
}

/**
 * Creates a reader that uses the replica while its rows are recent enough, otherwise the primary. By default
 * the rows may be 2 s old (see `is_exact`). The reader compares WAL positions instead of timestamps, so
 * clocks and idle times have no influence.
 * @see docs/decisions/044-read-replica.md
 */
export function createReplicaReader(
  primary: Pool,
  replica: Pool | null,
  onLost: (error: Error) => void = () => undefined,
  { is_exact = false }: ReplicaReaderOptions = {},
): ReplicaReader {
  if (replica === null) return { run: (work) => work(primary) }
  const patience = is_exact ? MAX_EXACT_WAIT_MS : MAX_WAIT_MS
  /**
   * Times on the monotonic clock, in ms. The replica is usable until `usableUntil`. The next check is not
   * before `pausedUntil`.
   */
  let usableUntil = 0
  let pausedUntil = 0
  let checking: Promise<boolean> | null = null

  const pause = () => {
    usableUntil = 0
    pausedUntil = performance.now() + RETRY_DELAY_MS
  }
  const checkReplica = async (): Promise<boolean> => {
    const started = performance.now()
    try {
      const has_caught_up = await waitForReplay(primary, replica, started + patience)
      if (has_caught_up) usableUntil = started + MAX_LAG_MS
      else pause()
      return has_caught_up
    } catch (error) {
      pause()
      onLost(error as Error)
      return false
    } finally {
      checking = null
    }
  }
  const isUsable = async (): Promise<boolean> => {
    const now = performance.now()
    if (now < pausedUntil) return false
    if (is_exact) return checkReplica()
    // The reader checks the replica again after half of the permitted lag, so that at least 1 s remains for
    // the statement.
    if (now > usableUntil - MAX_LAG_MS / 2) await (checking ??= checkReplica())
    return performance.now() < usableUntil
  }

  return {
    async run(work) {
      if (!(await isUsable())) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        // The replica disconnected, or cancelled the statement to replay WAL. The statement runs on the
        // primary, where a faulty statement fails too.
        pause()
        onLost(error as Error)
        return work(primary)
      }
    },
  }
}

/**
 * Reads how many bytes of the primary's log (WAL) the replica has not replayed. Positions are compared
 * instead of timestamps, because the age of the last replayed transaction also grows on an idle primary.
 */
export async function readReplicaLag(primary: Queryable, replica: Queryable): Promise<number> {
  const written = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
  const replayed = await replica.query<{ bytes: number }>(
    'SELECT greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 AS bytes',
    [written.rows[0]!.lsn],
  )
  return replayed.rows[0]!.bytes
}

async function waitForReplay(primary: Pool, replica: Pool, until: number): Promise<boolean> {
  const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
  const end = rows[0]!.lsn
  for (;;) {
    const answer = await withTimeout(
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

/** Rejects if the work lasts longer than `ms`, because a replica on a failed machine never responds. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const patience = new AbortController()
  const timeout = sleep(Math.max(ms, 0), undefined, { signal: patience.signal, ref: false }).then(() => {
    throw new Error('the replica does not respond')
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    timeout.catch(() => undefined)
    work.catch(() => undefined)
    patience.abort()
  }
}
