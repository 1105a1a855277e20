import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signInResult } from '@forki/contract/auth'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'
import { codeAt, timeStepAt } from '../../adapters/one-time-codes.ts'
import { inTransaction } from '../../db/transaction.ts'
import { consumeCode, encryptSecret } from './second-factor-code.service.ts'

let address = 0
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })

const addressHeaders = () => ({ 'X-Forwarded-For': `10.40.${address >> 8}.${address++ & 255}` })
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const repeatTwenty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, act))
/** Code that the authenticator app displays, `later` steps of 30 s from now. */
const shownCode = (secret: string, later = 0) => codeAt(secret, timeStepAt(api.deps.now()) + later)
/**
 * Advances the clock by 30 s, because app codes change after this time. Tests with several codes call it
 * between them.
 */
const advanceToNextCode = () => api.clock.advance(30_000)

/**
 * Creates a user with a confirmed second factor. Returns the factor's secret, a session and the recovery
 * codes.
 */
async function buildUserWithSecondFactor(person = buildUser(api.db)) {
  const user = await person
  const token = await api.signIn(user)
  const self = api.withToken(token)
  const { secret } = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body
  const confirmed = await self.post('/auth/second-factor/confirm', { code: shownCode(secret) })
  expect(confirmed.status).toBe(200)
  advanceToNextCode()
  return { user, self, token, secret, recovery: confirmed.body.recovery_codes as string[] }
}
const login = ({ email }: { email: string }, password = PASSWORD) =>
  api.anonymous.post('/auth/login', { username: email, password }, addressHeaders())
const challengeOf = async (user: { email: string }): Promise<string> => (await login(user)).body.challenge
const answerChallenge = (challenge: string, code: string) =>
  api.anonymous.post('/auth/login/second-factor', { challenge, code }, addressHeaders())
const auditActionsOf = async (id: string) =>
  (await api.db.auditEntry.findMany({ where: { entity_id: id }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('activation', () => {
  it('a second factor is activated by password and code, with ten recovery codes once, and ends other sessions', async () => {
    const user = await buildUser(api.db)
    const [currentToken, otherToken] = [await api.signIn(user), await api.signIn(user)]
    const self = api.withToken(currentToken)

    const wrongReply = await self.post('/auth/second-factor/setup', { password: 'not the one' })
    const started = await self.post('/auth/second-factor/setup', { password: PASSWORD })
    const { secret, otpauth_url } = started.body
    const replyBefore = await login(user)
    const failed = await self.post('/auth/second-factor/confirm', { code: shownCode(secret, 5) })
    const confirmed = await self.post('/auth/second-factor/confirm', { code: shownCode(secret) })

    expect(statusAndCode(wrongReply)).toEqual([422, 'wrong_password'])
    expect(new URL(otpauth_url).searchParams.get('secret')).toBe(secret)
    expect(replyBefore.status).toBe(200)
    expect(statusAndCode(failed)).toEqual([422, 'wrong_code'])
    const codes: string[] = confirmed.body.recovery_codes
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true)
    expect((await self.get('/auth/second-factor')).body).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
    })
    expect((await api.withToken(otherToken).get('/auth/me')).status).toBe(401)
    expect((await self.get('/auth/sessions')).body.items).toMatchObject([{ signed_in_by: 'code' }])
    expect(await auditActionsOf(user.id)).toEqual(['user.second_factor_on'])
    const row = await api.db.secondFactor.findUniqueOrThrow({ where: { user_id: user.id } })
    const keptText = JSON.stringify([
      row,
      await api.db.recoveryCode.findMany({ where: { user_id: user.id } }),
    ])
    expect([secret, ...codes].some((one) => keptText.includes(one.replace('-', '')))).toBe(false)
    expect(statusAndCode(await self.post('/auth/second-factor/setup', { password: PASSWORD }))).toEqual([
      409,
      'second_factor_on',
    ])
  })

  it('a second factor is activated once for concurrent confirmations', async () => {
    const user = await buildUser(api.db)
    const self = api.as(user)
    const { secret } = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body
    const replies = await repeatTwenty(() =>
      self.post('/auth/second-factor/confirm', { code: shownCode(secret) }),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.db.recoveryCode.count({ where: { user_id: user.id } })).toBe(10)
  })

  it('a confirmation during a new start is rejected with 422 wrong_code, and the new secret is confirmed', async () => {
    const user = await buildUser(api.db)
    const self = api.as(user)
    const { secret } = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body
    const next = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body.secret
    const [before, after] = [secret, next].map((text: string) => encryptSecret(api, text))
    const where = { user_id: user.id }
    await api.db.secondFactor.update({ where, data: { secret: before! } })
    const start = await holdTransaction(api, (client) =>
      client.query('UPDATE second_factors SET secret = $1 WHERE user_id = $2', [after, user.id]),
    )
    const confirming = self.post('/auth/second-factor/confirm', { code: shownCode(secret) })
    expect(await waitForLocks(api, start, [confirming])).toBe(1)
    await start.commit()
    await start.close()

    expect(statusAndCode(await confirming)).toEqual([422, 'wrong_code'])
    expect((await self.post('/auth/second-factor/confirm', { code: shownCode(next) })).status).toBe(200)
  })
})

