import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { backoff } from './event-connection.ts'
import { startEventStream } from './event-stream.ts'
import { liveStatus } from './live-status.ts'
import { recordLatency, isSlowNetwork } from '../../lib/connectivity.ts'
import { recordPosition } from '../../lib/event-position.ts'
import { createQueryClient } from '../../lib/query-client.ts'

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
/** How often the server was asked whether it is there. */
let asked = 0
const isOld = (...key: string[]) => client.getQueryState(key)?.isInvalidated

const read = () => {
  for (const key of [['orders', 'list'], ['menus', 'active'], ['restaurants']]) client.setQueryData(key, [])
}
/** The stream begins, and what it made old has been read again. */
const begin = () => {
  FakeSource.last.dispatchEvent(new Event('open'))
  read()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(null, { status: reached ? 200 : 502 })
  })
  for (let n = 0; n < 20; n += 1) recordLatency(0)
  asked = 0
  reached = true
  FakeSource.count = 0
  client = new QueryClient()
  read()
  stop = startEventStream(restaurant_id, client)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** As long as the server says something every second. */
const talk = async (seconds: number) => {
  for (let n = 0; n < seconds; n += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    FakeSource.last.say('ping', {})
  }
}

describe('live events', () => {
  it('asks again, once it hears, for what was read before anybody listened', async () => {
    const before = isOld('orders', 'list')
    FakeSource.last.dispatchEvent(new Event('open'))

    expect([before, isOld('orders', 'list'), isOld('restaurants')]).toEqual([false, true, false])
  })

  it('begins the stream at the position of the reads on screen, and does not repeat them', async () => {
    stop()
    client = createQueryClient()
    recordPosition('5000.aaaaaaaa')
    let reads = 0
    const observer = new QueryObserver(client, {
      queryKey: ['orders', 'list'],
      queryFn: async () => (reads += 1),
    })
    const leave = observer.subscribe(() => undefined)
    recordPosition('6000.aaaaaaaa')
    stop = startEventStream(restaurant_id, client)
    FakeSource.last.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(100)
    const quiet = reads
    FakeSource.last.say('order.updated', event('order.updated'))
    await vi.advanceTimersByTimeAsync(100)
    leave()

    expect(new URL(FakeSource.last.url, 'http://forki').searchParams.get('last_event_id')).toBe(
      '5000.aaaaaaaa',
    )
    expect([quiet, reads]).toEqual([1, 2])
  })

  it('makes the queries old that an event concerns, and no others', async () => {
    begin()
    FakeSource.last.say('order.updated', event('order.updated'))
    await vi.advanceTimersByTimeAsync(50)

    expect(liveStatus.get().state).toBe('live')
    expect(isOld('orders', 'list')).toBe(true)
    expect(isOld('menus', 'active')).toBe(false)
  })

  it('reconnects from the last event, says so, and fetches everything again', async () => {
    begin()
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

  it('says within five seconds that a line has gone silent and nobody answers, and takes it back when it goes on', async () => {
    begin()
    await talk(5)
    const before = [liveStatus.get().state, asked]
    reached = false
    await vi.advanceTimersByTimeAsync(5000)
    const told = liveStatus.get().state
    FakeSource.last.say('ping', {})

    expect(before).toEqual(['live', 0])
    expect(told).toBe('offline')
    expect(liveStatus.get().state).toBe('live')
    expect(FakeSource.count).toBe(1)
    expect(isOld('orders', 'list')).toBe(true)
  })

  it('does not call away who answers: a line that stays silent is opened again', async () => {
    begin()
    await talk(3)
    const states = new Set<string>()
    const leave = liveStatus.subscribe(() => states.add(liveStatus.get().state))
    await vi.advanceTimersByTimeAsync(8500)
    FakeSource.last.dispatchEvent(new Event('open'))
    leave()

    expect(FakeSource.count).toBe(2)
    expect([...states]).toEqual(['reconnecting', 'live'])
  })

  it('gives a slow network the time that its answers take', async () => {
    begin()
    await talk(3)
    recordLatency(6000)
    // The browser's own clock is not the test's.
    const ownClock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(), ms)
      return late.signal
    })
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: RequestInit) =>
        new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('late')))),
    )
    await vi.advanceTimersByTimeAsync(6500)

    const told = [isSlowNetwork.get(), liveStatus.get().state]
    ownClock.mockRestore()
    recordLatency(50)
    recordLatency(50)

    expect(told).toEqual([true, 'live'])
    expect(isSlowNetwork.get()).toBe(false)
  })

  it('of a line that never begins, begins another', async () => {
    await vi.advanceTimersByTimeAsync(10_500)
    expect(FakeSource.count).toBe(2)
  })

  it('a page that nobody sees asks nothing and rarely looks; seen again, it looks at once', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    begin()
    FakeSource.last.say('ping', {})
    await vi.advanceTimersByTimeAsync(20_000)
    FakeSource.last.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(20_000)
    const hidden = [FakeSource.count, asked]
    seen.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    seen.mockRestore()

    expect(hidden).toEqual([1, 0])
    expect(FakeSource.count).toBe(2)
  })

  it('on a touch device a page that nobody sees stops listening after a minute', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }))
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const closed = vi.fn<() => void>()
    FakeSource.last.addEventListener('closed', closed)
    begin()
    document.dispatchEvent(new Event('visibilitychange'))
    await talk(55)
    const early = closed.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    const late = closed.mock.calls.length
    seen.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    seen.mockRestore()
    FakeSource.last.dispatchEvent(new Event('open'))

    expect([early, late]).toEqual([0, 1])
    expect(FakeSource.count).toBe(2)
    expect(liveStatus.get().state).toBe('live')
  })
})

describe('backoff', () => {
  it('doubles to five seconds, shortened by up to a half', () => {
    expect([1, 2, 3, 4, 5, 9].map((n) => backoff(n, 0))).toEqual([500, 1000, 2000, 4000, 5000, 5000])
    expect(backoff(3, 1)).toBe(1000)
  })
})
