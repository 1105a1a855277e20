import { eventEndpoints, type EventType } from '@forki/contract/events'
import { describe, expect, it, vi } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { openStream } from '../../../test/setup/event-stream.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildUser } from '../../../test/factories/user.ts'
import { buildWebhook } from '../../../test/factories/webhook.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { eventRoutes } from './event.routes.ts'

const api = await startApiForFile({ bindings: eventRoutes })

async function buildReader() {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const token = await api.signIn(await buildMember(api.db, restaurant_id))
  return { restaurant_id, token, caller: api.withToken(token) }
}

const publishEvent = (restaurant_id: string, id: string, type: EventType = 'order.updated') =>
  publish(api.ctx(), { type, restaurant_id, ids: [id] })
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

async function readLog(caller: Caller, query: Record<string, string>) {
  const reply = await caller.get('/events/log', query)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return eventEndpoints.log.response.parse(reply.body)
}

/** Reads the event log from `start` to its end, in batches of 7. Returns the ids and the last cursor. */
async function readToEnd(caller: Caller, restaurant_id: string, start: Record<string, string> = {}) {
  const ids: string[] = []
  let query = start
  for (;;) {
    const batch = await readLog(caller, { restaurant_id, per_page: '7', ...query })
    ids.push(...batch.items.map(({ data }) => data.ids[0]!))
    query = { cursor: batch.next_cursor }
    if (!batch.has_more) return { ids, cursor: batch.next_cursor }
  }
}

const rejectionOf = async (caller: Caller, query: Record<string, string>) => {
  const { status, body } = await caller.get('/events/log', query)
  return [status, (body as { errors?: { path: string }[] }).errors?.[0]?.path]
}

