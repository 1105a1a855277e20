import type { Pool, PoolClient } from 'pg'
import type { FoundActor, ActorCache } from '../context/ports/actor-cache.ts'
import type { EventHub } from '../context/ports/events.ts'

/**
 * Maximum age of an entry in ms: the longest time for which reads may use revoked rights.
 * @see docs/decisions/061-revocation-delay.md
 */
export const KEPT_MS = 1000
/** Maximum number of entries. A full cache is cleared. */
const MOST = 5000
/** SQLSTATE of the notice that the function `forki_rights_changed` raises. */
const CHANGED = 'FR001'

interface Kept extends FoundActor {
  /** Time of reading on the application clock, which tests set. */
  from: Date
  /** Time of reading on the monotonic clock, in ms. */
  readAt: number
}

/** Scope of a change that may concern any caller. */
export const EVERYBODY = ''

/** True if a change with this scope may change rights that depend on the rows `concerns`. */
export const isConcerned = ({ concerns }: Pick<FoundActor, 'concerns'>, scope: string): boolean =>
  scope === EVERYBODY || concerns.includes(scope)

/**
 * Actor cache by session or API key. Each change of rights evicts the entries that depend on it. While a
 * transaction of this process changes rights, their entries are neither used nor stored. The cache is off
 * while the notification connection is broken.
 * @see docs/decisions/047-actor-cache.md
 * @see docs/decisions/071-event-stream-limits.md
 */
export function createActorCache({
  now,
  hub,
}: {
  now: () => Date
  hub: Pick<EventHub, 'followRights'>
}): ActorCache {
  const kept = new Map<string, Kept>()
  /** Scopes of the changes in open transactions, by connection. */
  const changing = new Map<PoolClient, Set<string>>()
  let changes = 0
  let hears: (() => boolean) | null = null

  const forget = (scope: string) => {
    changes += 1
    for (const [name, entry] of kept) if (isConcerned(entry, scope)) kept.delete(name)
  }
  const note = (client: PoolClient, scope: string) => {
    const scopes = changing.get(client)
    if (scopes) scopes.add(scope)
    else changing.set(client, new Set([scope]))
  }
  const settle = (client: PoolClient) => {
    const scopes = changing.get(client)
    if (!scopes) return
    changing.delete(client)
    for (const scope of scopes) forget(scope)
  }
  const listens = () => {
    hears ??= hub.followRights(forget)
    return hears()
  }
  const isChanging = (entry: FoundActor) =>
    changing.values().some((scopes) => scopes.values().some((scope) => isConcerned(entry, scope)))

  return {
    async of(name, find) {
      const known = listens() ? kept.get(name) : undefined
      if (known && !isChanging(known) && holds(known, now())) return known
      const from = now()
      const readAt = performance.now()
      const before = changes
      const found = await find()
      if (!found || before !== changes || !listens() || isChanging(found)) return found
      if (kept.size >= MOST) kept.clear()
      kept.set(name, { ...found, actor: Object.freeze(found.actor), from, readAt })
      return found
    },
    watch: (pool) => watchChanges(pool, note, settle),
  }
}

/**
 * Records the notices of rights changes on the pool's connections. Evicts their entries at the end of each
 * transaction.
 */
function watchChanges(
  pool: Pool,
  note: (client: PoolClient, scope: string) => void,
  settle: (client: PoolClient) => void,
): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ code, detail }) => {
      if (code === CHANGED) note(client, detail ?? EVERYBODY)
    })
    // pg emits `drain` before the caller of the last statement continues.
    client.on('drain', () => {
      if (client.getTransactionStatus() === 'I') settle(client)
    })
    client.once('end', () => settle(client))
  })
}

const holds = ({ from, until, readAt }: Kept, now: Date): boolean =>
  performance.now() - readAt < KEPT_MS && now >= from && (until === null || now < until)
