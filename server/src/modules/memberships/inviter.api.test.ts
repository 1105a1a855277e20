import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'

const api = await startApiForFile()

interface Staff {
  restaurant_id: string
  owner: { id: string }
  manager: { id: string }
  /** Id of the manager's membership. */
  held_id: string
}

async function buildStaff(): Promise<Staff> {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
  const manager = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
  const held = await api.db.membership.findFirstOrThrow({ where: { user_id: manager.id } })
  return { restaurant_id, owner: { id: owner_id }, manager, held_id: held.id }
}

/** Creates an open invitation that the manager sent. */
async function buildInvitation({ restaurant_id, manager }: Staff) {
  const fields = { restaurant_id, invited_by: manager.id, status: 'pending' as const }
  const { id, user_id } = await buildMembership(api.db, fields)
  return { id, accept: () => api.as({ id: user_id ?? '' }).post(`/memberships/${id}/accept`) }
}

const statusOf = async (id: string) => (await api.db.membership.findUniqueOrThrow({ where: { id } })).status

describe('invitations of an inviter without the right', () => {
  it("an invitation is revoked with its inviter's membership, and the invitee receives 409", async () => {
    const staff = await buildStaff()
    const invitation = await buildInvitation(staff)

    const dismissed = await api.as(staff.owner).patch(`/memberships/${staff.held_id}`, { status: 'revoked' })
    const answer = await invitation.accept()

    expect(dismissed.status).toBe(200)
    expect([answer.status, answer.body.code]).toEqual([409, 'invitation_closed'])
    expect(await statusOf(invitation.id)).toBe('revoked')
  })

  it('an invitation is revoked when its inviter is no longer a manager, and one that may still be sent is kept', async () => {
    const staff = await buildStaff()
    const invitation = await buildInvitation(staff)

    await api.as(staff.owner).patch(`/memberships/${staff.held_id}`, { permissions: ['read_order'] })
    expect(await statusOf(invitation.id)).toBe('pending')
    await api.as(staff.owner).patch(`/memberships/${staff.held_id}`, { role: 'waiter' })

    expect(await statusOf(invitation.id)).toBe('revoked')
  })

  it('an acceptance is rejected with 409 inviter_without_right while the inviter is deactivated', async () => {
    const staff = await buildStaff()
    const invitation = await buildInvitation(staff)
    const admin = api.as(await buildAdmin(api.db))

    await admin.post(`/users/${staff.manager.id}/deactivate`)
    const refusedReply = await invitation.accept()
    await admin.post(`/users/${staff.manager.id}/activate`)

    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'inviter_without_right'])
    expect((await invitation.accept()).status).toBe(200)
  })

  it("none of twenty concurrent acceptances during and after the inviter's dismissal is accepted", async () => {
    const staff = await buildStaff()
    const invitations = []
    for (let n = 0; n < 20; n += 1) invitations.push(await buildInvitation(staff))
    const held = await holdTransaction(api, (client) =>
      client.query("UPDATE memberships SET status = 'revoked' WHERE id = $1", [staff.held_id]),
    )
    try {
      const earlyAcceptances = invitations.slice(0, 10).map(({ accept }) => accept())
      const waited = await waitForLocks(api, held, earlyAcceptances)
      await held.commit()
      const answers = await Promise.all([
        ...earlyAcceptances,
        ...invitations.slice(10).map(({ accept }) => accept()),
      ])

      expect(waited).toBe(10)
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['inviter_without_right']))
      expect(
        await api.db.membership.count({ where: { restaurant_id: staff.restaurant_id, status: 'accepted' } }),
      ).toBe(0)
    } finally {
      await held.close()
    }
  })
})

describe('invitations by account', () => {
  it('the email address of an invitation by account is hidden from the restaurant until acceptance', async () => {
    const { restaurant_id, manager } = await buildStaff()
    const user = await buildUser(api.db)
    const list = async () =>
      (await api.as(manager).get(`/memberships/restaurant/${restaurant_id}`)).body.items.find(
        (held: { user_id: string }) => held.user_id === user.id,
      )

    const invitationReply = await api
      .as(manager)
      .post('/memberships', { restaurant_id, user_id: user.id, role: 'waiter' })
    const found = await api.as(manager).get(`/memberships/restaurant/${restaurant_id}`, { q: user.email })
    const own = await api.as(user).get('/memberships/me')
    const masked = `${user.email.slice(0, 1)}***@***`

    expect([invitationReply.status, invitationReply.body.email, (await list()).email]).toEqual([
      201,
      masked,
      masked,
    ])
    expect(found.body.total).toBe(0)
    expect(own.body.items[0].email).toBe(user.email)
    const notes = await api.db.auditEntry.findMany({ where: { entity_id: invitationReply.body.id } })
    expect(JSON.stringify(notes.map(({ data }) => data))).not.toContain(user.email)
    await api.as(user).post(`/memberships/${invitationReply.body.id}/accept`)
    expect((await list()).email).toBe(user.email)
  })

  it('the typed address of an invitation by email address is shown', async () => {
    const { restaurant_id, manager } = await buildStaff()
    const { email } = await buildUser(api.db)

    const invitationReply = await api
      .as(manager)
      .post('/memberships', { restaurant_id, email, role: 'waiter' })

    expect([invitationReply.status, invitationReply.body.email]).toEqual([201, email])
  })
})
