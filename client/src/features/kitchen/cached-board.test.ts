import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { at, buildTicket } from '../../test/tickets.ts'
import { call } from '../../lib/api.ts'
import { isServerReachable, oldestCachedAt } from '../../lib/connectivity.ts'
import { signedInUserId } from '../../lib/session.ts'
import { boardQuery } from './queries.ts'
import { ticketClock } from './ticket-clock.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => disk.get(key),
}))

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  signedInUserId.set('me')
  isServerReachable.set(false)
})
afterEach(() => {
  disk.clear()
  signedInUserId.set(null)
  isServerReachable.set(null)
  oldestCachedAt.set(null)
})

const store = (url: string, minutes: number, reply: unknown) =>
  disk.set(url, { user_id: 'me', at: Date.now() - minutes * MINUTE_MS, reply })

it.each([
  { age: 'newer', minutes: 1 },
  { age: 'older', minutes: 90 },
])(
  'the age of cached tickets is their own, although a $age cached reply was read before',
  async ({ minutes }) => {
    const ticket = buildTicket(1, { sent_at: at(0), seconds_since_sent: 60 })
    store('/restaurants/r', minutes, { id: 'r' })
    store('/kitchen/tickets?restaurant_id=r&page=1', 20, { items: [ticket], total_pages: 1, coming: [] })

    await call(restaurantEndpoints.find, { params: { id: 'r' } })
    await new QueryClient().fetchQuery(boardQuery('r'))

    const seconds = ticketClock.secondsSince(Date.parse(ticket.sent_at))
    expect(seconds).toBeGreaterThanOrEqual(21 * 60)
    expect(seconds).toBeLessThan(21 * 60 + 30)
  },
)
