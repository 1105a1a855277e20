import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { buildStaffWithoutEmail } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
let number = 0
const addressHeaders = () => ({ 'X-Forwarded-For': `10.5.${number >> 8}.${number++ & 255}` })

async function buildLinkedMember() {
  const staffed = await buildStaffedRestaurant(api.db)
  const { id: restaurant_id, owner_id } = staffed.restaurant
  const { user: account, membership } = await buildStaffWithoutEmail(api.db, restaurant_id, {
    role: 'cashier',
  })
  const owner = api.as({ id: owner_id })
  const { body } = await owner.post(`/memberships/${membership.id}/link`)
  return {
    staffed,
    restaurant_id,
    owner,
    account,
    membership,
    token: new URL(body.link).searchParams.get('token') ?? '',
  }
}
const accept = (user: { id: string }, token: string) =>
  api.as(user).post('/invitations/accept', { token }, addressHeaders())
const register = (token: string) =>
  api.anonymous.post(
    '/invitations/register',
    {
      token,
      first_name: 'Eva',
      last_name: 'Mora',
      password: PASSWORD,
      email: `raced${number++}@people.test`,
    },
    addressHeaders(),
  )
const findAcceptedMemberships = (restaurant_id: string, ids: string[]) =>
  api.db.membership.findMany({ where: { restaurant_id, status: 'accepted', user_id: { in: ids } } })

describe('concurrent uses of the link of a member without email', () => {
  it("one of twenty concurrent acceptances and registrations by a member's link takes the member over", async () => {
    const { token, account, restaurant_id, membership } = await buildLinkedMember()
    const users = await Promise.all(Array.from({ length: 10 }, () => buildUser(api.db)))

    const replies = await Promise.all(users.flatMap((user) => [accept(user, token), register(token)]))

    const winners = replies.filter(({ status }) => status < 300)
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    const row = await api.db.user.findUniqueOrThrow({ where: { id: account.id } })
    const held = await api.db.membership.findUniqueOrThrow({ where: { id: membership.id } })
    expect(held.user_id).toBe(row.joined_into ?? account.id)
    expect(
      await findAcceptedMemberships(restaurant_id, [account.id, ...users.map(({ id }) => id)]),
    ).toHaveLength(1)
    expect(await api.db.user.count({ where: { email: { startsWith: 'raced' } } })).toBeLessThanOrEqual(1)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it("accounts and membership match the responses to a concurrent acceptance of a member's link and removal of the member", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token, owner, membership, account } = await buildLinkedMember()
      const user = await buildUser(api.db)
      await Promise.all([api.as(user).get('/auth/me'), owner.get('/auth/me')])

      const [accepted, revoked] = await Promise.all([
        accept(user, token),
        owner.patch(`/memberships/${membership.id}`, { status: 'revoked' }),
      ])

      const held = await api.db.membership.findUniqueOrThrow({ where: { id: membership.id } })
      const row = await api.db.user.findUniqueOrThrow({ where: { id: account.id } })
      expect([200, 409]).toContain(accepted.status)
      expect(row.joined_into).toBe(accepted.status === 200 ? user.id : null)
      expect(held.user_id).toBe(accepted.status === 200 ? user.id : account.id)
      expect(held.status).toBe(revoked.status === 200 ? 'revoked' : 'accepted')
    }
  })

  it('an order that a member opens while an account accepts the member’s link belongs to that account, or is rejected', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token, staffed, account } = await buildLinkedMember()
      const user = await buildUser(api.db)
      await Promise.all([api.as(user).get('/auth/me'), api.as(account).get('/auth/me')])

      const [accepted, opened] = await Promise.all([
        accept(user, token),
        openOrder(api, { ...staffed, waiter: account }).catch(() => null),
      ])

      expect(accepted.status).toBe(200)
      expect(await api.db.order.count({ where: { waiter_id: account.id } })).toBe(0)
      expect(await api.db.order.count({ where: { waiter_id: user.id } })).toBe(opened === null ? 0 : 1)
    }
  })

  it('a till of the member opened at the same time prevents the acceptance, or is rejected', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const { token, restaurant_id, account } = await buildLinkedMember()
      const user = await buildUser(api.db)
      await Promise.all([api.as(user).get('/auth/me'), api.as(account).get('/auth/me')])

      const [accepted, opened] = await Promise.all([
        accept(user, token),
        api.as(account).post('/cashiers', { restaurant_id, register: 'Caja 1', opening_float_cents: 0 }),
      ])

      const open = await api.db.cashierSession.count({ where: { cashier_id: account.id, status: 'open' } })
      expect(open).toBe(opened.status === 201 ? 1 : 0)
      expect(accepted.status === 200).toBe(open === 0)
      outcomes.add(accepted.body.code ?? 'joined')
    }
    for (const outcome of outcomes) expect(['joined', 'member_till_open']).toContain(outcome)
  })
})
