import { afterEach, describe, expect, it, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openStream, type EventStream } from '../../../test/setup/event-stream.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan } from '../../../test/factories/subscription.ts'
import { PASSWORD } from '../../../test/factories/user.ts'
import { withClient } from '../../db/with-client.ts'
import { publish } from '../../events/publish.ts'
import { createStreamRegistry } from '../../events/stream-registry.ts'
import { authRoutes } from '../auth/auth.routes.ts'
import { eventRoutes } from './event.routes.ts'

const api = await startApiForFile({
  bindings: [...eventRoutes, ...authRoutes],
  env: { FORKI_STREAMS_PER_RESTAURANT: '50' },
})

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

const openedStreams: EventStream[] = []
afterEach(async () => {
  for (const stream of openedStreams.splice(0)) stream.close()
  while (api.deps.hub.subscriberCount() > 0) await pause(10)
})

interface Reader {
  restaurant_id: string
  waiter: { id: string }
  token: string
}

async function buildReader(): Promise<Reader> {
  const restaurant_id = (await buildRestaurant(api.db)).id
  const waiter = await buildMember(api.db, restaurant_id)
  return { restaurant_id, waiter, token: await api.signIn(waiter) }
}

async function openStreams(
  reader: Pick<Reader, 'restaurant_id' | 'token'>,
  streams: number,
): Promise<EventStream[]> {
  const all = await Promise.all(Array.from({ length: streams }, () => openStream(api, reader)))
  openedStreams.push(...all)
  return all
}

const statusesOf = (streams: readonly EventStream[]) => ({
  opened: streams.filter(({ status }) => status === 200).length,
  refused: streams.filter(({ status }) => status === 429).length,
})

describe('stream limits', () => {
  it('20 of 40 parallel streams of one session are opened, and the others are rejected with 429 too_many_streams', async () => {
    const reader = await buildReader()

    const streams = await openStreams(reader, 40)

    expect(statusesOf(streams)).toEqual({ opened: 20, refused: 20 })
    const refusal = streams.find(({ status }) => status === 429)!
    expect(refusal.text()).toContain('"code":"too_many_streams"')
    expect(refusal.headers['retry-after']).toBe('30')
  })

  it('streams are limited by session, and a closed stream makes room for another', async () => {
    const reader = await buildReader()
    const [first] = await openStreams(reader, 20)
    const other = { ...reader, token: await api.signIn(reader.waiter) }
    expect(statusesOf(await openStreams(other, 1))).toEqual({ opened: 1, refused: 0 })

    first!.close()

    await vi.waitFor(async () => expect(statusesOf(await openStreams(reader, 1)).opened).toBe(1), 5000)
    expect(statusesOf(await openStreams(reader, 1))).toEqual({ opened: 0, refused: 1 })
  })

  it('the streams of one restaurant are limited to the setting', async () => {
    const reader = await buildReader()
    const tokens = await Promise.all(Array.from({ length: 4 }, () => api.signIn(reader.waiter)))

    const streams = await Promise.all(tokens.map((token) => openStreams({ ...reader, token }, 20)))

    expect(statusesOf(streams.flat())).toEqual({ opened: 50, refused: 30 })
    const other = await buildReader()
    expect(statusesOf(await openStreams(other, 1))).toEqual({ opened: 1, refused: 0 })
  })
})

/** Number of SQL statements that the API process has executed, from its metrics. */
async function countStatements(): Promise<number> {
  const { values } = await api.deps.metrics.statements.get()
  return values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .reduce((sum, { value }) => sum + value, 0)
}

/** Updates a user's row `times` times over a separate connection, which `countStatements` does not count. */
const updateUserRow = (user_id: string, times: number) =>
  withClient(api.deps.env.DATABASE_URL, async (client) => {
    for (let time = 0; time < times; time += 1)
      await client.query('UPDATE users SET first_name = $2 WHERE id = $1', [user_id, `Ada ${time}`])
  })

