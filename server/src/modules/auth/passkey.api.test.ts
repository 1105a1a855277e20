import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signInResult } from '@forki/contract/auth'
import { startApiForFile, type Api } from '../../../test/setup/api.ts'
import { createAuthenticator } from '../../../test/fakes/authenticator.ts'
import { buildPasskey } from '../../../test/factories/passkey.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { codeAt, timeStepAt } from '../../adapters/one-time-codes.ts'

const ORIGIN = 'https://forki.test'
let address = 0
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1', FORKI_PUBLIC_URL: ORIGIN } })

const addressHeaders = () => ({ 'X-Forwarded-For': `10.41.${address >> 8}.${address++ & 255}` })
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const repeatTwenty = <T>(act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => act(index)))
const wonCount = (replies: { status: number }[]) =>
  replies.filter(({ status }) => status === 200 || status === 201).length
const REFUSED = [422, 'passkey_refused']

type Self = ReturnType<Api['withToken']>
const optionsFor = async (self: Self) =>
  (await self.post('/auth/passkeys/options', { password: PASSWORD })).body
const addPasskey = (self: Self, credential: object, name = 'Teléfono') =>
  self.post('/auth/passkeys', { name, credential })

/** Creates a user with a passkey, and the device that stores it. */
async function buildHolder() {
  const user = await buildUser(api.db)
  const self = api.withToken(await api.signIn(user))
  const phone = createAuthenticator(ORIGIN)
  const added = await addPasskey(self, phone.create(await optionsFor(self)))
  expect(added.status).toBe(201)
  return { user, self, phone, id: added.body.id as string }
}
const signInOptions = async (body: object = {}) =>
  (await api.anonymous.post('/auth/login/passkey/options', body, addressHeaders())).body
const signInWithPasskey = (credential: object, challenge?: string) =>
  api.anonymous.post('/auth/login/passkey', { credential, ...(challenge && { challenge }) }, addressHeaders())
const signInWithPassword = ({ email }: { email: string }) =>
  api.anonymous.post('/auth/login', { username: email, password: PASSWORD }, addressHeaders())
