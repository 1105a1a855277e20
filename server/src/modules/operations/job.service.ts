import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requeueJob, selectJob, type JobRow } from './job.query.ts'

/**
 * Finds one background job.
 * @throws not_found once the queue has deleted the job
 */
export async function findJob(ctx: Context, job_id: string): Promise<JobRow> {
  const row = await selectJob(ctx, job_id)
  if (!row) throw notFound()
  return row
}

/**
 * Requeues a failed background job. One statement checks and requeues it, so that concurrent calls requeue it
 * once.
 * @throws job_not_failed, or conflict for a scheduled job with another waiting run
 */
export async function retryJob(ctx: Context, job: JobRow): Promise<JobRow> {
  return inTransaction(ctx, async (tx) => {
    if (!(await requeueJob(tx, job))) throw conflict('job_not_failed')
    await audit(tx, {
      restaurant_id: null,
      action: 'job.retried',
      entity: 'job',
      entity_id: job.id,
      data: { name: job.name },
    })
    return findJob(tx, job.id)
  })
}
