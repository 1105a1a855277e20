import type { Context } from '../context/context.ts'
import type { Job } from './job.ts'

/**
 * Enqueues a job for any process. In a transaction, the commit enqueues the job and a rollback drops it.
 * @param seconds delay before the first run
 * @see docs/decisions/009-job-queue.md
 */
export async function enqueue<P extends object>(
  ctx: Pick<Context, 'deps' | 'db'>,
  job: Pick<Job<P>, 'name' | 'payload'>,
  payload: P,
  seconds?: number,
): Promise<void> {
  await ctx.deps.jobs.send(ctx.db, job.name, job.payload.parse(payload), seconds)
}
