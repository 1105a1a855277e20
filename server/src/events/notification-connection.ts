import { Client, type Notification } from 'pg'
import type { Logger } from '../observability/log.ts'
import { EVENT_CHANNEL, RIGHTS_CHANNEL } from './sse-frame.ts'
import type { EventNotification } from '../context/ports/events.ts'
import { sql } from '../db/sql.ts'

/**
 * Overlap of an event replay in seconds. A replay begins this long before the last response of the lost
 * connection. Transactions last at most 10 s, so it also includes events of transactions that committed late.
 */
export const OVERLAP_SECONDS = 15
/** Maximum number of events in a replay. After a larger gap clients refetch all data, which is cheaper. */
const MAX_REPLAYED_EVENTS = 2000
const HEARTBEAT_MS = 10_000

interface NotificationConnectionOptions {
  databaseUrl: string
  log: Logger
  /**
   * Callback after the first LISTEN. After a reconnection, missed events are replayed instead, or `onReset` is
   * called.
   */
  onListening: () => void
  /** Callback for each event of any process. A replay may repeat events. */
  onNotice: (notice: EventNotification) => void
  /** Callback after a loss of events that a replay from the events table cannot recover. */
  onReset: () => void
  /**
   * Callback for changes of rights on any process. `scope` is the id of the changed row. An empty scope means
   * that the rights of any caller may have changed.
   */
  onRights: (scope: string) => void
}

export interface NotificationConnection {
  /** Promise that resolves at the first LISTEN. */
  listening: Promise<void>
  /** Returns whether the database connection currently listens for notifications. */
  isListening: () => boolean
  close: () => Promise<void>
}

/**
 * Opens a database connection that listens for notifications. After a failure it reconnects with a growing
 * delay of at most 5 s. It then replays the missed events from the events table.
 */
export const openNotificationConnection = (options: NotificationConnectionOptions): NotificationConnection =>
  new DatabaseNotificationConnection(options)

class DatabaseNotificationConnection implements NotificationConnection {
  readonly #options: NotificationConnectionOptions
  readonly #first = Promise.withResolvers<void>()
  readonly listening = this.#first.promise
  #client: Client | null = null
  #closed = false
  #listens = false
  #failures = 0
  /** Time of the connection's last response, in ms of `performance.now()`. Null before the first response. */
  #lastResponseAt: number | null = null
  #timer: NodeJS.Timeout | undefined
  /** Queue that processes event notifications one by one, because some require a read of the events table. */
  #queue = Promise.resolve()

  constructor(options: NotificationConnectionOptions) {
    this.#options = options
    void this.#connect()
  }

  isListening(): boolean {
    return this.#listens
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#listens = false
    clearTimeout(this.#timer)
    const open = this.#client
    this.#client = null
    await closeClient(open)
  }

  async #connect(): Promise<void> {
    const next = this.#createClient()
    this.#client = next
    const isCurrent = () => this.#client === next
    try {
      await next.connect()
      await sql.run(next, sql.raw(`LISTEN ${EVENT_CHANNEL}; LISTEN ${RIGHTS_CHANNEL}`))
      if (!isCurrent()) return
      // The empty scope means that the rights of any caller may have changed while the connection was broken.
      this.#options.onRights('')
      this.#listens = true
      if (this.#lastResponseAt === null) this.#options.onListening()
      else await this.#recover(next, (performance.now() - this.#lastResponseAt) / 1000)
      if (!isCurrent()) return
      this.#failures = 0
      this.#lastResponseAt = performance.now()
      this.#scheduleCheck(next)
      this.#first.resolve()
    } catch (error) {
      if (isCurrent()) this.#reconnect(error instanceof Error ? error : undefined)
    }
  }

  #createClient(): Client {
    const client = new Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      application_name: 'forki live',
    })
    const onLost = (error?: Error) => {
      if (this.#client === client) this.#reconnect(error)
    }
    client.on('error', onLost)
    client.on('end', () => onLost())
    client.on('notification', (notification) => this.#receive(client, notification))
    return client
  }

  #reconnect(error?: Error): void {
    const broken = this.#client
    this.#client = null
    this.#listens = false
    clearTimeout(this.#timer)
    void closeClient(broken)
    if (this.#closed) return
    this.#failures += 1
    this.#options.log.warn({ err: error, failures: this.#failures }, 'events: connection lost, reconnecting')
    const wait = Math.min(5000, 100 * 2 ** Math.min(this.#failures, 10)) * (0.5 + Math.random() / 2)
    this.#timer = setTimeout(() => void this.#connect(), wait)
    this.#timer.unref()
  }

  /** Queries the notification connection every 10 s to detect a silent failure. */
  #scheduleCheck(client: Client): void {
    this.#timer = setTimeout(() => void this.#check(client), HEARTBEAT_MS)
    this.#timer.unref()
  }

  async #check(client: Client): Promise<void> {
    try {
      await sql.run(client, sql`SELECT 1`)
      if (this.#client !== client) return
      this.#lastResponseAt = performance.now()
      this.#scheduleCheck(client)
    } catch (error) {
      if (this.#client === client) this.#reconnect(error as Error)
    }
  }

  async #recover(client: Client, seconds: number): Promise<void> {
    const rows = await sql.rows<EventNotification>(
      client,
      sql`${SELECT_EVENTS} WHERE created_at > now() - make_interval(secs => ${seconds + OVERLAP_SECONDS}::float8)
        ORDER BY live_events.id LIMIT ${MAX_REPLAYED_EVENTS + 1}`,
    )
    if (rows.length > MAX_REPLAYED_EVENTS) this.#options.onReset()
    else for (const row of rows) this.#options.onNotice(row)
  }

  #receive(client: Client, { channel, payload }: Notification): void {
    if (channel === RIGHTS_CHANNEL) return this.#options.onRights(payload ?? '')
    const notice = JSON.parse(payload ?? '') as EventNotification
    this.#queue = this.#deliverAfter(this.#queue, client, notice)
  }

  async #deliverAfter(before: Promise<void>, client: Client, notice: EventNotification): Promise<void> {
    await before
    if (notice.ids !== null) {
      this.#options.onNotice(notice)
      return
    }
    try {
      const rows = await sql.rows<EventNotification>(
        client,
        sql`${SELECT_EVENTS} WHERE restaurant_id = ${notice.restaurant_id} AND event_id = ${notice.id}`,
      )
      this.#options.onNotice(rows[0] ?? { ...notice, ids: [] })
    } catch (error) {
      // The replay after the reconnection contains this event.
      if (this.#client === client) this.#reconnect(error as Error)
    }
  }
}

/** Closes the notification connection. Ignores errors, because a broken connection fails to close. */
async function closeClient(client: Client | null): Promise<void> {
  try {
    await client?.end()
  } catch {
    // An error of a broken connection needs no handling.
  }
}

/**
 * SQL that selects events for a replay, or for a notification without `ids`. The selected `at` is a Date,
 * unlike the text in a notification. `presentEvent` accepts both.
 */
const SELECT_EVENTS = sql`
  SELECT event_id AS id, restaurant_id::text AS restaurant_id, type, ids, created_at AS at FROM live_events`
