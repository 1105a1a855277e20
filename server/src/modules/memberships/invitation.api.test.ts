import { afterEach, describe, expect, it } from 'vitest'
import { membership as schema } from '@forki/contract/memberships'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildOwner, buildUser } from '../../../test/factories/user.ts'

const DAY = 86_400_000

let number = 0
const api = await startApiForFile()
afterEach(() => api.clock.set(new Date()))

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const buildOwnedRestaurant = async () => {
  const restaurant = await buildRestaurant(api.db)
  return { restaurant_id: restaurant.id, owner: { id: restaurant.owner_id }, restaurant }
}
const freshEmail = () => `invited${number++}@people.test`

describe('invitations', () => {
  it('sent invitations count toward 100 a day, and rejected ones do not', async () => {
    const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
    const owner = api.as({ id: owner_id })
    const body = { restaurant_id, email: 'ada@example.com', role: 'waiter', permissions: [] }
    expect((await owner.post('/memberships', body)).status).toBe(201)
    const refusedReplies = []
    for (let round = 0; round < 6; round += 1) {
      refusedReplies.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => owner.post('/memberships', body)))),
      )
    }
    expect(refusedReplies.map(({ status }) => status)).toEqual(Array(120).fill(409))

    const next = await owner.post('/memberships', { ...body, email: 'eva@example.com' })

    expect(next.status).toBe(201)
    expect(next.headers['ratelimit-remaining']).toBe('98')
  })

  it("an email address without an account is invited, and the email is sent in the inviter's language", async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const email = freshEmail()

    const reply = await api.as(owner).post(
      '/memberships',
      {
        restaurant_id,
        email: email.toUpperCase(),
        role: 'waiter',
        permissions: ['read_dish', 'read_dish'],
      },
      { 'Accept-Language': 'en' },
    )

    expect(reply.status).toBe(201)
    expect(schema.parse(reply.body)).toMatchObject({
      email,
      user_id: null,
      user: null,
      status: 'pending',
      permissions: ['read_dish'],
      invited_by: { id: owner.id },
      restaurant: { name: 'La Espuela' },
    })
    expect(Date.parse(reply.body.expires_at) - Date.parse(reply.body.invited_at)).toBe(7 * DAY)
    expect(api.mails.at(-1)).toMatchObject({
      to: email,
      language: 'en',
      template: 'invitation',
      values: {
        restaurant: 'La Espuela',
        role: 'Waiter',
        link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/invitation\?token=[\w-]{43}$/),
      },
    })
    expect(await api.db.auditEntry.count({ where: { entity_id: reply.body.id } })).toBe(1)
  })

  it('an invitation is bound to a verified account by email address or id, and the email is sent in its language', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const [ana, luz] = [await buildUser(api.db, { language: 'en' }), await buildUser(api.db)]

    const byEmail = await api
      .as(owner)
      .post('/memberships', { restaurant_id, email: ana.email, role: 'chef' })
    const mail = api.mails.at(-1)
    const byId = await api.as(owner).post('/memberships', { restaurant_id, user_id: luz.id, role: 'cashier' })

    expect(byEmail.body).toMatchObject({ user_id: ana.id, user: { first_name: 'Marta' } })
    expect(mail).toMatchObject({ to: ana.email, language: 'en' })
    expect(byId.body).toMatchObject({ user_id: luz.id, email: `${luz.email.slice(0, 1)}***@***` })
  })

  it('one pending or accepted membership per restaurant and email address is allowed, and a new one after a refusal or expiry', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const email = freshEmail()
    const invite = async () =>
      api.withToken(await api.signIn(owner)).post('/memberships', { restaurant_id, email, role: 'waiter' })
    const firstReply = await invite()
    const duplicateReply = await invite()
    await api.db.membership.update({ where: { id: firstReply.body.id }, data: { status: 'declined' } })
    const reinvitationReply = await invite()
    api.clock.advance(7 * DAY)

    const lapsedReply = await invite()

    expect([firstReply.status, reinvitationReply.status, lapsedReply.status]).toEqual([201, 201, 201])
    expect(statusAndCode(duplicateReply)).toEqual([409, 'already_member'])
    const rows = await api.db.membership.findMany({
      where: { restaurant_id },
      orderBy: { created_at: 'asc' },
    })
    expect(rows.map(({ status }) => status)).toEqual(['declined', 'expired', 'pending'])
  })

  it("an invitation of the restaurant's owner is rejected", async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const { email } = await api.db.user.findUniqueOrThrow({ where: { id: owner.id } })

    const reply = await api.as(owner).post('/memberships', { restaurant_id, email, role: 'waiter' })

    expect(statusAndCode(reply)).toEqual([409, 'owner_invited'])
  })

  it('invitations by strangers, without the permission, and with more than the inviter holds are rejected', async () => {
    const { restaurant_id } = await buildOwnedRestaurant()
    const waiter = await buildMember(api.db, restaurant_id)
    const captain = await buildMember(api.db, restaurant_id, { permissions: ['manage_memberships'] })
    const body = { restaurant_id, email: freshEmail(), role: 'chef' }

    const replies = [
      await api.anonymous.post('/memberships', body),
      await api.as(await buildOwner(api.db)).post('/memberships', body),
      await api.as(waiter).post('/memberships', body),
      await api.as(captain).post('/memberships', body),
    ]

    expect(replies.map(statusAndCode)).toEqual([
      [401, 'not_signed_in'],
      [404, 'not_found'],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    expect(replies[3]?.body.detail).toContain('Crear platillos')
    expect(await api.db.membership.count({ where: { email: body.email } })).toBe(0)
  })

  it.each([
    ['an empty body', {}],
    ['neither address nor account', { role: 'waiter' }],
    [
      'both address and account',
      { role: 'waiter', email: 'a@b.test', user_id: '01930000-0000-7000-8000-000000000001' },
    ],
    ['an invalid address', { role: 'waiter', email: 'nobody' }],
    ['an unknown account', { role: 'waiter', user_id: '01930000-0000-7000-8000-00000000dead' }],
    ['an unknown role', { role: 'owner', email: 'a@b.test' }],
    ['an unknown permission', { role: 'waiter', email: 'a@b.test', permissions: ['fly'] }],
    ['an unknown field', { role: 'waiter', email: 'a@b.test', salary: 1 }],
    ['a wrong type', { role: 'waiter', email: ['a@b.test'] }],
  ])('an invitation with %s is rejected as invalid', async (_what, body) => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()

    const reply = await api.as(owner).post('/memberships', { restaurant_id, ...body })

    expect(statusAndCode(reply)).toEqual([422, 'invalid'])
    expect(await api.db.membership.count({ where: { restaurant_id } })).toBe(0)
  })

  it('the first response of an invitation is repeated under the same idempotency key, with one mail', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const email = freshEmail()
    const send = () =>
      api
        .as(owner)
        .post(
          '/memberships',
          { restaurant_id, email, role: 'waiter' },
          { 'Idempotency-Key': `invite-${email}` },
        )

    const [first, second] = [await send(), await send()]

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

const buildInvitedUser = async (overrides: object = {}) => {
  const user = await buildUser(api.db, overrides)
  const invitation = await buildMembership(api.db, { user_id: user.id, status: 'pending' })
  return { user, path: `/memberships/${invitation.id}`, invitation }
}

describe('answers to invitations', () => {
  it('an invitation is accepted, and the membership is effective from the next request', async () => {
    const { user, path, invitation } = await buildInvitedUser()

    const reply = await api.as(user).post(`${path}/accept`)

    expect(reply.status).toBe(200)
    expect(schema.parse(reply.body)).toMatchObject({ status: 'accepted', user_id: user.id })
    expect(reply.body.responded_at).not.toBeNull()
    const { access } = (await api.as(user).get('/auth/me')).body
    expect(access.restaurants).toMatchObject([{ id: invitation.restaurant_id, role: 'waiter' }])
    expect(statusAndCode(await api.as(user).post(`${path}/accept`))).toEqual([409, 'invitation_closed'])
    expect(statusAndCode(await api.as(user).post(`${path}/decline`))).toEqual([409, 'invitation_closed'])
  })

  it('an invitation is declined', async () => {
    const { user, path } = await buildInvitedUser()

    const reply = await api.as(user).post(`${path}/decline`)

    expect([reply.status, reply.body.status]).toEqual([200, 'declined'])
    expect(statusAndCode(await api.as(user).post(`${path}/accept`))).toEqual([409, 'invitation_closed'])
  })

  it('only the invitee answers an invitation', async () => {
    const { path, invitation } = await buildInvitedUser()
    const { owner_id } = await buildRestaurant(api.db)
    const own = await api.db.restaurantOwner.findFirstOrThrow({
      where: { restaurant_id: invitation.restaurant_id },
    })

    const replies = [
      await api.anonymous.post(`${path}/accept`),
      await api.as({ id: own.user_id }).post(`${path}/accept`),
      await api.as({ id: owner_id }).post(`${path}/decline`),
      await api.as(await buildUser(api.db)).post(`${path}/accept`),
      await api.as(await buildUser(api.db)).post('/memberships/nothing/accept'),
    ]

    expect(replies.map(({ status }) => status)).toEqual([401, 404, 404, 404, 404])
  })

  it('an invitation is answered only with a verified email address', async () => {
    const { user, path } = await buildInvitedUser({ is_email_verified: false })

    expect(statusAndCode(await api.as(user).post(`${path}/accept`))).toEqual([403, 'email_not_verified'])
    expect(statusAndCode(await api.as(user).post(`${path}/decline`))).toEqual([403, 'email_not_verified'])
  })

  it('answers to an invitation are rejected after seven days', async () => {
    const { user, path } = await buildInvitedUser()
    api.clock.advance(7 * DAY + 1000)
    // The user signs in again, because the old session would have expired by inactivity.
    const token = await api.signIn(user)

    const accept = await api.withToken(token).post(`${path}/accept`)
    const list = await api.withToken(token).get('/memberships/me', { status: 'expired' })

    expect(statusAndCode(accept)).toEqual([409, 'invitation_expired'])
    expect(list.body.items).toMatchObject([{ status: 'expired' }])
  })
})
