import { afterEach, describe, expect, it } from 'vitest'
import { invitation as schema } from '@forki/contract/invitations'
import { me } from '@forki/contract/auth'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'

const DAY = 86_400_000
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
afterEach(() => api.clock.set(new Date()))

let number = 0
const freshEmail = () => `linked${number++}@people.test`
/** Header with a new IP address for each call, so that tests do not share rate limits. */
const addressHeaders = () => ({ 'X-Forwarded-For': `10.3.${number >> 8}.${number++ & 255}` })
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const registrationFields = { first_name: 'Ana', last_name: 'Ruiz', password: PASSWORD }

async function sendInvitation(email = freshEmail(), body: object = { role: 'waiter' }) {
  const restaurant = await buildRestaurant(api.db)
  const owner = { id: restaurant.owner_id }
  const reply = await api.as(owner).post('/memberships', { restaurant_id: restaurant.id, email, ...body })
  expect(reply.status).toBe(201)
  const token = tokenOf(api.mails.findLast(({ to }) => to === email)?.values['link'])
  return { restaurant, owner, email, id: reply.body.id as string, token }
}
const createLinkToken = async ({ owner, id }: { owner: { id: string }; id: string }) =>
  tokenOf((await api.as(owner).post(`/memberships/${id}/link`)).body.link)
const findInvitation = (token: string) => api.anonymous.get('/invitations/link', { token }, addressHeaders())
const register = (token: string, body: object = registrationFields) =>
  api.anonymous.post('/invitations/register', { token, ...body }, addressHeaders())

describe('invitation behind a link', () => {
  it('an invitation link shows restaurant, role, inviter and address to the holder of the mailed link', async () => {
    const { restaurant, email, token } = await sendInvitation()

    const reply = await findInvitation(token)

    expect(reply.status).toBe(200)
    expect(schema.parse(reply.body)).toMatchObject({
      state: 'open',
      restaurant: { id: restaurant.id, name: 'La Espuela' },
      role: 'waiter',
      email,
      has_account: false,
      verifies_email: true,
      is_yours: false,
    })
    expect(reply.body.invited_by).toBeTruthy()
  })

  it('an unknown invitation token reveals nothing, and the database contains only hashes of tokens', async () => {
    const { token } = await sendInvitation()

    expect(statusAndCode(await findInvitation('x'.repeat(43)))).toEqual([422, 'token_invalid'])
    expect(JSON.stringify(await api.db.invitationLink.findMany())).not.toContain(token)
  })

  it('reads of invitation links are limited per IP address', async () => {
    const source = addressHeaders()
    const replies = []
    for (let round = 0; round < 21; round += 1) {
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, () =>
            api.anonymous.get('/invitations/link', { token: 'y'.repeat(43) }, source),
          ),
        )),
      )
    }

    expect(replies.filter(({ status }) => status === 422)).toHaveLength(200)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('acceptances and reads of invitation links share the limit of an IP address', async () => {
    const source = addressHeaders()
    const user = api.as(await buildUser(api.db))
    const guess = () => user.post('/invitations/accept', { token: 'y'.repeat(43) }, source)
    const replies = await Promise.all(Array.from({ length: 20 }, guess))
    for (let round = 1; round < 10; round += 1)
      replies.push(...(await Promise.all(Array.from({ length: 20 }, guess))))

    const read = await api.anonymous.get('/invitations/link', { token: 'y'.repeat(43) }, source)

    expect(replies.filter(({ status }) => status === 422)).toHaveLength(200)
    expect([(await guess()).status, read.status]).toEqual([429, 429])
  })

  it('the link of an invitation that ended shows its state without its address', async () => {
    const acceptedInvitation = await sendInvitation()
    await register(acceptedInvitation.token)
    const revokedInvitation = await sendInvitation()
    await api.as(revokedInvitation.owner).patch(`/memberships/${revokedInvitation.id}`, { status: 'revoked' })
    const closedInvitation = await sendInvitation()
    await api.db.restaurant.update({
      where: { id: closedInvitation.restaurant.id },
      data: { deleted_at: new Date() },
    })
    const declinedInvitation = await sendInvitation()
    await api.db.membership.update({ where: { id: declinedInvitation.id }, data: { status: 'declined' } })
    const expiredInvitation = await sendInvitation()
    await api.db.membership.update({ where: { id: expiredInvitation.id }, data: { expires_at: new Date(0) } })
    const all = [
      acceptedInvitation,
      revokedInvitation,
      closedInvitation,
      declinedInvitation,
      expiredInvitation,
    ]

    const replies = await Promise.all(all.map(({ token }) => findInvitation(token)))
    const refusedReplies = await Promise.all(all.map(({ token }) => register(token)))

    expect(replies.map(({ body }) => body.state)).toEqual([
      'accepted',
      'revoked',
      'restaurant_closed',
      'declined',
      'expired',
    ])
    expect(replies.every(({ body }) => body.email === null && !body.has_account)).toBe(true)
    expect(refusedReplies.map(statusAndCode)).toEqual([
      [409, 'invitation_closed'],
      [409, 'invitation_closed'],
      [409, 'invitation_closed'],
      [409, 'invitation_closed'],
      [409, 'invitation_expired'],
    ])
  })

  it('a handed-over invitation link masks the address of an account until its acceptance', async () => {
    const restaurant = await buildRestaurant(api.db)
    const owner = { id: restaurant.owner_id }
    const user = await buildUser(api.db)
    const { body } = await api
      .as(owner)
      .post('/memberships', { restaurant_id: restaurant.id, user_id: user.id, role: 'waiter' })

    const reply = await findInvitation(await createLinkToken({ owner, id: body.id }))

    expect(reply.body).toMatchObject({ email: `${user.email.slice(0, 1)}***@***`, has_account: true })
  })
})

