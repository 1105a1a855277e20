import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openStream, type EventStream } from '../../../test/setup/event-stream.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildUser } from '../../../test/factories/user.ts'
import { directDatabaseUrl } from '../../env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { createEventHub } from '../../events/event-hub.ts'
import type { EventHub } from '../../context/ports/events.ts'
import { apiKeyRoutes } from '../api-keys/api-key.routes.ts'
import { authRoutes } from '../auth/auth.routes.ts'
import { eventRoutes } from './event.routes.ts'

const api = await startApiForFile({
  bindings: [...eventRoutes, ...apiKeyRoutes, ...authRoutes],
  env: { FORKI_STREAMS_PER_SESSION: '200' },
})

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000 })

const openedStreams: EventStream[] = []
afterEach(() => {
  for (const stream of openedStreams.splice(0)) stream.close()
})

async function listen(restaurant_id: string, token: string, last_event_id?: string): Promise<EventStream> {
  const stream = await openStream(api, { restaurant_id, token, last_event_id })
  openedStreams.push(stream)
  return stream
}

async function restaurantWithWaiter() {
  const restaurant = await buildRestaurant(api.db)
  const waiter = await buildMember(api.db, restaurant.id)
  return {
    restaurant_id: restaurant.id,
    owner_id: restaurant.owner_id,
    waiter,
    token: await api.signIn(waiter),
  }
}

const publishEvent = (restaurant_id: string, ...ids: string[]) =>
  publish(api.ctx(), { type: 'order.updated', restaurant_id, ids })
const idsOf = (stream: EventStream) => stream.events.map((event) => event.data.ids[0])

describe('GET /events', () => {
  test("the event stream sends published events to a member in order, in the contract's shape", async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const stream = await listen(restaurant_id, token)

    for (let n = 0; n < 20; n += 1) await publishEvent(restaurant_id, `order-${n}`)

    await eventually(() => expect(stream.events).toHaveLength(20))
    expect(stream.status).toBe(200)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    expect(stream.headers['cache-control']).toBe('no-cache, no-transform')
    expect(stream.text()).toMatch(/^retry: \d+\n/)
    expect(stream.text()).toContain('event: order.updated\n')
    expect(idsOf(stream)).toEqual(Array.from({ length: 20 }, (_, n) => `order-${n}`))
    expect(stream.events[0]).toMatchObject({ type: 'order.updated', restaurant_id })
  })

  test('the event stream sends no event of another restaurant', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const other = await buildRestaurant(api.db)
    const stream = await listen(restaurant_id, token)

    await publishEvent(other.id, 'theirs')
    await publishEvent(restaurant_id, 'ours')

    await eventually(() => expect(idsOf(stream)).toEqual(['ours']))
  })

  test('the event stream rejects anonymous callers (401), a stranger (404) and a malformed restaurant (422)', async () => {
    const { restaurant_id } = await restaurantWithWaiter()
    const strangerToken = await api.signIn(await buildUser(api.db))

    const answers = [
      await api.anonymous.get('/events', { restaurant_id }),
      await api.withToken(strangerToken).get('/events', { restaurant_id }),
      await api.withToken(strangerToken).get('/events', { restaurant_id: 'none' }),
    ]

    expect(answers.map((answer) => answer.status)).toEqual([401, 404, 422])
  })

  test('the event stream sends events of committed transactions and none of rolled-back ones', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const stream = await listen(restaurant_id, token)
    const failing = inTransaction(api.ctx(), async (tx) => {
      await publish(tx, { type: 'order.created', restaurant_id, ids: ['never'] })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')

    await inTransaction(api.ctx(), (tx) =>
      publish(tx, { type: 'order.created', restaurant_id, ids: ['kept'] }),
    )

    await eventually(() => expect(idsOf(stream)).toEqual(['kept']))
    expect(await api.db.liveEvent.count({ where: { restaurant_id } })).toBe(1)
  })

  test('the event stream sends all ids of an event with more ids than a notification can carry', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
    const stream = await listen(restaurant_id, token)

    await publishEvent(restaurant_id, ...ids)
    await publishEvent(restaurant_id, 'after')

    await eventually(() => expect(stream.events).toHaveLength(2))
    expect(stream.events[0]?.data.ids).toEqual(ids)
    expect(idsOf(stream)[1]).toBe('after')
  })
})

describe('resumption', () => {
  test('a stream is resumed after the last id with the missed events first', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const streamBefore = await listen(restaurant_id, token)
    await publishEvent(restaurant_id, 'seen')
    await eventually(() => expect(streamBefore.events).toHaveLength(1))
    streamBefore.close()
    for (const id of ['a', 'b', 'c']) await publishEvent(restaurant_id, id)

    const streamAfter = await listen(restaurant_id, token, streamBefore.events[0]!.id)
    await publishEvent(restaurant_id, 'd')

    await eventually(() => expect(idsOf(streamAfter)).toEqual(['a', 'b', 'c', 'd']))
  })

  test('an event that committed late with a lower id is replayed', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const stream = await listen(restaurant_id, token)
    await inTransaction(api.ctx(), async (tx) => {
      await publish(tx, { type: 'order.updated', restaurant_id, ids: ['slow'] })
      await publishEvent(restaurant_id, 'quick')
      await eventually(() => expect(idsOf(stream)).toEqual(['quick']))
      stream.close()
    })

    const resumedStream = await listen(restaurant_id, token, stream.events[0]!.id)

    await eventually(() => expect(idsOf(resumedStream)).toContain('slow'))
  })

  test.each(['999999999', 'not-a-number', '-1', crypto.randomUUID()])(
    'a stream that resumes from the unknown id %s is reset',
    async (id) => {
      const { restaurant_id, token } = await restaurantWithWaiter()

      const stream = await listen(restaurant_id, token, id)

      await eventually(() => expect(stream.text()).toContain('event: reset\n'))
    },
  )
})

