import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../../src/db/with-client.ts'
import { measuredCallsOf } from './measured-calls.ts'
import type { DatasetIds } from './dataset.ts'
import type { StreamsToHold } from './hold-streams.ts'
import { measureCall, type Measurement, type LoadSettings } from './measure.ts'
import { uuidSql } from './uuid-sql.ts'

/**
 * Number of idle event streams that are open while `POST /orders` is measured (W9). The streams belong to other
 * restaurants than the orders. Every second, an update of one stream user invalidates cached permissions.
 */
const STREAMS = 1500
/**
 * Default limit of event streams for one session. `STREAMS_PER_RESTAURANT` is the default limit for one
 * restaurant.
 */
const STREAMS_PER_SESSION = 20
const STREAMS_PER_RESTAURANT = 500
/**
 * Maximum latency of `POST /orders` beside idle event streams of other restaurants, as a multiple of the
 * latency without them.
 */
const MAX_LATENCY_RATIO = { p50: 2, p99: 3 }
/** Number of waiters who send orders at the same time. */
const CONNECTIONS = 4
/**
 * Pause in ms after the streams of one `StreamGroup`, so that the server closes these streams before the next
 * measurement.
 */
const CLOSING_PAUSE_MS = 3000

interface StreamGroup {
  name: string
  /**
   * Number of users who open the streams of the group. A single user opens them in many sessions. Many users
   * have one session each.
   */
  readers: number
}

const STREAM_GROUPS: readonly StreamGroup[] = [
  { name: 'one user', readers: 1 },
  { name: 'many users', readers: STREAMS },
]

interface StreamOptions {
  databaseUrl: string
  productLoad: LoadSettings
  tokenFor: (session_id: string) => string
}

/** Prints the latency of `POST /orders` without idle event streams, and with each group of idle streams. */
export async function measureWithIdleStreams(dataset: DatasetIds, options: StreamOptions): Promise<void> {
  const call = measuredCallsOf(dataset, ['service']).find(({ name }) => name.startsWith('W3'))!
  const load: LoadSettings = { ...options.productLoad, connections: CONNECTIONS }
  const orders = () => measureCall({ ...call, connections: CONNECTIONS }, load)
  await orders()
  console.log(
    `\n| W9 POST /orders beside ${STREAMS} idle streams | p50 ms | p99 ms | CPU ms | goal |\n|---|---|---|---|---|`,
  )
  for (const group of STREAM_GROUPS) {
    const aloneMeasurement = await orders()
    console.log(
      `| alone | ${aloneMeasurement.p50_ms} | ${aloneMeasurement.p99_ms} | ${aloneMeasurement.cpu_ms.toFixed(1)} | |`,
    )
    const besideMeasurement = await measureBeside(group, options, orders)
    console.log(
      `| beside ${group.name} | ${besideMeasurement.p50_ms} | ${besideMeasurement.p99_ms} | ${besideMeasurement.cpu_ms.toFixed(1)} | ${latencyRatios(aloneMeasurement, besideMeasurement)} |`,
    )
    await sleep(CLOSING_PAUSE_MS)
  }
}

function latencyRatios(alone: Measurement, beside: Measurement): string {
  const [p50, p99] = [beside.p50_ms / Math.max(1, alone.p50_ms), beside.p99_ms / Math.max(1, alone.p99_ms)]
  const isGoalMet = p50 <= MAX_LATENCY_RATIO.p50 && p99 <= MAX_LATENCY_RATIO.p99
  return `× ${p50.toFixed(1)} of ${MAX_LATENCY_RATIO.p50}, × ${p99.toFixed(1)} of ${MAX_LATENCY_RATIO.p99} ${isGoalMet ? '✓' : '✗'}`
}

async function measureBeside(group: StreamGroup, options: StreamOptions, orders: () => Promise<Measurement>) {
  const { databaseUrl, productLoad, tokenFor } = options
  return withClient(databaseUrl, async (client) => {
    const sessions = await insertSignedInReaders(client, group)
    const perSession = STREAMS / sessions.length
    const readers = sessions.flatMap((session, n) =>
      Array.from({ length: perSession }, () => ({
        token: tokenFor(session.id),
        restaurant_id: session.restaurant_ids[Math.floor((n * perSession) / STREAMS_PER_RESTAURANT)]!,
      })),
    )
    const child = fork(path.join(import.meta.dirname, 'hold-streams.ts'))
    try {
      child.send({ url: productLoad.url, readers } satisfies StreamsToHold)
      await Promise.race([once(child, 'message'), once(child, 'exit').then(throwStreamsNotOpened)])
      const changes = invalidatePermissionsRepeatedly(client, sessions[0]!.user_id)
      try {
        return await orders()
      } finally {
        await changes.stop()
      }
    } finally {
      child.kill()
    }
  })
}

function throwStreamsNotOpened(): never {
  throw new Error('the streams could not be opened')
}

/** Session that was inserted for a stream, with the restaurants of its user. */
interface SignedInReader {
  id: string
  user_id: string
  restaurant_ids: string[]
}

/**
 * Inserts the restaurants, users and sessions that a group of streams needs. Each inserted user is a member of
 * each inserted restaurant.
 */
async function insertSignedInReaders(
  client: Client,
  { name, readers }: StreamGroup,
): Promise<SignedInReader[]> {
  const restaurants = STREAMS / STREAMS_PER_RESTAURANT
  const sessions = readers === 1 ? STREAMS / STREAMS_PER_SESSION : readers
  const restaurantIdSql = uuidSql(`'${name}-restaurant-' || r`)
  const userIdSql = uuidSql(`'${name}-user-' || u`)
  await client.query(
    `insert into restaurants (id, name, slug, currency, timezone, tax_rate_bps, service_charge_bps, search_text, updated_at)
     select ${restaurantIdSql}, $2, md5($2 || r), 'MXN', 'America/Mexico_City', 1600, 0, $2, now()
     from generate_series(1, $1::int) r`,
    [restaurants, name],
  )
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, role, search_text, updated_at)
     select ${userIdSql}, md5($2 || u) || '@forki.test', '', 'Ada', $2, 'staff', 'ada', now() from generate_series(1, $1::int) u`,
    [readers, name],
  )
  await client.query(
    `insert into memberships (id, restaurant_id, user_id, email, role, status, expires_at, updated_at)
     select gen_random_uuid(), ${restaurantIdSql}, ${userIdSql}, md5($3 || u) || '@forki.test', 'waiter', 'accepted', now(), now()
     from generate_series(1, $1::int) r, generate_series(1, $2::int) u`,
    [restaurants, readers, name],
  )
  const { rows } = await client.query<SignedInReader>(
    `with made as (insert into sessions (id, user_id, expires_at)
       select gen_random_uuid(), ${uuidSql(`'${name}-user-' || (1 + s % $2::int)`)}, now() + interval '1 day'
       from generate_series(0, $1::int - 1) s returning id, user_id)
     select made.id, made.user_id,
       (select array_agg(m.restaurant_id order by m.restaurant_id) from memberships m where m.user_id = made.user_id)
         as restaurant_ids
     from made`,
    [sessions, readers],
  )
  return rows
}

/** Updates one user every second until stopped, which invalidates cached permissions. */
function invalidatePermissionsRepeatedly(client: Client, user_id: string) {
  let runningUpdate: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    runningUpdate = client.query(`update users set first_name = 'Ada' where id = $1`, [user_id])
  }, 1000)
  return {
    async stop() {
      clearInterval(timer)
      await runningUpdate
    },
  }
}
