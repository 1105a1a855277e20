import { monotonicNow } from './event-position.ts'
import type { EventNotification } from '../context/ports/events.ts'

/** Maximum number of events in the buffer of one process. */
const MAX_NOTICES = 4000
const MAX_IDS = 100_000

interface ReceivedNotice {
  notice: EventNotification
  /** Time at which the process received the event, in ms of `monotonicNow`. */
  receivedAtMs: number
}

/** Buffer of recent events in the order in which the process received them. */
export class RecentEvents {
  #received = new Map<string, ReceivedNotice>()
  #ids = 0
  /** Time since which the buffer contains every event. Infinite before the first LISTEN. */
  #completeSince = Number.POSITIVE_INFINITY

  /**
   * Sets the start of the complete history to the current time, after the first LISTEN or a loss of events.
   */
  restart(): void {
    this.#completeSince = monotonicNow()
  }

  /**
   * Adds an event to the buffer. Returns false if the buffer already contains it, which happens because a
   * replay repeats events.
   */
  add(notice: EventNotification): boolean {
    if (this.#received.has(notice.id)) return false
    this.#received.set(notice.id, { notice, receivedAtMs: monotonicNow() })
    this.#ids += idCount(notice)
    if (this.#received.size > MAX_NOTICES || this.#ids > MAX_IDS) this.#evictOldest()
    return true
  }

  /** Events of the restaurant since `at`, oldest first. Null if the buffer may not contain all of them. */
  since(restaurant_id: string, at: number): EventNotification[] | null {
    if (at < this.#completeSince) return null
    return [...this.#received.values()]
      .filter((one) => one.receivedAtMs >= at && one.notice.restaurant_id === restaurant_id)
      .map(({ notice }) => notice)
  }

  #evictOldest(): void {
    for (const [id, { notice, receivedAtMs }] of this.#received) {
      if (this.#received.size <= MAX_NOTICES / 2 && this.#ids <= MAX_IDS / 2) return
      this.#received.delete(id)
      this.#ids -= idCount(notice)
      this.#completeSince = Math.max(this.#completeSince, receivedAtMs + 1)
    }
  }
}

const idCount = ({ ids }: EventNotification): number => ids?.length ?? 0
