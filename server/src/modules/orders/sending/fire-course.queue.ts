import { z } from 'zod'

/**
 * Name and payload of `fireCourseJob`, in a module of their own. Services that enqueue the job cannot import
 * its handler, because the handler imports them.
 */
export const FIRE_COURSE_JOB = { name: 'fire_course', payload: z.object({ order_id: z.uuid() }) }
