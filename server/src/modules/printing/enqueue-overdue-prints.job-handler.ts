import { enqueue } from '../../jobs/enqueue.ts'
import type { Deps } from '../../context/context.ts'
import { requeueFailedPrints } from './print-attempt.ts'
import { maxSecondsToAttempt } from './print-retries.ts'
import { printJob } from './print.job.ts'

/** Grace period in seconds after a print attempt is due. The sweep enqueues no second job for it before. */
const SLACK_SECONDS = 60
/** Maximum number of unprinted documents that a sweep examines, oldest first. */
const MAX_PER_SWEEP = 500

/**
 * Enqueues overdue documents, and documents whose process ended while printing. Also enqueues the oldest
 * failed document of each failing printer, to test the printer. The print job finds out by the printer's lock
 * whether a process is still printing. Each attempt is claimed by its number, so a delayed second job prints
 * nothing.
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
