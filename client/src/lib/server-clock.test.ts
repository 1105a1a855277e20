import { afterEach, expect, it, vi } from 'vitest'
import { setServerTime, serverNow } from './server-clock.ts'

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