const auditActionsOf = async (id: string) =>
  (await api.db.auditEntry.findMany({ where: { entity_id: id }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('registration of passkeys', () => {
  it('a passkey is registered by password, its public key is stored, the user receives an email, and an audit entry is written', async () => {
    const user = await buildUser(api.db)
    const self = api.withToken(await api.signIn(user))
    const wrong = await self.post('/auth/passkeys/options', { password: 'not the one' })
    const options = await optionsFor(self)
    const phone = createAuthenticator(ORIGIN)
    const added = await addPasskey(self, phone.create(options))

    expect(statusAndCode(wrong)).toEqual([422, 'wrong_password'])
    expect(options).toMatchObject({
      rp: { id: 'forki.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(added.status).toBe(201)
    expect((await self.get('/auth/passkeys')).body.items).toEqual([added.body])
    expect(api.mails.at(-1)).toMatchObject({ to: user.email, template: 'passkey_added' })
    expect(await auditActionsOf(user.id)).toEqual(['user.passkey_added'])
    expect((await optionsFor(self)).excludeCredentials).toMatchObject([{ id: phone.id }])
    expect(statusAndCode(await addPasskey(self, phone.create(await optionsFor(self))))).toEqual([
      409,
      'passkey_known',
    ])
  })

  it('a user with a second factor registers a passkey only with a code', async () => {
    const { self } = await buildHolder()
    const { secret } = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body
    const shownCode = () => codeAt(secret, timeStepAt(api.deps.now()))
    await self.post('/auth/second-factor/confirm', { code: shownCode() })
    api.clock.advance(30_000)
    const replyWithoutCode = await self.post('/auth/passkeys/options', { password: PASSWORD })
    const withCode = await self.post('/auth/passkeys/options', { password: PASSWORD, code: shownCode() })

    expect([statusAndCode(replyWithoutCode), withCode.status]).toEqual([[422, 'wrong_code'], 200])
  })

  it('a passkey is rejected with a wrong origin, relying party or challenge, without user verification, or expired', async () => {
    const { self } = await buildHolder()
    const other = await buildHolder()
    const freshPasskey = async () => createAuthenticator(ORIGIN).create(await optionsFor(self))
    const spoiledReply = async (change: object) =>
      statusAndCode(
        await addPasskey(
          self,
          createAuthenticator(ORIGIN).create({ ...(await optionsFor(self)), ...change }),
        ),
      )

    expect(await spoiledReply({ origin: 'https://evil.test' })).toEqual(REFUSED)
    expect(await spoiledReply({ rpId: 'evil.test' })).toEqual(REFUSED)
    expect(await spoiledReply({ userVerified: false })).toEqual(REFUSED)
    expect(await spoiledReply({ challenge: (await signInOptions()).challenge })).toEqual(REFUSED)
    expect(statusAndCode(await addPasskey(other.self, await freshPasskey()))).toEqual(REFUSED)
    const latePasskey = await freshPasskey()
    api.clock.advance(5 * 60_000 + 1)
    expect(statusAndCode(await addPasskey(self, latePasskey))).toEqual(REFUSED)
    expect((await self.get('/auth/passkeys')).body.items).toHaveLength(1)
  })

  it('one of twenty passkeys with one challenge is stored, and at most ten with their own', async () => {
    const { self, user } = await buildHolder()
    const options = await optionsFor(self)
    const sameReplies = await repeatTwenty(() =>
      addPasskey(self, createAuthenticator(ORIGIN).create(options)),
    )
    expect(wonCount(sameReplies)).toBe(1)

    const createdPasskeys: object[] = []
    for (let index = 0; index < 20; index += 1)
      createdPasskeys.push(createAuthenticator(ORIGIN).create(await optionsFor(self)))
    const replies = await repeatTwenty((index) => addPasskey(self, createdPasskeys[index] ?? {}))
    expect(wonCount(replies)).toBe(8)
    expect(replies.map(statusAndCode)).toContainEqual([409, 'passkey_limit'])
    expect(await api.db.passkey.count({ where: { user_id: user.id } })).toBe(10)
    expect(statusAndCode(await self.post('/auth/passkeys/options', { password: PASSWORD }))).toEqual([
      409,
      'passkey_limit',
    ])
  })
})

describe('sign-in by passkey', () => {
  it("a sign-in by passkey needs no password and appears in sessions and in the key's last use", async () => {
    const { user, phone } = await buildHolder()
    const signInReply = await signInWithPasskey(phone.sign(await signInOptions()))

    expect(signInReply.status).toBe(200)
    expect(signInReply.headers['set-cookie']?.[0]).toMatch(/^forki_session=.+HttpOnly/)
    const self = api.withToken(signInResult.parse(signInReply.body).access_token)
    expect((await self.get('/auth/me')).body.id).toBe(user.id)
    expect((await self.get('/auth/sessions')).body.items[0]).toMatchObject({ signed_in_by: 'passkey' })
    expect((await self.get('/auth/passkeys')).body.items[0].last_used_at).not.toBeNull()
    expect((await signInWithPassword(user)).status).toBe(200)
  })

  it('a passkey sign-in is rejected with a wrong origin, relying party or key, without user verification, or expired', async () => {
    const { phone } = await buildHolder()
    const spoiledReply = async (change: object) =>
      statusAndCode(await signInWithPasskey(phone.sign({ ...(await signInOptions()), ...change })))

    expect(await spoiledReply({ origin: 'https://evil.test' })).toEqual(REFUSED)
    expect(await spoiledReply({ rpId: 'evil.test' })).toEqual(REFUSED)
    expect(await spoiledReply({ userVerified: false })).toEqual(REFUSED)
    expect(await spoiledReply({ challenge: 'made up' })).toEqual(REFUSED)
    expect(
      statusAndCode(await signInWithPasskey(createAuthenticator(ORIGIN).sign(await signInOptions()))),
    ).toEqual(REFUSED)
    const stolen = {
      ...createAuthenticator(ORIGIN).sign(await signInOptions()),
      id: phone.id,
      rawId: phone.id,
    }
    expect(statusAndCode(await signInWithPasskey(stolen))).toEqual(REFUSED)
    const assertion = phone.sign(await signInOptions())
    const userHandle = Buffer.from(randomUUID()).toString('base64url')
    const renamedAssertion = { ...assertion, response: { ...assertion.response, userHandle } }
    expect(statusAndCode(await signInWithPasskey(renamedAssertion))).toEqual(REFUSED)
    const lateAssertion = phone.sign(await signInOptions())
    api.clock.advance(5 * 60_000 + 1)
    expect(statusAndCode(await signInWithPasskey(lateAssertion))).toEqual(REFUSED)
    expect((await signInWithPasskey(phone.sign(await signInOptions()))).status).toBe(200)
  })

  it('one of twenty concurrent sign-ins with the same signature succeeds', async () => {
    const { phone } = await buildHolder()
    const assertion = phone.sign(await signInOptions())
    expect(wonCount(await repeatTwenty(() => signInWithPasskey(assertion)))).toBe(1)
  })

  it('one of twenty passkey sign-ins with the same counter succeeds, and the rest are audited as copies', async () => {
    const { phone, user } = await buildHolder()
    const assertions: object[] = []
    for (let index = 0; index < 20; index += 1)
      assertions.push(phone.sign({ ...(await signInOptions()), counter: 7 }))
    const replies = await repeatTwenty((index) => signInWithPasskey(assertions[index] ?? {}))

    expect(wonCount(replies)).toBe(1)
    expect(
      statusAndCode(await signInWithPasskey(phone.sign({ ...(await signInOptions()), counter: 6 }))),
    ).toEqual(REFUSED)
    expect((await auditActionsOf(user.id)).filter((action) => action === 'user.passkey_copied')).toHaveLength(
      20,
    )
    expect((await signInWithPasskey(phone.sign({ ...(await signInOptions()), counter: 8 }))).status).toBe(200)
  })

  it('a passkey without a counter is accepted repeatedly', async () => {
    const { phone } = await buildHolder()
    const signInWithOldCounter = async () =>
      (await signInWithPasskey(phone.sign({ ...(await signInOptions()), counter: 0 }))).status
    expect([await signInWithOldCounter(), await signInWithOldCounter()]).toEqual([200, 200])
  })

  it('failed passkey sign-ins of an IP address count as failed logins', async () => {
    const addressHeader = { 'X-Forwarded-For': '10.42.0.1' }
    const credential = createAuthenticator(ORIGIN).sign(await signInOptions())
    const post = () => api.anonymous.post('/auth/login/passkey', { credential }, addressHeader)
    for (let callsLeft = 50; callsLeft > 0; callsLeft -= 1) await post()
    expect(statusAndCode(await post())).toEqual([429, 'rate_limited'])
  })

  it('passkey sign-in options are limited to 300 per IP address', async () => {
    const askOptions = () =>
      api.anonymous.post('/auth/login/passkey/options', {}, { 'X-Forwarded-For': '10.42.0.2' })
    await api.db.rateLimit.deleteMany({ where: { key: { startsWith: 'passkey_address' } } })
    expect((await askOptions()).headers['ratelimit-limit']).toBe('300')
    await api.db.rateLimit.updateMany({
      where: { key: { startsWith: 'passkey_address' } },
      data: { points: 299 },
    })
    expect((await askOptions()).status).toBe(200)
    expect(statusAndCode(await askOptions())).toEqual([429, 'rate_limited'])
  })

  it('the passkey of a deactivated user is rejected, and those of an erased one are deleted', async () => {
    const { phone, user, self } = await buildHolder()
    const admin = api.as(await buildAdmin(api.db))
    await admin.post(`/users/${user.id}/deactivate`)
    expect(statusAndCode(await signInWithPasskey(phone.sign(await signInOptions())))).toEqual(REFUSED)
    await admin.post(`/users/${user.id}/activate`)
    expect((await signInWithPasskey(phone.sign(await signInOptions()))).status).toBe(200)
    await admin.delete(`/users/${user.id}`)
    expect(await api.db.passkey.count({ where: { user_id: user.id } })).toBe(0)
    expect((await self.get('/auth/me')).status).toBe(401)
  })

  it('a passkey is accepted as second step after a password, only for that user and that sign-in', async () => {
    const { phone, user, self } = await buildHolder()
    const other = await buildHolder()
    const to_add = await optionsFor(self)
    const { secret } = (await self.post('/auth/second-factor/setup', { password: PASSWORD })).body
    await self.post('/auth/second-factor/confirm', { code: codeAt(secret, timeStepAt(api.deps.now())) })
    const { challenge } = (await signInWithPassword(user)).body
    const options = await signInOptions({ challenge })

    expect(options.allowCredentials).toMatchObject([{ id: phone.id }])
    expect(statusAndCode(await signInWithPasskey(other.phone.sign(options), challenge))).toEqual(REFUSED)
    expect(statusAndCode(await signInWithPasskey(phone.sign(await signInOptions()), challenge))).toEqual(
      REFUSED,
    )
    expect(
      statusAndCode(await signInWithPasskey(phone.sign({ challenge: to_add.challenge }), challenge)),
    ).toEqual(REFUSED)
    const assertion = phone.sign(options)
    const replies = await repeatTwenty(() => signInWithPasskey(assertion, challenge))
    expect(wonCount(replies)).toBe(1)
    expect(
      statusAndCode(await api.anonymous.post('/auth/login/passkey/options', { challenge }, addressHeaders())),
    ).toEqual([422, 'challenge_ended'])
  })
})

describe('management of passkeys', () => {
  it('users rename and remove own passkeys only, and a removed one no longer signs in', async () => {
    const { phone, user, self, id } = await buildHolder()
    const other = await buildHolder()
    const path = `/auth/passkeys/${id}`
    const renamed = await self.patch(path, { name: 'Tableta' })

    expect(renamed.body).toMatchObject({ id, name: 'Tableta' })
    expect((await other.self.patch(path, { name: 'Mía' })).status).toBe(404)
    expect((await other.self.delete(path)).status).toBe(404)
    expect(wonCount(await repeatTwenty(() => self.delete(path)))).toBe(1)
    expect(statusAndCode(await signInWithPasskey(phone.sign(await signInOptions())))).toEqual(REFUSED)
    expect(api.mails.at(-1)).toMatchObject({
      to: user.email,
      template: 'passkey_removed',
      values: { device: 'Tableta' },
    })
    expect(await auditActionsOf(user.id)).toEqual(['user.passkey_added', 'user.passkey_removed'])
  })

  it('the last passkey of a user without a password remains, even after concurrent removals', async () => {
    const { user, self } = await buildHolder()
    await buildPasskey(api.db, user)
    await api.db.user.update({ where: { id: user.id }, data: { password_hash: null } })
    const keys = (await self.get('/auth/passkeys')).body.items as { id: string }[]
    const replies = await repeatTwenty((index) => self.delete(`/auth/passkeys/${keys[index % 2]?.id}`))

    expect(wonCount(replies)).toBe(1)
    expect(replies.map(statusAndCode)).toContainEqual([409, 'last_way_in'])
  })

  it("an administrator removes another user's passkey, the audit log names the administrator, and the user receives an email", async () => {
    const { user, self, id } = await buildHolder()
    const admin = await buildAdmin(api.db)
    const path = `/users/${user.id}/passkeys`

    expect((await self.get(path)).status).toBe(403)
    expect((await api.as(admin).get(path)).body.items).toMatchObject([{ id }])
    expect((await api.as(admin).delete(`${path}/${id}`)).status).toBe(200)
    const line = await api.db.auditEntry.findFirstOrThrow({
      where: { action: 'user.passkey_removed', entity_id: user.id },
    })
    expect(line.user_id).toBe(admin.id)
    expect(api.mails.at(-1)).toMatchObject({ to: user.email, template: 'passkey_removed' })
  })
})
