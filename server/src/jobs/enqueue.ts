import type { Context } from '../context/context.ts'
import type { Job } from './job.ts'

/**
 * Leaves work to be done soon, or after so many `seconds`, by any process. Inside a transaction the job is queued by its
 * commit and dropped by its rollback.
 */
export async function enqueue<P extends object>(
  ctx: Pick<Context, 'deps' | 'db'>,
  job: Job<P>,
  payload: P,
  seconds?: number,
): Promise<void> {
  await ctx.deps.jobs.send(ctx.db, job.name, job.payload.parse(payload), seconds)
}
