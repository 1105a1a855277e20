import type { JobResult } from 'pg-boss'
import type { Deps } from '../context/context.ts'
import { queueOptions, type AnyJob } from './job.ts'
import { runInChildSpan } from '../observability/tracing.ts'
import { runInRequestContext } from '../observability/request-context.ts'
import { finishReleasedRuns } from './released-runs.ts'

interface RunnerOptions {
  /** Jobs that this process runs. */
  jobs: readonly AnyJob[]
  /** Polling interval in seconds, at least 0.5. */
  pollSeconds?: number
}

/**
 * Default options of a worker of the job queue. A worker fetches five jobs at a time, and the next five
 * immediately while the queue has more.
 */
const WORK_OPTIONS = {
  batchSize: 5,
  perJobResults: true,
  includeMetadata: true,
  burstWhenBatchFull: true,
} as const

/**
 * Creates the schema of the job queue if necessary and starts the workers. Call this function once per
 * process.
 */
export async function startJobs(deps: Deps, { jobs, pollSeconds = 2 }: RunnerOptions): Promise<void> {
  const { boss } = deps.jobs
  await boss.start()
  for (const job of jobs) {
    const options = queueOptions(job)
    // The policy `exclusive` skips an occurrence of a cron job that is due during the previous run.
    await boss.createQueue(job.name, { ...options, policy: job.cron ? 'exclusive' : 'standard' })
    await boss.updateQueue(job.name, options)
    const { workers = 1, max_concurrent_runs = WORK_OPTIONS.batchSize } = job
    const workOptions = {
      ...WORK_OPTIONS,
      batchSize: Math.ceil(max_concurrent_runs / workers),
      localConcurrency: workers,
      pollingIntervalSeconds: pollSeconds,
    }
    await boss.work(job.name, workOptions, (runs): Promise<JobResult[]> =>
      Promise.all(runs.map((run) => runInRequestContext(requestIdOf(run), () => runJob(deps, job, run)))),
    )
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
}

/**
 * Stops the workers of the job queue. Waits at most `timeout` ms for running jobs. The job queue retries jobs
 * that do not finish in this time.
 */
export async function stopJobs(deps: Deps, timeout = 8000): Promise<void> {
  const end = performance.now() + timeout
  await deps.jobs.boss.stop({ graceful: true, timeout, close: false })
  await finishReleasedRuns(end - performance.now())
}

/** Request id of the call that enqueued the job. A scheduled job uses its own id. */
const requestIdOf = ({ id, data }: QueuedRun): string => textField(data, 'request_id') ?? id

function textField(data: unknown, name: string): string | undefined {
  const value: unknown = data !== null && typeof data === 'object' ? Reflect.get(data, name) : undefined
  return typeof value === 'string' ? value : undefined
}

interface QueuedRun {
  id: string
  data: unknown
  retryCount: number
}

/**
 * Runs one job and returns its result instead of throwing, so that a failure does not affect the other jobs
 * of its batch.
 */
async function runJob(deps: Deps, job: AnyJob, run: QueuedRun): Promise<JobResult> {
  const fields = { job: job.name, job_id: run.id, attempt: run.retryCount + 1 }
  // All occurrences of a scheduled job share one lock.
  const name = job.cron ? job.name : `${job.name} ${run.id}`
  let holdsLock = false
  const timer = deps.metrics.jobRuns.startTimer({ queue: job.name })
  try {
    holdsLock = await deps.jobs.locks.acquire(name)
    if (!holdsLock) throw new Error('an earlier attempt is still running')
    const parent = textField(run.data, 'traceparent')
    const attributes = { 'messaging.destination.name': job.name, 'forki.attempt': fields.attempt }
    await runInChildSpan(
      deps.tracer,
      [`job ${job.name}`, { kind: 'consumer', parent, attributes }],
      async () => {
        const handler = await job.handler()
        await handler(deps, job.payload.parse(run.data ?? {}) as never)
      },
    )
    deps.log.debug(fields, 'job done')
    timer({ outcome: 'done' })
    return { id: run.id, status: 'completed' }
  } catch (error) {
    const last = run.retryCount >= job.retry.max_retries
    timer({ outcome: last ? 'given_up' : 'failed' })
    deps.log[last ? 'error' : 'warn'](
      { ...fields, err: error },
      last ? 'job given up' : 'job failed, will be retried',
    )
    return { id: run.id, status: 'failed', output: { message: String(error) } }
  } finally {
    if (holdsLock) await deps.jobs.locks.release(name)
  }
}
