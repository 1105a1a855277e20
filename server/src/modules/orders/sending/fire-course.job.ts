import { defineJob } from '../../../jobs/job.ts'
import { FIRE_COURSE_JOB } from './fire-course.queue.ts'

/**
 * Job that fires the next course of an order at its time. The handler decides under the order's lock, so that
 * a duplicate or outdated job sends nothing.
 */
export const fireCourseJob = defineJob({
  ...FIRE_COURSE_JOB,
  retry: { max_retries: 3, first_delay_seconds: 2, max_delay_seconds: 10 },
  timeout_seconds: 60,
  max_concurrent_runs: 10,
  handler: async () => (await import('./fire-course.job-handler.ts')).fireCourse,
})
