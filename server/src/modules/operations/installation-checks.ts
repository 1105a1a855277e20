import type { InstallationCheck } from '@forki/contract/operations'
import type { InstallationCheckState, Verdict } from '@forki/contract/operations/constants'
import type { DatabaseAndQueueState } from './installation.query.ts'
import type { MaintenanceRun } from './maintenance-run.query.ts'
import type { NewerVersionSearch } from './newer-version.ts'
import type { ServerProcessRow } from './server-process.query.ts'

/** Result of one check of the installation, with its time as a `Date`. */
export type CheckResult = Omit<InstallationCheck, 'at'> & { at: Date | null }

/** Age of the newest backup in ms after which it is late. The alert ForkiBackupOld has the same limit. */
const BACKUP_AGE_LIMIT_MS = 26 * 3_600_000
/** Age of the last drill in ms after which another one is due. */
const DRILL_AGE_LIMIT_MS = 35 * 24 * 3_600_000
/**
 * Free space of a disk in bytes, below which the disk counts as full. `DISK_LOW_BYTES` causes a warning. The
 * alert ForkiDiskFull has the same limit as `DISK_FULL_BYTES`.
 */
const DISK_FULL_BYTES = 2e9
const DISK_LOW_BYTES = 5e9
/** Age in s of the oldest due job above which the queue is stuck, as in the alert ForkiQueueStuck. */
const QUEUE_AGE_LIMIT_S = 600
/**
 * Number of slow statements per hour above which a warning appears. The alert ForkiSlowStatements has a limit
 * for 15 minutes, and this is four times that limit.
 */
const SLOW_STATEMENTS_LIMIT = 80
/** Difference in ms above which the clock of a machine is wrong, relative to the clock of the database. */
const CLOCK_OFFSET_LIMIT_MS = 2000
/** Lag in bytes above which the replica is behind. The alert ForkiReplicaBehind has the same limit. */
const REPLICA_LAG_LIMIT_BYTES = 1e8

export function toCheckResult(
  verdict: Verdict,
  state: InstallationCheckState,
  values: Partial<CheckResult> = {},
): CheckResult {
  const emptyFields = { place: null, count: null, at: null, bytes: null, ms: null, detail: null }
  return { ...emptyFields, ...values, state, verdict }
}

/** Checks of running processes, processes that stopped reporting, versions, clocks, disks and slow SQL. */
export function checkProcesses(rows: readonly ServerProcessRow[]): CheckResult[] {
  const alive = rows.filter(({ is_alive }) => is_alive)
  const versions = [...new Set(alive.map(({ version }) => version))].toSorted()
  return [
    toCheckResult('ok', 'process_runs', { count: alive.length }),
    ...rows
      .filter(({ is_alive }) => !is_alive)
      .map(({ host, seen_at }) => toCheckResult('warn', 'process_silent', { place: host, at: seen_at })),
    versions.length > 1
      ? toCheckResult('warn', 'version_differs', { detail: versions.join(', ') })
      : toCheckResult('ok', 'version_same', { detail: versions[0] ?? null }),
    ...checkClocks(alive),
    ...checkDisks(alive),
    checkStatements(alive),
  ]
}

function checkClocks(alive: readonly ServerProcessRow[]): CheckResult[] {
  const wrongClocks = firstOfEachHost(alive).filter(
    ({ clock_offset_ms }) => Math.abs(clock_offset_ms) > CLOCK_OFFSET_LIMIT_MS,
  )
  if (wrongClocks.length === 0) return [toCheckResult('ok', 'clock_right')]
  return wrongClocks.map(({ host, clock_offset_ms }) =>
    toCheckResult('warn', 'clock_wrong', { place: host, ms: Math.abs(clock_offset_ms) }),
  )
}

const checkDisks = (alive: readonly ServerProcessRow[]): CheckResult[] =>
  firstOfEachHost(alive).map(({ host, data_free_bytes: bytes }) => {
    if (bytes === null) return toCheckResult('fail', 'disk_unreadable', { place: host })
    const values = { place: host, bytes }
    if (bytes < DISK_FULL_BYTES) return toCheckResult('fail', 'disk_full', values)
    return bytes < DISK_LOW_BYTES
      ? toCheckResult('warn', 'disk_low', values)
      : toCheckResult('ok', 'disk_free', values)
  })

