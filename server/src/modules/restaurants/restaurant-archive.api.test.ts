import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin } from '../../../test/factories/user.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const ownerOf = (staffed: StaffedRestaurant) => api.as(staffed.owner)
const restaurantPath = (staffed: StaffedRestaurant) => `/restaurants/${staffed.restaurant.id}`
const takeawayBody = ({ restaurant, dish }: StaffedRestaurant) => ({
  restaurant_id: restaurant.id,
  order_type: 'takeaway',
  items: [{ dish_id: dish.id }],
})
const tillBody = ({ restaurant }: StaffedRestaurant, register: string) => ({
  restaurant_id: restaurant.id,
  register,
  opening_float_cents: 0,
})
const actions = async (id: string) => {
  const rows = await api.db.auditEntry.findMany({ where: { entity: 'restaurant', entity_id: id } })
  return rows.map(({ action }) => action)
}

describe('DELETE /restaurants/{id}', () => {
  it('an archived restaurant is in no list and responds 404 to members and administrators', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const { id } = staffed.restaurant
    const waiter = api.as(staffed.waiter)

    const reply = await ownerOf(staffed).delete(restaurantPath(staffed))

    expect([reply.status, reply.body]).toEqual([200, { id }])
    for (const caller of [admin, ownerOf(staffed), waiter]) {
      expect(statusAndCode(await caller.get(restaurantPath(staffed)))).toEqual([404, 'not_found'])
      const lists = [
        await caller.get('/restaurants', { per_page: 100 }),
        await caller.get('/restaurants/my-restaurants'),
      ]
      expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(id)
    }
    expect((await waiter.get('/auth/me')).body.access.restaurants).toEqual([])
    expect((await waiter.post('/orders', takeawayBody(staffed))).status).toBe(404)
    expect((await admin.post('/orders', takeawayBody(staffed))).status).toBe(404)
    expect((await admin.post('/cashiers', tillBody(staffed, 'caja'))).status).toBe(404)
    expect((await ownerOf(staffed).delete(restaurantPath(staffed))).status).toBe(404)
    expect(await actions(id)).toEqual(['restaurant.archived'])
    expect(await api.db.dish.count({ where: { restaurant_id: id } })).toBe(2)
  })

  it('an open order or cashier session prevents archiving, ended ones do not', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const opened = await openTill(api, staffed, { opening_float_cents: 0 })
    expect(statusAndCode(await ownerOf(staffed).delete(restaurantPath(staffed)))).toEqual([
      409,
      'restaurant_busy',
    ])
    await closeTill(api, staffed, opened, { counted_cash_cents: 0 })
    const order = await openOrder(api, staffed)
    expect(statusAndCode(await ownerOf(staffed).delete(restaurantPath(staffed)))).toEqual([
      409,
      'restaurant_busy',
    ])
    await api.as(staffed.cashier).post(`/orders/${order.id}/cancel`, { notes: 'se fueron' })

    expect((await ownerOf(staffed).delete(restaurantPath(staffed))).status).toBe(200)
  })

  it('an ended order is not reopened in an archived restaurant', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const opened = await openTill(api, staffed)
    const { order } = await buildPaidOrder(api, staffed, opened)
    await api.as(staffed.waiter).post(`/orders/${order.id}/complete`, {})
    const { id } = staffed.restaurant
    await api.db.restaurant.update({ where: { id }, data: { deleted_at: new Date() } })

    const reply = await admin.post(`/orders/${order.id}/reopen`, { notes: 'faltó el café' })

    expect(reply.status).toBe(404)
    expect((await api.db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('completed')
  })

  it('archiving during twenty openings of orders and cashier sessions leaves none open or is rejected with 409', async () => {
    for (let round = 0; round < 4; round += 1) {
      const staffed = await buildStaffedRestaurant(api.db)
      const [waiter, owner] = [api.as(staffed.waiter), ownerOf(staffed)]
      await Promise.all([waiter.get('/auth/me'), owner.get('/auth/me')])
      const calls = Array.from({ length: 20 }, (_, n) => {
        if (n === round * 2) return owner.delete(restaurantPath(staffed))
        return n % 5 === 4
          ? owner.post('/cashiers', tillBody(staffed, `caja ${n}`))
          : waiter.post('/orders', takeawayBody(staffed))
      })

      const replies = await Promise.all(calls)

      const { deleted_at } = await api.db.restaurant.findUniqueOrThrow({
        where: { id: staffed.restaurant.id },
      })
      const where = { restaurant_id: staffed.restaurant.id }
      const open =
        (await api.db.order.count({ where })) +
        (await api.db.cashierSession.count({ where: { ...where, status: 'open' } }))
      expect(replies[round * 2]?.status).toBe(deleted_at ? 200 : 409)
      expect(deleted_at === null || open === 0).toBe(true)
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    }
  })

  it.each([
    ['a waiter', async (staffed: StaffedRestaurant) => api.as(staffed.waiter), 403, 'forbidden'],
    [
      'a manager',
      async ({ restaurant }: StaffedRestaurant) =>
        api.as(await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' })),
      403,
      'forbidden',
    ],
    ['a stranger', async () => api.as({ id: (await buildRestaurant(api.db)).owner_id }), 404, 'not_found'],
    ['an anonymous caller', async () => api.anonymous, 401, 'not_signed_in'],
  ] as const)(
    'archiving, activating and deactivating a restaurant is rejected for %s',
    async (_who, as, status, code) => {
      const staffed = await buildStaffedRestaurant(api.db)
      const caller = await as(staffed)

      expect(statusAndCode(await caller.delete(restaurantPath(staffed)))).toEqual([status, code])
      expect(statusAndCode(await caller.patch(`${restaurantPath(staffed)}/activate`))).toEqual([status, code])
      expect(statusAndCode(await caller.patch(`${restaurantPath(staffed)}/deactivate`))).toEqual([
        status,
        code,
      ])
      expect(await api.db.restaurant.findUnique({ where: { id: staffed.restaurant.id } })).toMatchObject({
        is_active: true,
        deleted_at: null,
      })
    },
  )

  it('archiving an unknown restaurant responds 404', async () => {
    expect(statusAndCode(await admin.delete(`/restaurants/${missingId()}`))).toEqual([404, 'not_found'])
  })
})

