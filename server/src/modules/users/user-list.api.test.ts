import type { Person } from '@forki/contract/users'
import { userEndpoints } from '@forki/contract/users'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildOwner, buildUser } from '../../../test/factories/user.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db, { first_name: 'Ada', last_name: 'Núñez' }))
const owner = await buildOwner(api.db, { first_name: 'Óscar', last_name: 'Ibáñez', city: 'Puebla' })
const owner_id = owner.id
const restaurant_id = (await buildRestaurant(api.db, { owner_id })).id
const person = await buildMember(api.db, restaurant_id)
const waiter = api.as(person)
const colleague_id = (await buildMember(api.db, restaurant_id, { role: 'chef' })).id
const stranger_id = (await buildMember(api.db, (await buildRestaurant(api.db)).id)).id
await buildUser(api.db, { first_name: 'Zoé', last_name: 'Inactiva', active: false })
await buildUser(api.db, { first_name: 'Nadie', last_name: 'Borrada', deleted_at: new Date() })

const names = (reply: { body: { items: { first_name: string }[] } }) =>
  reply.body.items.map(({ first_name }) => first_name)
const ids = (reply: { body: { items: Person[] } }) => reply.body.items.map(({ id }) => id)

describe('GET /users', () => {
  it('GET /users returns ten users per page, oldest first, without erased ones', async () => {
    const reply = await admin.get('/users')

    const page = userEndpoints.list.response.parse(reply.body)
    expect(page).toMatchObject({
      per_page: 10,
      total: await api.db.user.count({ where: { deleted_at: null } }),
    })
    expect(names(reply)[0]).toBe('Ada')
    expect(names(reply)).not.toContain('Nadie')
    expect(JSON.stringify(reply.body)).not.toContain('password')
  })

  it('GET /users filters by roles of accounts and memberships, in either form of the list', async () => {
    const chefs = await admin.get('/users', { role: 'chef' })
    const replyPerFormat = await Promise.all(
      [
        'roles=chef,restaurant_owner',
        'roles=chef&roles=restaurant_owner',
        'roles[]=chef&roles[]=restaurant_owner',
      ].map((query) => admin.get(`/users?per_page=100&${query}`)),
    )

    expect(ids(chefs)).toEqual([colleague_id])
    expect(ids(replyPerFormat[0]!)).toEqual(expect.arrayContaining([colleague_id, owner_id]))
    expect(new Set(replyPerFormat.map((reply) => JSON.stringify(ids(reply)))).size).toBe(1)
    expect((await admin.get('/users', { roles: 'chef,dancer' })).status).toBe(422)
  })

  it('GET /users includes memberships and subscriptions', async () => {
    const reply = await admin.get('/users', { q: 'ibanez oscar' })

    expect(reply.body.items).toMatchObject([
      { id: owner_id, memberships: [], subscriptions: [{ is_active: true }] },
    ])
  })

  it.each([
    ['role', { role: 'application_admin' }, ['Ada']],
    ['roles, repeated', { roles: ['application_admin', 'restaurant_owner'], city: 'Puebla' }, ['Óscar']],
    ['active', { active: false }, ['Zoé']],
    ['filters', { filters: '{"active":true,"city":"Puebla"}' }, ['Óscar']],
    ['q with LIKE wildcards', { q: '%' }, []],
  ])('GET /users filters users by %s', async (_what, query, found) => {
    expect(names(await admin.get('/users', query))).toEqual(found)
  })

  it('pages of users neither repeat nor skip', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => admin.get('/users', { page, per_page: 2, sort: 'role', order: 'desc' })),
    )

    expect(new Set(pages.flatMap(ids)).size).toBe(Math.min(8, pages[0]?.body.total))
  })

  it('GET /users with the parameter `fields` returns the named fields and the id', async () => {
    const reply = await admin.get('/users', { fields: 'email,role', per_page: 1 })

    expect(Object.keys(reply.body.items[0]).toSorted()).toEqual(['email', 'id', 'role'])
  })

  it.each([
    ['a sort by a secret field', { sort: 'password_hash' }],
    ['a filter by a secret field', { filters: '{"password_hash":{"startsWith":"$2"}}' }],
    ['a secret field', { fields: 'password_hash' }],
    ['an unknown role', { role: 'king' }],
    ['unknown roles', { roles: ['king'] }],
    ['more than 100 users a page', { per_page: 101 }],
  ])('GET /users rejects %s with 422', async (_what, query) => {
    expect((await admin.get('/users', query)).status).toBe(422)
  })

  it('GET /users responds 401 without a session and 403 without administration', async () => {
    expect((await api.anonymous.get('/users')).status).toBe(401)
    expect((await waiter.get('/users')).status).toBe(403)
    expect((await api.as({ id: owner_id }).get('/users')).status).toBe(403)
  })
})

describe('GET /users/by-ids', () => {
  it('GET /users/by-ids returns colleagues with name and picture in the requested order, without other users', async () => {
    const reply = await waiter.get('/users/by-ids', {
      user_ids: [stranger_id, colleague_id, owner_id, missingId(), colleague_id],
    })

    expect(reply.status).toBe(200)
    expect(ids(reply)).toEqual([colleague_id, owner_id])
    expect(reply.body).toMatchObject({ total: 2, per_page: 100 })
    expect(Object.keys(reply.body.items[0]).toSorted()).toEqual([
      '_id',
      'first_name',
      'id',
      'last_name',
      'profile_image_url',
    ])
  })

  it('GET /users/by-ids returns pictures of users as links', async () => {
    await api.db.user.update({
      where: { id: colleague_id },
      data: { profile_image: `users/${colleague_id}/a.webp` },
    })

    const reply = await waiter.get('/users/by-ids', { user_ids: colleague_id })

    expect(reply.body.items[0].profile_image_url).toMatch(/^\/files\/users\/.*sig=/)
  })

  it('GET /users/by-ids returns any users with all fields to an administrator', async () => {
    const reply = await admin.get('/users/by-ids', { user_ids: [stranger_id] })

    expect(reply.body.items).toMatchObject([{ id: stranger_id, email: `${stranger_id}@people.test` }])
  })

  it('GET /users/by-ids omits users who have left the restaurant', async () => {
    const gone = await buildMember(api.db, restaurant_id, { status: 'left' })

    expect((await waiter.get('/users/by-ids', { user_ids: [gone.id] })).body.total).toBe(0)
  })

  it.each([
    ['no ids', {}],
    ['a malformed id', { user_ids: ['1 OR 1=1'] }],
    ['more than 100 ids', { user_ids: Array.from({ length: 101 }, missingId) }],
  ])('GET /users/by-ids rejects %s with 422', async (_what, query) => {
    expect((await waiter.get('/users/by-ids', query)).status).toBe(422)
  })

  it('GET /users/by-ids responds 401 without a session', async () => {
    expect((await api.anonymous.get('/users/by-ids', { user_ids: [owner_id] })).status).toBe(401)
  })
})