describe('end of rights', () => {
  test("a stream ends at the event of its reader's revoked membership", async () => {
    const { restaurant_id, waiter, token } = await restaurantWithWaiter()
    const stream = await listen(restaurant_id, token)

    await api.db.membership.updateMany({ where: { user_id: waiter.id }, data: { status: 'revoked' } })
    await publish(api.ctx(), { type: 'membership.updated', restaurant_id, ids: [] })

    await eventually(() => expect(stream.ended).toBe(true))
    expect(api.deps.hub.subscriberCount()).toBe(0)
  })

  test('the stream of an ended session ends, and no other', async () => {
    const { restaurant_id, waiter, token } = await restaurantWithWaiter()
    const stream = await listen(restaurant_id, token)
    const owner = await buildMembership(api.db, { restaurant_id })
    const otherStream = await listen(restaurant_id, await api.signIn({ id: owner.user_id! }))

    await api.db.session.updateMany({ where: { user_id: waiter.id }, data: { revoked_at: new Date() } })
    await publish(api.ctx(), { type: 'membership.updated', restaurant_id, ids: ['m'] })

    await eventually(() => expect(stream.ended).toBe(true))
    await publishEvent(restaurant_id, 'still here')
    await eventually(() => expect(idsOf(otherStream)).toEqual(['m', 'still here']))
  })
})

describe('two processes', () => {
  test('events that another process published are streamed', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const heard: string[] = []
    const second: EventHub = createEventHub({
      databaseUrl: directDatabaseUrl(api.deps.env),
      log: api.deps.log,
    })
    await second.subscribe(restaurant_id, {
      send: (_frame, notice) => notice && heard.push(notice.ids?.[0] ?? ''),
      end: () => undefined,
    })
    const stream = await listen(restaurant_id, token)

    await publishEvent(restaurant_id, 'both')

    await eventually(() => expect([idsOf(stream), heard]).toEqual([['both'], ['both']]))
    await second.close()
  })

  test('missed events are replayed on open streams after the database connection broke', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const stream = await listen(restaurant_id, token)
    await publishEvent(restaurant_id, 'before')
    await eventually(() => expect(stream.events).toHaveLength(1))

    await api.db.$executeRaw`SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE application_name = 'forki live' AND datname = current_database()`
    await publishEvent(restaurant_id, 'during')
    await eventually(() => expect(idsOf(stream)).toContain('during'))
    await publishEvent(restaurant_id, 'after')

    await eventually(() => expect(idsOf(stream)).toContain('after'))
    expect(stream.ended).toBe(false)
  })

  test('an API key receives a stream until it is revoked, and other streams stay open', async () => {
    const { restaurant_id, owner_id } = await restaurantWithWaiter()
    const permissions = ['read_order'] as const
    const key = await buildApiKey(api.db, { restaurant_id, created_by: owner_id, permissions })
    const kept = await buildApiKey(api.db, { restaurant_id, created_by: owner_id, permissions })
    const stream = await listen(restaurant_id, key.token)
    const otherStream = await listen(restaurant_id, kept.token)
    await publishEvent(restaurant_id, 'heard')
    await eventually(() => expect(idsOf(stream)).toEqual(['heard']))

    const revoked = await api.as({ id: owner_id }).delete(`/api-keys/${key.id}`)

    expect(revoked.status).toBe(200)
    await eventually(() => expect(stream.ended).toBe(true))
    await publishEvent(restaurant_id, 'still here')
    await eventually(() => expect(idsOf(otherStream)).toContain('still here'))
    expect(idsOf(stream)).not.toContain('still here')
    expect(otherStream.ended).toBe(false)
  })

  test('one event is streamed to two hundred readers within three seconds', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const streams = await Promise.all(Array.from({ length: 200 }, () => listen(restaurant_id, token)))

    const started = performance.now()
    await publishEvent(restaurant_id, 'all')
    await eventually(() => expect(streams.every((stream) => idsOf(stream)[0] === 'all')).toBe(true))

    expect(performance.now() - started).toBeLessThan(3000)
    for (const stream of streams) stream.close()
    await eventually(() => expect(api.deps.hub.subscriberCount()).toBe(0))
  })

  test('the stream of a reader that does not read is destroyed instead of filling memory', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
    const reader = connect(Number(new URL(api.url).port), '127.0.0.1').pause()
    reader.write(`GET /api/v1/events?restaurant_id=${restaurant_id} HTTP/1.1\r\nHost: forki\r\n`)
    reader.write(`Authorization: Bearer ${token}\r\n\r\n`)
    await eventually(() => expect(api.deps.hub.subscriberCount()).toBe(1))

    for (let n = 0; n < 1000 && api.deps.hub.subscriberCount() > 0; n += 1)
      await publishEvent(restaurant_id, ...ids)

    await eventually(() => expect(api.deps.hub.subscriberCount()).toBe(0))
    reader.destroy()
  })

  test('all streams end when the server stops', async () => {
    const { restaurant_id, token } = await restaurantWithWaiter()
    const stream = await listen(restaurant_id, token)

    await api.deps.hub.close()

    await eventually(() => expect(stream.ended).toBe(true))
  })
})
