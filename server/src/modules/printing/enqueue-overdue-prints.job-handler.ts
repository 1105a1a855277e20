import { enqueue } from '../../jobs/enqueue.ts'
import type { Deps } from '../../context/context.ts'
import { requeueFailedPrints } from './print-attempt.ts'
import { maxSecondsToAttempt } from './print-retries.ts'
import { printJob } from './print.job.ts'

/** Time after the due time in which the document's own job may still run, in seconds. */
const SLACK_SECONDS = 60
/** Maximum number of unprinted documents that a sweep examines, oldest first. */
const MAX_PER_SWEEP = 500

/**
 * Enqueues overdue and interrupted documents, and the oldest failed document of each failing printer as a
 * test. The printer's lock shows whether a process is still printing. Attempts are claimed by number, so a
 * late job of the document prints nothing twice.
 */
export async function enqueueOverduePrints(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const before = new Date(now - SLACK_SECONDS * 1000)
  const open = await deps.prisma.printJob.findMany({
    where: { status: { in: ['waiting', 'printing'] }, created_at: { lt: before } },
    select: { id: true, attempts: true, created_at: true },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    take: MAX_PER_SWEEP,
  })
  const lostJobs = open.filter(
    (job) => job.created_at.getTime() + (maxSecondsToAttempt(job.attempts) + SLACK_SECONDS) * 1000 < now,
  )
  const requeuedPrints = await requeueFailedPrints({ deps }, { printer_id: null, now: deps.now() })
  for (const { id, attempts } of [...lostJobs, ...requeuedPrints]) {
    await enqueue({ deps, db: deps.prisma }, printJob, { print_job_id: id, attempt: attempts })
  }
  if (lostJobs.length > 0) deps.log.warn({ print_jobs: lostJobs.length }, 'printing: documents without a job')
}