describe('registration by a link', () => {
  it('a registration by the mailed link creates a verified, signed-in account with the membership', async () => {
    const { restaurant, email, id, token } = await sendInvitation()
    const otherInvitation = await sendInvitation(email, { role: 'cashier' })

    const reply = await register(token)

    expect(reply.status).toBe(201)
    const user = me.parse(reply.body.user)
    expect(user).toMatchObject({ email, role: 'staff', is_email_verified: true, first_name: 'Ana' })
    expect(user.access.restaurants).toMatchObject([{ id: restaurant.id, role: 'waiter' }])
    const ownCaller = api.withToken(reply.body.access_token)
    expect((await ownCaller.get('/auth/me')).body.id).toBe(user.id)
    expect(await api.db.membership.findUnique({ where: { id } })).toMatchObject({
      status: 'accepted',
      user_id: user.id,
    })
    // Another restaurant invited the same email address. The verification of the address also assigns that
    // invitation to the account.
    expect((await ownCaller.get('/memberships/me', { status: 'pending' })).body.items).toMatchObject([
      { id: otherInvitation.id },
    ])
    const entry = await api.db.auditEntry.findFirstOrThrow({
      where: { entity_id: id, action: 'membership.accepted' },
    })
    expect(entry.user_id).toBe(user.id)
    expect(api.mails.some(({ to, template }) => to === email && template === 'verify_email')).toBe(false)
  })

  it('a registration by a handed-over link accepts the membership and emails a verification link', async () => {
    const sentInvitation = await sendInvitation()
    const token = await createLinkToken(sentInvitation)

    const reply = await register(token)

    expect(reply.status).toBe(201)
    expect(reply.body.user).toMatchObject({ email: sentInvitation.email, is_email_verified: false })
    expect(reply.body.user.access.restaurants).toMatchObject([{ id: sentInvitation.restaurant.id }])
    expect(
      api.mails.some(({ to, template }) => to === sentInvitation.email && template === 'verify_email'),
    ).toBe(true)
  })

  it('a registration by an invitation link rejects a weak password, a taken address and missing names, and changes nothing', async () => {
    const { email, id, token } = await sendInvitation()
    const takenInvitation = await sendInvitation((await buildUser(api.db)).email)

    const replies = [
      await register(token, { ...registrationFields, password: 'password1' }),
      await register(token, { password: PASSWORD }),
      await register(token, { ...registrationFields, email: 'other@people.test' }),
      await register(takenInvitation.token),
    ]

    expect(replies.map(statusAndCode)).toEqual([
      [422, 'weak_password'],
      [422, 'invalid'],
      [422, 'invalid'],
      [409, 'email_taken'],
    ])
    expect(await api.db.user.count({ where: { email } })).toBe(0)
    expect((await api.db.membership.findUniqueOrThrow({ where: { id } })).status).toBe('pending')
  })

  it('a registration by a link is rejected and creates no account once the inviter may no longer invite', async () => {
    const { owner, restaurant, email, token } = await sendInvitation()
    await api.db.restaurantOwner.deleteMany({ where: { restaurant_id: restaurant.id, user_id: owner.id } })

    expect(statusAndCode(await register(token))).toEqual([409, 'inviter_without_right'])
    expect(await api.db.user.count({ where: { email } })).toBe(0)
  })

  it('twenty parallel registrations by one invitation link create one account and one membership', async () => {
    const { email, id, token } = await sendInvitation()

    const replies = await Promise.all(Array.from({ length: 20 }, () => register(token)))

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'invitation_closed')).toHaveLength(19)
    expect(await api.db.user.count({ where: { email } })).toBe(1)
    expect((await api.db.membership.findUniqueOrThrow({ where: { id } })).status).toBe('accepted')
  })

  it('cancelling an invitation in parallel with its registration ends the membership, prevents the account or is rejected', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { owner, email, id, token } = await sendInvitation()
      const cancel = () => api.as(owner).patch(`/memberships/${id}`, { status: 'revoked' })

      const [joined, cancelled] = await Promise.all([register(token), cancel()])

      const { status } = await api.db.membership.findUniqueOrThrow({ where: { id } })
      const accounts = await api.db.user.count({ where: { email } })
      expect(accounts).toBe(joined.status === 201 ? 1 : 0)
      expect(status).toBe(cancelled.status === 200 ? 'revoked' : 'accepted')
      expect([undefined, 'invitation_closed']).toContain(joined.body.code)
      expect([undefined, 'stale_version', 'changed_meanwhile']).toContain(cancelled.body.code)
    }
  })
})

