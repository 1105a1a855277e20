import { describe, expect, it } from 'vitest'
import { membershipEndpoints, membership as schema } from '@forki/contract/memberships'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildOwner, buildUser } from '../../../test/factories/user.ts'

const api = await startApiForFile()

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const buildOwnedRestaurant = async () => {
  const restaurant = await buildRestaurant(api.db)
  return { restaurant_id: restaurant.id, owner: { id: restaurant.owner_id } }
}

describe('memberships of a restaurant', () => {
  it('the memberships of a restaurant are paged, searched, filtered and sorted', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const sofia = await buildUser(api.db, { first_name: 'Sofía', last_name: 'Ñúñez' })
    await buildMembership(api.db, { restaurant_id, user_id: sofia.id, role: 'chef' })
    await buildMember(api.db, restaurant_id)
    await buildMembership(api.db, {
      restaurant_id,
      user_id: null,
      email: 'cocina@bravo.test',
      status: 'pending',
    })
    const list = async (query: object) =>
      (await api.as(owner).get(`/memberships/restaurant/${restaurant_id}`, { ...query })).body

    const all = membershipEndpoints.listOfRestaurant.response.parse(await list({}))
    expect(all).toMatchObject({ page: 1, per_page: 10, total: 3, total_pages: 1 })
    expect(all.items[0]).toMatchObject({ email: 'cocina@bravo.test' })
    expect(await list({ search: 'sofia NUNEZ' })).toMatchObject({ total: 1, items: [{ user_id: sofia.id }] })
    expect(await list({ q: 'BRAVO' })).toMatchObject({ total: 1 })
    expect(await list({ q: 'espuela' })).toMatchObject({ total: 0 })
    expect(await list({ status: 'pending' })).toMatchObject({ total: 1 })
    expect(await list({ filters: '{"role":"chef"}' })).toMatchObject({ total: 1 })
    expect(
      (await list({ sort_by: 'role', order: 'asc' })).items.map(({ role }: { role: string }) => role),
    ).toEqual(['chef', 'waiter', 'waiter'])
    expect(await list({ page: 2, per_page: 2 })).toMatchObject({ total: 3, total_pages: 2, items: [{}] })
    expect(await list({ page: 9 })).toMatchObject({ total: 3, items: [] })
    expect((await list({ fields: 'role', per_page: 1 })).items).toEqual([
      { id: all.items[0]?.id, role: 'waiter' },
    ])
  })

  it('memberships of a restaurant are listed only for callers with manage_memberships', async () => {
    const { restaurant_id } = await buildOwnedRestaurant()
    const path = `/memberships/restaurant/${restaurant_id}`
    const manager = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })

    const replies = [
      await api.anonymous.get(path),
      await api.as(await buildMember(api.db, restaurant_id)).get(path),
      await api.as(await buildOwner(api.db)).get(path),
      await api.as(manager).get(path),
      await api.as(await buildAdmin(api.db)).get(path),
    ]

    expect(replies.map(({ status }) => status)).toEqual([401, 403, 404, 200, 200])
  })

  it.each([
    ['an unknown sort', { sort: 'email' }],
    ['an unknown filter', { filters: '{"email":"x"}' }],
    ['filters that are not JSON', { filters: '{' }],
    ['page 0', { page: 0 }],
    ['101 rows', { per_page: 101 }],
    ['an unknown status', { status: 'gone' }],
    ['an unknown field', { fields: 'salary' }],
  ])('a membership list with %s is rejected', async (_what, query) => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()

    const reply = await api.as(owner).get(`/memberships/restaurant/${restaurant_id}`, query)

    expect(reply.status).toBe(422)
  })
})

describe('own memberships', () => {
  it("the caller's own memberships are listed, and no others", async () => {
    const user = await buildUser(api.db)
    const mine = await buildMembership(api.db, { user_id: user.id })
    await buildMembership(api.db)
    const late = await buildMembership(api.db, { user_id: null, email: user.email, status: 'pending' })

    const { body } = await api.as(user).get('/memberships/me', { sort_by: 'created_at' })

    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([late.id, mine.id])
    expect(body.items[1].effective_permissions).toEqual(
      expect.arrayContaining(['create_order', 'read_table']),
    )
    expect((await api.as(user).get('/memberships/me', { q: 'espuela', role: 'chef' })).body.total).toBe(0)
    expect((await api.anonymous.get('/memberships/me')).status).toBe(401)
  })
})

