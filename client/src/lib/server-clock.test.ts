import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { stubFetch } from '../test/fake-fetch.ts'
import { setServerTime, serverNow, syncServerClock, useServerClockSync } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

it('serverNow returns the device time before the first response, then the server time whatever the device clock', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T20:00:00Z') })
  expect(serverNow()).toBe(Date.parse('2026-11-21T20:00:00Z'))

  setServerTime('Sat, 21 Nov 2026 17:30:00 GMT')
  vi.advanceTimersByTime(90_000)
  vi.setSystemTime(Date.parse('2030-01-01T00:00:00Z'))
  expect(serverNow()).toBe(Date.parse('2026-11-21T17:31:30Z'))

  setServerTime(null)
  setServerTime('yesterday')
  expect(serverNow()).toBe(Date.parse('2026-11-21T17:31:30Z'))
})

it('syncServerClock synchronizes at most every 10 minutes, and at once after the device has slept', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T20:00:00Z') })
  vi.advanceTimersByTime(20 * 60_000)
  const calls = stubFetch(() => null)
  await syncServerClock()
  await syncServerClock()
  expect(calls).toHaveLength(1)

  // Sleep stops the monotonic clock, and the device clock goes on.
  vi.setSystemTime(Date.now() + 30 * 60_000)
  await syncServerClock()

  expect(calls).toHaveLength(2)
})

it('a page with useServerClockSync synchronizes when it opens, and when it becomes visible after a sleep', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00Z') })
  vi.advanceTimersByTime(60 * 60_000)
  const calls = stubFetch(() => null)
  renderHook(() => useServerClockSync())
  expect(calls.map(({ url }) => url)).toEqual(['/healthz'])

  vi.setSystemTime(Date.now() + 30 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))

  expect(calls).toHaveLength(2)
})