it('guesses of password and code are limited to ten across all endpoints of the second factor', async () => {
  const self = api.as(await buildUser(api.db))
  const { secret } = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body
  const wrongCredentials = { password: 'not the one', code: '000000' }
  const guesses: [path: string, body: object, count: number][] = [
    ['/auth/second-factor/setup', { password: wrongCredentials.password }, 3],
    ['/auth/second-factor/confirm', { code: shownCode(secret, 5) }, 3],
    ['/auth/second-factor/off', wrongCredentials, 2],
    ['/auth/passkeys/options', { password: wrongCredentials.password }, 2],
  ]
  for (const [path, body, count] of guesses)
    for (let triesLeft = count; triesLeft > 0; triesLeft -= 1)
      expect((await self.post(path, body)).status).toBe(422)

  const right = await self.post('/auth/second-factor/confirm', { code: shownCode(secret) })
  expect(statusAndCode(right)).toEqual([429, 'rate_limited'])
})

describe('sign-in', () => {
  it('the correct password of a user with a second factor receives a challenge that is no session, and a wrong one 401', async () => {
    const { user, secret } = await buildUserWithSecondFactor()

    const challengeReply = await login(user)
    const wrongReply = await login(user, 'not the one')

    expect(statusAndCode(challengeReply)).toEqual([403, 'second_factor_required'])
    expect(challengeReply.headers['set-cookie']).toBeUndefined()
    expect(challengeReply.body).not.toHaveProperty('access_token')
    expect(statusAndCode(wrongReply)).toEqual([401, 'invalid_credentials'])
    const { challenge } = challengeReply.body
    expect(statusAndCode(await api.withToken(challenge).get('/auth/me'))).toEqual([401, 'invalid_session'])

    const signInReply = await answerChallenge(challenge, ` ${shownCode(secret).replace(/^.../, '$& ')} `)

    expect(signInReply.status).toBe(200)
    const { access_token } = signInResult.parse(signInReply.body)
    expect(signInReply.headers['set-cookie']?.[0]).toMatch(/^forki_session=.+HttpOnly/)
    const self = api.withToken(access_token)
    expect((await self.get('/auth/me')).body.id).toBe(user.id)
    expect((await self.get('/auth/sessions')).body.items[0]).toMatchObject({ signed_in_by: 'code' })
    expect(statusAndCode(await answerChallenge(challenge, shownCode(secret)))).toEqual([
      422,
      'challenge_ended',
    ])
  })

  it('no code of an authenticator app is accepted twice', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    const code = shownCode(secret)
    const firstReply = await answerChallenge(await challengeOf(user), code)
    const repeatedReply = await answerChallenge(await challengeOf(user), code)

    expect([firstReply.status, ...statusAndCode(repeatedReply)]).toEqual([200, 422, 'wrong_code'])
  })

  it('the code that activated the second factor is rejected at the next sign-in', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    const confirmed_by = shownCode(secret, -1)

    expect(statusAndCode(await answerChallenge(await challengeOf(user), confirmed_by))).toEqual([
      422,
      'wrong_code',
    ])
    expect((await answerChallenge(await challengeOf(user), shownCode(secret))).status).toBe(200)
  })

  it('an app code is accepted from one of twenty concurrent callers', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    const code = shownCode(secret)
    const codeUses = await Promise.allSettled(
      Array.from({ length: 20 }, () => inTransaction(api.ctx(), (tx) => consumeCode(tx, user.id, code))),
    )

    expect(codeUses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(statusAndCode(await answerChallenge(await challengeOf(user), code))).toEqual([422, 'wrong_code'])
  })

  it('one of twenty concurrent answers to the same challenge succeeds', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    const challenge = await challengeOf(user)
    const replies = await repeatTwenty(() => answerChallenge(challenge, shownCode(secret)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.db.session.count({ where: { user_id: user.id } })).toBe(2)
  })

  it('one of several concurrent answers to a challenge succeeds, each with its own recovery code', async () => {
    const { user, recovery } = await buildUserWithSecondFactor()
    const challenge = await challengeOf(user)
    const replies = await Promise.all(
      [...recovery, ...recovery].map((code) => answerChallenge(challenge, code)),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.db.recoveryCode.count({ where: { user_id: user.id, used_at: { not: null } } })).toBe(1)
  })

  it('a challenge ends after five tries or five minutes', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    const [tried, slow] = [await challengeOf(user), await challengeOf(user)]
    for (let triesLeft = 5; triesLeft > 0; triesLeft -= 1)
      expect(statusAndCode(await answerChallenge(tried, '000000'))).toEqual([422, 'wrong_code'])

    expect(statusAndCode(await answerChallenge(tried, shownCode(secret)))).toEqual([422, 'challenge_ended'])
    api.clock.advance(5 * 60_000 + 1)
    expect(statusAndCode(await answerChallenge(slow, shownCode(secret)))).toEqual([422, 'challenge_ended'])
    expect((await answerChallenge(await challengeOf(user), shownCode(secret))).status).toBe(200)
  })

  it('guesses of codes across challenges are stopped after ten failures, including the right code', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    for (const challenge of [await challengeOf(user), await challengeOf(user)]) {
      for (let triesLeft = 5; triesLeft > 0; triesLeft -= 1) await answerChallenge(challenge, '000000')
    }
    const stoppedReply = await answerChallenge(await challengeOf(user), shownCode(secret))

    expect(statusAndCode(stoppedReply)).toEqual([429, 'rate_limited'])
    expect(Number(stoppedReply.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('each recovery code is accepted once, from one of twenty callers, and an audit entry is written', async () => {
    const { user, recovery, self } = await buildUserWithSecondFactor()
    const [code = '', other = ''] = recovery
    const signInReply = await answerChallenge(await challengeOf(user), code.toLowerCase())
    const codeUses = await Promise.allSettled(
      Array.from({ length: 20 }, () => inTransaction(api.ctx(), (tx) => consumeCode(tx, user.id, other))),
    )

    expect(signInReply.status).toBe(200)
    expect(codeUses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(statusAndCode(await answerChallenge(await challengeOf(user), code))).toEqual([422, 'wrong_code'])
    expect((await self.get('/auth/second-factor')).body).toMatchObject({ recovery_codes_left: 8 })
    expect(await auditActionsOf(user.id)).toEqual([
      'user.second_factor_on',
      'user.recovery_code_used',
      'user.recovery_code_used',
    ])
  })

  it('the challenge of a deactivated user is rejected', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    const challenge = await challengeOf(user)
    await api.as(await buildAdmin(api.db)).post(`/users/${user.id}/deactivate`)

    expect(statusAndCode(await answerChallenge(challenge, shownCode(secret)))).toEqual([
      422,
      'challenge_ended',
    ])
    // The test deactivates `other` directly in the database while the sign-in challenge of `other` is pending.
    const other = await buildUserWithSecondFactor()
    const waiting = await challengeOf(other.user)
    await api.db.user.update({ where: { id: other.user.id }, data: { active: false } })
    expect(statusAndCode(await answerChallenge(waiting, shownCode(other.secret)))).toEqual([
      422,
      'challenge_ended',
    ])
  })

  it('the second factor is required after a password reset, and pending challenges end', async () => {
    const { user, secret } = await buildUserWithSecondFactor()
    const challenge = await challengeOf(user)
    await api.anonymous.post('/auth/forgot-password', { email: user.email }, addressHeaders())
    const token = /token=(.+)$/.exec(api.mails.at(-1)?.values['link'] ?? '')?.[1]
    const new_password = `otra ${randomUUID()}`
    const reset = await api.anonymous.post('/auth/reset-password', { token, new_password }, addressHeaders())

    expect(reset.status).toBe(200)
    expect(statusAndCode(await answerChallenge(challenge, shownCode(secret)))).toEqual([
      422,
      'challenge_ended',
    ])
    expect(statusAndCode(await login(user, new_password))).toEqual([403, 'second_factor_required'])
  })
})

describe('deactivation', () => {
  it('a second factor is deactivated by password and code, mailed to the user and audited', async () => {
    const { user, self, secret } = await buildUserWithSecondFactor()
    const waiting = await challengeOf(user)
    const switchOff = (password: string, code: string) =>
      self.post('/auth/second-factor/off', { password, code })
    const wrongReplies = [
      statusAndCode(await switchOff('not the one', shownCode(secret))),
      statusAndCode(await switchOff(PASSWORD, '000000')),
    ]
    const switchOffReply = await switchOff(PASSWORD, shownCode(secret))

    expect(wrongReplies).toEqual([
      [422, 'wrong_password'],
      [422, 'wrong_code'],
    ])
    expect(switchOffReply.status).toBe(200)
    expect((await self.get('/auth/second-factor')).body).toEqual({
      is_on: false,
      since: null,
      recovery_codes_left: 0,
    })
    expect(api.mails.at(-1)).toMatchObject({ to: user.email, template: 'second_factor_off' })
    expect((await auditActionsOf(user.id)).at(-1)).toBe('user.second_factor_off')
    expect(statusAndCode(await answerChallenge(waiting, shownCode(secret)))).toEqual([422, 'challenge_ended'])
    expect((await login(user)).status).toBe(200)
  })

  it("an administrator deactivates another user's second factor, the audit log names the administrator, and the user receives an email", async () => {
    const { user, self } = await buildUserWithSecondFactor()
    const admin = await buildAdmin(api.db)
    const path = `/users/${user.id}/second-factor`

    expect([(await self.get(path)).status, (await self.delete(path)).status]).toEqual([403, 403])
    expect((await api.as(await buildUser(api.db)).delete(path)).status).toBe(404)
    expect((await api.as(admin).get(path)).body).toMatchObject({ is_on: true })
    const replies = await repeatTwenty(() => api.as(admin).delete(path))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.map(statusAndCode)).toContainEqual([409, 'second_factor_off'])
    const line = await api.db.auditEntry.findFirstOrThrow({ where: { action: 'user.second_factor_removed' } })
    expect(line).toMatchObject({ entity_id: user.id, user_id: admin.id })
    expect(api.mails.at(-1)).toMatchObject({ to: user.email, template: 'second_factor_off' })
    expect((await login(user)).status).toBe(200)
  })

  it('recovery codes are renewed while the second factor stays on, and the former ones are rejected', async () => {
    const { user, self, secret, recovery } = await buildUserWithSecondFactor()
    const renewed = await self.post('/auth/second-factor/recovery-codes', {
      password: PASSWORD,
      code: shownCode(secret),
    })
    const challenge = await challengeOf(user)

    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect(statusAndCode(await answerChallenge(challenge, recovery[0] ?? ''))).toEqual([422, 'wrong_code'])
    expect((await answerChallenge(challenge, renewed.body.recovery_codes[3])).status).toBe(200)
    expect(await auditActionsOf(user.id)).toContain('user.recovery_codes_renewed')
  })

  it('second factor and challenges of an erased account are deleted', async () => {
    const { user, self } = await buildUserWithSecondFactor()
    await challengeOf(user)

    expect((await self.delete(`/users/${user.id}`)).status).toBe(200)
    expect(await api.db.secondFactor.count({ where: { user_id: user.id } })).toBe(0)
    expect(await api.db.signInChallenge.count({ where: { user_id: user.id } })).toBe(0)
  })
})
