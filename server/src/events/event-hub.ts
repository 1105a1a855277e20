import type { Logger } from '../observability/log.ts'
import { openNotificationConnection, type NotificationConnection } from './notification-connection.ts'
import { RecentEvents } from './recent-events.ts'
import { eventFrame, PING_MS, pingFrame, RESET_FRAME } from './sse-frame.ts'
import type { EventHub, EventSubscriber, EventNotification } from '../context/ports/events.ts'

/** Number of subscriber groups. Each second, every group receives its ping at another moment. */
const PING_SLOTS = 20

interface HubOptions {
  databaseUrl: string
  log: Logger
  /** Callback for each event that the hub delivers to subscribers. `at` is the time of the event. */
  onDelivery?: (at: Date) => void
}

/**
 * Creates the event hub. The hub connects to the database at the first `subscribe` or
 * `subscribeToRightsChanges`.
 */
export const createEventHub = (options: HubOptions): EventHub => new DatabaseEventHub(options)

class DatabaseEventHub implements EventHub {
  readonly #options: HubOptions
  /** Subscribers by restaurant id. */
  readonly #listeners = new Map<string, Set<EventSubscriber>>()
  /** Subscribers by ping group. The groups spread thousands of pings over a second. */
  readonly #slots = Array.from({ length: PING_SLOTS }, () => new Set<EventSubscriber>())
  readonly #recent = new RecentEvents()
  readonly #rightsCallbacks: ((scope: string) => void)[] = []
  #pinged = 0
  #subscriptions = 0
  #stream: NotificationConnection | null = null
  #pings: NodeJS.Timeout | undefined

  constructor(options: HubOptions) {
    this.#options = options
  }

  async subscribe(restaurant_id: string, listener: EventSubscriber): Promise<() => void> {
    await this.#listen().listening
    const listeners = this.#listeners.get(restaurant_id) ?? new Set()
    this.#listeners.set(restaurant_id, listeners.add(listener))
    this.#slots[(this.#subscriptions += 1) % PING_SLOTS]!.add(listener)
    this.#pings ??= setInterval(() => this.#ping(), PING_MS / PING_SLOTS).unref()
    return () => this.#unsubscribe(restaurant_id, listener)
  }

  receivedSince(restaurant_id: string, at: number): EventNotification[] | null {
    return this.#recent.since(restaurant_id, at)
  }

  subscribeToRightsChanges(onChange: (scope: string) => void): () => boolean {
    this.#rightsCallbacks.push(onChange)
    this.#listen()
    return () => this.#stream?.isListening() ?? false
  }

  subscriberCount(): number {
    return this.#all().length
  }

  async close(): Promise<void> {
    for (const listener of this.#all()) listener.end()
    this.#listeners.clear()
    for (const slot of this.#slots) slot.clear()
    clearInterval(this.#pings)
    await this.#stream?.close()
    this.#stream = null
  }

  #listen(): NotificationConnection {
    const { databaseUrl, log } = this.#options
    return (this.#stream ??= openNotificationConnection({
      databaseUrl,
      log,
      onListening: () => this.#recent.restart(),
      onNotice: (notice) => this.#deliver(notice),
      onReset: () => this.#reset(),
      onRights: (scope) => {
        for (const onChange of this.#rightsCallbacks) onChange(scope)
      },
    }))
  }

  #deliver(notice: EventNotification): void {
    if (!this.#recent.add(notice)) return
    const listeners = this.#listeners.get(notice.restaurant_id)
    if (!listeners) return
    // The frame is serialized once for all subscribers.
    const frame = eventFrame(notice)
    for (const listener of listeners) listener.send(frame, notice)
    this.#options.onDelivery?.(new Date(notice.at))
  }

  #reset(): void {
    this.#recent.restart()
    for (const listener of this.#all()) listener.send(RESET_FRAME)
  }

  #ping(): void {
    this.#pinged += 1
    const frame = pingFrame()
    for (const listener of this.#slots[this.#pinged % PING_SLOTS]!) listener.send(frame)
  }

  #unsubscribe(restaurant_id: string, listener: EventSubscriber): void {
    for (const slot of this.#slots) slot.delete(listener)
    const listeners = this.#listeners.get(restaurant_id)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#listeners.delete(restaurant_id)
    if (this.#listeners.size > 0) return
    clearInterval(this.#pings)
    this.#pings = undefined
  }

  #all(): EventSubscriber[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners])
  }
}
