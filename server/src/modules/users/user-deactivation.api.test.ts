import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { createContext } from '../../db/create-context.ts'
import { openSession } from '../auth/session.service.ts'

const api = await startApiForFile()
/** Each test has its own administrators. */
beforeEach(async () => {
  await api.db.user.updateMany({ where: { role: 'application_admin' }, data: { role: 'staff' } })
})

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const countAdmins = () =>
  api.db.user.count({ where: { role: 'application_admin', active: true, deleted_at: null } })
const actions = async (id: string) => {
  const rows = await api.db.auditEntry.findMany({ where: { entity_id: id }, orderBy: { seq: 'asc' } })
  return rows.map(({ action }) => action)
}

/** Opens an event stream of the restaurant. The result asserts that the stream ends. */
async function listen(restaurant_id: string, token: string) {
  const answer = await fetch(`${api.url}/api/v1/events?restaurant_id=${restaurant_id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  await reader.read()
  let ended = false
  const drain = async () => {
    let last = await reader.read()
    while (!last.done) last = await reader.read()
    ended = true
  }
  void drain().catch(() => (ended = true))
  return {
    /** Asserts that the server ends the event stream within 3 s. */
    ends: async () => {
      await vi.waitFor(() => expect(ended).toBe(true), { timeout: 3000 })
      return ended
    },
  }
}

describe('deactivation of a user', () => {
  it('deactivation ends sessions and event streams at once and prevents sign-in until it is undone', async () => {
    const admin = api.as(await buildAdmin(api.db))
    const { id: restaurant_id } = await buildRestaurant(api.db)
    const person = await buildMember(api.db, restaurant_id)
    const token = await api.signIn(person)
    const { cookie } = await openSession(createContext(api.deps), person)
    const stream = await listen(restaurant_id, token)

    const reply = await admin.post(`/users/${person.id}/deactivate`)

    expect([reply.status, reply.body.active]).toEqual([200, false])
    expect(await stream.ends()).toBe(true)
    expect(statusAndCode(await api.withToken(token).get('/auth/me'))).toEqual([401, 'invalid_session'])
    expect((await api.anonymous.get('/auth/me', {}, { Cookie: `forki_session=${cookie}` })).status).toBe(401)
    const login = { username: person.email, password: PASSWORD }
    expect((await api.anonymous.post('/auth/login', login)).status).toBe(401)
    expect((await admin.patch(`/users/${person.id}/activate`)).body.active).toBe(true)
    expect((await api.anonymous.post('/auth/login', login)).status).toBe(200)
    // The session that the deactivation ended does not become valid again with the activation.
    expect((await api.withToken(token).get('/auth/me')).status).toBe(401)
    expect(await actions(person.id)).toEqual(['user.deactivated', 'user.activated'])
  })

  it('deactivation by PUT and activation by POST have the same effect', async () => {
    const admin = api.as(await buildAdmin(api.db))
    const person = await buildUser(api.db)
    const token = await api.signIn(person)

    await admin.put(`/users/${person.id}`, { active: false })

    expect((await api.withToken(token).get('/auth/me')).status).toBe(401)
    expect((await admin.post(`/users/${person.id}/activate`)).body.active).toBe(true)
    expect(await actions(person.id)).toEqual(['user.deactivated', 'user.activated'])
  })

  it('deactivation ends sign-ins in progress', async () => {
    const admin = api.as(await buildAdmin(api.db))
    const person = await buildUser(api.db)
    const login = { username: person.email, password: PASSWORD }
    const calls = Array.from({ length: 20 }, (_, n) =>
      n === 10 ? admin.post(`/users/${person.id}/deactivate`) : api.anonymous.post('/auth/login', login),
    )

    const replies = await Promise.all(calls)

    const tokens = replies.flatMap(({ body }) => (body.access_token ? [body.access_token as string] : []))
    const repliesAfter = await Promise.all(tokens.map((token) => api.withToken(token).get('/auth/me')))
    expect(repliesAfter.filter(({ status }) => status !== 401)).toEqual([])
  })

  it('deactivation is rejected for callers who are no administrators', async () => {
    const person = await buildUser(api.db)

    expect((await api.as(person).post(`/users/${person.id}/deactivate`)).status).toBe(403)
    expect((await api.as(await buildUser(api.db)).patch(`/users/${person.id}/activate`)).status).toBe(404)
    expect((await api.anonymous.post(`/users/${person.id}/deactivate`)).status).toBe(401)
  })
})

describe('the last administrator', () => {
  const removalCases = [
    ['deactivated', (id: string, by: string) => api.as({ id: by }).post(`/users/${id}/deactivate`)],
    ['demoted', (id: string, by: string) => api.as({ id: by }).put(`/users/${id}`, { role: 'staff' })],
    ['deleted', (id: string, by: string) => api.as({ id: by }).delete(`/users/${id}`)],
  ] as const

  it.each(removalCases)('the last administrator cannot be %s', async (_how, way) => {
    const { id } = await buildAdmin(api.db)
    await buildAdmin(api.db, { active: false })

    expect(statusAndCode(await way(id, id))).toEqual([409, 'last_admin'])
    expect(await countAdmins()).toBe(1)
  })

  it.each(removalCases)(
    'one administrator remains when two are %s by twenty concurrent calls',
    async (_how, way) => {
      const [one, other] = [await buildAdmin(api.db), await buildAdmin(api.db)]
      await Promise.all([api.as(one).get('/auth/me'), api.as(other).get('/auth/me')])

      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? way(one.id, other.id) : way(other.id, one.id))),
      )

      expect(await countAdmins()).toBe(1)
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      expect(replies.some(({ status }) => status === 200)).toBe(true)
    },
  )

  it('one administrator remains after any mixture of removals', async () => {
    const list = await Promise.all(Array.from({ length: 7 }, () => buildAdmin(api.db)))
    const administratorId = list[0]?.id ?? ''
    await api.as({ id: administratorId }).get('/auth/me')

    const replies = await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        (removalCases[n % 3] ?? removalCases[0])[1](list[n % 7]?.id ?? '', administratorId),
      ),
    )

    expect(await countAdmins()).toBeGreaterThanOrEqual(1)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  })

  it('a demoted administrator no longer receives events of other restaurants', async () => {
    await buildAdmin(api.db)
    const { id: restaurant_id } = await buildRestaurant(api.db)
    const person = await buildAdmin(api.db)
    const stream = await listen(restaurant_id, await api.signIn(person))

    await api.as(person).put(`/users/${person.id}`, { role: 'staff' }, { 'X-Request-Id': randomUUID() })

    expect(await stream.ends()).toBe(true)
  })
})