function checkStatements(alive: readonly ServerProcessRow[]): CheckResult {
  const count = alive.reduce((sum, { slow_statements }) => sum + slow_statements, 0)
  return count > SLOW_STATEMENTS_LIMIT
    ? toCheckResult('warn', 'statements_slow', { count })
    : toCheckResult('ok', 'statements_fast', { count })
}

/** First listed process of each machine, whose processes share clock and disks. */
const firstOfEachHost = (rows: readonly ServerProcessRow[]): ServerProcessRow[] => [
  ...new Map(rows.toReversed().map((row) => [row.host, row])).values(),
]

/** Checks of background jobs and emails. */
export function checkQueue(
  { queue_age, failed_jobs, failed_mails }: DatabaseAndQueueState,
  sendsMail: boolean,
): CheckResult[] {
  return [
    queue_age > QUEUE_AGE_LIMIT_S
      ? toCheckResult('fail', 'queue_stuck', { ms: Math.round(queue_age * 1000) })
      : toCheckResult('ok', 'queue_works'),
    ...(failed_jobs > 0 ? [toCheckResult('warn', 'queue_failed', { count: failed_jobs })] : []),
    ...(sendsMail ? [] : [toCheckResult('warn', 'mail_unset')]),
    ...(failed_mails > 0 ? [toCheckResult('warn', 'mail_failed', { count: failed_mails })] : []),
    ...(sendsMail && failed_mails === 0 ? [toCheckResult('ok', 'mail_works')] : []),
  ]
}

/** Newest backup in a backup location, or the error while reading the location. */
export interface BackupLocationState {
  address: string
  newest: Date | null
  error: string | null
}

/**
 * Checks of the daily backup, one per backup location. Without a location, the result is one failed check.
 */
export function checkBackups(
  locations: readonly BackupLocationState[],
  runs: readonly MaintenanceRun[],
  now: Date,
): CheckResult[] {
  if (locations.length === 0) return [toCheckResult('fail', 'backup_unset')]
  return locations.map(({ address: place, newest: at, error }) => {
    const failed = runs.find((run) => run.kind === 'backup' && run.place === place)?.error ?? null
    if (error !== null) return toCheckResult('fail', 'backup_unreadable', { place, detail: error })
    if (at === null) return toCheckResult('fail', 'backup_missing', { place, detail: failed })
    if (now.getTime() - at.getTime() > BACKUP_AGE_LIMIT_MS)
      return toCheckResult('fail', 'backup_old', { place, at, detail: failed })
    if (failed !== null) return toCheckResult('warn', 'backup_failed', { place, at, detail: failed })
    return toCheckResult('ok', 'backup_recent', { place, at })
  })
}

/** Check of the latest restore drill from any backup location. Results in a warning if no drill has run. */
export function checkDrill(runs: readonly MaintenanceRun[], now: Date): CheckResult {
  const [last] = runs
    .filter(({ kind }) => kind === 'drill')
    .toSorted((one, other) => other.finished_at.getTime() - one.finished_at.getTime())
  if (!last) return toCheckResult('warn', 'drill_never')
  const values = { place: last.place, at: last.finished_at }
  if (last.error !== null) return toCheckResult('fail', 'drill_failed', { ...values, detail: last.error })
  const isOld = now.getTime() - last.finished_at.getTime() > DRILL_AGE_LIMIT_MS
  const rows = last.details['rows']
  const count = typeof rows === 'number' ? rows : null
  return isOld
    ? toCheckResult('warn', 'drill_old', values)
    : toCheckResult('ok', 'drill_passed', { ...values, count })
}

/**
 * Checks whether a newer version exists. Returns no result if the installation has no `FORKI_NEWEST_VERSION`.
 */
export function checkNewerVersion(search: NewerVersionSearch | null): CheckResult[] {
  if (search === null) return []
  const { newer, error } = search
  if (error !== null) return [toCheckResult('warn', 'version_unknown', { detail: error })]
  return [
    newer === null
      ? toCheckResult('ok', 'version_newest')
      : toCheckResult('warn', 'version_available', { detail: newer }),
  ]
}

/** @param behind lag of the replica in bytes, null if the replica does not respond */
export function checkReplica(behind: number | null): CheckResult {
  if (behind === null) return toCheckResult('fail', 'replica_silent')
  return behind > REPLICA_LAG_LIMIT_BYTES
    ? toCheckResult('warn', 'replica_behind', { bytes: behind })
    : toCheckResult('ok', 'replica_current', { bytes: behind })
}
