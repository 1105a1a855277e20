import type { FireCommand } from './queue.ts'

/** Request body that fires a course: a course number, or the ids of lines without a course. */
export const fireBody = ({ course, item_ids }: Pick<FireCommand, 'course' | 'item_ids'>) =>
  course === null ? { item_ids: [...item_ids] } : { courses: [course] }
