import type { Pool, PoolClient } from 'pg'
import type { FoundActor, ActorCache } from '../context/ports/actor-cache.ts'
import type { EventHub } from '../context/ports/events.ts'

/**
 * Maximum age of a cached actor in ms. It is the longest time for which reads may use revoked rights.
 * @see docs/decisions/061-revocation-delay.md
 */
export const MAX_AGE_MS = 1000
/** Maximum number of cached actors. The cache clears itself when it is full. */
const MAX_ENTRIES = 5000
/** SQLSTATE of the notices that triggers raise at changes of rights (see forki_rights_changed). */
const RIGHTS_CHANGED_SQLSTATE = 'FR001'

interface CacheEntry extends FoundActor {
  /** Time at which the actor was read, on the application clock, which tests set. */
  loadedAt: Date
  /** Time at which the actor was read, on the monotonic clock in ms. */
  loadedAtMs: number
}

/** Scope of a rights change that may concern any caller. */
export const ALL_CALLERS_SCOPE = ''

/**
 * True if a rights change with this scope may concern an actor whose rights depend on the rows `dependsOnIds`.
 */
export const dependsOnScope = ({ dependsOnIds }: Pick<FoundActor, 'dependsOnIds'>, scope: string): boolean =>
  scope === ALL_CALLERS_SCOPE || dependsOnIds.includes(scope)

/**
 * Actor cache by session or API key. Each change of rights evicts the actors that depend on it. While a
 * transaction of this process changes rights, the cache neither returns nor stores the concerned actors. The
 * cache is off while the notification connection is broken.
 * @see docs/decisions/047-actor-cache.md
 * @see docs/decisions/071-event-stream-limits.md
 */
export function createActorCache({
  now,
  hub,
}: {
  now: () => Date
  hub: Pick<EventHub, 'subscribeToRightsChanges'>
}): ActorCache {
  const entries = new Map<string, CacheEntry>()
  /** Scopes of the rights changes in open transactions, by database connection. */
  const open_changes = new Map<PoolClient, Set<string>>()
  let changes = 0
  let isListening: (() => boolean) | null = null

  const evict = (scope: string) => {
    changes += 1
    for (const [name, entry] of entries) if (dependsOnScope(entry, scope)) entries.delete(name)
  }
  const recordChange = (client: PoolClient, scope: string) => {
    const scopes = open_changes.get(client)
    if (scopes) scopes.add(scope)
    else open_changes.set(client, new Set([scope]))
  }
  const evictChanged = (client: PoolClient) => {
    const scopes = open_changes.get(client)
    if (!scopes) return
    open_changes.delete(client)
    for (const scope of scopes) evict(scope)
  }
  const listens = () => {
    isListening ??= hub.subscribeToRightsChanges(evict)
    return isListening()
  }
  const isChanging = (entry: FoundActor) =>
    open_changes.values().some((scopes) => scopes.values().some((scope) => dependsOnScope(entry, scope)))

  return {
    async findOrLoad(name, find) {
      const cachedEntry = listens() ? entries.get(name) : undefined
      if (cachedEntry && !isChanging(cachedEntry) && isValid(cachedEntry, now())) return cachedEntry
      const loadedAt = now()
      const loadedAtMs = performance.now()
      const before = changes
      const found = await find()
      if (!found || before !== changes || !listens() || isChanging(found)) return found
      if (entries.size >= MAX_ENTRIES) entries.clear()
      entries.set(name, { ...found, actor: Object.freeze(found.actor), loadedAt, loadedAtMs })
      return found
    },
    watchPool: (pool) => watchChanges(pool, recordChange, evictChanged),
  }
}

/**
 * Collects the notices of rights changes on each database connection. When a transaction ends, evicts the
 * cached actors whose rights depend on the rows that its notices name.
 */
function watchChanges(
  pool: Pool,
  recordChange: (client: PoolClient, scope: string) => void,
  evictChanged: (client: PoolClient) => void,
): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ code, detail }) => {
      if (code === RIGHTS_CHANGED_SQLSTATE) recordChange(client, detail ?? ALL_CALLERS_SCOPE)
    })
    // pg emits `drain` before the caller of the last statement continues. The eviction thus precedes the
    // caller's next step.
    client.on('drain', () => {
      if (client.getTransactionStatus() === 'I') evictChanged(client)
    })
    client.once('end', () => evictChanged(client))
  })
}

const isValid = ({ loadedAt, rightsUntil, loadedAtMs }: CacheEntry, now: Date): boolean =>
  performance.now() - loadedAtMs < MAX_AGE_MS &&
  now >= loadedAt &&
  (rightsUntil === null || now < rightsUntil)
