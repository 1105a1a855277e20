import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill } from '../../../test/factories/till.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildOwner, buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { replaceErasedNames } from './replace-erased-names.job-handler.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const setTriggers = (verb: 'DISABLE' | 'ENABLE') =>
  api.deps.pool.query(`ALTER TABLE orders ${verb} TRIGGER USER`)
const findStored = (id: string) => api.db.user.findUniqueOrThrow({ where: { id } })

describe('DELETE /users/{id}', () => {
  it('erasing a user deletes personal data and leaves id and initials', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const { waiter } = staffed
    await api.db.user.update({
      where: { id: waiter.id },
      data: {
        phone: '+52 1',
        bio: 'De Oaxaca',
        city: 'Puebla',
        country: 'MX',
        birth_date: new Date('1990-01-01'),
      },
    })
    const token = await api.signIn(waiter)
    await api.anonymous.post('/auth/forgot-password', { email: waiter.email })
    const order = await openOrder(api, staffed)
    const invitation = await buildMembership(api.db, { user_id: waiter.id, status: 'pending' })
    const blob_path = `users/${waiter.id}/${randomUUID()}.webp`
    await api.db.image.create({
      data: {
        id: randomUUID(),
        folder: 'users',
        entity_id: waiter.id,
        blob_path,
        position: 0,
        width: 1,
        height: 1,
        bytes: 1,
      },
    })
    await api.deps.blobs.put(blob_path, Buffer.from('picture'))

    const reply = await api.withToken(token).delete(`/users/${waiter.id}`)

    expect([reply.status, reply.body]).toEqual([200, { id: waiter.id }])
    const row = await findStored(waiter.id)
    expect(row).toMatchObject({
      first_name: 'M.',
      last_name: 'S.',
      email: `${waiter.id}@erased.invalid`,
      password_hash: null,
      phone: null,
      bio: null,
      city: null,
      country: null,
      birth_date: null,
      active: false,
    })
    expect(row.search_text).not.toContain('marta')
    expect(await api.db.session.count({ where: { user_id: waiter.id } })).toBe(0)
    expect(await api.db.userToken.count({ where: { user_id: waiter.id } })).toBe(0)
    expect(await api.db.image.count({ where: { entity_id: waiter.id } })).toBe(0)
    expect(await api.deps.blobs.stat(blob_path)).toBeNull()
    expect((await api.withToken(token).get('/auth/me')).status).toBe(401)
    expect((await admin.get(`/users/${waiter.id}`)).status).toBe(404)
    expect((await api.as(staffed.owner).get(`/orders/${order.id}`)).body).toMatchObject({
      waiter_id: waiter.id,
      waiter_name: 'M. S.',
    })
    const places = await api.db.membership.findMany({ where: { user_id: waiter.id } })
    expect(new Set(places.map(({ email }) => email))).toEqual(new Set([row.email]))
    expect(places.find(({ id }) => id === invitation.id)?.status).toBe('declined')
    expect(places.find(({ id }) => id !== invitation.id)?.status).toBe('left')
  })

  it('erasing a user revokes open invitations that the user sent, also in an archived restaurant', async () => {
    const restaurants = [await buildRestaurant(api.db), await buildRestaurant(api.db)]
    const manager = await buildUser(api.db)
    const invitations = []
    for (const { id: restaurant_id } of restaurants) {
      await buildMembership(api.db, { restaurant_id, user_id: manager.id, role: 'restaurant_admin' })
      invitations.push(
        await buildMembership(api.db, { restaurant_id, invited_by: manager.id, status: 'pending' }),
      )
    }
    await admin.delete(`/restaurants/${restaurants[0]?.id}`)

    const reply = await admin.delete(`/users/${manager.id}`)

    const rows = await api.db.membership.findMany({ where: { id: { in: invitations.map(({ id }) => id) } } })
    expect([reply.status, rows.map(({ status }) => status)]).toEqual([200, ['revoked', 'revoked']])
  })

  it('erasing a user frees the email address', async () => {
    const person = await buildUser(api.db)
    await admin.delete(`/users/${person.id}`)

    const reply = await admin.post('/users', { email: person.email, first_name: 'Otra', last_name: 'Marta' })

    expect(reply.status).toBe(201)
    const login = await api.anonymous.post('/auth/login', { username: person.email, password: PASSWORD })
    expect(login.status).toBe(401)
  })

  it('erasing a user leaves no personal data in the audit log', async () => {
    const person = await buildUser(api.db, { first_name: 'Quetzal', last_name: 'Itzamná' })

    await admin.delete(`/users/${person.id}`)

    const rows = await api.db.auditEntry.findMany({ where: { entity_id: person.id } })
    expect(rows.map(({ action }) => action)).toEqual(['user.erased'])
    expect(JSON.stringify(rows.map(({ data }) => data))).not.toMatch(/Quetzal|Itzam|@people/)
  })

  it('twenty concurrent erasures of a user succeed once', async () => {
    const person = await buildUser(api.db)

    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.delete(`/users/${person.id}`)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  it('the erasure job replaces the name of an erased user that is left on an order', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const order = await openOrder(api, staffed)
    await admin.delete(`/users/${staffed.waiter.id}`)
    await api.db.order.update({ where: { id: order.id }, data: { waiter_name: 'Marta Solís' } })

    await replaceErasedNames(api.deps)
    await replaceErasedNames(api.deps)

    expect((await api.db.order.findUniqueOrThrow({ where: { id: order.id } })).waiter_name).toBe('M. S.')
  })

  it('an erasure replaces names in batches of 2,000 orders, and the job replaces all further ones', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const order = await openOrder(api, staffed)
    const where = { waiter_id: staffed.waiter.id }
    const named = () => api.db.order.count({ where: { ...where, waiter_name: { not: 'M. S.' } } })
    // Disables the triggers of `orders`, which would slow down the inserts and updates of 5,000 orders.
    await setTriggers('DISABLE')
    try {
      await api.deps.pool.query(
        `INSERT INTO orders SELECT copy.* FROM orders o CROSS JOIN generate_series(1, 4999) n
          CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 100 + n)) copy
          WHERE o.id = $1`,
        [order.id],
      )
      expect(await named()).toBe(5000)

      expect((await admin.delete(`/users/${staffed.waiter.id}`)).status).toBe(200)
      expect(await named()).toBe(3000)

      await replaceErasedNames(api.deps)
      expect([await named(), await api.db.order.count({ where })]).toEqual([0, 5000])
    } finally {
      await setTriggers('ENABLE')
    }
  })

  it('erasing a user responds 404 to a colleague and for an erased user, and 401 without a session', async () => {
    const { id: restaurant_id } = await buildRestaurant(api.db)
    const [one, other] = [await buildMember(api.db, restaurant_id), await buildMember(api.db, restaurant_id)]
    const gone = await buildUser(api.db, { deleted_at: new Date() })

    expect(statusAndCode(await api.as(one).delete(`/users/${other.id}`))).toEqual([404, 'not_found'])
    expect(statusAndCode(await admin.delete(`/users/${gone.id}`))).toEqual([404, 'not_found'])
    expect(statusAndCode(await api.anonymous.delete(`/users/${other.id}`))).toEqual([401, 'not_signed_in'])
    expect((await findStored(other.id)).deleted_at).toBeNull()
  })
})

