import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oldestCachedAt } from './connectivity.ts'
import { cachedReply } from './offline-cache.ts'
import { signedInUserId } from './session.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => disk.get(key),
}))

const MINUTE_MS = 60_000
const now = Date.now()
const minutesAgo = (minutes: number) => now - minutes * MINUTE_MS

beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  signedInUserId.set('me')
  oldestCachedAt.set(null)
})
afterEach(() => {
  disk.clear()
  signedInUserId.set(null)
  oldestCachedAt.set(null)
})

const store = (url: string, minutes: number) =>
  disk.set(url, { user_id: 'me', at: minutesAgo(minutes), reply: { url } })

it('a cached reply is returned with its own arrival time', async () => {
  store('/orders', 30)
  store('/menus/active', 5)

  expect(await cachedReply('/orders')).toMatchObject({ reply: { url: '/orders' }, at: minutesAgo(30) })
  expect(await cachedReply('/menus/active')).toMatchObject({ at: minutesAgo(5) })
})

it.each([
  { order: 'first', urls: ['/orders', '/menus/active'] },
  { order: 'last', urls: ['/menus/active', '/orders'] },
])(
  'the offline bar gets the time of the oldest cached reply, also if it is read $order',
  async ({ urls }) => {
    store('/orders', 30)
    store('/menus/active', 5)

    for (const url of urls) await cachedReply(url)

    expect(oldestCachedAt.get()).toBe(minutesAgo(30))
  },
)