const accept = (user: { id: string }, token: string) => api.as(user).post('/invitations/accept', { token })

describe('acceptance by a link', () => {
  it('an acceptance by the mailed link with the account of its address verifies the address', async () => {
    const user = await buildUser(api.db, { is_email_verified: false })
    const { id, token } = await sendInvitation(user.email)

    const reply = await accept(user, token)

    expect([reply.status, reply.body.status, reply.body.id]).toEqual([200, 'accepted', id])
    expect((await api.as(user).get('/auth/me')).body.is_email_verified).toBe(true)
    expect((await findInvitation(token)).body.state).toBe('accepted')
  })

  it('an acceptance by a handed-over link leaves the address unverified', async () => {
    const user = await buildUser(api.db, { is_email_verified: false })
    const sentInvitation = await sendInvitation(user.email)

    expect((await accept(user, await createLinkToken(sentInvitation))).status).toBe(200)
    expect((await api.as(user).get('/auth/me')).body.is_email_verified).toBe(false)
  })

  it('an acceptance by a link is rejected for another account, an anonymous caller and an unknown token', async () => {
    const { token, id } = await sendInvitation()
    const strangerUser = await buildUser(api.db)

    expect(statusAndCode(await accept(strangerUser, token))).toEqual([403, 'invitation_of_another'])
    expect((await api.anonymous.post('/invitations/accept', { token })).status).toBe(401)
    expect(statusAndCode(await accept(strangerUser, 'z'.repeat(43)))).toEqual([422, 'token_invalid'])
    expect((await api.db.membership.findUniqueOrThrow({ where: { id } })).status).toBe('pending')
  })

  it.each([
    ['address', { email: 'moved@people.test' }, [403, 'invitation_of_another']],
    ['activity', { active: false }, [401, 'invalid_session']],
  ] as const)(
    "an acceptance by the mailed link is rejected if an administrator changes the account's %s meanwhile",
    async (_field, change, refusal) => {
      const admin = api.as(await buildAdmin(api.db))
      const user = await buildUser(api.db, { is_email_verified: false })
      const { id, restaurant, token } = await sendInvitation(user.email)
      await api.as(user).get('/auth/me')
      const gate = await holdTransaction(api, (client) =>
        client.query('SELECT 1 FROM restaurants WHERE id = $1 FOR UPDATE', [restaurant.id]),
      )
      try {
        const reply = accept(user, token)
        expect(await waitForLocks(api, gate, [reply])).toBe(1)
        expect((await admin.put(`/users/${user.id}`, change)).status).toBe(200)
        await gate.commit()

        expect(statusAndCode(await reply)).toEqual(refusal)
        expect(await api.db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
          ...change,
          is_email_verified: false,
        })
        expect((await api.db.membership.findUniqueOrThrow({ where: { id } })).status).toBe('pending')
      } finally {
        await gate.close()
      }
    },
  )

  it('one of twenty parallel acceptances of an invitation by its mailed and its handed-over link succeeds', async () => {
    const user = await buildUser(api.db)
    const sentInvitation = await sendInvitation(user.email)
    const tokens = [sentInvitation.token, await createLinkToken(sentInvitation)]

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accept(user, tokens[index % 2] ?? '')),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'invitation_closed')).toHaveLength(19)
  })

  it('an invitation link is rejected after seven days', async () => {
    const user = await buildUser(api.db)
    const { token } = await sendInvitation(user.email)
    api.clock.advance(7 * DAY + 1000)

    const late = await api.withToken(await api.signIn(user)).post('/invitations/accept', { token })

    expect(statusAndCode(late)).toEqual([409, 'invitation_expired'])
  })
})

