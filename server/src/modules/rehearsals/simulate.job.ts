import { defineJob } from '../../jobs/job.ts'
import { SIMULATE_JOB } from './simulate.queue.ts'

/**
 * Job that executes the due steps of a simulated service for at most 20 s and enqueues the next job. A job after a
 * restart continues at the stored step.
 */
export const simulateJob = defineJob({
  ...SIMULATE_JOB,
  retry: { times: 20, pause: 2, longest_pause: 60 },
  timeout: 60,
  at_once: 10,
  handler: async () => (await import('./simulate.handler.ts')).simulate,
})
