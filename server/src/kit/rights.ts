import type { Pool, PoolClient } from 'pg'
import type { Hub } from '../live/hub.ts'

/** Milliseconds that rights are kept at most, should the database's word of a change not reach us. */
export const KEPT_MS = 3000
/** Callers kept at most; beyond, all are read afresh. */
const MOST = 5000
/** Raised by the triggers of whatever rights hang on (`forki_rights_changed`). */
const CHANGED = 'FR001'

/** An actor as read, and the instant from which the clock alone may say otherwise; null for never. */
export interface Found<A> {
  actor: A
  until: Date | null
}

interface Kept<A> extends Found<A> {
  /** By the clock of the product, which tests set, … */
  from: Date
  /** … and by one that nobody sets. */
  readAt: number
}

/** What callers may do, kept for moments. */
export interface Rights<A> {
  /** The caller of this name, kept or read. What is not found is never kept. */
  of: (name: string, find: () => Promise<Found<A> | null>) => Promise<A | null>
  /** Obeys what connections of this pool change, from the change on. */
  watch: (pool: Pool) => void
}

/**
 * Keeps actors by session and key (decision 047). Nothing is used nor kept while a transaction of this process that
 * changes rights is under way, nor unless changes of all others are heard; each empties it.
 */
export function createRights<A extends object>({ now, hub }: { now: () => Date; hub: Hub }): Rights<A> {
  const kept = new Map<string, Kept<A>>()
  /** Connections whose transaction changed rights and has not ended. */
  const changing = new Set<PoolClient>()
  let changes = 0
  let hears: (() => boolean) | null = null

  const forget = () => {
    changes += 1
    kept.clear()
  }
  const settle = (client: PoolClient) => {
    if (changing.delete(client)) forget()
  }
  const usable = () => {
    hears ??= hub.followRights(forget)
    return changing.size === 0 && hears()
  }

  return {
    async of(name, find) {
      const known = usable() ? kept.get(name) : undefined
      if (known && holds(known, now())) return known.actor
      const from = now()
      const readAt = performance.now()
      const before = changes
      const found = await find()
      if (!found || before !== changes || !usable()) return found?.actor ?? null
      if (kept.size >= MOST) kept.clear()
      kept.set(name, { ...found, actor: Object.freeze(found.actor), from, readAt })
      return found.actor
    },
    watch(pool) {
      pool.on('connect', (client) => {
        client.on('notice', ({ code }) => code === CHANGED && changing.add(client))
        client.connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
          if (status === 'I') settle(client)
        })
        client.once('end', () => settle(client))
      })
    },
  }
}

const holds = ({ from, until, readAt }: Kept<unknown>, now: Date): boolean =>
  performance.now() - readAt < KEPT_MS && now >= from && (until === null || now < until)