describe('erasing an owner', () => {
  it('erasing the only owner of a restaurant is rejected', async () => {
    const owner = await buildOwner(api.db)
    const { id } = await buildRestaurant(api.db, { owner_id: owner.id })

    expect(statusAndCode(await api.as(owner).delete(`/users/${owner.id}`))).toEqual([409, 'owns_restaurants'])
    expect((await api.as(owner).delete(`/restaurants/${id}`)).status).toBe(200)
    expect((await api.as(owner).delete(`/users/${owner.id}`)).status).toBe(200)
  })

  it('an owner is erased if another remains, but not with an open cashier session', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const second = await buildOwner(api.db)
    const restaurant_id = staffed.restaurant.id
    await api.db.restaurantOwner.create({ data: { restaurant_id, user_id: second.id } })
    const till = await openTill(api, staffed)

    expect(statusAndCode(await admin.delete(`/users/${staffed.owner.id}`))).toEqual([409, 'owns_restaurants'])
    await api.db.cashierSession.update({ where: { id: till.id }, data: { deleted_at: new Date() } })
    expect((await admin.delete(`/users/${staffed.owner.id}`)).status).toBe(200)

    expect((await admin.get(`/restaurants/${restaurant_id}`)).body.owner_ids).toEqual([second.id])
    expect(statusAndCode(await admin.delete(`/users/${second.id}`))).toEqual([409, 'owns_restaurants'])
  })

  it('one of two owners remains after twenty concurrent erasures', async () => {
    const [one, other] = [await buildOwner(api.db), await buildOwner(api.db)]
    const { id: restaurant_id } = await buildRestaurant(api.db, { owner_id: one.id })
    await api.db.restaurantOwner.create({ data: { restaurant_id, user_id: other.id } })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => admin.delete(`/users/${n % 2 ? one.id : other.id}`)),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await api.db.restaurantOwner.count({ where: { restaurant_id, user: { deleted_at: null } } })).toBe(
      1,
    )
  })

  it('erasing an owner during a creation leaves no restaurant without an owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await buildOwner(api.db)
      await buildRestaurant(api.db, { owner_id: owner.id })
      await api.db.restaurant.updateMany({
        where: { owners: { some: { user_id: owner.id } } },
        data: { deleted_at: new Date() },
      })
      const body = { name: 'La Última', currency: 'MXN', timezone: 'America/Mexico_City' }
      const caller = api.as(owner)
      await caller.get('/auth/me')

      const [erased, ...opened] = await Promise.all([
        admin.delete(`/users/${owner.id}`),
        ...Array.from({ length: 3 }, () => caller.post('/restaurants', body)),
      ])

      const open = await api.db.restaurant.count({
        where: { deleted_at: null, owners: { some: { user_id: owner.id } } },
      })
      expect(open).toBe(erased?.status === 200 ? 0 : opened.filter(({ status }) => status === 201).length)
      expect(opened.filter(({ status }) => status >= 500)).toEqual([])
    }
  })
})
