import type { JobListQuery, JobState } from '@forki/contract/operations'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { toPage } from '../../db/model-page.ts'
import { escapeLike } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { sql, type Sql } from '../../db/sql.ts'

/** Job as the table of the queue library contains it. */
export interface JobRow {
  id: string
  name: string
  state: JobState
  data: Record<string, unknown> | null
  retry_count: number
  retry_limit: number
  output: unknown
  created_on: Date | string
  started_on: Date | string | null
  completed_on: Date | string | null
  start_after: Date | string
}

const columns = sql`j.id, j.name, j.data, j.retry_count, j.retry_limit, j.output, j.created_on, j.started_on,
  j.completed_on, j.start_after,
  CASE WHEN j.state IN ('created', 'retry') THEN 'queued' ELSE j.state::text END AS state`

/**
 * SQL conditions on the queue library's job states, by the API's job states. A job that was cancelled in
 * the queue matches none of them.
 */
const STATE_CONDITIONS: Record<JobState, Sql> = {
  queued: sql`j.state IN ('created', 'retry')`,
  active: sql`j.state = 'active'`,
  completed: sql`j.state = 'completed'`,
  failed: sql`j.state = 'failed'`,
}

/** SQL condition that excludes the maintenance jobs of the queue library. */
const isApplicationJob = sql`left(j.name, 8) <> '__pgboss'`

/** True once the first process has created the schema of the queue library. */
export async function hasQueueSchema(ctx: Context): Promise<boolean> {
  const row = await sql.one<{ there: boolean }>(
    ctx,
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  )
  return row.there
}

/** Reads one page of the background jobs of one state (default: failed), searched by name. */
export async function selectJobPage(ctx: Context, input: JobListQuery): Promise<Page<JobRow>> {
  if (!(await hasQueueSchema(ctx))) return toPage([], 0, input)
  const { state = 'failed', name } = input.filters
  const where = [isApplicationJob, STATE_CONDITIONS[state]]
  if (name !== undefined) where.push(sql`j.name = ${name}`)
  if (input.q) where.push(sql`j.name ILIKE ${`%${escapeLike(input.q)}%`}`)
  return page<JobRow>(ctx, input, {
    columns,
    from: sql`pgboss.job j`,
    where,
    order: orderByWithTieBreaker(input, input.sort === 'name' ? sql`j.name` : sql`j.created_on`, sql`j.id`),
  })
}

/** Reads one background job. Undefined for an unknown id, and for a cancelled or library-internal job. */
export async function selectJob(ctx: Context, job_id: string): Promise<JobRow | undefined> {
  if (!(await hasQueueSchema(ctx))) return undefined
  const rows = await sql.rows<JobRow>(
    ctx,
    sql`
    SELECT ${columns} FROM pgboss.job j WHERE ${isApplicationJob} AND j.id = ${job_id}::uuid AND j.state <> 'cancelled'`,
  )
  return rows[0]
}

/**
 * Requeues a failed job for one more attempt. Works like the library's `retry`, but in the caller's
 * transaction and without a worker in this process. Returns false if the job had not failed.
 */
export async function requeueJob(ctx: Context, { id, name }: JobRow): Promise<boolean> {
  const queuedCount = await sql.run(
    ctx,
    sql`
    UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL, start_after = now()
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'failed'`,
  )
  return queuedCount > 0
}
