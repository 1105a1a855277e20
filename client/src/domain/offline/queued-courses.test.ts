import { describe, expect, it } from 'vitest'
import { buildOrderItem, buildOrder } from '../../test/cashiers.ts'
import { buildDraftLine } from '../../test/draft-lines.ts'
import type { OfflineCommand } from './queue.ts'
import { draftLinesToSend, queuedCourses, type QueuedCourses } from './queued-courses.ts'

const heldItem = buildOrderItem({ id: 'held', course: 2, status: 'pending', served_at: null })
const itemWithoutCourse = buildOrderItem({ id: 'loose', course: null, status: 'pending', served_at: null })
const sentItem = buildOrderItem({ id: 'sent', course: 1, status: 'sent', served_at: null })
const order = buildOrder({ items: [] })
const withItems = (...items: (typeof heldItem)[]) => ({ ...order, items })

const line = (key: string, course: number | null) => buildDraftLine({ key, course })
const common = {
  user_id: 'me',
  restaurant_id: order.restaurant_id,
  order_id: order.id,
  name: { number: 1, order_type: 'dine_in', table_label: '4', customer_name: null },
  made_at: 1,
  problem: null,
} as const
const linesCommand = (id: string, send: boolean, ...added: ReturnType<typeof line>[]): OfflineCommand => ({
  ...common,
  id,
  kind: 'lines',
  send,
  lines: added,
})
const fireCommand = (id: string, course: number | null, ...item_ids: string[]): OfflineCommand => ({
  ...common,
  id,
  kind: 'fire',
  course,
  item_ids,
})
const states = ({ lines: all }: QueuedCourses) =>
  all.map(({ item, line: own, status }) => `${item?.id ?? own?.key} ${status}`)

describe('queuedCourses', () => {
  it('queuedCourses sends the due lines of a queued command in a paced order and holds the others', () => {
    const commands = [linesCommand('one', true, line('a', 1), line('b', 2), line('c', null))]

    expect(states(queuedCourses(order, commands, 'manual'))).toEqual(['a sent', 'b pending', 'c sent'])
    expect(states(queuedCourses(order, commands, 'off'))).toEqual(['a sent', 'b sent', 'c sent'])
  })

  it('queuedCourses holds all lines of a queued hold', () => {
    const commands = [linesCommand('one', false, line('a', 1), line('b', null))]

    expect(states(queuedCourses(order, commands, 'off'))).toEqual(['a pending', 'b pending'])
  })

  it('queuedCourses fires the named lines that have no course, on the server and in the queue, and no other lines', () => {
    const commands: OfflineCommand[] = [
      linesCommand('one', false, line('a', null), line('b', null)),
      { ...common, id: 'two', kind: 'fire', course: null, item_ids: ['loose'], line_keys: ['b'] },
    ]

    expect(states(queuedCourses(withItems(itemWithoutCourse), commands, 'off'))).toEqual([
      'loose sent',
      'a pending',
      'b sent',
    ])
  })

  it('queuedCourses fires a course with its lines of the server and of the queue', () => {
    const commands = [linesCommand('one', true, line('b', 2), line('c', 3)), fireCommand('two', 2)]

    const courses = queuedCourses(withItems(sentItem, heldItem), commands, 'timed')

    expect(states(courses)).toEqual(['sent sent', 'held sent', 'b sent', 'c pending'])
    expect(courses.firedLines.get('two')?.map(({ item, line: own }) => item?.id ?? own?.key)).toEqual([
      'held',
      'b',
    ])
  })

  it('queuedCourses fires only the named lines without a course', () => {
    const courses = queuedCourses(
      withItems(itemWithoutCourse, heldItem),
      [fireCommand('one', null, 'loose')],
      'manual',
    )

    expect(states(courses)).toEqual(['loose sent', 'held pending'])
  })
})

describe('draftLinesToSend', () => {
  it('draftLinesToSend returns the unsent lines that are due once the queued commands are applied', () => {
    const drafts = [line('x', 1), line('y', 2), line('z', null)]
    const keys = (courses: QueuedCourses) =>
      draftLinesToSend(order, courses, drafts, 'manual').map(({ key }) => key)

    expect(keys(queuedCourses(order, [], 'manual'))).toEqual(['x', 'z'])
    expect(keys(queuedCourses(withItems(sentItem, heldItem), [fireCommand('one', 2)], 'manual'))).toEqual([
      'x',
      'y',
      'z',
    ])
  })

  it('draftLinesToSend returns all unsent lines of an order without pacing', () => {
    const drafts = [line('x', 1), line('y', 2)]
    const takeaway = { ...order, order_type: 'takeaway' } as const

    expect(draftLinesToSend(order, queuedCourses(order, [], 'off'), drafts, 'off')).toHaveLength(2)
    expect(draftLinesToSend(takeaway, queuedCourses(takeaway, [], 'manual'), drafts, 'manual')).toHaveLength(
      2,
    )
  })
})
