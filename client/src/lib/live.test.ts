import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restaurant_id } from '../test/me.ts'
import { backoff, liveStatus, startLive } from './live.ts'

class FakeSource extends EventTarget {
  static last: FakeSource
  static count = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.last = this
    FakeSource.count += 1
  }
  close() {
    this.dispatchEvent(new Event('closed'))
  }
  say(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}

const event = (type: string) => ({
  id: '7',
  type,
  restaurant_id,
  at: '2026-11-21T12:00:00.000Z',
  data: { ids: [] },
})
let stop: () => void
let client: QueryClient
/** Whether questions get through, though the stream may not. */
let reached = true
const isOld = (...key: string[]) => client.getQueryState(key)?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async () => new Response(null, { status: reached ? 200 : 502 }))
  reached = true
  FakeSource.count = 0
  client = new QueryClient()
  client.setQueryData(['orders', 'list'], [])
  client.setQueryData(['menus', 'active'], {})
  stop = startLive(restaurant_id, client)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('live events', () => {
  it('makes the queries old that an event concerns, and no others', async () => {
    FakeSource.last.dispatchEvent(new Event('open'))
    FakeSource.last.say('order.updated', event('order.updated'))
    await vi.advanceTimersByTimeAsync(50)

    expect(liveStatus.get().state).toBe('live')
    expect(isOld('orders', 'list')).toBe(true)
    expect(isOld('menus', 'active')).toBe(false)
  })

  it('reconnects from the last event, says so, and fetches everything again', async () => {
    FakeSource.last.dispatchEvent(new Event('open'))
    FakeSource.last.say('dish.updated', event('dish.updated'), '42')
    FakeSource.last.dispatchEvent(new Event('error'))
    const between = liveStatus.get().state
    await vi.advanceTimersByTimeAsync(600)
    FakeSource.last.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(50)

    expect(between).toBe('reconnecting')
    expect(FakeSource.last.url).toContain('last_event_id=42')
    expect(liveStatus.get().state).toBe('live')
    expect(isOld('orders', 'list')).toBe(true)
  })

  it('is offline within five seconds without the stream, and polls where questions get through', async () => {
    FakeSource.last.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(5000)
    const told = liveStatus.get().state
    await vi.advanceTimersByTimeAsync(1100)

    expect(told).toBe('offline')
    expect(isOld('orders', 'list')).toBe(true)
  })

  it('asks for nothing where nobody answers, and then also for what had failed meanwhile', async () => {
    reached = false
    const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no network')))
    const page = new QueryObserver(client, { queryKey: ['dashboards'], queryFn: ask, retry: false })
    const leave = page.subscribe(() => undefined)
    FakeSource.last.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(11_000)
    const meanwhile = [isOld('orders', 'list'), ask.mock.calls.length]
    FakeSource.last.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(50)
    leave()

    expect(meanwhile).toEqual([false, 1])
    expect([isOld('orders', 'list'), ask.mock.calls.length]).toEqual([true, 2])
  })

  it('notices a connection that has gone silent', async () => {
    FakeSource.last.dispatchEvent(new Event('open'))
    FakeSource.last.say('ping', {})
    await vi.advanceTimersByTimeAsync(2000)
    FakeSource.last.say('ping', {})
    await vi.advanceTimersByTimeAsync(4000)
    const still = liveStatus.get().state
    await vi.advanceTimersByTimeAsync(2100)

    expect(still).toBe('live')
    expect(liveStatus.get().state).not.toBe('live')
  })
})

describe('backoff', () => {
  it('doubles to five seconds, shortened by up to a half', () => {
    expect([1, 2, 3, 4, 5, 9].map((n) => backoff(n, 0))).toEqual([500, 1000, 2000, 4000, 5000, 5000])
    expect(backoff(3, 1)).toBe(1000)
  })
})
