import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { pollConnectivity } from './connectivity-poll.ts'
import { streamState } from './stream-status.ts'

afterEach(() => vi.useRealTimers())

it('without a restaurant the connection state is offline within 5 s of an outage, and off after it', async () => {
  vi.useFakeTimers()
  let isUp = true
  vi.stubGlobal('fetch', async () => new Response(null, { status: isUp ? 200 : 502 }))
  const stop = pollConnectivity(new QueryClient())
  await vi.advanceTimersByTimeAsync(5000)
  const states = [streamState.get()]
  for (const next of [false, true]) {
    isUp = next
    await vi.advanceTimersByTimeAsync(5000)
    states.push(streamState.get())
  }
  stop()

  expect(states).toEqual(['off', 'offline', 'off'])
})
