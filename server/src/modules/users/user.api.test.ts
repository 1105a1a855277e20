import { user as userSchema } from '@forki/contract/auth'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../../test/factories/user.ts'

const NEW_PASSWORD = 'siete cuchillos 4'

const api = await startApiForFile({ env: { FORKI_PUBLIC_URL: 'https://forki.test', FORKI_TRUST_PROXY: '1' } })
const admin_id = (await buildAdmin(api.db)).id
const admin = api.as({ id: admin_id })
const waiter = api.as(await buildMember(api.db, (await buildRestaurant(api.db)).id))

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const freshEmail = () => `${randomUUID()}@people.test`
const userBody = () => ({ email: freshEmail(), first_name: ' Inés ', last_name: 'Robles', role: 'staff' })
const findMailTo = (email: string) => api.mails.findLast(({ to }) => to === email)
const tokenFor = (email: string) =>
  new URL(findMailTo(email)?.values['link'] ?? '').searchParams.get('token') ?? ''
const login = (username: string, password: string) =>
  api.anonymous.post('/auth/login', { username, password })
const listAuditEntries = (id: string) =>
  api.db.auditEntry.findMany({ where: { entity: 'user', entity_id: id }, orderBy: { seq: 'asc' } })

describe('POST /users', () => {
  it('POST /users adds a user without a password, who chooses one by the link', async () => {
    const email = freshEmail()

    const reply = await admin.post('/users', {
      ...userBody(),
      email: email.toUpperCase(),
      preferences: { language: 'en' },
    })

    expect(reply.status).toBe(201)
    const made = userSchema.parse(reply.body)
    expect(made).toMatchObject({
      email,
      first_name: 'Inés',
      role: 'staff',
      active: true,
      is_email_verified: false,
    })
    expect(findMailTo(email)).toMatchObject({
      language: 'en',
      values: { link: expect.stringMatching(/^https:\/\/forki.test\//) },
    })
    expect((await login(email, PASSWORD)).status).toBe(401)
    const reset = await api.anonymous.post('/auth/reset-password', {
      token: tokenFor(email),
      new_password: NEW_PASSWORD,
    })
    expect(reset.status).toBe(200)
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
    expect((await admin.get(`/users/${made.id}`)).body.is_email_verified).toBe(true)
    expect((await listAuditEntries(made.id)).map(({ action }) => action)).toEqual([
      'user.created',
      'user.password_set',
    ])
  })

  it('POST /users subscribes an owner to the default plan', async () => {
    await api.db.subscriptionPlan.updateMany({ data: { is_default: false } })
    const plan = await buildPlan(api.db, { is_default: true })

    const reply = await admin.post('/users', { ...userBody(), role: 'restaurant_owner' })

    expect(reply.body.subscriptions).toMatchObject([{ subscription_plan_id: plan.id, is_active: true }])
  })

  it('twenty concurrent users with one email address in different cases create one', async () => {
    const email = freshEmail()
    const variants = Array.from({ length: 20 }, (_, n) => (n % 2 ? email : `  ${email.toUpperCase()}`))

    const replies = await Promise.all(
      variants.map((one) => admin.post('/users', { ...userBody(), email: one })),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['email_taken']),
    )
  })

  it('a POST /users that is repeated with one idempotency key sends one email', async () => {
    const body = userBody()
    const headers = { 'Idempotency-Key': randomUUID() }

    const [first, second] = [
      await admin.post('/users', body, headers),
      await admin.post('/users', body, headers),
    ]

    expect(second.body).toEqual(first.body)
    expect(api.mails.filter(({ to }) => to === body.email)).toHaveLength(1)
  })

  it.each([
    ['no address', { email: undefined }, 'email'],
    ['an invalid address', { email: 'no arroba' }, 'email'],
    ['a line break in the address', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email'],
    ['no name', { first_name: ' ' }, 'first_name'],
    ['a name too long', { last_name: 'x'.repeat(81) }, 'last_name'],
    ['an unknown role', { role: 'king' }, 'role'],
    ['a future birth date', { birth_date: '2999-01-01' }, 'birth_date'],
    ['an unknown theme', { preferences: { theme: 'neon' } }, 'preferences.theme'],
    ['a password', { password: NEW_PASSWORD }, 'password'],
  ])('a user with %s is rejected with 422 at its field and not added', async (_what, change, path) => {
    const before = await api.db.user.count()

    const reply = await admin.post('/users', { ...userBody(), ...change })

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(await api.db.user.count()).toBe(before)
  })

  it('POST /users responds 401 without a session and 403 without administration', async () => {
    expect(statusAndCode(await api.anonymous.post('/users', userBody()))).toEqual([401, 'not_signed_in'])
    expect(statusAndCode(await waiter.post('/users', userBody()))).toEqual([403, 'forbidden'])
  })
})

describe('GET and PUT /users/{id}', () => {
  it('a PUT of a read user changes only the edited fields', async () => {
    const me = await buildUser(api.db)
    const seen = (await api.as(me).get(`/users/${me.id}`)).body

    const reply = await api.as(me).put(`/users/${me.id}`, { ...seen, city: 'Oaxaca' })

    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ ...seen, city: 'Oaxaca', updated_at: expect.any(String) })
  })

  it.each([
    ['a role', { role: 'application_admin' }],
    ['activity', { active: false }],
    ['an address', { email: 'otra@people.test' }],
  ])("a change of the caller's own %s is rejected with 403", async (_what, change) => {
    const me = await buildUser(api.db)

    const reply = await api.as(me).put(`/users/${me.id}`, change)

    expect(statusAndCode(reply)).toEqual([403, 'forbidden'])
    expect(await api.db.user.findUnique({ where: { id: me.id } })).toMatchObject({
      role: 'staff',
      active: true,
    })
  })

  it('user fields that no caller may set are ignored', async () => {
    const me = await buildUser(api.db, { is_email_verified: false })

    const reply = await api.as(me).put(`/users/${me.id}`, { is_email_verified: true, id: randomUUID() })

    expect(reply.status).toBe(200)
    expect(await api.db.user.findUnique({ where: { id: me.id } })).toMatchObject({ is_email_verified: false })
  })

  it('an email address changed by an administrator is unverified, updates memberships and invalidates old links', async () => {
    const { user_id } = await buildMembership(api.db)
    const id = user_id ?? ''
    const { email: old } = await api.db.user.findUniqueOrThrow({ where: { id } })
    await api.anonymous.post('/auth/forgot-password', { email: old })
    const email = freshEmail()

    const reply = await admin.put(`/users/${id}`, { email })

    expect(reply.body).toMatchObject({ email, is_email_verified: false, memberships: [{ email }] })
    const stale = await api.anonymous.post('/auth/reset-password', {
      token: tokenFor(old),
      new_password: NEW_PASSWORD,
    })
    expect(statusAndCode(stale)).toEqual([422, 'token_used'])
    expect((await api.anonymous.get('/auth/verify-email', { token: tokenFor(email) })).status).toBe(200)
  })

  it("a user with another user's email address is rejected with 409", async () => {
    const [one, other] = [await buildUser(api.db), await buildUser(api.db)]

    expect(statusAndCode(await admin.put(`/users/${one.id}`, { email: other.email }))).toEqual([
      409,
      'email_taken',
    ])
  })

  it('an email address that was invited to the same restaurant is rejected with 409 and changes nothing', async () => {
    const { user_id, restaurant_id } = await buildMembership(api.db)
    const invited = await buildMembership(api.db, { restaurant_id, user_id: null, status: 'pending' })

    const reply = await admin.put(`/users/${user_id}`, { email: invited.email })

    expect(statusAndCode(reply)).toEqual([409, 'already_member'])
    expect((await api.db.user.findUnique({ where: { id: user_id ?? '' } }))?.email).not.toBe(invited.email)
  })

  it('a profile picture of another user is rejected', async () => {
    const me = await buildUser(api.db)
    const blob_path = `users/${me.id}/${randomUUID()}.webp`
    const picture = { folder: 'users', blob_path, position: 0, width: 10, height: 10, bytes: 10 }
    await api.db.image.create({ data: { id: randomUUID(), entity_id: me.id, ...picture } })
    const thief = await buildUser(api.db)

    const own = await api.as(me).put(`/users/${me.id}`, { profile_image: blob_path })

    expect(own.body).toMatchObject({
      profile_image: blob_path,
      profile_image_url: expect.stringContaining('sig='),
    })
    const reply = await api.as(thief).put(`/users/${thief.id}`, { profile_image: blob_path })
    expect(statusAndCode(reply)).toEqual([422, 'invalid'])
    expect((await api.as(me).put('/auth/profile', { profile_image: null })).body.profile_image).toBeNull()
    expect((await api.as(me).put('/auth/profile', { profile_image: blob_path })).body.profile_image).toBe(
      blob_path,
    )
    expect(statusAndCode(await api.as(thief).put('/auth/profile', { profile_image: blob_path }))).toEqual([
      422,
      'invalid',
    ])
  })

  it('a role changed by an administrator applies to the next request and is audited', async () => {
    const person = await buildUser(api.db)
    const caller = api.as(person)
    expect((await caller.get('/users')).status).toBe(403)

    await admin.put(`/users/${person.id}`, { role: 'application_admin' })
    expect((await caller.get('/users')).status).toBe(200)
    await admin.put(`/users/${person.id}`, { role: 'staff' })

    expect((await caller.get('/users')).status).toBe(403)
    expect(await listAuditEntries(person.id)).toMatchObject([
      { data: { role: 'application_admin', role_before: 'staff' }, user_id: admin_id },
      { data: { role: 'staff', role_before: 'application_admin' } },
    ])
  })

  it('GET /users/{id} responds 404 to others, like an unknown id', async () => {
    const { id } = await buildUser(api.db)

    for (const reply of [
      await waiter.get(`/users/${id}`),
      await waiter.put(`/users/${id}`, { city: 'X' }),
      await waiter.delete(`/users/${id}`),
      await waiter.post(`/users/${id}/deactivate`),
      await admin.get(`/users/${missingId()}`),
    ]) {
      expect(statusAndCode(reply)).toEqual([404, 'not_found'])
    }
    expect((await api.anonymous.get(`/users/${id}`)).status).toBe(401)
  })
})
