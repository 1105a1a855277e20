import { afterEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMembership } from '../../../test/factories/membership.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../../test/factories/user.ts'

const HOUR = 3_600_000
const NEW_PASSWORD = 'siete cuchillos 4'

let address = 0
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1', FORKI_PUBLIC_URL: 'https://forki.test' } })
afterEach(() => api.clock.set(new Date()))

const addressHeaders = () => ({ 'X-Forwarded-For': `10.2.${address >> 8}.${address++ & 255}` })
const tokenFor = (email: string) => {
  const link = api.mails.findLast(({ to }) => to === email)?.values['link'] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}
const login = (username: string, password: string) =>
  api.anonymous.post('/auth/login', { username, password }, addressHeaders())
const verify = (token: string) => api.anonymous.get('/auth/verify-email', { token }, addressHeaders())
const reset = (token: string, new_password = NEW_PASSWORD) =>
  api.anonymous.post('/auth/reset-password', { token, new_password }, addressHeaders())
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const buildUnverifiedUser = async () => {
  const user = await buildUser(api.db, { is_email_verified: false })
  await api.as(user).post('/auth/resend-verification')
  return { user, token: tokenFor(user.email) }
}

describe('verification', () => {
  it('an email address is verified once by its link, and its invitations are bound', async () => {
    const { user, token } = await buildUnverifiedUser()
    const waiting = await buildMembership(api.db, { user_id: null, email: user.email, status: 'pending' })
    const hidden = await api.as(user).get('/memberships/me')

    const firstReply = await verify(token)
    const secondReply = await verify(token)

    expect([firstReply.status, firstReply.body.is_email_verified]).toEqual([200, true])
    expect(statusAndCode(secondReply)).toEqual([422, 'token_used'])
    expect(hidden.body.total).toBe(0)
    expect((await api.as(user).get('/memberships/me')).body.items).toMatchObject([
      { id: waiting.id, user_id: user.id, status: 'pending' },
    ])
    expect((await api.as(user).get('/auth/me')).body.is_email_verified).toBe(true)
  })

  it('a new email address is never verified by a link to the former one, in 20 calls around the change', async () => {
    const { user, token } = await buildUnverifiedUser()
    const admin = api.as(await buildAdmin(api.db))
    const moved = `moved.${user.email}`
    const press = () => verify(token)

    const earlyPresses = Array.from({ length: 10 }, press)
    const move = await admin.put(`/users/${user.id}`, { email: moved })
    await Promise.all([...earlyPresses, ...Array.from({ length: 10 }, press)])

    expect(move.status).toBe(200)
    const row = await api.db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(row).toMatchObject({ email: moved, is_email_verified: false })
    expect((await verify(tokenFor(moved))).body.is_email_verified).toBe(true)
  })

  it('link tokens are stored as hashes only', async () => {
    const { token } = await buildUnverifiedUser()

    const rows = await api.db.userToken.findMany()

    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('expired verification tokens differ from invalid ones, and a reset token is rejected', async () => {
    const { user, token } = await buildUnverifiedUser()
    await api.anonymous.post('/auth/forgot-password', { email: user.email }, addressHeaders())
    const otherReply = await verify(tokenFor(user.email))
    api.clock.advance(24 * HOUR)

    const expiredReply = await verify(token)
    const unknownReply = await verify('x'.repeat(43))

    expect(statusAndCode(expiredReply)).toEqual([422, 'token_expired'])
    expect(statusAndCode(unknownReply)).toEqual([422, 'token_invalid'])
    expect(statusAndCode(otherReply)).toEqual([422, 'token_invalid'])
    expect((await verify('')).status).toBe(422)
  })

  it('a request for another verification mail is rejected for a verified address (409) and anonymous (401)', async () => {
    const { user, token } = await buildUnverifiedUser()
    await verify(token)

    const done = await api.as(user).post('/auth/resend-verification')
    const anonymousReply = await api.anonymous.post('/auth/resend-verification')

    expect(statusAndCode(done)).toEqual([409, 'already_verified'])
    expect(anonymousReply.status).toBe(401)
  })
})

describe('forgotten password', () => {
  it('a forgotten password receives the same answer, in equal time, for known, unknown and inactive accounts', async () => {
    const user = await buildUser(api.db)
    const inactive = await buildUser(api.db, { active: false })
    const replies: unknown[] = []
    const times: number[] = []

    for (const email of [user.email, 'nadie@people.test', inactive.email]) {
      const started = performance.now()
      const { status, body } = await api.anonymous.post('/auth/forgot-password', { email }, addressHeaders())
      times.push(performance.now() - started)
      replies.push([status, body])
    }

    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
    // Every response takes at least 250 ms, longer than the email to an account. The bound is 10 ms lower.
    expect(Math.min(...times)).toBeGreaterThan(240)
    expect(api.mails.filter(({ template }) => template === 'reset_password').map(({ to }) => to)).toEqual(
      expect.arrayContaining([user.email]),
    )
    expect(api.mails.some(({ to }) => to === inactive.email)).toBe(false)
    expect(api.mails.at(-1)?.values['link']).toMatch(/^https:\/\/forki\.test\/reset-password\?token=/)
  })

  it('reset link requests are limited to three an hour for one email address, even without an account', async () => {
    const statuses = []

    for (let call = 0; call < 4; call += 1) {
      const reply = await api.anonymous.post(
        '/auth/forgot-password',
        { email: 'cuatro@people.test' },
        addressHeaders(),
      )
      statuses.push(reply.status)
    }

    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

const requestReset = async () => {
  const user = await buildUser(api.db)
  await api.anonymous.post('/auth/forgot-password', { email: user.email }, addressHeaders())
  return { user, token: tokenFor(user.email) }
}

describe('password reset', () => {
  it('a reset of the password ends every session and every other reset link', async () => {
    const { user, token } = await requestReset()
    await api.anonymous.post('/auth/forgot-password', { email: user.email }, addressHeaders())
    const otherToken = tokenFor(user.email)
    const session = await api.signIn(user)

    const reply = await reset(token)

    expect(reply.status).toBe(200)
    expect((await api.withToken(session).get('/auth/me')).status).toBe(401)
    expect(statusAndCode(await reset(otherToken))).toEqual([422, 'token_used'])
    expect((await login(user.email, PASSWORD)).status).toBe(401)
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('the reset link remains usable after a rejected password', async () => {
    const { user, token } = await requestReset()

    const weak = await reset(token, 'password123')
    const longReply = await reset(token, 'é'.repeat(40))
    const ownReply = await reset(token, user.email)

    expect([statusAndCode(weak), statusAndCode(longReply), statusAndCode(ownReply)]).toEqual([
      [422, 'weak_password'],
      [422, 'invalid'],
      [422, 'weak_password'],
    ])
    expect((await reset(token)).status).toBe(200)
  })

  it('a reset link expires after an hour', async () => {
    const { token } = await requestReset()

    api.clock.advance(HOUR)

    expect(statusAndCode(await reset(token))).toEqual([422, 'token_expired'])
    expect(statusAndCode(await reset('x'.repeat(43)))).toEqual([422, 'token_invalid'])
  })

  it('one of twenty concurrent calls with the same reset link succeeds', async () => {
    const { user, token } = await requestReset()
    const words = Array.from({ length: 20 }, (_, index) => `carrera larga ${index}`)

    const replies = await Promise.all(words.map((password) => reset(token, password)))

    const winner = replies.findIndex(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status, body }) => status === 200 || body.code === 'token_used')).toBe(true)
    expect((await login(user.email, words[winner] ?? '')).status).toBe(200)
  })
})

describe('password change', () => {
  it('a change of the password ends all other sessions and keeps the current one', async () => {
    const user = await buildUser(api.db)
    const [currentToken, otherToken] = [await api.signIn(user), await api.signIn(user)]
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD }

    const reply = await api.withToken(currentToken).post('/auth/change-password', body)

    expect(reply.status).toBe(200)
    expect((await api.withToken(currentToken).get('/auth/me')).status).toBe(200)
    expect((await api.withToken(otherToken).get('/auth/me')).status).toBe(401)
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200)
    expect(
      await api.db.auditEntry.count({ where: { entity_id: user.id, action: 'user.password_set' } }),
    ).toBe(1)
  })

  it('every session that the old password opened during the change ends', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await buildUser(api.db)
      const currentToken = await api.signIn(user)
      const body = { current_password: PASSWORD, new_password: NEW_PASSWORD }

      const [change, ...logins] = await Promise.all([
        api.withToken(currentToken).post('/auth/change-password', body),
        ...Array.from({ length: 9 }, () => login(user.email, PASSWORD)),
      ])

      expect(change?.status).toBe(200)
      const opened = logins.filter(({ status }) => status === 200)
      const still = await Promise.all(
        opened.map((reply) => api.withToken(reply.body.access_token).get('/auth/me')),
      )
      expect(still.map(({ status }) => status)).toEqual(opened.map(() => 401))
    }
  })

  it('a wrong or weak password at the change is rejected without ending the session', async () => {
    const user = await buildUser(api.db)
    const change = (current_password: string, new_password: string) =>
      api.as(user).post('/auth/change-password', { current_password, new_password })

    const wrongReply = await change('otra cosa', NEW_PASSWORD)
    const weak = await change(PASSWORD, 'qwertyuiop')

    expect(statusAndCode(wrongReply)).toEqual([422, 'wrong_password'])
    expect(statusAndCode(weak)).toEqual([422, 'weak_password'])
    expect((await api.as(user).get('/auth/me')).status).toBe(200)
    expect((await api.anonymous.post('/auth/change-password', {})).status).toBe(401)
  })

  it('password changes are limited to five tries in 15 minutes', async () => {
    const user = await buildUser(api.db)
    const statuses = []

    for (let call = 0; call < 6; call += 1) {
      const body = { current_password: 'adivinanza', new_password: NEW_PASSWORD }
      statuses.push((await api.as(user).post('/auth/change-password', body)).status)
    }

    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

/**
 * Calls `attempt` `most` + 1 times. Returns the number of calls that the rate limit accepted, and the status of
 * the last call.
 */
async function attemptBeyondLimit(most: number, attempt: (n: number) => Promise<{ status: number }>) {
  const statuses = []
  for (let n = 0; n <= most; n += 1) statuses.push((await attempt(n)).status)
  return { passed: statuses.filter((status) => status !== 429).length, last: statuses.at(-1) }
}

/** Header that gives all guesses of a token the same IP address, for the rate limit. */
const GUESSER_HEADERS = { 'X-Forwarded-For': '198.51.100.77' }
const guessedToken = (n: number) => `guess-${n}-of-the-token-of-a-link`
const guessReset = (n: number) =>
  api.anonymous.post(
    '/auth/reset-password',
    { token: guessedToken(n), new_password: NEW_PASSWORD },
    GUESSER_HEADERS,
  )
const guessVerify = (n: number) =>
  api.anonymous.get('/auth/verify-email', { token: guessedToken(n) }, GUESSER_HEADERS)
const guessPerson = (n: number) =>
  api.anonymous.post('/auth/forgot-password', { email: `nadie-${n}@people.test` }, GUESSER_HEADERS)

describe('rate limits of link tokens by IP address', () => {
  it.each([
    ['password resets by link', 10, guessReset],
    ['verifications by link', 20, guessVerify],
    ['reset link requests', 20, guessPerson],
  ])('%s from one IP address are limited to %i an hour', async (_what, most, attempt) => {
    expect(await attemptBeyondLimit(most, attempt)).toEqual({ passed: most, last: 429 })
  })
})

it('new verification emails are limited to five an hour', async () => {
  const caller = api.as(await buildUser(api.db, { is_email_verified: false }))

  expect(await attemptBeyondLimit(5, () => caller.post('/auth/resend-verification'))).toEqual({
    passed: 5,
    last: 429,
  })
})
