import { monotonicNow } from './event-position.ts'
import type { Notice } from '../context/ports/events.ts'

/** Memory limits of one process. */
const MAX_NOTICES = 4000
const MAX_IDS = 100_000

interface ReceivedNotice {
  notice: Notice
  /** Milliseconds of `monotonicNow` at which this process received it. */
  at: number
}

/** Events in the order of reception, limited by number and ids. */
export class RecentNotices {
  #received = new Map<string, ReceivedNotice>()
  #ids = 0
  /** Start of the complete history. Infinite before the process listens. */
  #completeSince = Number.POSITIVE_INFINITY

  /** Starts a new complete history: the process listens, or has dropped unreadable events. */
  restart(): void {
    this.#completeSince = monotonicNow()
  }

  /**
   * Adds an event and returns whether it is new. Recovery after a broken connection reads some events again.
   */
  add(notice: Notice): boolean {
    if (this.#received.has(notice.id)) return false
    this.#received.set(notice.id, { notice, at: monotonicNow() })
    this.#ids += idsOf(notice)
    if (this.#received.size > MAX_NOTICES || this.#ids > MAX_IDS) this.#evictOldest()
    return true
  }

  /** The restaurant's events since the time, in order. Null if some may have been evicted. */
  since(restaurant_id: string, at: number): Notice[] | null {
    if (at < this.#completeSince) return null
    return [...this.#received.values()]
      .filter((one) => one.at >= at && one.notice.restaurant_id === restaurant_id)
      .map(({ notice }) => notice)
  }

  #evictOldest(): void {
    for (const [id, { notice, at }] of this.#received) {
      if (this.#received.size <= MAX_NOTICES / 2 && this.#ids <= MAX_IDS / 2) return
      this.#received.delete(id)
      this.#ids -= idsOf(notice)
      this.#completeSince = Math.max(this.#completeSince, at + 1)
    }
  }
}

const idsOf = ({ ids }: Notice): number => ids?.length ?? 0
