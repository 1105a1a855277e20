import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, openTill, paidOrder } from '../../../test/factories/cashier.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin } from '../../../test/factories/user.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))

const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const ownerOf = (house: StaffedRestaurant) => api.as(house.owner)
const at = (house: StaffedRestaurant) => `/restaurants/${house.restaurant.id}`
const takeaway = ({ restaurant, dish }: StaffedRestaurant) => ({
  restaurant_id: restaurant.id,
  order_type: 'takeaway',
  items: [{ dish_id: dish.id }],
})
const till = ({ restaurant }: StaffedRestaurant, register: string) => ({
  restaurant_id: restaurant.id,
  register,
  opening_float_cents: 0,
})
const actions = async (id: string) => {
  const rows = await api.db.auditEntry.findMany({ where: { entity: 'restaurant', entity_id: id } })
  return rows.map(({ action }) => action)
}

describe('DELETE /restaurants/{id}', () => {
  it('an archived restaurant leaves every list and is 404 for members and administrators', async () => {
    const house = await buildStaffedRestaurant(api.db)
    const { id } = house.restaurant
    const waiter = api.as(house.waiter)

    const reply = await ownerOf(house).delete(at(house))

    expect([reply.status, reply.body]).toEqual([200, { id }])
    for (const caller of [admin, ownerOf(house), waiter]) {
      expect(told(await caller.get(at(house)))).toEqual([404, 'not_found'])
      const lists = [
        await caller.get('/restaurants', { per_page: 100 }),
        await caller.get('/restaurants/my-restaurants'),
      ]
      expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(id)
    }
    expect((await waiter.get('/auth/me')).body.access.restaurants).toEqual([])
    expect((await waiter.post('/orders', takeaway(house))).status).toBe(404)
    expect((await admin.post('/orders', takeaway(house))).status).toBe(404)
    expect((await admin.post('/cashiers', till(house, 'caja'))).status).toBe(404)
    expect((await ownerOf(house).delete(at(house))).status).toBe(404)
    expect(await actions(id)).toEqual(['restaurant.archived'])
    expect(await api.db.dish.count({ where: { restaurant_id: id } })).toBe(2)
  })

  it('an open order or cashier session prevents archiving, ended ones do not', async () => {
    const house = await buildStaffedRestaurant(api.db)
    const opened = await openTill(api, house, { opening_float_cents: 0 })
    expect(told(await ownerOf(house).delete(at(house)))).toEqual([409, 'restaurant_busy'])
    await closeTill(api, house, opened, { counted_cash_cents: 0 })
    const order = await openOrder(api, house)
    expect(told(await ownerOf(house).delete(at(house)))).toEqual([409, 'restaurant_busy'])
    await api.as(house.cashier).post(`/orders/${order.id}/cancel`, { notes: 'se fueron' })

    expect((await ownerOf(house).delete(at(house))).status).toBe(200)
  })

  it('an ended order is not reopened in an archived restaurant', async () => {
    const house = await buildStaffedRestaurant(api.db)
    const opened = await openTill(api, house)
    const { order } = await paidOrder(api, house, opened)
    await api.as(house.waiter).post(`/orders/${order.id}/complete`, {})
    const { id } = house.restaurant
    await api.db.restaurant.update({ where: { id }, data: { deleted_at: new Date() } })

    const reply = await admin.post(`/orders/${order.id}/reopen`, { notes: 'faltó el café' })

    expect(reply.status).toBe(404)
    expect((await api.db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('completed')
  })

  it('archiving during twenty openings of orders and cashier sessions leaves none open', async () => {
    for (let round = 0; round < 4; round += 1) {
      const house = await buildStaffedRestaurant(api.db)
      const [waiter, owner] = [api.as(house.waiter), ownerOf(house)]
      await Promise.all([waiter.get('/auth/me'), owner.get('/auth/me')])
      const calls = Array.from({ length: 20 }, (_, n) => {
        if (n === round * 2) return owner.delete(at(house))
        return n % 5 === 4
          ? owner.post('/cashiers', till(house, `caja ${n}`))
          : waiter.post('/orders', takeaway(house))
      })

      const replies = await Promise.all(calls)

      const { deleted_at } = await api.db.restaurant.findUniqueOrThrow({ where: { id: house.restaurant.id } })
      const where = { restaurant_id: house.restaurant.id }
      const open =
        (await api.db.order.count({ where })) +
        (await api.db.cashierSession.count({ where: { ...where, status: 'open' } }))
      expect(replies[round * 2]?.status).toBe(deleted_at ? 200 : 409)
      expect(deleted_at === null || open === 0).toBe(true)
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    }
  })

  it.each([
    ['a waiter', async (house: StaffedRestaurant) => api.as(house.waiter), 403, 'forbidden'],
    [
      'a manager',
      async ({ restaurant }: StaffedRestaurant) =>
        api.as(await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' })),
      403,
      'forbidden',
    ],
    ['a stranger', async () => api.as({ id: (await buildRestaurant(api.db)).owner_id }), 404, 'not_found'],
    ['nobody', async () => api.anonymous, 401, 'not_signed_in'],
  ] as const)('rejects %s, for every verb', async (_who, as, status, code) => {
    const house = await buildStaffedRestaurant(api.db)
    const caller = await as(house)

    expect(told(await caller.delete(at(house)))).toEqual([status, code])
    expect(told(await caller.patch(`${at(house)}/activate`))).toEqual([status, code])
    expect(told(await caller.patch(`${at(house)}/deactivate`))).toEqual([status, code])
    expect(await api.db.restaurant.findUnique({ where: { id: house.restaurant.id } })).toMatchObject({
      is_active: true,
      deleted_at: null,
    })
  })

  it('archiving an unknown restaurant is 404', async () => {
    expect(told(await admin.delete(`/restaurants/${missingId()}`))).toEqual([404, 'not_found'])
  })
})

describe('an inactive restaurant', () => {
  it('an inactive restaurant rejects new orders and finishes open ones', async () => {
    const house = await buildStaffedRestaurant(api.db)
    const opened = await openTill(api, house)
    const order = await openOrder(api, house)

    const reply = await ownerOf(house).patch(`${at(house)}/deactivate`)

    expect([reply.status, reply.body.is_active]).toEqual([200, false])
    const refused = await api.as(house.waiter).post('/orders', takeaway(house))
    expect(told(refused)).toEqual([409, 'restaurant_inactive'])
    expect(refused.body.detail).toContain('propietario')
    expect(told(await ownerOf(house).post('/cashiers', till(house, 'otra')))).toEqual([
      409,
      'restaurant_inactive',
    ])
    const added = await api
      .as(house.waiter)
      .post(`/orders/${order.id}/items`, { items: [{ dish_id: house.drink.id }] })
    expect(added.status).toBeLessThan(300)
    const paid = await api.as(house.cashier).post(`/cashiers/${opened.id}/transactions`, {
      type: 'payment',
      method: 'card',
      order_id: order.id,
      amount_cents: 12_500,
      unsent: 'send',
    })
    expect(paid.status).toBe(201)
    expect((await api.as(house.waiter).post(`/orders/${order.id}/complete`, {})).status).toBe(200)
    expect((await ownerOf(house).put(at(house), { city: 'Puebla' })).status).toBe(200)
  })

  it('activating and deactivating a restaurant is idempotent', async () => {
    const house = await buildStaffedRestaurant(api.db, { is_active: false })

    const replies = [
      await ownerOf(house).patch(`${at(house)}/activate`),
      await admin.patch(`${at(house)}/activate`),
    ]

    expect(replies.map(({ status, body }) => [status, body.is_active])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await openOrder(api, house)).id).toBeTypeOf('string')
    expect(await actions(house.restaurant.id)).toEqual(['restaurant.activated', 'restaurant.activated'])
  })
})
