import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildOwner, buildUser } from '../../../test/factories/user.ts'

const api = await startApiForFile()

const count = <T>(things: T[], wanted: (thing: T) => boolean) => things.filter(wanted).length
const buildLimitedRestaurant = async (max_staff: number) => {
  const owner = await buildOwner(api.db)
  const { id } = await buildRestaurant(api.db, { owner_id: owner.id, hasSubscription: false })
  await buildSubscription(api.db, { user_id: owner.id, restaurant_ids: [id], plan: { max_staff } })
  return { owner, restaurant_id: id }
}

describe('concurrent answers and revocations', () => {
  it('concurrent accept, decline and revoke leave one consistent state', async () => {
    const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)

    for (let round = 0; round < 20; round += 1) {
      const user = await buildUser(api.db)
      const { id } = await buildMembership(api.db, { restaurant_id, user_id: user.id, status: 'pending' })
      await Promise.all([api.as(user).get('/auth/me'), api.as({ id: owner_id }).get('/auth/me')])

      const [accept, decline, revoke] = await Promise.all([
        api.as(user).post(`/memberships/${id}/accept`),
        api.as(user).post(`/memberships/${id}/decline`),
        api.as({ id: owner_id }).patch(`/memberships/${id}`, { status: 'revoked' }),
      ])

      const { status } = await api.db.membership.findUniqueOrThrow({ where: { id } })
      const answers = [accept, decline].filter((reply) => reply.status === 200)
      const lateReplies = [accept, decline, revoke].filter((reply) => reply.status !== 200)
      expect(lateReplies.every((reply) => reply.status === 409)).toBe(true)
      expect(answers.length).toBeLessThanOrEqual(1)
      // A revocation that starts after the acceptance has committed ends the accepted membership.
      const isRevoked = revoke.status === 200
      expect(isRevoked && decline.status === 200).toBe(false)
      expect(status).toBe(isRevoked ? 'revoked' : answers[0]?.body.status)
      expect(isRevoked || answers.length === 1).toBe(true)
    }
  })

  it('one of twenty concurrent answers to an invitation succeeds', async () => {
    const user = await buildUser(api.db)
    const { id } = await buildMembership(api.db, { user_id: user.id, status: 'pending' })
    const verbs = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'accept' : 'decline'))

    const replies = await Promise.all(verbs.map((verb) => api.as(user).post(`/memberships/${id}/${verb}`)))

    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(count(replies, ({ body }) => body.code === 'invitation_closed')).toBe(19)
    const row = await api.db.membership.findUniqueOrThrow({ where: { id } })
    expect(row.status).toBe(winners[0]?.body.status)
    const entries = await api.db.auditEntry.findMany({ where: { entity_id: id } })
    expect(entries.map(({ action }) => action)).toEqual([`membership.${row.status}`])
  })
})

describe('invitations', () => {
  it('one membership and one email are created for concurrent invitations of one email address', async () => {
    const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
    const manager = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
    const variants = ['doble@people.test', 'Doble@People.test']
    const calls = Array.from({ length: 20 }, (_, index) =>
      api
        .as({ id: index % 2 ? owner_id : manager.id })
        .post('/memberships', { restaurant_id, email: variants[index % 2], role: 'waiter' }),
    )

    const replies = await Promise.all(calls)

    expect(count(replies, ({ status }) => status === 201)).toBe(1)
    expect(count(replies, ({ body }) => body.code === 'already_member')).toBe(19)
    expect(await api.db.membership.count({ where: { restaurant_id, email: 'doble@people.test' } })).toBe(1)
    expect(count(api.mails, ({ to }) => to === 'doble@people.test')).toBe(1)
  })

  it("twenty concurrent invitations are limited to the plan's staff", async () => {
    const { owner, restaurant_id } = await buildLimitedRestaurant(5)
    const calls = Array.from({ length: 20 }, (_, index) =>
      api.as(owner).post('/memberships', { restaurant_id, email: `n${index}@people.test`, role: 'waiter' }),
    )

    const replies = await Promise.all(calls)

    expect(count(replies, ({ status }) => status === 201)).toBe(5)
    expect(count(replies, ({ body }) => body.status === 402 && body.code === 'plan_limit')).toBe(15)
    expect(await api.db.membership.count({ where: { restaurant_id } })).toBe(5)
  })

  it('concurrent acceptances of invitations succeed only up to the staff limit of the plan', async () => {
    const { restaurant_id } = await buildLimitedRestaurant(3)
    const people = await Promise.all(Array.from({ length: 20 }, () => buildUser(api.db)))
    const invitations = await Promise.all(
      people.map((user) => buildMembership(api.db, { restaurant_id, user_id: user.id, status: 'pending' })),
    )

    const replies = await Promise.all(
      invitations.map(({ id, user_id }) => api.as({ id: user_id ?? '' }).post(`/memberships/${id}/accept`)),
    )

    expect(count(replies, ({ status }) => status === 200)).toBe(3)
    expect(count(replies, ({ body }) => body.code === 'plan_limit')).toBe(17)
    expect(await api.db.membership.count({ where: { restaurant_id, status: 'accepted' } })).toBe(3)
  })
})

it('each of twenty concurrent membership changes is written with an audit entry or rejected with stale_version', async () => {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
  const { id } = await buildMembership(api.db, { restaurant_id })
  const owner = api.as({ id: owner_id })
  await owner.get('/auth/me')

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      owner.patch(`/memberships/${id}`, { role: index % 2 ? 'chef' : 'cashier', permissions: ['read_menu'] }),
    ),
  )

  expect(replies.every(({ status, body }) => status === 200 || body.code === 'stale_version')).toBe(true)
  const wrote = replies.filter(({ status }) => status === 200)
  expect(wrote.length).toBeGreaterThan(0)
  expect(await api.db.auditEntry.count({ where: { entity_id: id } })).toBe(wrote.length)
})

it('concurrent membership calls leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