describe('GET /events/log', () => {
  it('the event log returns the events of the restaurant in order, with the ids of the stream and of webhooks', async () => {
    const reader = await buildReader()
    const other = await buildReader()
    await buildWebhook(api, { restaurant_id: reader.restaurant_id, events: ['order.updated'] })
    const stream = await openStream(api, reader)
    for (const id of ['a', 'b', 'c']) await publishEvent(reader.restaurant_id, id)
    await publishEvent(other.restaurant_id, 'theirs')
    await vi.waitFor(() => expect(stream.events).toHaveLength(3), 5000)
    stream.close()

    const batch = await readLog(reader.caller, { restaurant_id: reader.restaurant_id })

    expect(batch.has_more).toBe(false)
    expect(batch.items).toEqual(stream.events)
    const deliveries = await api.db.webhookDelivery.findMany({
      where: { restaurant_id: reader.restaurant_id },
    })
    expect(deliveries.map(({ payload }) => (payload as { id: string }).id).toSorted()).toEqual(
      batch.items.map(({ id }) => id).toSorted(),
    )
  })

  it('the event log continues after the last batch with the events that were published since', async () => {
    const { restaurant_id, caller } = await buildReader()
    const names = Array.from({ length: 30 }, (_, n) => `event-${n}`)
    for (const name of names) await publishEvent(restaurant_id, name)

    const firstRead = await readToEnd(caller, restaurant_id)
    await publishEvent(restaurant_id, 'later')
    const secondRead = await readToEnd(caller, restaurant_id, { cursor: firstRead.cursor })
    const thirdRead = await readToEnd(caller, restaurant_id, { cursor: secondRead.cursor })

    expect(firstRead.ids).toEqual(names)
    expect(secondRead.ids).toEqual(['later'])
    expect(thirdRead.ids).toEqual([])
  })

  it('the event log returns an event that commits after a later one has been read', async () => {
    const { restaurant_id, caller } = await buildReader()
    const gate = Promise.withResolvers<void>()
    const publishedSignal = Promise.withResolvers<void>()
    const slow = inTransaction(api.ctx(), async (tx) => {
      await publish(tx, { type: 'order.updated', restaurant_id, ids: ['slow'] })
      publishedSignal.resolve()
      await gate.promise
    })
    await publishedSignal.promise
    await publishEvent(restaurant_id, 'fast')
    const firstRead = await readToEnd(caller, restaurant_id)
    gate.resolve()
    await slow

    expect(firstRead.ids).toEqual(['fast'])
    expect((await readToEnd(caller, restaurant_id, { cursor: firstRead.cursor })).ids).toEqual(['slow'])
  })

  it('a reader of the cursors receives each event of 40 parallel transactions', async () => {
    const { restaurant_id, caller } = await buildReader()
    const receivedIds: string[] = []
    const writers = { active: 40 }
    const write = async (writer: number) => {
      for (let n = 0; n < 5; n += 1) {
        await inTransaction(api.ctx(), async (tx) => {
          await publish(tx, { type: 'order.updated', restaurant_id, ids: [`${writer}-${n}`] })
          await pause(Math.random() * 60)
        })
      }
      writers.active -= 1
    }
    const follow = async () => {
      let start: Record<string, string> = {}
      for (let isLast = false; !isLast;) {
        isLast = writers.active === 0
        const { ids, cursor } = await readToEnd(caller, restaurant_id, start)
        receivedIds.push(...ids)
        start = { cursor }
      }
    }

    await Promise.all([follow(), ...Array.from({ length: 40 }, (_, writer) => write(writer))])

    expect(new Set(receivedIds).size).toBe(200)
  }, 30_000)

  it('the event log filters by types, and a cursor is valid for its types only', async () => {
    const { restaurant_id, caller } = await buildReader()
    await publishEvent(restaurant_id, 'order')
    await publishEvent(restaurant_id, 'dish', 'dish.deleted')

    const { ids, cursor } = await readToEnd(caller, restaurant_id, { types: 'dish.deleted,stock.low' })

    // `readToEnd` filters by `types` in its first request only. This log fits into that request's batch.
    expect(ids).toEqual(['dish'])
    expect(await rejectionOf(caller, { restaurant_id, cursor })).toEqual([422, 'cursor'])
    expect(await rejectionOf(caller, { restaurant_id, types: 'dish.eaten' })).toEqual([422, 'types.0'])
  })

  it('the event log starts after a known event with all later ones, and at the present with `latest`', async () => {
    const { restaurant_id, caller } = await buildReader()
    await publishEvent(restaurant_id, 'old')
    await api.db.liveEvent.updateMany({ where: { restaurant_id }, data: { created_at: new Date(0) } })
    await publishEvent(restaurant_id, 'known')
    await publishEvent(restaurant_id, 'after')
    const known = await api.db.liveEvent.findFirstOrThrow({ where: { restaurant_id, ids: { has: 'known' } } })

    const latestRead = await readToEnd(caller, restaurant_id, { after: 'latest' })
    await publishEvent(restaurant_id, 'next')

    expect((await readToEnd(caller, restaurant_id, { after: known.event_id })).ids).toEqual(['after', 'next'])
    expect(latestRead.ids).toEqual([])
    expect((await readToEnd(caller, restaurant_id, { cursor: latestRead.cursor })).ids).toEqual(['next'])
  })

  it('the event log rejects unknown events, foreign and altered cursors, and both at once with 422', async () => {
    const reader = await buildReader()
    const { restaurant_id, caller } = reader
    const other = await buildReader()
    await publishEvent(other.restaurant_id, 'theirs')
    const theirs = await api.db.liveEvent.findFirstOrThrow({
      where: { restaurant_id: other.restaurant_id },
    })
    const { cursor } = await readToEnd(other.caller, other.restaurant_id)

    expect(await rejectionOf(caller, { restaurant_id, after: theirs.event_id })).toEqual([422, 'after'])
    expect(await rejectionOf(caller, { restaurant_id, after: missingId() })).toEqual([422, 'after'])
    expect(await rejectionOf(caller, { restaurant_id, cursor })).toEqual([422, 'cursor'])
    expect(await rejectionOf(caller, { restaurant_id, cursor: `${cursor}x` })).toEqual([422, 'cursor'])
    expect(await rejectionOf(caller, { restaurant_id, cursor, after: 'latest' })).toEqual([422, 'after'])
  })

  it('the event log rejects a cursor older than seven days with 422', async () => {
    const { restaurant_id, caller } = await buildReader()
    const { cursor } = await readToEnd(caller, restaurant_id)
    const now = vi.spyOn(api.deps, 'now').mockReturnValue(new Date(Date.now() + 7 * 86_400_000 + 60_000))
    const token = await api.signIn(await buildMember(api.db, restaurant_id))

    const reply = await rejectionOf(api.withToken(token), { restaurant_id, cursor })
    now.mockRestore()

    expect(reply).toEqual([422, 'cursor'])
  })

  it('the event log is readable by an API key, and rejects anonymous callers (401) and strangers (404)', async () => {
    const { id: restaurant_id, owner_id: created_by } = await buildRestaurant(api.db)
    const { token } = await buildApiKey(api.db, { restaurant_id, created_by, permissions: ['read_order'] })
    const stranger = api.as(await buildUser(api.db))

    expect((await api.anonymous.get('/events/log', { restaurant_id })).status).toBe(401)
    expect((await stranger.get('/events/log', { restaurant_id })).status).toBe(404)
    expect((await api.withToken(token).get('/events/log', { restaurant_id })).status).toBe(200)
  })
})
