import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildStockItem, buildStockDropdowns } from '../../../test/factories/inventory.ts'
import { buildLayout } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildReservation } from '../../../test/factories/reservation.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../../test/factories/subscription.ts'
import { buildTable } from '../../../test/factories/table.ts'
import { buildTerminal } from '../../../test/factories/terminal.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'
import { buildWebhook } from '../../../test/factories/webhook.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
await buildStockDropdowns(api.db, restaurant_id)

const buildDishAtPrice = (price_cents: number) => buildDish(api.db, { restaurant_id, price_cents })
const priceOf = async (id: string) =>
  Number((await api.db.dish.findUniqueOrThrow({ where: { id } })).price_cents)

describe('PUT with the values that were read (`expected`)', () => {
  it('a price change with an outdated expected price is rejected with 409 changed_meanwhile and the current price', async () => {
    const { id } = await buildDishAtPrice(1200)
    await owner.put(`/dishes/${id}`, { price_cents: 1300, expected: { price_cents: 1200 } })

    const reply = await owner.put(`/dishes/${id}`, {
      price_cents: 1400,
      sku: 'A-1',
      expected: { price_cents: 1200, sku: null },
    })

    expect([reply.status, reply.body.code, reply.body['current']]).toEqual([
      409,
      'changed_meanwhile',
      { price_cents: 1300 },
    ])
    const { body } = await owner.get(`/dishes/${id}`)
    expect(body).toMatchObject({ price_cents: 1300, sku: null })
  })

  it('one of twenty parallel price changes is saved, and the other nineteen are rejected', async () => {
    const { id } = await buildDishAtPrice(1000)

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.put(`/dishes/${id}`, { price_cents: 2000 + index, expected: { price_cents: 1000 } }),
      ),
    )

    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(await priceOf(id)).toBe(won[0]?.body.price_cents)
    const refused = replies.filter(({ body }) => body.code === 'changed_meanwhile')
    expect(refused).toHaveLength(19)
    expect(refused.every(({ body }) => body['current'].price_cents === won[0]?.body.price_cents)).toBe(true)
  })

  it('changes of different fields with expected values are merged, and a repeat of the same value is accepted', async () => {
    const { id } = await buildDishAtPrice(1000)
    const first = await owner.put(`/dishes/${id}`, { price_cents: 1100, expected: { price_cents: 1000 } })
    const again = await owner.put(`/dishes/${id}`, { price_cents: 1100, expected: { price_cents: 1000 } })
    const other = await owner.put(`/dishes/${id}`, { sku: 'A-9', expected: { sku: null } })

    expect([first.status, again.status, other.status]).toEqual([200, 200, 200])
    expect(other.body).toMatchObject({ price_cents: 1100, sku: 'A-9' })
  })

  it('expected lists and nested values are compared in the form in which GET returns them', async () => {
    const made = (
      await owner.post('/dishes', {
        restaurant_id,
        name: 'Tostada',
        price_cents: 900,
        allergens: ['milk'],
        modifier_groups: [{ name: 'Salsa', options: [{ name: 'Verde' }] }],
      })
    ).body
    const expected = { modifier_groups: made.modifier_groups, allergens: made.allergens }
    const change = { allergens: ['milk', 'gluten'], modifier_groups: [] }

    expect((await owner.put(`/dishes/${made.id}`, { ...change, expected })).status).toBe(200)
    const stale = await owner.put(`/dishes/${made.id}`, { allergens: ['fish'], expected })
    expect(stale.body['current']).toEqual({ modifier_groups: [], allergens: ['milk', 'gluten'] })
  })

  it('expected values of read-only fields are rejected with 422', async () => {
    const { id } = await buildDishAtPrice(1000)
    const reply = await owner.put(`/dishes/${id}`, { expected: { id, created_at: 'x' } })

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, 'expected.id'])
  })

  it('expected values are checked for restaurants, stock items, suppliers, customers, card templates, printers and list entries', async () => {
    const item = await buildStockItem(api.db, { restaurant_id, name: 'Maíz' })
    const createEntity = async (path: string, body: object) => {
      const reply = await owner.post(path, { restaurant_id, ...body })
      expect([path, reply.status, reply.body.detail]).toEqual([path, 201, undefined])
      return `${path}/${reply.body.id}`
    }
    const targets = [
      ['name', `/restaurants/${restaurant_id}`],
      ['name', `/inventory/${item.id}`],
      ['name', await createEntity('/suppliers', { name: 'Norte' })],
      ['name', await createEntity('/customers', { name: 'Ana' })],
      ['name', await createEntity('/loyalty/templates', { name: 'Café', seals_required: 5, reward: 'Uno' })],
      ['name', await createEntity('/printers', { name: 'Cocina', host: '192.168.1.9' })],
      [
        'label',
        await createEntity('/restaurant-dropdowns', { list: 'dish_category', key: 'soups', label: 'Sopas' }),
      ],
    ] as const
    for (const [field, path] of targets) {
      const stale = await owner.put(path, { [field]: 'Mío', expected: { [field]: 'Nunca leído' } })
      expect([path, stale.status, stale.body.code]).toEqual([path, 409, 'changed_meanwhile'])
      const read = stale.body['current'][field] as string
      const saved = await owner.put(path, { [field]: 'Mío', expected: { [field]: read } })
      expect([path, saved.status, saved.body[field]]).toEqual([path, 200, 'Mío'])
    }
  })

  it('expected values are checked for reservations, tables, floor plans, webhooks and shared devices', async () => {
    const layout = await buildLayout(api.db, { restaurant_id, editor_id: owner_id })
    const reservation = await buildReservation(api.db, { restaurant_id })
    const table = await buildTable(api.db, { restaurant_id })
    const webhook = await buildWebhook(api, { restaurant_id })
    const terminal = await buildTerminal(api, { id: restaurant_id, owner_id })
    const targets = [
      ['customer_name', `/reservations/${reservation.id}`, 'Ana'],
      ['note', `/tables/${table.id}`, 'Junto a la ventana'],
      ['name', `/restaurant-layouts/${layout.id}`, 'Terraza'],
      ['url', `/webhooks/${webhook.id}`, 'https://hooks.example.com/otro'],
      ['name', `/terminals/${terminal.id}`, 'Barra'],
    ] as const
    for (const target of targets) expect(await saveTwice(owner, target)).toEqual(refusedThenSaved(target))
  })

  it('expected values are checked for plans, subscriptions, accounts and the lists of the installation', async () => {
    const admin = api.as(await buildAdmin(api.db))
    const plan = await buildPlan(api.db)
    const subscription = await buildSubscription(api.db)
    const user = await buildUser(api.db)
    const entry = { key: 'oaxaquena_nueva', label: 'Oaxaqueña' }
    expect((await admin.post('/dropdowns/cuisine_types', entry)).status).toBe(201)
    const targets = [
      ['name', `/subscriptions/plans/${plan.id}`, 'Brasa'],
      ['ends_at', `/subscriptions/user-subscriptions/${subscription.id}`, '2031-01-01T00:00:00.000Z'],
      ['first_name', `/users/${user.id}`, 'Berta'],
      ['label', `/dropdowns/cuisine_types/${entry.key}`, 'De Oaxaca'],
    ] as const
    for (const target of targets) expect(await saveTwice(admin, target)).toEqual(refusedThenSaved(target))
  })

  it('replacing permissions that another manager changed meanwhile is rejected with 409', async () => {
    const member = await buildMember(api.db, restaurant_id, { role: 'waiter' })
    const { id } = await api.db.membership.findFirstOrThrow({ where: { restaurant_id, user_id: member.id } })
    const firstChange = { permissions: ['view_dashboard'], expected: { permissions: [] } }
    expect((await owner.patch(`/memberships/${id}`, firstChange)).status).toBe(200)

    const secondChange = { permissions: ['manage_kitchen'], expected: { permissions: [] } }
    const stale = await owner.patch(`/memberships/${id}`, secondChange)

    expect([stale.status, stale.body.code, stale.body['current']]).toEqual([
      409,
      'changed_meanwhile',
      { permissions: ['view_dashboard'] },
    ])
    const stored = await api.db.membership.findUniqueOrThrow({ where: { id } })
    expect(stored.permissions).toEqual(['view_dashboard'])
  })

  it('parallel changes of a membership save one of four permission lists, and callers with another list receive 409', async () => {
    const member = await buildMember(api.db, restaurant_id, { role: 'waiter' })
    const { id } = await api.db.membership.findFirstOrThrow({ where: { restaurant_id, user_id: member.id } })
    const wantedPermissions = ['view_dashboard', 'manage_kitchen', 'read_dish', 'update_dish'] as const

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.patch(`/memberships/${id}`, {
          permissions: [wantedPermissions[index % wantedPermissions.length]],
          expected: { permissions: [] },
        }),
      ),
    )

    const stored = await api.db.membership.findUniqueOrThrow({ where: { id } })
    for (const { status, body } of replies)
      expect([status, body.permissions ?? body['current'].permissions]).toEqual([
        status === 200 ? 200 : 409,
        stored.permissions,
      ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

type Target = readonly [field: string, path: string, newValue: string]

/** Saves a field twice: first with a wrong value in `expected`, then with the stored one. */
async function saveTwice(caller: Caller, [field, path, newValue]: Target) {
  const unread = field === 'ends_at' ? '2029-01-01T00:00:00.000Z' : 'Nunca leído'
  const stale = await caller.put(path, { [field]: newValue, expected: { [field]: unread } })
  const read = (stale.body['current'] as Record<string, unknown> | undefined)?.[field]
  const saved = await caller.put(path, { [field]: newValue, expected: { [field]: read } })
  return [path, stale.status, stale.body.code, saved.status, saved.body[field]]
}

const refusedThenSaved = ([, path, newValue]: Target) => [path, 409, 'changed_meanwhile', 200, newValue]
