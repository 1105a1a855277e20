/**
 * Tests of bug classes in authentication and authorization, known from similar systems (docs/reliability.md).
 */
import { describe, expect, test } from 'vitest'
import { startApiForFile } from '../setup/api.ts'
import { missingId } from '../factories/ids.ts'
import { buildLayout } from '../factories/layout.ts'
import { buildMember } from '../factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../factories/order.ts'
import { buildUser, PASSWORD } from '../factories/user.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const findUser = (id: string) => api.db.user.findUniqueOrThrow({ where: { id } })
const signInStatus = async (username: string, password = PASSWORD) =>
  (await api.anonymous.post('/auth/login', { username, password })).status

describe('taking over an account by its address', () => {
  test.each([
    ['no change', (email: string) => email],
    ['another letter case', (email: string) => email.toUpperCase()],
    ['surrounding spaces', (email: string) => ` ${email} `],
    ['full-width letters', (email: string) => email.replace('people', 'ｐeople')],
    ['a trailing dot', (email: string) => `${email}.`],
  ])(
    'registering with the same email address and %s leaves the existing account unchanged',
    async (_name, write) => {
      const user = await buildUser(api.db)
      const body = {
        email: write(user.email),
        password: 'ahora es mía 1',
        first_name: 'Eva',
        last_name: 'Mala',
      }

      const { status } = await api.anonymous.post('/auth/register', body, { 'X-Forwarded-For': '192.0.2.9' })

      expect([409, 422]).toContain(status)
      expect(await findUser(user.id)).toEqual(user)
      expect(await signInStatus(user.email)).toBe(200)
    },
  )

  test('only the owner of the email address can accept an invitation to it', async () => {
    const [invitee, thief] = [await buildUser(api.db), await buildUser(api.db)]
    const body = { restaurant_id: staffed.restaurant.id, email: invitee.email, role: 'waiter' }
    const { body: invited } = await api.as(staffed.owner).post('/memberships', body)

    expect((await api.as(thief).post(`/memberships/${invited.id}/accept`)).status).toBe(404)
    expect((await api.as(invitee).post(`/memberships/${invited.id}/accept`)).status).toBe(200)
    expect(await signInStatus(invitee.email)).toBe(200)
  })
})

describe('identity claimed in the request', () => {
  test('updating the profile changes neither its owner nor its role', async () => {
    const user = await buildUser(api.db)
    const body = {
      city: 'Oaxaca',
      email: 'eva@people.test',
      id: missingId(),
      _id: missingId(),
      role: 'application_admin',
    }

    const { status } = await api.as(user).put('/auth/profile', body)

    expect([200, 422]).toContain(status)
    const { email, role, id } = await findUser(user.id)
    expect({ email, role, id }).toEqual({ email: user.email, role: 'staff', id: user.id })
  })

  test('acquiring an editing lock for another user is rejected with 403', async () => {
    const { id } = await buildLayout(api.db, { restaurant_id: staffed.restaurant.id })
    const path = `/restaurant-layouts/${id}/start_editing?user_id=${staffed.waiter.id}`

    expect((await api.as(staffed.owner).post(path)).status).toBe(403)
    expect((await api.db.restaurantLayout.findUniqueOrThrow({ where: { id } })).locked_by).toBeNull()
  })

  test('the server records the caller as the author, regardless of the body', async () => {
    const { id } = await openOrder(api, staffed, { created_by: staffed.owner.id, waiter_name: 'Eva' }).catch(
      () => openOrder(api, staffed),
    )

    const order = await api.db.order.findUniqueOrThrow({ where: { id } })
    expect([order.created_by, order.waiter_name]).toEqual([staffed.waiter.id, 'Marta Solís'])
  })
})

describe('privilege escalation', () => {
  test('nobody can register as an administrator', async () => {
    const email = `${missingId()}@people.test`
    const body = { email, password: 'sobremesa larga 8', first_name: 'Eva', last_name: 'Mala' }
    const { status } = await api.anonymous.post('/auth/register', { ...body, role: 'application_admin' })

    expect(status).toBe(422)
    expect(await api.db.user.count({ where: { email } })).toBe(0)
  })

  test('nobody can promote themselves by updating their own user', async () => {
    const user = await buildUser(api.db, { is_email_verified: false })
    const body = { role: 'application_admin', active: true, is_email_verified: true }

    await api.as(user).put(`/users/${user.id}`, body)
    await api.as(user).put('/auth/profile', body)

    const { role, is_email_verified } = await findUser(user.id)
    expect({ role, is_email_verified }).toEqual({ role: 'staff', is_email_verified: false })
  })

  test('nobody can change their own membership or grant a permission that they lack', async () => {
    const restaurant_id = staffed.restaurant.id
    const manager = await buildMember(api.db, restaurant_id, { permissions: ['manage_memberships'] })
    const membership = await api.db.membership.findFirstOrThrow({ where: { user_id: manager.id } })
    const caller = api.as(manager)
    const email = `${missingId()}@people.test`

    const raised = await caller.patch(`/memberships/${membership.id}`, { role: 'restaurant_admin' })
    const permitted = await caller.patch(`/memberships/${membership.id}`, { permissions: ['delete_order'] })
    const administratorReply = await caller.post('/memberships', {
      restaurant_id,
      email,
      role: 'restaurant_admin',
    })
    const secondMembership = await caller.post('/memberships', {
      restaurant_id,
      email,
      role: 'waiter',
      permissions: ['delete_order'],
    })

    expect([raised, permitted, administratorReply, secondMembership].map(({ status }) => status)).toEqual([
      403, 403, 403, 403,
    ])
    expect(await api.db.membership.findUnique({ where: { id: membership.id } })).toEqual(membership)
    expect(await api.db.membership.count({ where: { email } })).toBe(0)
  })

  test('a user who declined an invitation cannot accept it by patching the membership', async () => {
    const user = await buildMember(api.db, staffed.restaurant.id, { status: 'declined' })
    const membership = await api.db.membership.findFirstOrThrow({ where: { user_id: user.id } })

    const { status } = await api.as(user).patch(`/memberships/${membership.id}`, { status: 'accepted' })

    expect([403, 404, 409, 422]).toContain(status)
    expect((await api.db.membership.findUniqueOrThrow({ where: { id: membership.id } })).status).toBe(
      'declined',
    )
  })
})