describe('links to hand over', () => {
  it('a new link to hand over replaces the former one and leaves the mailed link valid', async () => {
    const sentInvitation = await sendInvitation()
    const firstToken = await createLinkToken(sentInvitation)

    const secondToken = await createLinkToken(sentInvitation)

    expect(statusAndCode(await findInvitation(firstToken))).toEqual([422, 'token_invalid'])
    expect((await findInvitation(secondToken)).body).toMatchObject({ state: 'open', verifies_email: false })
    expect((await findInvitation(sentInvitation.token)).body).toMatchObject({
      state: 'open',
      verifies_email: true,
    })
    expect(
      await api.db.auditEntry.count({
        where: { entity_id: sentInvitation.id, action: 'membership.link_created' },
      }),
    ).toBe(2)
  })

  it("a link to hand over is rejected for a closed invitation, without the permission, and for a role above the caller's", async () => {
    const { restaurant, id } = await sendInvitation()
    const manager = await sendInvitation(freshEmail(), { role: 'restaurant_admin' })
    const waiter = await buildMember(api.db, restaurant.id)
    const captain = await buildMember(api.db, manager.restaurant.id, { role: 'restaurant_admin' })
    const endedInvitation = await sendInvitation()
    await register(endedInvitation.token)

    const replies = [
      await api.anonymous.post(`/memberships/${id}/link`),
      await api.as(await buildUser(api.db)).post(`/memberships/${id}/link`),
      await api.as(waiter).post(`/memberships/${id}/link`),
      await api.as(captain).post(`/memberships/${manager.id}/link`),
      await api.as(endedInvitation.owner).post(`/memberships/${endedInvitation.id}/link`),
    ]

    expect(replies.map(({ status }) => status)).toEqual([401, 404, 403, 403, 409])
  })
})