describe('membership changes', () => {
  it('role and extra permissions of a membership are changed, effective from the next request', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const user = await buildUser(api.db)
    const { id } = await buildMembership(api.db, { restaurant_id, user_id: user.id })
    const whole = (await api.as(owner).get(`/memberships/restaurant/${restaurant_id}`)).body.items[0]

    const { status: _status, ...rest } = whole
    const reply = await api
      .as(owner)
      .patch(`/memberships/${id}`, { ...rest, role: 'cashier', permissions: ['view_dashboard'] })

    expect(reply.status).toBe(200)
    expect(schema.parse(reply.body)).toMatchObject({ role: 'cashier', permissions: ['view_dashboard'] })
    const { access } = (await api.as(user).get('/auth/me')).body
    expect(access.restaurants[0].permissions).toEqual(
      expect.arrayContaining(['create_payment', 'view_dashboard']),
    )
  })

  it('a membership is revoked at once and only once', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const user = await buildUser(api.db)
    const { id } = await buildMembership(api.db, { restaurant_id, user_id: user.id })

    const reply = await api.as(owner).patch(`/memberships/${id}`, { status: 'revoked' })

    expect([reply.status, reply.body.status]).toEqual([200, 'revoked'])
    expect((await api.as(user).get(`/restaurants/${restaurant_id}`)).status).toBe(404)
    expect(statusAndCode(await api.as(owner).patch(`/memberships/${id}`, { role: 'chef' }))).toEqual([
      409,
      'membership_closed',
    ])
  })

  it("the caller's own membership allows only leaving", async () => {
    const { restaurant_id } = await buildOwnedRestaurant()
    const manager = await buildUser(api.db)
    const { id } = await buildMembership(api.db, {
      restaurant_id,
      user_id: manager.id,
      role: 'restaurant_admin',
    })
    const patch = (body: object) => api.as(manager).patch(`/memberships/${id}`, body)

    const refusals = [
      await patch({ role: 'waiter' }),
      await patch({ permissions: [] }),
      await patch({ status: 'revoked' }),
      await patch({ status: 'left', role: 'chef' }),
    ]
    const leaveReply = await patch({ status: 'left' })

    expect(refusals.map(statusAndCode)).toEqual(refusals.map(() => [403, 'own_membership']))
    expect([leaveReply.status, leaveReply.body.status]).toEqual([200, 'left'])
    expect((await api.as(manager).get('/auth/me')).body.access.restaurants).toEqual([])
  })

  it('leaving a pending invitation is rejected', async () => {
    const user = await buildUser(api.db)
    const { id } = await buildMembership(api.db, { user_id: user.id, status: 'pending' })

    expect(statusAndCode(await api.as(user).patch(`/memberships/${id}`, { status: 'left' }))).toEqual([
      409,
      'membership_closed',
    ])
  })

  it("the caller's permission is checked for each membership change", async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const { id } = await buildMembership(api.db, { restaurant_id })
    const manager = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
    const body = { role: 'restaurant_admin' }

    const replies = [
      await api.anonymous.patch(`/memberships/${id}`, body),
      await api.as(await buildOwner(api.db)).patch(`/memberships/${id}`, body),
      await api.as(await buildMember(api.db, restaurant_id)).patch(`/memberships/${id}`, body),
      await api.as(manager).patch(`/memberships/${id}`, body),
      await api.as(owner).patch(`/memberships/${id}`, { status: 'left' }),
      await api.as(owner).patch(`/memberships/${id}`, body),
    ]

    expect(replies.map(({ status }) => status)).toEqual([401, 404, 403, 403, 403, 200])
  })

  it.each([
    ['an unknown role', { role: 'owner' }],
    ['a status that other calls set', { status: 'accepted' }],
    ['an unknown field', { salary: 1 }],
    ['a wrong type', { permissions: 'all' }],
  ])('a membership change with %s is rejected and changes nothing', async (_what, body) => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const { id, updated_at } = await buildMembership(api.db, { restaurant_id })

    const reply = await api.as(owner).patch(`/memberships/${id}`, body)

    expect(statusAndCode(reply)).toEqual([422, 'invalid'])
    expect((await api.db.membership.findUniqueOrThrow({ where: { id } })).updated_at).toEqual(updated_at)
  })
})
