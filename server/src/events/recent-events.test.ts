import { expect, it } from 'vitest'
import { monotonicNow } from './event-position.ts'
import type { EventNotification } from '../context/ports/events.ts'
import { RecentEvents } from './recent-events.ts'

const notification = (id: string, restaurant_id: string, ids: string[] = []): EventNotification => ({
  id,
  restaurant_id,
  type: 'order.updated',
  at: '2026-11-24T12:00:00.000Z',
  ids,
})
function startRecentEvents(): RecentEvents {
  const recentEvents = new RecentEvents()
  recentEvents.restart()
  return recentEvents
}

it('the buffer of recent events returns the events of one restaurant in the order of reception', () => {
  const recentEvents = startRecentEvents()
  const start = monotonicNow()
  for (const [id, restaurant] of ['a', 'b', 'c', 'd'].map((name, n) => [name, `r${n % 2}`] as const))
    recentEvents.add(notification(id, restaurant))

  expect(recentEvents.since('r0', start)?.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(recentEvents.since('r0', monotonicNow() + 1)).toEqual([])
})

it('the buffer of recent events returns false for an event that it has received already', () => {
  const recentEvents = startRecentEvents()

  expect([recentEvents.add(notification('a', 'r')), recentEvents.add(notification('a', 'r'))]).toEqual([
    true,
    false,
  ])
})

it('the buffer of recent events returns null for a time at which the process did not listen', () => {
  const timeBefore = monotonicNow()
  const notListening = new RecentEvents()
  notListening.add(notification('a', 'r'))
  const recentEvents = startRecentEvents()

  expect([notListening.since('r', timeBefore), recentEvents.since('r', timeBefore - 1)]).toEqual([null, null])
})

it.each([
  ['4000 events', 4001, 0],
  ['100 000 ids', 300, 400],
])(
  'the buffer of recent events returns null for a time whose events it evicted beyond %s',
  (_, count, ids) => {
    const recentEvents = startRecentEvents()
    const start = monotonicNow()
    for (let n = 0; n < count; n += 1)
      recentEvents.add(notification(String(n), 'r', Array<string>(ids).fill('x')))
    recentEvents.add(notification('last', 'r'))

    expect(recentEvents.since('r', start)).toBeNull()
    expect(recentEvents.since('r', monotonicNow() + 1)).toEqual([])
  },
)
