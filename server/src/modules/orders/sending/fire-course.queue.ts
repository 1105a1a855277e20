import { z } from 'zod'

/**
 * Name and payload of `fireCourseJob`. They are in a separate module, because the job's handler imports the
 * services that enqueue the job. These services cannot import the handler too.
 */
export const FIRE_COURSE_JOB = { name: 'fire_course', payload: z.object({ order_id: z.uuid() }) }
