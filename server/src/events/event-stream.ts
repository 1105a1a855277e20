import { Client, type Notification } from 'pg'
import type { Logger } from '../observability/log.ts'
import { CHANNEL, RIGHTS_CHANNEL } from './sse-frame.ts'
import type { Notice } from '../context/ports/events.ts'
import { sql } from '../db/sql.ts'

/** Transactions end within 10 seconds, so what commits after a break began at most this long before it. */
export const OVERLAP_SECONDS = 15
/** More than this and fetching everything again is cheaper than telling it. */
const MOST_MISSED = 2000
const HEARTBEAT_MS = 10_000

interface EventStreamOptions {
  databaseUrl: string
  log: Logger
  /** The process listens for the first time: from now on every event arrives. */
  onListening: () => void
  /** One event of any process; after a break some come twice. */
  onNotice: (notice: Notice) => void
  /** Events were lost that can't be read again. */
  onReset: () => void
  /** Rights changed on some process; the scope is the id of the row that they hang on, or empty for everybody. */
  onRights: (scope: string) => void
}

export interface EventStream {
  /** Resolves once the process listens for the first time. */
  listening: Promise<void>
  /** Whether it listens at this moment, as far as the connection shows. */
  hears: () => boolean
  close: () => Promise<void>
}

/**
 * Listens on one connection of its own until closed. When the connection breaks it makes another, waiting longer each time
 * up to five seconds, and then reads what was missed from the table, overlapping what was heard before.
 */
export function openEventStream({
  databaseUrl,
  log,
  onListening,
  onNotice,
  onReset,
  onRights,
}: EventStreamOptions): EventStream {
  const first = Promise.withResolvers<void>()
  let client: Client | null = null
  let closed = false
  let hears = false
  let failures = 0
  /** When the connection last proved alive; null before the first. */
  let heardAt: number | null = null
  let timer: NodeJS.Timeout | undefined
  /** Keeps events in order although some have to be read from the table. */
  let tail = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      application_name: 'forki live',
    })
    const lost = (error?: Error) => {
      if (client === next) lose(error)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', (notification) => take(next, notification))
    client = next
    try {
      await next.connect()
      await sql.run(next, sql.raw(`LISTEN ${CHANNEL}; LISTEN ${RIGHTS_CHANNEL}`))
      if (client !== next) return
      // Changes may have been missed meanwhile.
      onRights('')
      hears = true
      if (heardAt === null) onListening()
      else await recover(next, (performance.now() - heardAt) / 1000)
      if (client !== next) return
      failures = 0
      heardAt = performance.now()
      beat(next)
      first.resolve()
    } catch (error) {
      lost(error instanceof Error ? error : undefined)
    }
  }

  function lose(error?: Error): void {
    const broken = client
    client = null
    hears = false
    clearTimeout(timer)
    void hangUp(broken)
    if (closed) return
    failures += 1
    log.warn({ err: error, failures }, 'live events: connection lost, trying again')
    const wait = Math.min(5000, 100 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)
    timer = setTimeout(() => void connect(), wait)
    timer.unref()
  }

  /** A connection can die without a word; asking now and then finds out. */
  function beat(own: Client): void {
    timer = setTimeout(() => void check(own), HEARTBEAT_MS)
    timer.unref()
  }

  async function check(own: Client): Promise<void> {
    try {
      await sql.run(own, sql`SELECT 1`)
      if (client !== own) return
      heardAt = performance.now()
      beat(own)
    } catch (error) {
      if (client === own) lose(error as Error)
    }
  }

  async function recover(own: Client, seconds: number): Promise<void> {
    const rows = await sql.rows<Notice>(
      own,
      sql`${SELECT_NOTICE} WHERE created_at > now() - make_interval(secs => ${seconds + OVERLAP_SECONDS}::float8)
        ORDER BY live_events.id LIMIT ${MOST_MISSED + 1}`,
    )
    if (rows.length > MOST_MISSED) onReset()
    else for (const row of rows) onNotice(row)
  }

  function take(own: Client, { channel, payload }: Notification): void {
    if (channel === RIGHTS_CHANNEL) return onRights(payload ?? '')
    const notice = JSON.parse(payload ?? '') as Notice
    const before = tail
    tail = tellAfter(before, own, notice)
  }

  async function tellAfter(before: Promise<void>, own: Client, notice: Notice): Promise<void> {
    await before
    if (notice.ids !== null) {
      onNotice(notice)
      return
    }
    try {
      const rows = await sql.rows<Notice>(
        own,
        sql`${SELECT_NOTICE} WHERE restaurant_id = ${notice.restaurant_id} AND event_id = ${notice.id}`,
      )
      onNotice(rows[0] ?? { ...notice, ids: [] })
    } catch (error) {
      log.warn({ err: error }, 'live events: an event could not be read')
    }
  }

  void connect()
  return {
    listening: first.promise,
    hears: () => hears,
    close: async () => {
      closed = true
      hears = false
      clearTimeout(timer)
      const open = client
      client = null
      await hangUp(open)
    },
  }
}

/** Closing what is broken already fails, and that is all right. */
async function hangUp(client: Client | null): Promise<void> {
  try {
    await client?.end()
  } catch {
    // Gone either way.
  }
}

/** `at` as text: the frame reads either form. */
const SELECT_NOTICE = sql`
  SELECT event_id AS id, restaurant_id::text AS restaurant_id, type, ids, created_at AS at FROM live_events`
