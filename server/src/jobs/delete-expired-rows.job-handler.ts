import { EVENT_LOG_DAYS } from '@forki/contract/events/constants'
import { CHANGE_FEED_DAYS } from '@forki/contract/kit/change-feed'
import { IDEMPOTENCY_HOURS, SESSION_IDLE_MS } from '@forki/contract/limits'
import { VISIT_TOKEN_HOURS } from '@forki/contract/visits'
import type { Deps } from '../context/context.ts'
import { sql, type Sql } from '../db/sql.ts'

const HOUR_MS = 3_600_000
/** Retention of webhook deliveries in ms, for inspection and manual retries. */
const DELIVERY_RETENTION = 30 * 24 * HOUR_MS
/** Retention of print jobs in ms, for reprints. */
const PRINT_RETENTION = 30 * 24 * HOUR_MS
/**
 * Retention of ended sessions and expired links in ms. Refusals can then say "used" or "expired" instead of
 * "unknown".
 */
const SESSION_RETENTION = 30 * 24 * HOUR_MS

/** Retention of approval requests in ms. The audit log stores their decisions permanently. */
const APPROVAL_RETENTION = 30 * 24 * HOUR_MS
/** Retention of a user's PIN attempts in ms since the latest attempt. */
const PIN_TRY_RETENTION = 30 * 24 * HOUR_MS

/** Retention of the records of backup runs and restore drills, in ms. */
const BACKUP_RUN_RETENTION = 400 * 24 * HOUR_MS

/** Retention of finished jobs in ms. Failed jobs remain longer, see `queueOptions`. */
const DONE_JOB_RETENTION = 3 * 24 * HOUR_MS

/** Retention of events in ms, for the event log. */
const EVENT_RETENTION = EVENT_LOG_DAYS * 24 * HOUR_MS

/**
 * Maximum age in ms of a change log row whose older rows of the same entity a run deletes. Earlier runs have
 * already deleted the rows before older ones.
 */
const COMPACT_AFTER = 48 * HOUR_MS
/** Retention of deletions in the change log, in ms: one day longer than cursors are valid. */
const DELETION_RETENTION = (CHANGE_FEED_DAYS + 1) * 24 * HOUR_MS

/** Maximum number of rows that one statement deletes, so that it ends before the statement timeout. */
const BATCH_ROWS = 5000
/** Time in ms after which a table begins no further batch. The next run deletes the other rows. */
const MAX_TABLE_MS = 60_000

/**
 * Deletes expired rows, such as events after seven days, idempotency keys after 72 hours and guests' phones
 * after 12 hours. Also deletes sessions, links, challenges, PIN attempts, approval requests, webhook
 * deliveries, print jobs and finished jobs. Also deletes rate-limit counters, replaced change log rows, and
 * records of ended processes, backups and drills. A failed table does not prevent the others.
 * @throws the error of the first failed table, after all tables
 */
export async function purge(deps: Deps): Promise<void> {
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [name, statement] of Object.entries(await purgeStatements(deps))) {
    try {
      counts[name] = await runInBatches(deps, statement)
    } catch (error) {
      failures.push(error)
      deps.log.warn({ err: error, rows: name }, 'purge failed')
    }
  }
  deps.log.info(counts, 'purged')
  if (failures.length > 0) throw failures[0]
}

/** Repeats a statement that deletes at most `BATCH_ROWS` rows. Returns the number of deleted rows. */
async function runInBatches(deps: Deps, statement: Sql): Promise<number> {
  const end = performance.now() + MAX_TABLE_MS
  let count = 0
  for (;;) {
    const deleted = await sql.run({ deps }, statement)
    count += deleted
    if (deleted < BATCH_ROWS || performance.now() > end) return count
  }
}

/**
 * Statement that deletes the rows of `table` that match `condition`, at most `BATCH_ROWS`. The outer condition
 * preserves a row that another transaction has renewed meanwhile.
 * @param key columns of the primary key
 */
const deleteWhereSql = (table: string, condition: Sql, key = 'id'): Sql => sql`
  DELETE FROM ${sql.raw(table)} WHERE (${sql.raw(key)}) IN (
    SELECT ${sql.raw(key)} FROM ${sql.raw(table)} WHERE ${condition} LIMIT ${BATCH_ROWS}) AND ${condition}`