describe('checks of stream rights', () => {
  it('no query is run for streams whose readers a change does not concern', async () => {
    const reader = await buildReader()
    await openStreams(reader, 20)
    const stranger = await buildReader()
    await pause(300)
    const before = await countStatements()

    await updateUserRow(stranger.waiter.id, 20)
    await pause(500)

    expect((await countStatements()) - before).toBeLessThan(3)
  })

  it('the rights of a caller are read once for all of their streams in a restaurant', async () => {
    const reader = await buildReader()
    await openStreams(reader, 20)
    await pause(300)
    const before = await countStatements()

    await updateUserRow(reader.waiter.id, 1)
    await pause(500)

    expect((await countStatements()) - before).toBeLessThan(4)
  })

  it('200 callers are checked after a change that concerns all, two at a time', async () => {
    const [running, most, checks] = [{ now: 0 }, { at_once: 0 }, new Map<string, number>()]
    const { env, hub, log, now } = api.deps
    const registry = createStreamRegistry({ env, hub, log, now })
    const closers = Array.from({ length: 200 }, (_, n) =>
      registry.register({
        caller: `caller ${n}`,
        restaurant_id: `restaurant ${n % 10}`,
        readRights: async () => {
          running.now += 1
          most.at_once = Math.max(most.at_once, running.now)
          await pause(1)
          running.now -= 1
          checks.set(`caller ${n}`, (checks.get(`caller ${n}`) ?? 0) + 1)
          return { rightsUntil: null, dependsOnIds: [] }
        },
        endStream: () => undefined,
      }),
    )
    await vi.waitFor(() => expect(checks.size).toBe(200), 5000)
    checks.clear()

    await buildPlan(api.db).then(({ id }) =>
      api.db.subscriptionPlan.update({ where: { id }, data: { name: 'Otro' } }),
    )

    await vi.waitFor(() => expect(checks.size).toBe(200), 5000)
    expect(most.at_once).toBe(2)
    for (const close of closers) close()
  })
})

/** Actions that end the rights of an event stream's reader, by name. */
const ENDING_ACTIONS: Record<string, (reader: Reader) => Promise<unknown>> = {
  'signs out': ({ token }) => api.withToken(token).post('/auth/logout'),
  'is signed out from another device': async ({ token, waiter }) => {
    const [{ body }, other] = [await api.withToken(token).get('/auth/sessions'), await api.signIn(waiter)]
    const { id } = (body as { items: { id: string; is_current: boolean }[] }).items.find(
      (one) => one.is_current,
    )!
    return api.withToken(other).delete(`/auth/sessions/${id}`)
  },
  'changes the password on another device': async ({ waiter }) => {
    const words = { current_password: PASSWORD, new_password: 'sobremesa larga 9' }
    return api.withToken(await api.signIn(waiter)).post('/auth/change-password', words)
  },
  'is deactivated': ({ waiter }) => api.db.user.update({ where: { id: waiter.id }, data: { active: false } }),
  'loses the membership': ({ waiter }) =>
    api.db.membership.updateMany({ where: { user_id: waiter.id }, data: { status: 'revoked' } }),
  'worked in a restaurant that is archived': ({ restaurant_id: id }) =>
    api.db.restaurant.update({ where: { id }, data: { deleted_at: new Date() } }),
}

/** Maximum time from the end of rights to the end of the last stream on a busy machine, in ms. */
const AT_ONCE_MS = 500

describe('end of stream rights', () => {
  it.each(Object.entries(ENDING_ACTIONS))(
    'every stream of a reader who %s ends at once',
    async (_way, end) => {
      const [reader, bystander] = [await buildReader(), await buildReader()]
      const streams = await openStreams(reader, 15)
      const [other] = await openStreams(bystander, 1)

      await end(reader)
      const at = performance.now()

      await vi.waitFor(() => expect(streams.every(({ ended }) => ended)).toBe(true), 5000)
      expect(Math.max(...streams.map(({ ended_at }) => ended_at!)) - at).toBeLessThan(AT_ONCE_MS)
      await publish(api.ctx(), { type: 'order.updated', restaurant_id: bystander.restaurant_id, ids: ['a'] })
      await vi.waitFor(() => expect(other!.events).toHaveLength(1), 5000)
    },
  )

  it('the streams of an expiring session end at its expiry', async () => {
    const reader = await buildReader()
    const streams = await openStreams(reader, 5)
    const expires_at = new Date(Date.now() + 1000)
    await api.db.session.updateMany({ where: { user_id: reader.waiter.id }, data: { expires_at } })
    const at = performance.now() + (expires_at.getTime() - Date.now())

    await vi.waitFor(() => expect(streams.every(({ ended }) => ended)).toBe(true), 5000)

    const lastEndMs = Math.max(...streams.map(({ ended_at }) => ended_at!))
    expect(lastEndMs - at).toBeGreaterThan(-50)
    expect(lastEndMs - at).toBeLessThan(AT_ONCE_MS + 250)
  })
})
