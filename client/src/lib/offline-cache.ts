/**
 * Offline cache of API replies in IndexedDB, per user, such as floor, menu and open orders. It responds to
 * reads while the server is unreachable. Sign-out, a 401 response and the sign-in of another user delete its
 * entries. Entries older than a day are ignored.
 */
import { clear, createStore, del, entries, delMany, get, set, type UseStore } from 'idb-keyval'
import { signedInUserId } from './session.ts'
import { oldestCachedAt } from './connectivity.ts'

interface CachedReply {
  user_id: string
  /** Time when the reply arrived, in milliseconds since 1970. */
  at: number
  reply: unknown
}

const MAX_AGE_MS = 24 * 3_600_000
const MAX_ENTRIES = 200
const WRITES_PER_TRIM = 50
/**
 * Path of the call that returns the signed-in user. Its reply is cached under the user id in the reply, because
 * the application does not know the id before that reply.
 */
export const CURRENT_USER_PATH = '/auth/me'

let openedStore: UseStore | undefined
const openStore = () => (openedStore ??= createStore('forki-kept', 'replies'))
let writeCount = 0

/** Caches a reply. Without storage on the device, nothing is cached. */
export async function cacheReply(url: string, reply: unknown): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  try {
    const user_id = url === CURRENT_USER_PATH ? idOf(reply) : signedInUserId.get()
    if (user_id === null) return
    if (url === CURRENT_USER_PATH) await dropRepliesOfOtherUsers(user_id)
    await set(url, { user_id, at: Date.now(), reply } satisfies CachedReply, openStore())
    writeCount += 1
    if (writeCount % WRITES_PER_TRIM === 0) await trimCache()
  } catch (error) {
    console.warn(error)
  }
}

/**
 * Cached reply of the signed-in user for a URL, with its arrival time in milliseconds since 1970. Undefined if
 * no reply from the last 24 hours exists.
 */
export async function cachedReply(url: string): Promise<Pick<CachedReply, 'at' | 'reply'> | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const entry = await get<CachedReply>(url, openStore())
    if (!entry || Date.now() - entry.at > MAX_AGE_MS) return undefined
    if (url !== CURRENT_USER_PATH && entry.user_id !== signedInUserId.get()) return undefined
    if (url !== CURRENT_USER_PATH) oldestCachedAt.set(Math.min(oldestCachedAt.get() ?? entry.at, entry.at))
    return entry
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** Deletes the cached reply of a URL whose entity no longer exists on the server. */
export async function dropCachedReply(url: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await del(url, openStore()).catch((error: unknown) => console.warn(error))
}

/** Deletes all cached replies. */
export async function clearOfflineCache(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await clear(openStore()).catch((error: unknown) => console.warn(error))
}

async function dropRepliesOfOtherUsers(user_id: string): Promise<void> {
  const last = await get<CachedReply>(CURRENT_USER_PATH, openStore())
  if (last && last.user_id !== user_id) await clear(openStore())
}

/** Deletes expired cache entries, and the oldest entries beyond 200. */
async function trimCache(): Promise<void> {
  const cachedEntries = await entries<string, CachedReply>(openStore())
  const newestFirst = cachedEntries.toSorted(([, a], [, b]) => b.at - a.at)
  const old = newestFirst.filter(([, { at }], index) => index >= MAX_ENTRIES || Date.now() - at > MAX_AGE_MS)
  await delMany(
    old.map(([url]) => url),
    openStore(),
  )
}

const idOf = (reply: unknown): string | null => {
  const id = (reply as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : null
}
