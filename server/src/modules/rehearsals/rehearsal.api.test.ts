import { restaurant as restaurantSchema } from '@forki/contract/restaurants'
import { rehearsal } from '@forki/contract/rehearsals'
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'
import { buildWebhook } from '../../../test/factories/webhook.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { EXPORTED_TABLES, NOT_EXPORTED_TABLES } from '../operations/restaurant-file/exported-tables.ts'
import { COPIED_TABLES, NOT_COPIED_TABLES } from './copied-tables.ts'

const api = await startApiForFile()

/** Restaurant with example data, a manager and a waiter. */
async function buildOriginalRestaurant() {
  const user = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: user.id })
  const owner = api.as(user)
  const body = { name: 'La Gata', currency: 'MXN', timezone: 'America/Mexico_City', country: 'MX' }
  const id = (await owner.post('/restaurants', body)).body.id as string
  await owner.post(`/restaurants/${id}/examples`)
  const [manager, waiter] = [
    await buildMember(api.db, id, { role: 'restaurant_admin' }),
    await buildMember(api.db, id, { role: 'waiter' }),
  ]
  return { id, user, owner, manager, waiter, url: `/restaurants/${id}/rehearsal` }
}

const createCopy = async (
  originalRestaurant: Awaited<ReturnType<typeof buildOriginalRestaurant>>,
): Promise<string> => (await originalRestaurant.owner.post(originalRestaurant.url)).body.copy.id

