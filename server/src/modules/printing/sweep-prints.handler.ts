import { enqueue } from '../../jobs/enqueue.ts'
import type { Deps } from '../../context/context.ts'
import { takeUp } from './print-attempt.ts'
import { dueAfter } from './print-pauses.ts'
import { printJob } from './print.job.ts'

/** Seconds beyond its time for which a document's own job may still be on its way. */
const SLACK = 60
/** A sweep; what is left over is found by the next. */
const MOST = 500

/**
 * Queues what is overdue, what a process left in the middle, and the oldest that each dead printer was given up with, to
 * see whether it is back: whoever takes it finds out by the printer's hold whether
 * somebody is still at it. One whose own job comes after all is printed once: attempts are claimed by number.
 */
export async function sweepPrints(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const before = new Date(now - SLACK * 1000)
  const open = await deps.prisma.printJob.findMany({
    where: { status: { in: ['waiting', 'printing'] }, created_at: { lt: before } },
    select: { id: true, attempts: true, created_at: true },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    take: MOST,
  })
  const lost = open.filter((job) => job.created_at.getTime() + (dueAfter(job.attempts) + SLACK) * 1000 < now)
  const again = await takeUp({ deps }, { printer_id: null, now: deps.now() })
  for (const { id, attempts } of [...lost, ...again]) {
    await enqueue({ deps, db: deps.prisma }, printJob, { print_job_id: id, attempt: attempts })
  }
  if (lost.length > 0) deps.log.warn({ print_jobs: lost.length }, 'printing: documents without a job')
}
