import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { me, signInResult } from '@forki/contract/auth'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner, buildUser, PASSWORD } from '../../../test/factories/user.ts'

let address = 0
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })

/** Header with a new IP address for each call, so that tests do not share rate limits. */
const addressHeaders = (ip = `10.1.${address >> 8}.${address++ & 255}`) => ({ 'X-Forwarded-For': ip })
const registrationBody = (overrides: object = {}) => ({
  email: `p${address++}@people.test`,
  password: 'tres tristes tigres',
  first_name: 'Inés',
  last_name: 'Ruiz',
  ...overrides,
})

describe('register', () => {
  it("an owner is registered and signed in with the default plan, and receives a link in the request's language", async () => {
    const body = registrationBody({ email: ' Nueva@Gente.Test ', city: 'Puebla' })

    const reply = await api.anonymous.post('/auth/register', body, {
      ...addressHeaders(),
      'Accept-Language': 'en',
    })

    expect(reply.status).toBe(201)
    const { user, ...signed } = reply.body
    expect(signInResult.parse(signed)).toMatchObject({ token_type: 'bearer', expires_in: 604_800 })
    expect(me.parse(user)).toMatchObject({
      email: 'nueva@gente.test',
      role: 'restaurant_owner',
      city: 'Puebla',
      is_email_verified: false,
      preferences: { language: 'en', theme: 'light' },
      access: { is_owner_or_admin: true, has_active_subscription: true, has_accepted_membership: false },
    })
    expect(user.subscriptions).toMatchObject([{ status: 'active', is_active: true, restaurant_ids: [] }])
    const mail = api.mails.find(({ to }) => to === 'nueva@gente.test')
    expect(mail).toMatchObject({ template: 'verify_email', language: 'en' })
    expect(mail?.values['link']).toMatch(/^http:\/\/127\.0\.0\.1:4000\/verify-email\?token=[\w-]{43}$/)
    expect((await api.withToken(signed.access_token).get('/auth/me')).body.id).toBe(user.id)
    expect(JSON.stringify(reply.body)).not.toMatch(/hash/)
  })

  it('staff are registered without a subscription, and an owner of a plan with trial days with a trial', async () => {
    const plan = { where: { id: '01930000-0000-7000-8000-000000000001' } }
    await api.db.subscriptionPlan.update({ ...plan, data: { price_cents: 9900, trial_days: 14 } })

    const staff = await api.anonymous.post(
      '/auth/register',
      registrationBody({ role: 'staff' }),
      addressHeaders(),
    )
    const owner = await api.anonymous.post('/auth/register', registrationBody(), addressHeaders())

    await api.db.subscriptionPlan.update({ ...plan, data: { price_cents: 0, trial_days: 0 } })
    expect(staff.body.user).toMatchObject({ subscriptions: [], access: { is_owner_or_admin: false } })
    const [trial] = owner.body.user.subscriptions
    expect(trial).toMatchObject({ status: 'trialing', is_active: true })
    expect(Date.parse(trial.ends_at) - Date.parse(trial.starts_at)).toBe(14 * 86_400_000)
  })

  it.each([
    ['no body', undefined, 422],
    ['wrong types', registrationBody({ first_name: 7 }), 422],
    ['no name', registrationBody({ last_name: '' }), 422],
    ['a name too long', registrationBody({ first_name: 'x'.repeat(81) }), 422],
    ['an invalid address', registrationBody({ email: 'nobody' }), 422],
    ['a short password', registrationBody({ password: 'corta 1' }), 422],
    ['a password of more than 72 bytes', registrationBody({ password: 'ñ'.repeat(37) }), 422],
    ['a common password', registrationBody({ password: 'password123' }), 422],
    [
      'the address as password',
      registrationBody({ email: 'mi.correo@people.test', password: 'mi.correo@people.test' }),
      422,
    ],
    ['the administrator’s role', registrationBody({ role: 'application_admin' }), 422],
    ['an unknown field', registrationBody({ is_email_verified: true }), 422],
    ['an invalid day', registrationBody({ birth_date: '2001-02-30' }), 422],
    ['a birth date in the year 1', registrationBody({ birth_date: '0001-01-01' }), 422],
    ['control characters', registrationBody({ first_name: 'a\r\nBcc: x' }), 422],
  ])('a registration with %s is rejected and creates no user', async (_what, body, status) => {
    const before = await api.db.user.count()

    const reply = await api.anonymous.post('/auth/register', body, addressHeaders())

    expect(reply.status).toBe(status)
    expect(reply.body.errors ?? []).not.toHaveLength(0)
    expect(await api.db.user.count()).toBe(before)
  })

  it('one of twenty concurrent registrations of an address in all letter cases succeeds', async () => {
    const variants = ['raza@people.test', 'RAZA@people.test', 'Raza@People.Test', ' raza@people.test ']
    const calls = Array.from({ length: 20 }, (_, index) =>
      api.anonymous.post(
        '/auth/register',
        registrationBody({ email: variants[index % 4] }),
        addressHeaders(),
      ),
    )

    const replies = await Promise.all(calls)

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = replies.filter(({ status }) => status !== 201)
    expect(others.every(({ body }) => body.status === 409 && body.code === 'email_taken')).toBe(true)
    expect(await api.db.user.count({ where: { email: 'raza@people.test' } })).toBe(1)
    expect(api.mails.filter(({ to }) => to === 'raza@people.test')).toHaveLength(1)
  })

  it('registrations are limited to ten an hour from one IP address', async () => {
    const ip = addressHeaders()
    const weak = registrationBody({ password: 'password123' })
    const tries = []
    for (let call = 0; call < 10; call += 1) tries.push(await api.anonymous.post('/auth/register', weak, ip))

    const last = await api.anonymous.post('/auth/register', registrationBody(), ip)

    expect(tries.every(({ body }) => body.code === 'weak_password')).toBe(true)
    expect([last.status, last.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('login', () => {
  it('a login is accepted as JSON, form and multipart form, in any letter case of the email address', async () => {
    const user = await buildUser(api.db, { email: 'form@people.test' })
    const post = () => supertest(api.server).post('/api/v1/auth/login').set(addressHeaders())

    const json = await post().send({ username: 'FORM@people.test', password: PASSWORD })
    const form = await post().type('form').send({ username: user.email, password: PASSWORD })
    const multipart = await post().field('username', user.email).field('password', PASSWORD)

    expect([json.status, form.status, multipart.status]).toEqual([200, 200, 200])
    expect(signInResult.parse(json.body).token_type).toBe('bearer')
    expect(await api.db.session.count({ where: { user_id: user.id } })).toBe(3)
  })

  it('the session cookie is HttpOnly and is rejected as a bearer token', async () => {
    const user = await buildUser(api.db)
    const login = await api.anonymous.post(
      '/auth/login',
      { username: user.email, password: PASSWORD },
      addressHeaders(),
    )
    const [line = ''] = login.headers['set-cookie'] ?? []
    const value = /^forki_session=([^;]+)/.exec(line)?.[1] ?? ''

    const byCookie = await api.anonymous.get('/auth/me', {}, { Cookie: `forki_session=${value}` })
    const cookieAsBearer = await api.withToken(value).get('/auth/me')
    const bearerAsCookie = await api.anonymous.get(
      '/auth/me',
      {},
      { Cookie: `forki_session=${login.body.access_token}` },
    )

    expect(line).toMatch(/; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
    expect(value).not.toBe(login.body.access_token)
    expect(byCookie.body.id).toBe(user.id)
    expect([cookieAsBearer.status, bearerAsCookie.status]).toEqual([401, 401])
  })

  it('a login receives the same answer for an unknown account, an inactive one and a wrong password', async () => {
    const user = await buildUser(api.db)
    const gone = await buildUser(api.db, { active: false })
    const attempts = [
      { username: 'nadie@people.test', password: PASSWORD },
      { username: gone.email, password: PASSWORD },
      { username: user.email, password: 'otra cosa' },
    ]

    const replies = []
    for (const body of attempts) replies.push(await api.anonymous.post('/auth/login', body, addressHeaders()))

    const responses = replies.map(({ status, body }) => [status, body.code, body.detail])
    expect(responses).toEqual(
      attempts.map(() => [401, 'invalid_credentials', 'Correo o contraseña incorrectos']),
    )
    expect(replies.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
  })

  it('the eleventh failed login of an account is stopped from any IP address, and a success resets the count', async () => {
    const user = await buildUser(api.db)
    const other = await buildUser(api.db)
    const wrongCredentials = { username: user.email, password: 'no es esta' }
    for (let call = 0; call < 9; call += 1)
      await api.anonymous.post('/auth/login', wrongCredentials, addressHeaders())
    const success = await api.anonymous.post(
      '/auth/login',
      { ...wrongCredentials, password: PASSWORD },
      addressHeaders(),
    )
    const repeatedReplies = []
    for (let call = 0; call < 11; call += 1)
      repeatedReplies.push(await api.anonymous.post('/auth/login', wrongCredentials, addressHeaders()))

    const right = await api.anonymous.post(
      '/auth/login',
      { ...wrongCredentials, password: PASSWORD },
      addressHeaders(),
    )
    const otherAccountReply = await api.anonymous.post(
      '/auth/login',
      { username: other.email, password: PASSWORD },
      addressHeaders(),
    )

    expect(success.status).toBe(200)
    expect(repeatedReplies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429])
    expect(right.status).toBe(429)
    expect(otherAccountReply.status).toBe(200)
  })

  it.each([
    ['an empty body', {}],
    ['no password', { username: 'a@b.test' }],
    ['wrong types', { username: 1, password: [] }],
  ])('a login with %s is rejected as invalid', async (_what, body) => {
    const reply = await api.anonymous.post('/auth/login', body, addressHeaders())

    expect([reply.status, reply.body.code]).toEqual([422, 'invalid'])
  })
})

describe('GET /auth/me', () => {
  it('GET /auth/me without a session is rejected with 401 not_signed_in', async () => {
    const reply = await api.anonymous.get('/auth/me')

    expect([reply.status, reply.body.code]).toEqual([401, 'not_signed_in'])
  })

  it('GET /auth/me returns memberships, permissions and features of staff', async () => {
    const restaurant = await buildRestaurant(api.db)
    const user = await buildUser(api.db)
    await buildMembership(api.db, {
      restaurant_id: restaurant.id,
      user_id: user.id,
      permissions: ['manage_loyalty'],
    })
    await buildMembership(api.db, { user_id: user.id, status: 'declined' })

    const { body } = await api.as(user).get('/auth/me')

    expect(me.parse(body).memberships).toHaveLength(1)
    expect(body.access).toMatchObject({
      has_accepted_membership: true,
      is_owner_or_admin: false,
      can_manage_loyalty: true,
      has_active_subscription: true,
      restaurants: [{ id: restaurant.id, role: 'waiter', currency: 'MXN' }],
    })
    expect(body.access.restaurants[0].permissions).toContain('manage_loyalty')
    expect(body.access.restaurants[0].permissions).not.toContain('create_dish')
    expect(body.access.restaurants[0].features).toContain('pos')
  })

  it('GET /auth/me reports no active subscription once the covering one has expired', async () => {
    const owner = await buildOwner(api.db)
    const restaurant = await buildRestaurant(api.db, { owner_id: owner.id, hasSubscription: false })
    await buildSubscription(api.db, {
      user_id: owner.id,
      restaurant_ids: [restaurant.id],
      ends_at: new Date(Date.now() - 1000),
    })
    const waiter = await buildUser(api.db)
    await buildMembership(api.db, { restaurant_id: restaurant.id, user_id: waiter.id })

    const ofOwner = await api.as(owner).get('/auth/me')
    const ofWaiter = await api.as(waiter).get('/auth/me')

    expect(ofOwner.body.subscriptions).toMatchObject([{ status: 'expired', is_active: false }])
    expect(ofOwner.body.access).toMatchObject({ has_active_subscription: false, is_owner_or_admin: true })
    expect(ofOwner.body.access.restaurants).toMatchObject([{ role: 'restaurant_owner', features: [] }])
    expect(ofWaiter.body.access.has_active_subscription).toBe(false)
  })

  it('GET /auth/me reports an own subscription in force for any role', async () => {
    const waiter = await buildUser(api.db)
    await buildSubscription(api.db, { user_id: waiter.id })

    const { body } = await api.as(waiter).get('/auth/me')

    expect(body.access).toMatchObject({ has_active_subscription: true, is_owner_or_admin: false })
  })

  it('GET /auth/me reports an administrator with every access flag and the role application_admin', async () => {
    const admin = await buildAdmin(api.db)

    const { body } = await api.as(admin).get('/auth/me')

    expect(body.access).toMatchObject({
      has_accepted_membership: true,
      is_owner_or_admin: true,
      can_manage_loyalty: true,
      has_active_subscription: true,
    })
    expect(body.access.restaurants.length).toBeGreaterThan(0)
    expect(body.access.restaurants[0]).toMatchObject({ role: 'application_admin' })
  })

  it('GET /auth/me omits a revoked membership from the next request on', async () => {
    const membership = await buildMembership(api.db)
    const waiter = api.as({ id: membership.user_id ?? '' })
    const before = await waiter.get('/auth/me')
    await api.db.membership.update({ where: { id: membership.id }, data: { status: 'revoked' } })

    const after = await waiter.get('/auth/me')

    expect(before.body.access.restaurants).toHaveLength(1)
    expect(after.body.access.restaurants).toHaveLength(0)
  })
})

describe('profile', () => {
  it('the given profile fields are updated, and those that identify or empower the user are ignored', async () => {
    const user = await buildUser(api.db, { phone: '555 1234' })
    const whole = (await api.as(user).get('/auth/me')).body

    const reply = await api.as(user).put('/auth/profile', {
      ...whole,
      first_name: 'Lucía',
      bio: '  ',
      birth_date: '1990-05-17',
      preferences: { theme: 'dark' },
      role: 'application_admin',
      email: 'otra@people.test',
      active: false,
      is_email_verified: false,
    })

    expect(reply.status).toBe(200)
    expect(me.parse(reply.body)).toMatchObject({
      first_name: 'Lucía',
      bio: null,
      birth_date: '1990-05-17',
      phone: '555 1234',
      preferences: { language: 'es', theme: 'dark' },
      role: 'staff',
      email: user.email,
      active: true,
      is_email_verified: true,
    })
  })

  it.each([
    ['an unknown field', { password_hash: 'x' }],
    ['a wrong type', { first_name: null }],
    ['an unknown language', { preferences: { language: 'fr' } }],
    ['a future birth date', { birth_date: '2999-01-01' }],
  ])('a profile with %s is rejected and changes nothing', async (_what, body) => {
    const user = await buildUser(api.db)

    const reply = await api.as(user).put('/auth/profile', { city: 'Lima', ...body })

    expect(reply.status).toBe(422)
    expect((await api.db.user.findUniqueOrThrow({ where: { id: user.id } })).city).toBeNull()
  })
})
