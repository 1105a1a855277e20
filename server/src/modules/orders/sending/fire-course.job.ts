import { defineJob } from '../../../jobs/job.ts'
import { FIRE_COURSE_JOB } from './fire-course.queue.ts'

/**
 * Job that fires the next course of an order at its time. The handler decides under the order's lock, so that
 * a duplicate or late job sends nothing.
 */
export const fireCourseJob = defineJob({
  ...FIRE_COURSE_JOB,
  retry: { times: 3, pause: 2, longest_pause: 10 },
  timeout: 60,
  at_once: 10,
  handler: async () => (await import('./fire-course.handler.ts')).fireCourse,
})