describe('rehearsal copy', () => {
  it('every table with rows of a restaurant is listed as copied or not copied', () => {
    const decidedTables = [...Object.keys(COPIED_TABLES), ...Object.keys(NOT_COPIED_TABLES)]
    const knownTables = [...Object.keys(EXPORTED_TABLES), ...Object.keys(NOT_EXPORTED_TABLES)]
    const ofUsers = ['restaurants', 'subscription_covers']
    expect(new Set(decidedTables).size).toBe(decidedTables.length)
    expect(knownTables.filter((table) => !decidedTables.includes(table) && !ofUsers.includes(table))).toEqual(
      [],
    )
  })

  it('a rehearsal copy contains menu, floor plan, stock and staff, and neither guests nor history', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const { body, status } = await originalRestaurant.owner.post(originalRestaurant.url)
    expect(status).toBe(200)
    const { copy } = rehearsal.parse(body)
    const count = (restaurant_id: string) =>
      Promise.all([
        api.db.dish.count({ where: { restaurant_id } }),
        api.db.modifierOption.count({ where: { restaurant_id } }),
        api.db.recipeLine.count({ where: { restaurant_id } }),
        api.db.menuDish.count({ where: { restaurant_id } }),
        api.db.table.count({ where: { restaurant_id } }),
        api.db.inventoryItem.count({ where: { restaurant_id } }),
        api.db.restaurantDropdown.count({ where: { restaurant_id } }),
        api.db.membership.count({ where: { restaurant_id } }),
      ])
    expect(await count(copy!.id)).toEqual(await count(originalRestaurant.id))
    expect(await api.db.customer.count({ where: { restaurant_id: copy!.id } })).toBe(0)
    expect(copy?.name).toBe('ENSAYO · La Gata')
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('no row of a rehearsal copy references a row of the original', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const copy_id = await createCopy(originalRestaurant)
    const { rows } = await api.deps.pool.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = any ($1) and c.udt_name = 'uuid' and c.column_name <> 'restaurant_id'`,
      [Object.keys(COPIED_TABLES)],
    )
    const leaks: string[] = []
    for (const { table, column } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one column after another
      const { rowCount } = await api.deps.pool.query(
        `select from ${table} t where t.restaurant_id = $1 and t.${column} in (select o.${column} from ${table} o
           where o.restaurant_id = $2) and t.${column} not in (select id from users)`,
        [copy_id, originalRestaurant.id],
      )
      if (rowCount !== 0) leaks.push(`${table}.${column}`)
    }
    expect(leaks).toEqual([])
  })

  it('twenty concurrent creations of a rehearsal copy return the same copy', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => originalRestaurant.owner.post(originalRestaurant.url)),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map(({ body }) => body.copy.id)).size).toBe(1)
    expect(await api.db.restaurant.count({ where: { rehearsal_of: originalRestaurant.id } })).toBe(1)
  })

  it('a wipe archives a rehearsal copy, even one with open orders, and creates another', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const firstCopyId = await createCopy(originalRestaurant)
    const { id: dish_id } = await api.db.dish.findFirstOrThrow({
      where: { restaurant_id: firstCopyId, groups: { none: {} } },
    })
    const order = { restaurant_id: firstCopyId, order_type: 'takeaway', items: [{ dish_id }] }
    expect((await originalRestaurant.owner.post('/orders', order)).status).toBe(201)
    const { body } = await originalRestaurant.owner.post(`${originalRestaurant.url}/renew`)
    expect(body.copy.id).not.toBe(firstCopyId)
    expect((await originalRestaurant.owner.post('/orders', order)).status).toBe(404)
    expect((await originalRestaurant.owner.delete(originalRestaurant.url)).body).toEqual({
      copy: null,
      simulation: null,
    })
    expect((await originalRestaurant.owner.delete(originalRestaurant.url)).status).toBe(404)
    expect((await originalRestaurant.owner.get(originalRestaurant.url)).body).toEqual({
      copy: null,
      simulation: null,
    })
  })

  it('a rehearsal copy is archived with its original', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const copy_id = await createCopy(originalRestaurant)
    await originalRestaurant.owner.delete(`/restaurants/${originalRestaurant.id}`)
    expect((await originalRestaurant.owner.get(`/restaurants/${copy_id}`)).status).toBe(404)
  })
})

describe('isolation of a rehearsal', () => {
  it('a rehearsal copy is missing in the lists of restaurants, groups and staff', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const lists = async () => ({
      restaurants: (await originalRestaurant.owner.get('/restaurants')).body.total,
      group: (await originalRestaurant.owner.get('/restaurants/analytics')).body.restaurants.length,
      dishes: (await originalRestaurant.owner.get('/dishes')).body.total,
      summaries: (await originalRestaurant.owner.get('/daily-summaries')).body.items.length,
      memberships: (await api.as(originalRestaurant.waiter).get('/auth/me')).body.memberships.length,
      all: (await api.as(await buildAdmin(api.db)).get('/restaurants')).body.total,
    })
    const before = await lists()
    const copy_id = await createCopy(originalRestaurant)
    expect(await lists()).toEqual(before)
    const { access } = (await originalRestaurant.owner.get('/auth/me')).body
    const own = access.restaurants.find(({ id }: { id: string }) => id === copy_id)
    expect(own).toMatchObject({ rehearsal_of: originalRestaurant.id, role: 'restaurant_owner' })
    expect(own.features.length).toBeGreaterThan(0)
    const { body } = await originalRestaurant.owner.get(`/restaurants/${copy_id}`)
    expect(restaurantSchema.parse(body).rehearsal_of).toBe(originalRestaurant.id)
    expect((await api.anonymous.get(`/public/restaurants/${body.slug}/menu`)).status).toBe(404)
  })

  it('a rehearsal copy has no printers and webhooks, and an API key reads either the copy or the original', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const { id: restaurant_id, user } = originalRestaurant
    await buildPrinter(api.db, { restaurant_id })
    await buildWebhook(api, { restaurant_id, created_by: user.id })
    const real = await buildApiKey(api.db, { restaurant_id, created_by: user.id, permissions: ['read_dish'] })
    const copy_id = await createCopy(originalRestaurant)
    const where = { restaurant_id: copy_id }
    expect([await api.db.printer.count({ where }), await api.db.webhook.count({ where })]).toEqual([0, 0])
    const sandbox = await originalRestaurant.owner.post('/api-keys', {
      ...where,
      name: 'Pruebas',
      permissions: ['read_dish'],
    })
    expect(sandbox.status).toBe(201)
    const [ofReal, ofCopy] = [api.withToken(real.token), api.withToken(sandbox.body.key)]
    expect((await ofReal.get('/dishes', where)).status).toBe(404)
    expect((await ofCopy.get('/dishes', { restaurant_id })).status).toBe(404)
    const ids = (await ofCopy.get('/dishes')).body.items.map(
      (dish: { restaurant_id: string }) => dish.restaurant_id,
    )
    expect(new Set(ids)).toEqual(new Set([copy_id]))
    expect((await ofCopy.get('/restaurants')).body.items.map(({ id }: { id: string }) => id)).toEqual([
      copy_id,
    ])
  })

  it('an order of a rehearsal copy is delivered to webhooks of the copy, and to none of the restaurant', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const hook = { url: 'https://example.com/forki', events: ['order.created'] }
    await buildWebhook(api, { restaurant_id: originalRestaurant.id, created_by: originalRestaurant.user.id })
    const copy_id = await createCopy(originalRestaurant)
    const made = await originalRestaurant.owner.post('/webhooks', { restaurant_id: copy_id, ...hook })
    const { id: dish_id } = await api.db.dish.findFirstOrThrow({
      where: { restaurant_id: copy_id, is_available: true, groups: { none: {} } },
    })
    const order = { restaurant_id: copy_id, order_type: 'takeaway', items: [{ dish_id }] }
    const created = await originalRestaurant.owner.post('/orders', order)

    expect([made.status, created.status]).toEqual([201, 201])
    const ids = [originalRestaurant.id, copy_id]
    const deliveries = await api.db.webhookDelivery.findMany({ where: { restaurant_id: { in: ids } } })
    expect(deliveries.map(({ webhook_id, restaurant_id }) => [webhook_id, restaurant_id])).toEqual([
      [made.body.id, copy_id],
    ])
  })

  it('a rehearsal copy rejects printers, invitations, daily summaries and a copy of a copy with 409 not_in_rehearsal', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const restaurant_id = await createCopy(originalRestaurant)
    const replies = [
      await originalRestaurant.owner.post('/printers', { restaurant_id, name: 'Cocina', host: '10.0.0.9' }),
      await originalRestaurant.owner.post('/memberships', {
        restaurant_id,
        email: 'ana@example.com',
        role: 'waiter',
      }),
      await originalRestaurant.owner.put(`/daily-summaries/${restaurant_id}`, { is_subscribed: true }),
      await originalRestaurant.owner.post(`/restaurants/${restaurant_id}/rehearsal`),
    ]
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'not_in_rehearsal'))
  })

  it('a rehearsal copy emails no receipt to a guest', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const restaurant_id = await createCopy(originalRestaurant)
    const { id: dish_id } = await api.db.dish.findFirstOrThrow({
      where: { restaurant_id, groups: { none: {} } },
    })
    const order = { restaurant_id, order_type: 'takeaway', items: [{ dish_id }], send: true }
    const { body: opened } = await originalRestaurant.owner.post('/orders', order)
    const till = await originalRestaurant.owner.post('/cashiers', { restaurant_id, opening_float_cents: 0 })
    const payment = {
      type: 'payment',
      order_id: opened.id,
      method: 'cash',
      amount_cents: opened.balance_cents,
    }
    expect(
      (await originalRestaurant.owner.post(`/cashiers/${till.body.id}/transactions`, payment)).status,
    ).toBe(201)
    const mails = api.mails.length
    const reply = await originalRestaurant.owner.post(`/orders/${opened.id}/receipt-emails`, {
      email: 'ana@example.com',
    })

    expect([reply.status, reply.body.code]).toEqual([409, 'not_in_rehearsal'])
    expect(api.mails).toHaveLength(mails)
    expect((await originalRestaurant.owner.get(`/orders/${opened.id}/receipt-link`)).status).toBe(200)
  })

  it.each([
    ['Tacos', 'ENSAYO · Tacos'],
    ['ENSAYO · Tacos', 'ENSAYO · Tacos'],
    ['ensayo general', 'ENSAYO · ensayo general'],
    ['x'.repeat(120), `ENSAYO · ${'x'.repeat(111)}`],
  ])('a rehearsal copy retains its mark when it is renamed to %s', async (name, marked) => {
    const originalRestaurant = await buildOriginalRestaurant()
    const copy_id = await createCopy(originalRestaurant)
    const reply = await originalRestaurant.owner.put(`/restaurants/${copy_id}`, { name })

    expect([reply.status, reply.body.name]).toEqual([200, marked])
    expect(
      (await originalRestaurant.owner.put(`/restaurants/${originalRestaurant.id}`, { name: 'Tacos' })).body
        .name,
    ).toBe('Tacos')
  })

  it('a rehearsal copy is inaccessible to a member who left the restaurant', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const copy_id = await createCopy(originalRestaurant)
    const waiter = api.as(originalRestaurant.waiter)
    expect((await waiter.get(`/restaurants/${copy_id}`)).status).toBe(200)
    await api.db.membership.updateMany({
      where: { restaurant_id: originalRestaurant.id, user_id: originalRestaurant.waiter.id },
      data: { status: 'left' },
    })
    expect((await waiter.get(`/restaurants/${copy_id}`)).status).toBe(404)
  })
})

describe('permissions of a rehearsal', () => {
  it('owners and managers manage a rehearsal, other members receive 403, and strangers 404', async () => {
    const originalRestaurant = await buildOriginalRestaurant()
    const [manager, waiter] = [api.as(originalRestaurant.manager), api.as(originalRestaurant.waiter)]
    expect((await manager.post(originalRestaurant.url)).status).toBe(200)
    expect((await waiter.post(originalRestaurant.url)).status).toBe(403)
    expect((await api.anonymous.post(originalRestaurant.url)).status).toBe(401)
    expect((await api.as(await buildOwner(api.db)).post(originalRestaurant.url)).status).toBe(404)
    expect((await manager.post(`/restaurants/${missingId()}/rehearsal`)).status).toBe(404)
    const start_url = `${originalRestaurant.url}/simulation`
    expect((await manager.post(start_url, { speed: 61 })).status).toBe(422)
    expect((await manager.post(start_url, { parties: 61 })).status).toBe(422)
  })
})