describe('rate limit keys that the sender would like to choose', () => {
  test('other client IP addresses, credentials and spellings of the account do not reset the sign-in rate limit', async () => {
    const user = await buildUser(api.db)
    const tries: number[] = []
    for (let index = 0; index < 14; index += 1) {
      const username = index % 2 ? user.email : user.email.toUpperCase()
      const headers = { 'X-Forwarded-For': `198.51.100.${index}`, Authorization: `Bearer e30.${index}.x` }
      const withProof = await api.anonymous.post('/auth/login', { username, password: 'no' }, headers)
      const { Authorization: _authorization, ...plain } = headers
      const withoutProof = await api.anonymous.post('/auth/login', { username, password: 'no' }, plain)
      tries.push(withoutProof.status === 401 && withProof.status === 429 ? 0 : withoutProof.status)
    }

    expect(tries.at(-1)).toBe(429)
  })
})

describe('account enumeration', () => {
  test('sign-in, password reset and invitation respond identically to known and unknown email addresses', async () => {
    const [known, unknown] = [await buildUser(api.db), { email: `${missingId()}@people.test` }]
    const headers = { 'X-Forwarded-For': '203.0.113.5' }
    const answers = async ({ email }: { email: string }) => {
      const login = await api.anonymous.post('/auth/login', { username: email, password: 'x' }, headers)
      const forgot = await api.anonymous.post('/auth/forgot-password', { email }, headers)
      const invitationBody = { restaurant_id: staffed.restaurant.id, email, role: 'waiter' }
      const invitation = await api.as(staffed.owner).post('/memberships', invitationBody)
      return {
        login: [login.status, login.body.code, login.body.detail],
        forgot: [forgot.status, forgot.body],
        invitation: [invitation.status, Object.keys(invitation.body).toSorted()],
      }
    }

    expect(await answers(known)).toEqual(await answers(unknown))
  })
})

describe('secrets in URLs', () => {
  test('credentials in the query string do not authenticate', async () => {
    const token = await api.signIn(staffed.owner)
    const names = ['access_token', 'token', 'authorization', 'api_key', 'forki_session']
    const replies = await Promise.all(names.map((name) => api.anonymous.get('/auth/me', { [name]: token })))

    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 401))
  })
})

describe('ids of another type', () => {
  test('an id of one entity type finds no entity of another type', async () => {
    const { id } = staffed.dish
    const paths = [
      'menus',
      'tables',
      'orders',
      'restaurant-layouts',
      'cashiers',
      'restaurant-dropdowns',
      'restaurants',
    ]
    const replies = await Promise.all(paths.map((path) => api.as(staffed.owner).get(`/${path}/${id}`)))

    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })

  test('a verification link cannot reset a password and a reset link cannot verify an email address', async () => {
    const email = `${missingId()}@people.test`
    const body = { email, password: 'sobremesa larga 8', first_name: 'Ana', last_name: 'Ruiz' }
    await api.anonymous.post('/auth/register', body, { 'X-Forwarded-For': '192.0.2.77' })
    await api.anonymous.post('/auth/forgot-password', { email })
    const links = api.mails
      .filter(({ to }) => to === email)
      .map(({ template, values }) => [template, JSON.stringify(values)])
    const tokens: Record<string, string> = Object.fromEntries(
      links.map(([name, text]) => [name, /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '']),
    )

    const reset = await api.anonymous.post('/auth/reset-password', {
      token: tokens['verify_email'],
      new_password: 'ahora es mía 1',
    })
    const verified = await api.anonymous.get('/auth/verify-email', { token: tokens['reset_password'] })

    expect(Object.values(tokens).every((token) => token.length > 20)).toBe(true)
    expect([reset.status, verified.status]).toEqual([422, 422])
    expect(await signInStatus(email, body.password)).toBe(200)
  })
})
