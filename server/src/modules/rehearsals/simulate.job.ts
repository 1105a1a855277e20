import { defineJob } from '../../jobs/job.ts'
import { SIMULATE_JOB } from './simulate.queue.ts'

/**
 * Job that executes the due steps of a simulated service, begins none after 20 s, and enqueues the next job.
 * A job after a restart continues at the stored step.
 */
export const simulateJob = defineJob({
  ...SIMULATE_JOB,
  retry: { max_retries: 20, first_delay_seconds: 2, max_delay_seconds: 60 },
  timeout_seconds: 60,
  max_concurrent_runs: 10,
  handler: async () => (await import('./simulate.job-handler.ts')).simulate,
})
