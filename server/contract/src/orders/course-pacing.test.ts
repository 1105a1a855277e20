import { describe, expect, it } from 'vitest'
import { dueLines, hasPacedCourses, nextCourse, timedCourse, type PacedLine } from './course-pacing.ts'

type Status = PacedLine['status']
const served_at = '2026-11-21T20:00:00.000Z'
const line = (course: number | null, status: Status = 'pending', served = served_at): PacedLine => ({
  course,
  status,
  served_at: status === 'served' ? served : null,
})
const coursesOf = (lines: readonly PacedLine[]) => lines.map(({ course }) => course)

describe('hasPacedCourses', () => {
  it('isPaced is true for a dine-in order of a restaurant with pacing, and false for every other order', () => {
    expect(hasPacedCourses('manual', 'dine_in')).toBe(true)
    expect(hasPacedCourses('timed', 'dine_in')).toBe(true)
    expect(hasPacedCourses('off', 'dine_in')).toBe(false)
    expect(hasPacedCourses('manual', 'takeaway')).toBe(false)
    expect(hasPacedCourses('timed', 'delivery')).toBe(false)
  })
})

describe('dueLines', () => {
  it.each<[string, PacedLine[], (number | null)[]]>([
    ['the lowest course and lines without one', [line(2), line(null), line(1), line(3)], [null, 1]],
    ['the lowest course that has lines', [line(3), line(2)], [2]],
    ['lines of a fired course', [line(1, 'preparing'), line(1), line(2)], [1]],
    ['nothing of a later course while one is in the kitchen', [line(1, 'ready'), line(2)], []],
    ['the next course after the course before was served', [line(1, 'served'), line(2), line(3)], [2]],
    ['the next course if the course before is voided', [line(1, 'voided'), line(2), line(3)], [2]],
    ['the first course beside drinks in the kitchen', [line(null, 'sent'), line(1), line(2)], [1]],
    ['all lines without a course', [line(null), line(null)], [null, null]],
  ])('dueLines fires %s when a user sends the order', (_case, lines, due) => {
    expect(coursesOf(dueLines(lines))).toEqual(due)
  })

  it('dueLines never fires lines that were held before, when lines are added', () => {
    const heldLines = [line(1, 'served'), line(2)]
    const coffee = line(null)
    const main = line(2)
    const dessert = line(3)

    expect(dueLines([...heldLines, coffee, main, dessert], [coffee, main, dessert])).toEqual([coffee])
  })

  it('dueLines fires the lowest course of added lines if nothing is held', () => {
    const added = [line(2), line(3)]

    expect(dueLines([line(1, 'served'), ...added], added)).toEqual([added[0]])
  })

  it('dueLines holds added lines of a later course while an earlier course is held', () => {
    const added = [line(2)]

    expect(dueLines([line(1), ...added], added)).toEqual([])
  })
})

describe('nextCourse', () => {
  it('nextCourse returns the lowest pending course', () => {
    expect(nextCourse([line(1, 'served'), line(3), line(2), line(null)])).toBe(2)
    expect(nextCourse([line(null), line(1, 'sent')])).toBeNull()
  })
})

describe('timedCourse', () => {
  const lateServedAt = '2026-11-21T20:04:00.000Z'

  it('timedCourse fires the next course the configured gap after the last line of the fired courses was served', () => {
    const lines = [line(1, 'served'), line(1, 'served', lateServedAt), line(2), line(3), line(null, 'sent')]

    expect(timedCourse(lines, 10)).toEqual({ course: 2, fires_at_ms: Date.parse('2026-11-21T20:14:00.000Z') })
  })

  it.each([
    ['a line of the course before is in the kitchen', [line(1, 'served'), line(1, 'ready'), line(2)]],
    ['no course was fired', [line(null, 'served'), line(1)]],
    ['the only fired line is voided', [line(1, 'voided'), line(2)]],
    ['no course is pending', [line(1, 'served'), line(null)]],
  ])('timedCourse fires nothing while %s', (_case, lines) => {
    expect(timedCourse(lines, 10)).toBeNull()
  })
})
