import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/**
 * Job that enqueues overdue courses and courses that are due within the next 90 s. A course may lack a job,
 * because a process ended before it enqueued the job.
 */
export const enqueueDueCoursesJob = defineJob({
  name: 'sweep_courses',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 60, max_delay_seconds: 60 },
  timeout_seconds: 50,
  cron: '* * * * *',
  handler: async () => (await import('./enqueue-due-courses.job-handler.ts')).enqueueDueCourses,
})
