import { UNSEEN_ALARM_MS } from '@forki/contract/limits'
import { sql, type SqlContext } from '../../db/sql.ts'

/** Key figures for metrics. `webhooks_age` is the age in s of the oldest pending webhook delivery, or 0. */
export interface InstallationMetrics {
  orders_open: number
  unseen_lines: number
  tills_open: number
  webhooks_pending: number
  webhooks_age: number
  printers: Record<string, number>
}

export interface QueueRow {
  name: string
  state: string
  jobs: number
  /** Age of the queue's oldest due job, in seconds. */
  age: number
}

/**
 * SQL of the installation's key figures. Counts in tables that grow with history use partial indexes of open
 * rows, so that their cost does not grow.
 */
const INSTALLATION_METRICS_SQL = sql`
  SELECT
    (SELECT count(*)::int FROM orders
      WHERE status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND deleted_at IS NULL) AS orders_open,
    (SELECT count(*)::int FROM order_items WHERE status = 'sent' AND seen_at IS NULL AND printed_at IS NULL
      AND sent_at < now() - make_interval(secs => ${UNSEEN_ALARM_MS / 1000}::float8)) AS unseen_lines,
    (SELECT count(*)::int FROM cashier_sessions WHERE status = 'open' AND deleted_at IS NULL) AS tills_open,
    owed.pending AS webhooks_pending, owed.age AS webhooks_age,
    (SELECT jsonb_object_agg(s.status, coalesce(p.count, 0))
      FROM unnest(enum_range(NULL::printer_status)) s(status) LEFT JOIN (SELECT status, count(*) FROM printers
        WHERE is_active AND deleted_at IS NULL GROUP BY status) p USING (status)) AS printers
  FROM (SELECT count(*)::int AS pending,
      coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
    FROM webhook_deliveries WHERE status = 'pending') owed`

/**
 * SQL of the number of queued, active and failed jobs per queue. Finished jobs are purged soon, so counting is
 * cheap. Empty queues have the count 0, because an alert on growth needs a previous value.
 */
const QUEUE_SIZES_SQL = sql`
  SELECT q.name, s.state, coalesce(j.jobs, 0) AS jobs, coalesce(j.age, 0) AS age
  FROM pgboss.queue q CROSS JOIN (VALUES ('queued'), ('active'), ('failed')) s(state) LEFT JOIN (
    SELECT name, CASE WHEN state IN ('created', 'retry') THEN 'queued' ELSE state::text END AS state,
      count(*)::int AS jobs,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active' AND start_after < now()))
        ::float8 AS age
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2
  ) j ON j.name = q.name AND j.state = s.state
  WHERE left(q.name, 8) <> '__pgboss'`

export const selectInstallationMetrics = (ctx: SqlContext): Promise<InstallationMetrics> =>
  sql.one<InstallationMetrics>(ctx, INSTALLATION_METRICS_SQL, { from: 'reports' })

/**
 * Reads the number of jobs per queue. Empty until the first process creates the schema of the queue library.
 */
export async function selectQueueSizes(ctx: SqlContext): Promise<QueueRow[]> {
  const schema = await sql.one<{ there: boolean }>(
    ctx,
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
    { from: 'reports' },
  )
  return schema.there ? sql.rows<QueueRow>(ctx, QUEUE_SIZES_SQL, { from: 'reports' }) : []
}

/** Version and size of the database, and state of the job queue. Part of the installation's state. */
export interface DatabaseAndQueueState {
  database_version: string
  database_bytes: number
  migration: string
  queue_age: number
  failed_jobs: number
  failed_mails: number
}

/** Reads version and size of the database, its newest migration, and the state of the queue. */
export async function selectDatabaseAndQueueState(ctx: SqlContext): Promise<DatabaseAndQueueState> {
  const database = await sql.one<
    Pick<DatabaseAndQueueState, 'database_version' | 'migration'> & { bytes: string }
  >(
    ctx,
    sql`SELECT current_setting('server_version') AS database_version,
      pg_database_size(current_database())::text AS bytes,
      (SELECT max(migration_name) FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migration`,
  )
  const queue = await selectQueueSizes(ctx)
  const failedJobs = queue.filter(({ state }) => state === 'failed')
  return {
    database_version: database.database_version,
    database_bytes: Number(database.bytes),
    migration: database.migration,
    queue_age: Math.max(0, ...queue.map(({ age }) => age)),
    failed_jobs: countJobs(failedJobs.filter(({ name }) => name !== 'send_mail')),
    failed_mails: countJobs(failedJobs.filter(({ name }) => name === 'send_mail')),
  }
}

const countJobs = (rows: readonly QueueRow[]) => rows.reduce((sum, { jobs }) => sum + jobs, 0)
