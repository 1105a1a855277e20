import { expect, it } from 'vitest'
import { monotonicNow } from './event-position.ts'
import type { EventNotification } from '../context/ports/events.ts'
import { RecentEvents } from './recent-events.ts'

const notice = (id: string, restaurant_id: string, ids: string[] = []): EventNotification => ({
  id,
  restaurant_id,
  type: 'order.updated',
  at: '2026-11-24T12:00:00.000Z',
  ids,
})
function listeningNotices(): RecentEvents {
  const recent = new RecentEvents()
  recent.restart()
  return recent
}

it('the buffer of recent events returns the events of one restaurant in the order of reception', () => {
  const recent = listeningNotices()
  const start = monotonicNow()
  for (const [id, restaurant] of ['a', 'b', 'c', 'd'].map((name, n) => [name, `r${n % 2}`] as const))
    recent.add(notice(id, restaurant))

  expect(recent.since('r0', start)?.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(recent.since('r0', monotonicNow() + 1)).toEqual([])
})

it('the buffer of recent events returns false for an event that it has received already', () => {
  const recent = listeningNotices()

  expect([recent.add(notice('a', 'r')), recent.add(notice('a', 'r'))]).toEqual([true, false])
})

it('the buffer of recent events returns null for a time at which the process did not listen', () => {
  const before = monotonicNow()
  const notListening = new RecentEvents()
  notListening.add(notice('a', 'r'))
  const recent = listeningNotices()

  expect([notListening.since('r', before), recent.since('r', before - 1)]).toEqual([null, null])
})

it.each([
  ['4000 events', 4001, 0],
  ['100 000 ids', 300, 400],
])(
  'the buffer of recent events returns null for a time whose events it evicted beyond %s',
  (_, count, ids) => {
    const recent = listeningNotices()
    const start = monotonicNow()
    for (let n = 0; n < count; n += 1) recent.add(notice(String(n), 'r', Array<string>(ids).fill('x')))
    recent.add(notice('last', 'r'))

    expect(recent.since('r', start)).toBeNull()
    expect(recent.since('r', monotonicNow() + 1)).toEqual([])
  },
)
