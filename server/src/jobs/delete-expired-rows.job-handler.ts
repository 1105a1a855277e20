import { EVENT_LOG_DAYS } from '@forki/contract/events/constants'
import { CHANGE_FEED_DAYS } from '@forki/contract/kit/change-feed'
import { IDEMPOTENCY_HOURS, SESSION_IDLE_MS } from '@forki/contract/limits'
import { VISIT_TOKEN_HOURS } from '@forki/contract/visits'
import type { Deps } from '../context/context.ts'
import { sql } from '../db/sql.ts'

const HOUR = 3_600_000
/** Retention of webhook deliveries in ms, for inspection and manual retries. */
const DELIVERY_RETENTION = 30 * 24 * HOUR
/** Retention of print jobs in ms, for reprints. */
const PRINT_RETENTION = 30 * 24 * HOUR
/**
 * Retention of ended sessions and expired links in ms. Refusals can then say "used" or "expired" instead of
 * "unknown".
 */
const SESSION_RETENTION = 30 * 24 * HOUR

/** Retention of approval requests in ms. The audit log stores their decisions permanently. */
const APPROVAL_RETENTION = 30 * 24 * HOUR
/** Retention of a user's PIN attempts in ms since the latest attempt. */
const PIN_TRY_RETENTION = 30 * 24 * HOUR

/** Retention of the records of backup runs and restore drills, in ms. */
const RUN_RETENTION = 400 * 24 * HOUR

/** Retention of finished jobs in ms. Failed jobs remain longer, see `queueOptions`. */
const DONE_JOB_RETENTION = 3 * 24 * HOUR

/** Retention of events in ms, for the event log. */
const EVENT_RETENTION = EVENT_LOG_DAYS * 24 * HOUR

/**
 * Deletes expired rows, such as events after seven days, idempotency keys after 72 hours and guests' phones
 * after 12 hours. Also deletes sessions, links, challenges, PIN attempts, approval requests, webhook
 * deliveries, print jobs and finished jobs. Also deletes rate-limit counters, replaced change log rows, and
 * records of ended processes, backups and drills.
 */
export async function purge(deps: Deps): Promise<void> {
  const { prisma, now, log } = deps
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const events = await prisma.liveEvent.deleteMany({ where: { created_at: { lt: ago(EVENT_RETENTION) } } })
  const keys = await prisma.idempotencyKey.deleteMany({
    where: { created_at: { lt: ago(IDEMPOTENCY_HOURS * HOUR) } },
  })
  const sessions = await prisma.session.deleteMany({
    where: {
      OR: [
        { expires_at: { lt: ago(SESSION_RETENTION) } },
        { revoked_at: { lt: ago(SESSION_RETENTION) } },
        { last_seen_at: { lt: ago(SESSION_RETENTION + SESSION_IDLE_MS) } },
      ],
    },
  })
  const tokens = await prisma.userToken.deleteMany({
    where: { expires_at: { lt: ago(SESSION_RETENTION) } },
  })
  const links = await purgeInvitationLinks(deps, ago(SESSION_RETENTION))
  const challenges = await prisma.signInChallenge.deleteMany({ where: { expires_at: { lt: now() } } })
  const passkeys = await prisma.passkeyChallenge.deleteMany({ where: { expires_at: { lt: now() } } })
  const deliveries = await prisma.webhookDelivery.deleteMany({
    where: { created_at: { lt: ago(DELIVERY_RETENTION) } },
  })
  const prints = await prisma.printJob.deleteMany({ where: { created_at: { lt: ago(PRINT_RETENTION) } } })
  const counters = await prisma.rateLimit.deleteMany({ where: { expire: { lt: now().getTime() } } })
  const phones = await prisma.visitPhone.deleteMany({
    where: { created_at: { lt: ago(VISIT_TOKEN_HOURS * HOUR) } },
  })
  const approvals = await prisma.approval.deleteMany({
    where: { created_at: { lt: ago(APPROVAL_RETENTION) } },
  })
  const tries = await prisma.pinTry.deleteMany({ where: { tried_at: { lt: ago(PIN_TRY_RETENTION) } } })
  const records = await purgeOperationRecords(deps, ago)
  const changes = await purgeListChanges(deps, now())
  const jobs = await purgeDoneJobs(deps, ago(DONE_JOB_RETENTION))
  log.info(
    {
      live_events: events.count,
      idempotency_keys: keys.count,
      sessions: sessions.count,
      user_tokens: tokens.count,
      invitation_links: links.count,
      sign_in_challenges: challenges.count,
      passkey_challenges: passkeys.count,
      webhook_deliveries: deliveries.count,
      print_jobs: prints.count,
      rate_limits: counters.count,
      visit_phones: phones.count,
      approvals: approvals.count,
      pin_tries: tries.count,
      ...records,
      list_changes: changes,
      jobs,
    },
    'purged',
  )
}

