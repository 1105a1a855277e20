import bcrypt from 'bcrypt'
import jwt from 'jsonwebtoken'
import { afterEach, describe, expect, it } from 'vitest'
import { deriveKey } from '../../adapters/derived-keys.ts'
import { startApi, startApiForFile } from '../../../test/setup/api.ts'
import { buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { openSession } from './session.service.ts'

const HOUR = 3_600_000

const api = await startApiForFile()
afterEach(() => api.clock.set(new Date()))

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
const getMe = (token: string) => api.withToken(token).get('/auth/me')

describe('lifetime of a session', () => {
  it('a session ends after twelve idle hours, and each request renews it', async () => {
    const token = await api.signIn(await buildUser(api.db))

    api.clock.advance(11 * HOUR)
    const keptReply = await getMe(token)
    await expect
      .poll(async () => (await api.db.session.findMany()).some((row) => row.last_seen_at > row.created_at))
      .toBe(true)
    api.clock.advance(11 * HOUR)
    const renewedReply = await getMe(token)
    await new Promise((resolve) => void setTimeout(resolve, 50))
    api.clock.advance(12 * HOUR + 1000)
    const idleReply = await getMe(token)

    expect([keptReply.status, renewedReply.status]).toEqual([200, 200])
    expect([idleReply.status, idleReply.body.code]).toEqual([401, 'invalid_session'])
  })

  it('a session ends after seven days, whatever its activity', async () => {
    const user = await buildUser(api.db)
    const { token, session } = await openSession(api.ctx(), user)
    const later = new Date(Date.now() + 7 * 24 * HOUR + 120_000)
    await api.db.session.update({ where: { id: session.id }, data: { last_seen_at: later } })

    api.clock.set(later)

    expect((await getMe(token)).status).toBe(401)
  })

  it.each([
    ['deactivated', { active: false }],
    ['deleted', { deleted_at: new Date() }],
  ])('sessions of a user who was %s end at once', async (_what, data) => {
    const user = await buildUser(api.db)
    const token = await api.signIn(user)

    await api.db.user.update({ where: { id: user.id }, data })

    expect((await getMe(token)).status).toBe(401)
  })

  it('session tokens with a wrong algorithm, audience, type or key are rejected', async () => {
    const { session } = await openSession(api.ctx(), await buildUser(api.db))
    const key = deriveKey(api.deps.env.FORKI_SECRET, 'session')
    const options = { jwtid: session.id, audience: 'forki', expiresIn: 3600 } as const
    const forged = [
      jwt.sign({ typ: 'session' }, key, { ...options, algorithm: 'HS512' }),
      jwt.sign({ typ: 'session' }, key, { ...options, audience: 'other' }),
      jwt.sign({ typ: 'verify_email' }, key, options),
      jwt.sign({ typ: 'session' }, 'another key that is long enough to be one', options),
      jwt.sign({ typ: 'session' }, '', { ...options, algorithm: 'none' }),
      'not a token',
    ]

    const statuses = await Promise.all(forged.map(async (token) => (await getMe(token)).status))

    expect(statuses).toEqual(forged.map(() => 401))
    expect((await getMe(jwt.sign({ typ: 'session' }, key, options))).status).toBe(200)
  })
})

describe('own sessions', () => {
  it('own sessions are listed, the latest first, and one of them is ended', async () => {
    const user = await buildUser(api.db)
    const phone = await openSession(api.ctx(), user, { ip: '10.0.0.7', user_agent: 'Teléfono' })
    api.clock.advance(1000)
    const currentToken = await api.signIn(user)

    const list = await api.withToken(currentToken).get('/auth/sessions')
    const removed = await api.withToken(currentToken).delete(`/auth/sessions/${phone.session.id}`)
    const again = await api.withToken(currentToken).delete(`/auth/sessions/${phone.session.id}`)

    expect(list.body.items).toMatchObject([
      { is_current: true },
      { id: phone.session.id, is_current: false, ip: '10.0.0.7', user_agent: 'Teléfono' },
    ])
    expect(removed.body).toEqual({ id: phone.session.id })
    expect((await getMe(phone.token)).status).toBe(401)
    expect([
      again.status,
      (await api.withToken(currentToken).get('/auth/sessions')).body.items.length,
    ]).toEqual([404, 1])
  })

  it("ending another user's session is rejected with 404", async () => {
    const { session, token } = await openSession(api.ctx(), await buildUser(api.db))
    const strangerCaller = api.as(await buildUser(api.db))

    const foreign = await strangerCaller.delete(`/auth/sessions/${session.id}`)
    const malformed = await strangerCaller.delete('/auth/sessions/nothing')

    expect([foreign.status, malformed.status]).toEqual([404, 404])
    expect((await getMe(token)).status).toBe(200)
    expect((await api.anonymous.get('/auth/sessions')).status).toBe(401)
    expect((await api.anonymous.delete(`/auth/sessions/${session.id}`)).status).toBe(401)
  })
})

describe('logout', () => {
  it('logout ends the session of bearer and cookie at once and clears the cookie', async () => {
    const { token, cookie } = await openSession(api.ctx(), await buildUser(api.db))

    const reply = await api.withToken(token).post('/auth/logout')

    expect(reply.status).toBe(200)
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^forki_session=; Path=\/; Max-Age=0; HttpOnly/)
    expect((await getMe(token)).status).toBe(401)
    expect((await api.anonymous.get('/auth/me', {}, { Cookie: `forki_session=${cookie}` })).status).toBe(401)
  })

  it('logout succeeds without a session and when repeated', async () => {
    const { cookie } = await openSession(api.ctx(), await buildUser(api.db))
    const headers = { Cookie: `forki_session=${cookie}`, Origin: api.deps.env.FORKI_PUBLIC_URL }

    const replies = [
      await api.anonymous.post('/auth/logout', undefined, headers),
      await api.anonymous.post('/auth/logout', undefined, headers),
      await api.anonymous.post('/auth/logout'),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('a logout from another site is rejected', async () => {
    const { cookie, token } = await openSession(api.ctx(), await buildUser(api.db))

    const reply = await api.anonymous.post('/auth/logout', undefined, {
      Cookie: `forki_session=${cookie}`,
      Origin: 'https://evil.example',
    })

    expect([reply.status, reply.body.code]).toEqual([403, 'cross_site'])
    expect((await getMe(token)).status).toBe(200)
  })
})

it('login takes as long for an unknown account as for a wrong password', async () => {
  const COST = 8
  const slow = await startApi({ env: { FORKI_BCRYPT_COST: String(COST) } })
  const user = await buildUser(slow.db)
  const password_hash = await bcrypt.hash(PASSWORD, COST)
  await slow.db.user.update({ where: { id: user.id }, data: { password_hash } })
  const time = async (username: string) => {
    const started = performance.now()
    await slow.anonymous.post('/auth/login', { username, password: `${PASSWORD}!` })
    return performance.now() - started
  }
  await time('warm@people.test')

  const knownTimes: number[] = []
  const unknownTimes: number[] = []
  for (let call = 0; call < 9; call += 1) {
    knownTimes.push(await time(user.email))
    unknownTimes.push(await time(`nobody${call}@people.test`))
  }
  await slow.close()

  // Without password hashing, the response for an unknown account would take a fraction of the time. The bounds
  // allow for a busy machine.
  expect(median(unknownTimes) / median(knownTimes)).toBeGreaterThan(0.6)
  expect(median(unknownTimes) / median(knownTimes)).toBeLessThan(1.7)
})
