import { afterEach, describe, expect, it } from 'vitest'
import { signInResult } from '@forki/contract/auth'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildUser } from '../../../test/factories/user.ts'
import { signSessionToken } from '../../adapters/tokens.ts'
import { openSession } from './session.service.ts'

const MINUTE = 60_000

const api = await startApiForFile()
afterEach(() => api.clock.set(new Date()))

const browserHeaders = (cookie: string) => ({
  Cookie: `forki_session=${cookie}`,
  Origin: api.deps.env.FORKI_PUBLIC_URL,
})
const requestToken = (headers: Record<string, string>) =>
  api.anonymous.post('/auth/token', undefined, headers)
const bearerHeader = (value: string) => ({ Authorization: `Bearer ${value}` })
const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof requestToken>>) => [status, body.code]

async function tokenOf(cookie: string): Promise<string> {
  const { body } = await requestToken(browserHeaders(cookie))
  return signInResult.parse(body).access_token
}

describe('POST /auth/token', () => {
  it('POST /auth/token exchanges the cookie for an access token of the same session, valid for 15 minutes', async () => {
    const user = await buildUser(api.db)
    const { cookie } = await openSession(api.ctx(), user)

    const reply = await requestToken(browserHeaders(cookie))
    const { access_token } = signInResult.parse(reply.body)
    const fresh = await api.withToken(access_token).get('/auth/me')
    api.clock.advance(14 * MINUTE)
    const late = await api.withToken(access_token).get('/auth/me', {}, browserHeaders(cookie))
    api.clock.advance(2 * MINUTE + 1000)
    const expiredReply = await api.withToken(access_token).get('/auth/me', {}, browserHeaders(cookie))

    expect(reply.body).toEqual({ access_token, token_type: 'bearer', expires_in: 900 })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect([fresh.body.id, late.status, statusAndCode(expiredReply)]).toEqual([
      user.id,
      200,
      [401, 'invalid_session'],
    ])
  })

  it('an access token ends at once with its session', async () => {
    const { cookie } = await openSession(api.ctx(), await buildUser(api.db))
    const token = await tokenOf(cookie)

    const before = await api.withToken(token).get('/auth/me')
    await api.withToken(token).post('/auth/logout', undefined, browserHeaders(cookie))

    expect(before.status).toBe(200)
    expect(statusAndCode(await api.withToken(token).get('/auth/me'))).toEqual([401, 'invalid_session'])
    expect(statusAndCode(await requestToken(browserHeaders(cookie)))).toEqual([401, 'not_signed_in'])
  })

  it('an access token never outlives its session', async () => {
    const user = await buildUser(api.db)
    const { cookie, session } = await openSession(api.ctx(), user)
    await api.db.session.update({
      where: { id: session.id },
      data: { expires_at: new Date(Date.now() + 5 * MINUTE) },
    })

    const { body } = await requestToken(browserHeaders(cookie))

    expect(body.expires_in).toBeGreaterThan(4 * 60)
    expect(body.expires_in).toBeLessThanOrEqual(5 * 60)
  })

  it('POST /auth/token without a live cookie is rejected with 401', async () => {
    const { session } = await openSession(api.ctx(), await buildUser(api.db))
    const forged = signSessionToken({ env: api.deps.env, now: api.clock.now }, session, 'access')

    expect(statusAndCode(await requestToken({}))).toEqual([401, 'not_signed_in'])
    expect(statusAndCode(await requestToken(browserHeaders('nonsense')))).toEqual([401, 'not_signed_in'])
    expect(statusAndCode(await requestToken(browserHeaders(forged)))).toEqual([401, 'not_signed_in'])
  })

  it('POST /auth/token rejects every bearer token, so that an access token never renews itself', async () => {
    const { cookie, token } = await openSession(api.ctx(), await buildUser(api.db))
    const access = await tokenOf(cookie)

    expect(statusAndCode(await requestToken(bearerHeader(access)))).toEqual([403, 'cookie_required'])
    expect(statusAndCode(await requestToken({ ...browserHeaders(cookie), ...bearerHeader(access) }))).toEqual(
      [403, 'cookie_required'],
    )
    expect(statusAndCode(await requestToken(bearerHeader(token)))).toEqual([403, 'cookie_required'])
    expect(statusAndCode(await requestToken({ ...browserHeaders(cookie), ...bearerHeader('bad') }))).toEqual([
      401,
      'invalid_session',
    ])
  })

  it('POST /auth/token is rejected from another site and without an origin', async () => {
    const { cookie } = await openSession(api.ctx(), await buildUser(api.db))

    const foreignReply = await requestToken({ ...browserHeaders(cookie), Origin: 'https://evil.example' })
    const silentReply = await requestToken({ Cookie: `forki_session=${cookie}` })

    expect([statusAndCode(foreignReply), statusAndCode(silentReply)]).toEqual([
      [403, 'cross_site'],
      [403, 'cross_site'],
    ])
  })
})

describe('access tokens', () => {
  it('an access token beside the cookie of another session is rejected', async () => {
    const before = await openSession(api.ctx(), await buildUser(api.db))
    const token = await tokenOf(before.cookie)
    const after = await openSession(api.ctx(), await buildUser(api.db))

    const mixed = await api.withToken(token).get('/auth/me', {}, browserHeaders(after.cookie))
    const aloneReply = await api.withToken(token).get('/auth/me')

    expect(statusAndCode(mixed)).toEqual([401, 'invalid_session'])
    expect(aloneReply.status).toBe(200)
  })

  it('a write with an access token and without an origin is accepted', async () => {
    const { cookie } = await openSession(api.ctx(), await buildUser(api.db))
    const token = await tokenOf(cookie)

    const reply = await api.withToken(token).put('/auth/profile', { city: 'Puebla' })

    expect([reply.status, reply.body.city]).toEqual([200, 'Puebla'])
  })

  it('an access token is rejected as a cookie, and the session token of programs is still accepted', async () => {
    const { cookie, token } = await openSession(api.ctx(), await buildUser(api.db))
    const access = await tokenOf(cookie)
    api.clock.advance(16 * MINUTE)

    const asCookie = await api.anonymous.get('/auth/me', {}, { Cookie: `forki_session=${access}` })
    const program = await api.withToken(token).get('/auth/me')

    expect([asCookie.status, program.status]).toEqual([401, 200])
  })
})