/** Deletes old records of ended server processes, backup runs and restore drills. */
async function purgeOperationRecords({ prisma }: Deps, ago: (ms: number) => Date) {
  const deletedProcesses = await prisma.serverProcess.deleteMany({
    where: { seen_at: { lt: ago(24 * HOUR) } },
  })
  const deletedRuns = await prisma.maintenanceRun.deleteMany({
    where: { finished_at: { lt: ago(RUN_RETENTION) } },
  })
  return { server_processes: deletedProcesses.count, maintenance_runs: deletedRuns.count }
}

/**
 * Maximum age in ms of a change log row whose older rows of the same entity `purgeListChanges` deletes. Earlier
 * runs have already deleted the rows before older ones.
 */
const COMPACT_AFTER = 48 * HOUR
/** Retention of deletions in the change log, in ms: one day longer than cursors are valid. */
const DELETION_RETENTION = (CHANGE_FEED_DAYS + 1) * 24 * HOUR

/**
 * Deletes rows of the change log that a later row of the same entity replaces, and expired rows of deleted
 * entities. A row is replaced only if its transaction ended before the later row's transaction began. Every
 * reader who has not read the replaced row thus still reads the later one. The condition on `newer.xid` only
 * matters after a restore of the database.
 */
async function purgeListChanges(deps: Deps, now: Date): Promise<number> {
  const superseded = await sql.run(
    { deps },
    sql`
    DELETE FROM list_changes older USING list_changes newer
    WHERE newer.at > ${new Date(now.getTime() - COMPACT_AFTER)}
      AND older.list = newer.list AND older.row_id = newer.row_id AND older.restaurant_id = newer.restaurant_id
      AND older.at <= newer.at AND older.xid < newer.seen
      AND newer.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
  )
  const deleted = await sql.run(
    { deps },
    sql`
    DELETE FROM list_changes WHERE deleted AND at < ${new Date(now.getTime() - DELETION_RETENTION)}`,
  )
  return superseded + deleted
}

/**
 * Deletes finished jobs, because pg-boss would retain them as long as failed ones. Before the first start of
 * pg-boss, its tables do not exist.
 */
async function purgeDoneJobs(deps: Deps, before: Date): Promise<number> {
  const queue = await sql.one<{ there: boolean }>(
    { deps },
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  )
  if (!queue.there) return 0
  return sql.run(
    { deps },
    sql`DELETE FROM pgboss.job WHERE state IN ('completed', 'cancelled') AND completed_on < ${before}`,
  )
}

/**
 * Deletes invitation links created before `before`, if the invitation also expired before then. A newer link
 * remains, because a member without email may receive a link after the invitation has expired.
 */
const purgeInvitationLinks = ({ prisma }: Deps, before: Date) =>
  prisma.invitationLink.deleteMany({
    where: { created_at: { lt: before }, membership: { expires_at: { lt: before } } },
  })