/** Statements that delete the expired rows, by their name in the log. */
async function purgeStatements(deps: Deps): Promise<Record<string, Sql>> {
  const now = deps.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const createdBefore = (table: string, age: number) => deleteWhereSql(table, sql`created_at < ${ago(age)}`)
  return {
    live_events: createdBefore('live_events', EVENT_RETENTION),
    idempotency_keys: createdBefore('idempotency_keys', IDEMPOTENCY_HOURS * HOUR_MS),
    sessions: deleteWhereSql(
      'sessions',
      sql`(expires_at < ${ago(SESSION_RETENTION)} OR revoked_at < ${ago(SESSION_RETENTION)}
        OR last_seen_at < ${ago(SESSION_RETENTION + SESSION_IDLE_MS)})`,
    ),
    user_tokens: deleteWhereSql('user_tokens', sql`expires_at < ${ago(SESSION_RETENTION)}`),
    invitation_links: deleteExpiredInvitationLinksSql(ago(SESSION_RETENTION)),
    sign_in_challenges: deleteWhereSql('sign_in_challenges', sql`expires_at < ${now}`, 'token_hash'),
    passkey_challenges: deleteWhereSql('passkey_challenges', sql`expires_at < ${now}`, 'challenge_hash'),
    webhook_deliveries: createdBefore('webhook_deliveries', DELIVERY_RETENTION),
    print_jobs: createdBefore('print_jobs', PRINT_RETENTION),
    rate_limits: deleteWhereSql('rate_limits', sql`expire < ${now.getTime()}`, 'key'),
    visit_phones: createdBefore('visit_phones', VISIT_TOKEN_HOURS * HOUR_MS),
    approvals: createdBefore('approvals', APPROVAL_RETENTION),
    pin_tries: deleteWhereSql('pin_tries', sql`tried_at < ${ago(PIN_TRY_RETENTION)}`, 'terminal_id, user_id'),
    server_processes: deleteWhereSql('server_processes', sql`seen_at < ${ago(24 * HOUR_MS)}`),
    maintenance_runs: deleteWhereSql('maintenance_runs', sql`finished_at < ${ago(BACKUP_RUN_RETENTION)}`),
    replaced_list_changes: deleteReplacedListChangesSql(ago(COMPACT_AFTER)),
    deleted_list_changes: deleteWhereSql(
      'list_changes',
      sql`deleted AND at < ${ago(DELETION_RETENTION)}`,
      'list, row_id, xid',
    ),
    ...((await hasJobQueue(deps)) && { jobs: deleteDoneJobsSql(ago(DONE_JOB_RETENTION)) }),
  }
}

/**
 * Deletes rows of the change log that a later row of the same entity replaces. A row is replaced only if its
 * transaction ended before the later row's transaction began. Every reader who has not read the replaced row
 * thus still reads the later one. The condition on `newer.xid` only matters after a restore of the database.
 */
const deleteReplacedListChangesSql = (since: Date): Sql => sql`
  DELETE FROM list_changes WHERE (list, row_id, xid) IN (
    SELECT older.list, older.row_id, older.xid FROM list_changes older WHERE EXISTS (
      SELECT FROM list_changes newer
      WHERE newer.at > ${since}
        AND older.list = newer.list AND older.row_id = newer.row_id AND older.restaurant_id = newer.restaurant_id
        AND older.at <= newer.at AND older.xid < newer.seen
        AND newer.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
    LIMIT ${BATCH_ROWS})`

/** Returns whether the tables of pg-boss exist, which its first start creates. */
async function hasJobQueue(deps: Deps): Promise<boolean> {
  const queue = await sql.one<{ there: boolean }>(
    { deps },
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  )
  return queue.there
}

/** Deletes finished jobs, because pg-boss would retain them as long as failed ones. */
const deleteDoneJobsSql = (before: Date): Sql =>
  deleteWhereSql(
    'pgboss.job',
    sql`state IN ('completed', 'cancelled') AND completed_on < ${before}`,
    'name, id',
  )

/**
 * Deletes invitation links created before `before`, if the invitation also expired before then. A newer link
 * remains, because a member without email may receive a link after the invitation has expired.
 */
const deleteExpiredInvitationLinksSql = (before: Date): Sql =>
  deleteWhereSql(
    'invitation_links',
    sql`created_at < ${before} AND EXISTS (SELECT FROM memberships m
      WHERE m.id = membership_id AND m.restaurant_id = invitation_links.restaurant_id AND m.expires_at < ${before})`,
    'membership_id, is_mailed',
  )
