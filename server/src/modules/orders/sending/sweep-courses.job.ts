import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/** Enqueues courses that are due within the next minute or overdue, because a process may have ended before it did. */
export const sweepCoursesJob = defineJob({
  name: 'sweep_courses',
  payload: z.object({}),
  retry: { times: 0, pause: 60, longest_pause: 60 },
  timeout: 50,
  cron: '* * * * *',
  handler: async () => (await import('./sweep-courses.handler.ts')).sweepCourses,
})
