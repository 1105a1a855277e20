import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/**
 * Job that enqueues overdue courses and courses that are due within the next 90 s. A process may have ended
 * before it enqueued them.
 */
export const enqueueDueCoursesJob = defineJob({
  name: 'sweep_courses',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 60, max_delay_seconds: 60 },
  timeout_seconds: 50,
  cron: '* * * * *',
  handler: async () => (await import('./enqueue-due-courses.job-handler.ts')).enqueueDueCourses,
})
