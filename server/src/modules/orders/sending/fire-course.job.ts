import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/**
 * Fires the next course of an order at its time. The handler decides on the locked order, so that a duplicate or late
 * job sends nothing.
 */
export const fireCourseJob = defineJob({
  name: 'fire_course',
  payload: z.object({ order_id: z.uuid() }),
  retry: { times: 3, pause: 2, longest_pause: 10 },
  timeout: 60,
  at_once: 10,
  handler: async () => (await import('./fire-course.handler.ts')).fireCourse,
})
