/**
 * What was read last, kept on this device for the person who read it: floor, menu, open orders, till. When the server is
 * not reached the same question is answered from here. Dropped at sign-out, with every other person, and after a day.
 */
import { clear, createStore, del, entries, delMany, get, set, type UseStore } from 'idb-keyval'
import { SIGN_OUT_PENDING, signedInUserId } from './session.ts'
import { writeStored } from './storage.ts'
import { cachedSince } from './connectivity.ts'

interface Kept {
  user_id: string
  /** Milliseconds since 1970. */
  at: number
  reply: unknown
}

const KEPT_MS = 24 * 3_600_000
const MOST = 200
const TRIM_EVERY = 50
/** Who is signed in: asked for before anybody is known. */
export const CURRENT_USER_PATH = '/auth/me'

let opened: UseStore | undefined
const store = () => (opened ??= createStore('forki-kept', 'replies'))
let written = 0

/** Keeps an answer. A device that can't keep it works on without. */
export async function cacheReply(address: string, reply: unknown): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  try {
    const user_id = address === CURRENT_USER_PATH ? idOf(reply) : signedInUserId.get()
    if (user_id === null) return
    if (address === CURRENT_USER_PATH) await dropOthers(user_id)
    await set(address, { user_id, at: Date.now(), reply } satisfies Kept, store())
    written += 1
    if (written % TRIM_EVERY === 0) await trim()
  } catch (error) {
    console.warn(error)
  }
}

/** The last answer to that question; undefined when there is none of this person and day. */
export async function cachedReply(address: string): Promise<unknown> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const kept = await get<Kept>(address, store())
    if (!kept || Date.now() - kept.at > KEPT_MS) return undefined
    if (address !== CURRENT_USER_PATH && kept.user_id !== signedInUserId.get()) return undefined
    if (address !== CURRENT_USER_PATH) cachedSince.set(Math.max(cachedSince.get() ?? 0, kept.at))
    return kept.reply
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** What the server says is not there any more. */
export async function dropCachedReply(address: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await del(address, store()).catch((error: unknown) => console.warn(error))
}

/** Nothing that was read stays on the device. */
export async function clearOfflineCache(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await clear(store()).catch((error: unknown) => console.warn(error))
}

/** Somebody signs out: what they read goes, and until the server has heard of it nobody is signed in here. */
export async function beginSignOut(): Promise<void> {
  writeStored(SIGN_OUT_PENDING, 'yes')
  await clearOfflineCache()
}

async function dropOthers(user_id: string): Promise<void> {
  const last = await get<Kept>(CURRENT_USER_PATH, store())
  if (last && last.user_id !== user_id) await clear(store())
}

/** The oldest go first. */
async function trim(): Promise<void> {
  const all = await entries<string, Kept>(store())
  const rest = all.toSorted(([, a], [, b]) => b.at - a.at)
  const old = rest.filter(([, { at }], place) => place >= MOST || Date.now() - at > KEPT_MS)
  await delMany(
    old.map(([address]) => address),
    store(),
  )
}

const idOf = (reply: unknown): string | null => {
  const id = (reply as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : null
}
