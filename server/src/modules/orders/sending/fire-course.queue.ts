import { z } from 'zod'

/** Name and payload of the job `fireCourseJob`. Services that enqueue it cannot import its handler, which imports them. */
export const FIRE_COURSE = { name: 'fire_course', payload: z.object({ order_id: z.uuid() }) }