describe('an inactive restaurant', () => {
  it('an inactive restaurant rejects new orders and finishes open ones', async () => {
    const staffed = await buildStaffedRestaurant(api.db)
    const opened = await openTill(api, staffed)
    const order = await openOrder(api, staffed)

    const reply = await ownerOf(staffed).patch(`${restaurantPath(staffed)}/deactivate`)

    expect([reply.status, reply.body.is_active]).toEqual([200, false])
    const refused = await api.as(staffed.waiter).post('/orders', takeawayBody(staffed))
    expect(statusAndCode(refused)).toEqual([409, 'restaurant_inactive'])
    expect(refused.body.detail).toContain('propietario')
    expect(statusAndCode(await ownerOf(staffed).post('/cashiers', tillBody(staffed, 'otra')))).toEqual([
      409,
      'restaurant_inactive',
    ])
    const addedReply = await api
      .as(staffed.waiter)
      .post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.drink.id }] })
    expect(addedReply.status).toBeLessThan(300)
    const paid = await api.as(staffed.cashier).post(`/cashiers/${opened.id}/transactions`, {
      type: 'payment',
      method: 'card',
      order_id: order.id,
      amount_cents: 12_500,
      unsent: 'send',
    })
    expect(paid.status).toBe(201)
    expect((await api.as(staffed.waiter).post(`/orders/${order.id}/complete`, {})).status).toBe(200)
    expect((await ownerOf(staffed).put(restaurantPath(staffed), { city: 'Puebla' })).status).toBe(200)
  })

  it('activating a restaurant twice responds 200 both times, and it accepts orders again', async () => {
    const staffed = await buildStaffedRestaurant(api.db, { is_active: false })

    const replies = [
      await ownerOf(staffed).patch(`${restaurantPath(staffed)}/activate`),
      await admin.patch(`${restaurantPath(staffed)}/activate`),
    ]

    expect(replies.map(({ status, body }) => [status, body.is_active])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await openOrder(api, staffed)).id).toBeTypeOf('string')
    expect(await actions(staffed.restaurant.id)).toEqual(['restaurant.activated', 'restaurant.activated'])
  })
})
