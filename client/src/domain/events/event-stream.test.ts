import { EVENT_TYPES } from '@forki/contract/events'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { FakeEventSource } from '../../test/fake-event-source.ts'
import { backoff } from './event-connection.ts'
import { invalidatedRootsOf, startEventStream } from './event-stream.ts'
import { lastContactAt, streamState } from './stream-status.ts'
import { recordLatency, isSlowNetwork } from '../../lib/connectivity.ts'
import { recordPosition } from '../../lib/event-position.ts'
import { createQueryClient } from '../../lib/query-client.ts'

const event = (type: string) => ({
  id: '7',
  type,
  restaurant_id,
  at: '2026-11-21T12:00:00.000Z',
  data: { ids: [] },
})
let stop: () => void
let client: QueryClient
/** True if HTTP requests reach the server, even while the event stream does not. */
let isReachable = true
/** Number of pings sent to the server. */
let pings = 0
const isInvalidated = (...key: string[]) => client.getQueryState(key)?.isInvalidated

const cacheQueries = () => {
  for (const key of [['orders', 'list'], ['menus', 'active'], ['restaurants']]) client.setQueryData(key, [])
}
/** Opens the event stream. Then caches the queries again, because the opening invalidates them. */
const openStream = () => {
  FakeEventSource.last.dispatchEvent(new Event('open'))
  cacheQueries()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('fetch', async () => {
    pings += 1
    return new Response(null, { status: isReachable ? 200 : 502 })
  })
  for (let n = 0; n < 20; n += 1) recordLatency(0)
  pings = 0
  isReachable = true
  FakeEventSource.count = 0
  client = new QueryClient()
  cacheQueries()
  stop = startEventStream(restaurant_id, client)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Emits one ping event of the server per second on the event stream. */
const sendPings = async (seconds: number) => {
  for (let n = 0; n < seconds; n += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    FakeEventSource.last.emit('ping', {})
  }
}

describe('roots of events', () => {
  it.each(EVENT_TYPES)('the event %s invalidates at least one query root', (type) => {
    expect(invalidatedRootsOf(type).length).toBeGreaterThan(0)
  })

  it('a closed till and low stock invalidate the notices too', () => {
    expect(invalidatedRootsOf('cashier.closed')).toEqual(['cashiers', 'notices'])
    expect(invalidatedRootsOf('stock.low')).toEqual(['inventory', 'notices'])
  })
})

describe('event stream', () => {
  it('queries that loaded before the event stream opened are fetched again', async () => {
    const wasInvalidated = isInvalidated('orders', 'list')
    FakeEventSource.last.dispatchEvent(new Event('open'))

    expect([wasInvalidated, isInvalidated('orders', 'list'), isInvalidated('restaurants')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('the event stream starts at the position of the reads on screen, and these reads are not fetched again', async () => {
    stop()
    client = createQueryClient()
    recordPosition('5000.aaaaaaaa')
    let reads = 0
    const observer = new QueryObserver(client, {
      queryKey: ['orders', 'list'],
      queryFn: async () => (reads += 1),
    })
    const unsubscribe = observer.subscribe(() => undefined)
    recordPosition('6000.aaaaaaaa')
    stop = startEventStream(restaurant_id, client)
    FakeEventSource.last.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(100)
    const quiet = reads
    FakeEventSource.last.emit('order.updated', event('order.updated'))
    await vi.advanceTimersByTimeAsync(100)
    unsubscribe()

    expect(new URL(FakeEventSource.last.url, 'http://forki').searchParams.get('last_event_id')).toBe(
      '5000.aaaaaaaa',
    )
    expect([quiet, reads]).toEqual([1, 2])
  })

  it('a received event invalidates only the queries that it affects', async () => {
    openStream()
    FakeEventSource.last.emit('order.updated', event('order.updated'))
    await vi.advanceTimersByTimeAsync(50)

    expect(streamState.get()).toBe('live')
    expect(isInvalidated('orders', 'list')).toBe(true)
    expect(isInvalidated('menus', 'active')).toBe(false)
  })

  it('pings of a live stream change the time of the last contact and never notify readers of the state', async () => {
    openStream()
    const [stateChanged, contactChanged] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stops = [streamState.subscribe(stateChanged), lastContactAt.subscribe(contactChanged)]
    await sendPings(3)
    for (const unsubscribe of stops) unsubscribe()
    expect(stateChanged).not.toHaveBeenCalled()
    expect(contactChanged).toHaveBeenCalledTimes(3)
    expect(lastContactAt.get()).toBe(Date.now())
  })

  it('a lost event stream changes the connection state to reconnecting, resumes after the last event, and refetches everything', async () => {
    openStream()
    FakeEventSource.last.emit('dish.updated', event('dish.updated'), '42')
    FakeEventSource.last.dispatchEvent(new Event('error'))
    const between = streamState.get()
    await vi.advanceTimersByTimeAsync(600)
    FakeEventSource.last.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(50)

    expect(between).toBe('reconnecting')
    expect(FakeEventSource.last.url).toContain('last_event_id=42')
    expect(streamState.get()).toBe('live')
    expect(isInvalidated('orders', 'list')).toBe(true)
  })

  it('the connection state is offline within 5 s without the event stream, and queries poll while requests reach the server', async () => {
    FakeEventSource.last.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(5000)
    const status = streamState.get()
    await vi.advanceTimersByTimeAsync(1100)

    expect(status).toBe('offline')
    expect(isInvalidated('orders', 'list')).toBe(true)
  })

  it('queries that failed during an outage are fetched again after it, and none while the server is unreachable', async () => {
    isReachable = false
    const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no network')))
    const page = new QueryObserver(client, { queryKey: ['dashboards'], queryFn: ask, retry: false })
    const leave = page.subscribe(() => undefined)
    FakeEventSource.last.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(11_000)
    const meanwhile = [isInvalidated('orders', 'list'), ask.mock.calls.length]
    FakeEventSource.last.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(50)
    leave()

    expect(meanwhile).toEqual([false, 1])
    expect([isInvalidated('orders', 'list'), ask.mock.calls.length]).toEqual([true, 2])
  })

  it('the connection state is offline within 5 s of a silent event stream and an unreachable server, and live when the stream continues', async () => {
    openStream()
    await sendPings(5)
    const stateBefore = [streamState.get(), pings]
    isReachable = false
    await vi.advanceTimersByTimeAsync(5000)
    const status = streamState.get()
    FakeEventSource.last.emit('ping', {})

    expect(stateBefore).toEqual(['live', 0])
    expect(status).toBe('offline')
    expect(streamState.get()).toBe('live')
    expect(FakeEventSource.count).toBe(1)
    expect(isInvalidated('orders', 'list')).toBe(true)
  })

  it('a ping without valid JSON still proves the connection', async () => {
    openStream()
    await vi.advanceTimersByTimeAsync(2000)
    FakeEventSource.last.dispatchEvent(new MessageEvent('ping', { data: '<html>' }))
    await vi.advanceTimersByTimeAsync(2000)

    expect([streamState.get(), pings]).toEqual(['live', 0])
  })

  it('a silent event stream is reopened without going offline while the server responds', async () => {
    openStream()
    await sendPings(3)
    const states = new Set<string>()
    const leave = streamState.subscribe(() => states.add(streamState.get()))
    await vi.advanceTimersByTimeAsync(8500)
    FakeEventSource.last.dispatchEvent(new Event('open'))
    leave()

    expect(FakeEventSource.count).toBe(2)
    expect([...states]).toEqual(['reconnecting', 'live'])
  })

  it('the connection check waits longer for pings on a slow network before it reports offline', async () => {
    openStream()
    await sendPings(3)
    recordLatency(6000)
    // `AbortSignal.timeout` ignores fake timers, so the test replaces it.
    const abortTimeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
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

    const status = [isSlowNetwork.get(), streamState.get()]
    abortTimeout.mockRestore()
    recordLatency(50)
    recordLatency(50)

    expect(status).toEqual([true, 'live'])
    expect(isSlowNetwork.get()).toBe(false)
  })

  it('an event stream that does not open within 10 s is replaced', async () => {
    await vi.advanceTimersByTimeAsync(10_500)
    expect(FakeEventSource.count).toBe(2)
  })

  it('the event stream reconnects rarely on a hidden page, and at once when the page is visible again', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    openStream()
    FakeEventSource.last.emit('ping', {})
    await vi.advanceTimersByTimeAsync(20_000)
    FakeEventSource.last.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(20_000)
    const hidden = [FakeEventSource.count, pings]
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockRestore()

    expect(hidden).toEqual([1, 0])
    expect(FakeEventSource.count).toBe(2)
  })

  it('the event stream of a hidden page on a touch device is closed after a minute', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const closed = vi.fn<() => void>()
    FakeEventSource.last.addEventListener('closed', closed)
    openStream()
    document.dispatchEvent(new Event('visibilitychange'))
    await sendPings(55)
    const early = closed.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    const closedCalls = closed.mock.calls.length
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockRestore()
    FakeEventSource.last.dispatchEvent(new Event('open'))

    expect([early, closedCalls]).toEqual([0, 1])
    expect(FakeEventSource.count).toBe(2)
    expect(streamState.get()).toBe('live')
  })
})

describe('backoff', () => {
  it('backoff doubles up to 5 s, minus up to half as jitter', () => {
    expect([1, 2, 3, 4, 5, 9].map((n) => backoff(n, 0))).toEqual([500, 1000, 2000, 4000, 5000, 5000])
    expect(backoff(3, 1)).toBe(1000)
  })
})
