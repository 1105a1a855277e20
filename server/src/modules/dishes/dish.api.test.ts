import { dish as dishSchema, type Dish } from '@forki/contract/dishes'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish, buildModifierGroup } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const restaurant = await buildRestaurant(api.db)
const other = await buildRestaurant(api.db)
const restaurant_id = restaurant.id
const other_restaurant_id = other.id
const owner = api.as({ id: restaurant.owner_id })
/** Owner of another restaurant, no member of the dish's restaurant. */
const stranger = api.as({ id: other.owner_id })
const chef = api.as(await buildMember(api.db, restaurant_id, { role: 'chef' }))
const cashier = api.as(await buildMember(api.db, restaurant_id, { role: 'cashier' }))
const waiter = api.as(await buildMember(api.db, restaurant_id))

const ascending = (list: number[]) => list.toSorted((a, b) => a - b)
const dishBody = () => ({
  restaurant_id,
  name: '  Enchiladas suizas ',
  name_en: 'Swiss enchiladas',
  price_cents: 14_500,
  category: 'mains',
  station: 'kitchen',
  allergens: ['milk', 'gluten'],
  diets: ['vegetarian'],
  modifier_groups: [
    {
      name: 'Salsa',
      min: 1,
      max: 2,
      options: [{ name: 'Verde' }, { name: 'Roja' }, { name: 'Mole', price_delta_cents: 2500 }],
    },
  ],
})
const findStoredDish = (id: string) => api.db.dish.findUniqueOrThrow({ where: { id } })

describe('POST /dishes', () => {
  it('a chef creates a dish with modifiers and receives 201', async () => {
    const reply = await chef.post('/dishes', dishBody())

    expect(reply.status).toBe(201)
    const made = dishSchema.parse(reply.body)
    expect(made).toMatchObject({ name: 'Enchiladas suizas', price_cents: 14_500, is_active: true })
    expect(made.modifier_groups[0]?.options.map((option) => option.name)).toEqual(['Verde', 'Roja', 'Mole'])
  })

  it('read-only fields of a new dish are ignored', async () => {
    const id = randomUUID()

    const reply = await chef.post('/dishes', {
      ...dishBody(),
      id,
      created_at: '2020-01-01T00:00:00.000Z',
      images: [],
    })

    expect(reply.status).toBe(201)
    expect(reply.body.id).not.toBe(id)
    expect(reply.body.created_at).not.toBe('2020-01-01T00:00:00.000Z')
  })

  it('twenty concurrent calls with the same SKU create one dish', async () => {
    const sku = `SKU-${randomUUID()}`

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.post('/dishes', { ...dishBody(), sku })),
    )

    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.code))).toEqual(
      new Set(['sku_taken']),
    )
    expect(await api.db.dish.count({ where: { restaurant_id, sku } })).toBe(1)
  })

  it('twenty concurrent calls with the same idempotency key create one dish, and each returns it or receives 409', async () => {
    const key = randomUUID()
    const name = `Único ${key}`

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.post('/dishes', { ...dishBody(), name }, { 'Idempotency-Key': key }),
      ),
    )

    const made = replies.filter((reply) => reply.status === 201)
    expect(new Set(made.map((reply) => (reply.body as Dish).id)).size).toBe(1)
    expect(replies.every((reply) => [201, 409].includes(reply.status))).toBe(true)
    expect(await api.db.dish.count({ where: { name } })).toBe(1)
  })

  it.each([
    ['a waiter', () => waiter, 403, 'forbidden'],
    ['a cashier', () => cashier, 403, 'forbidden'],
    ['a stranger', () => stranger, 404, 'not_found'],
    ['an anonymous caller', () => api.anonymous, 401, 'not_signed_in'],
  ] as const)('creating a dish is rejected for %s', async (_who, caller, status, code) => {
    const before = await api.db.dish.count({ where: { restaurant_id } })

    const reply = await caller().post('/dishes', dishBody())

    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(before)
  })

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
    ['a price as text', { price_cents: 'mucho' }, 'price_cents'],
    ['a fractional price', { price_cents: 10.5 }, 'price_cents'],
    ['a negative price', { price_cents: -1 }, 'price_cents'],
    ['a price above the maximum', { price_cents: 1_000_000_000_000_001 }, 'price_cents'],
    ['a tax above 100 %', { tax_rate_bps: 10_001 }, 'tax_rate_bps'],
    ['an unknown allergen', { allergens: ['water'] }, 'allergens.0'],
    ['an unknown field', { owner: 'me' }, 'owner'],
    ['an operator instead of a value', { name: { contains: 'a' } }, 'name'],
    [
      'a group without options',
      { modifier_groups: [{ name: 'Vacío', options: [] }] },
      'modifier_groups.0.options',
    ],
    [
      'a minimum above the number of options',
      { modifier_groups: [{ name: 'G', min: 2, max: 2, options: [{ name: 'A' }] }] },
      'modifier_groups.0.min',
    ],
    [
      'an unknown stock item',
      { recipe: [{ inventory_item_id: randomUUID(), quantity: 1 }] },
      'recipe.0.inventory_item_id',
    ],
    [
      'a recipe quantity with too many decimals',
      { recipe: [{ inventory_item_id: randomUUID(), quantity: 0.0001 }] },
      'recipe.0.quantity',
    ],
  ])('a dish with %s is rejected with 422 at its field and changes nothing', async (_what, change, path) => {
    const before = await api.db.dish.count({ where: { restaurant_id } })

    const reply = await owner.post('/dishes', { ...dishBody(), ...change })

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(reply.body.detail).toBeTypeOf('string')
    expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(before)
  })

  it("a recipe with another restaurant's stock item is rejected with 422", async () => {
    const item = await api.db.inventoryItem.create({
      data: { id: randomUUID(), restaurant_id: other_restaurant_id, name: 'Harina', unit: 'kg' },
    })

    const reply = await owner.post('/dishes', {
      ...dishBody(),
      recipe: [{ inventory_item_id: item.id, quantity: 1 }],
    })

    expect(reply.status).toBe(422)
    expect(await api.db.recipeLine.count({ where: { inventory_item_id: item.id } })).toBe(0)
  })
})

describe('PUT /dishes/{id}', () => {
  it('a dish that is sent back changes only in the edited field', async () => {
    const made = (await owner.post('/dishes', dishBody())).body as Dish

    const reply = await cashier.put(`/dishes/${made.id}`, { ...made, price_cents: 15_000 })

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ ...made, price_cents: 15_000, updated_at: expect.any(String) })
  })

  it('an update of one field of a dish keeps the others', async () => {
    const made = (await owner.post('/dishes', dishBody())).body as Dish

    const reply = await owner.put(`/dishes/${made.id}`, { name_en: null })

    expect(reply.body).toMatchObject({ name_en: null, name: made.name, allergens: made.allergens })
    expect(reply.body.modifier_groups).toEqual(made.modifier_groups)
  })

  it('an update of a dish keeps the ids of given modifier options and deletes missing options', async () => {
    const made = (await owner.post('/dishes', dishBody())).body as Dish
    const [group] = made.modifier_groups
    const keptOption = group?.options[1]

    const reply = await owner.put(`/dishes/${made.id}`, {
      modifier_groups: [
        { ...group, min: 0, options: [{ ...keptOption, name: 'Roja asada' }, { name: 'Nueva' }] },
      ],
    })

    expect(reply.status).toBe(200)
    const options = (reply.body as Dish).modifier_groups[0]?.options ?? []
    expect(options.map((option) => option.name)).toEqual(['Roja asada', 'Nueva'])
    expect(options[0]?.id).toBe(keptOption?.id)
  })

  it('a modifier option of another dish is rejected with 422', async () => {
    const mine = (await owner.post('/dishes', dishBody())).body as Dish
    const theirs = await buildDish(api.db, { restaurant_id: other_restaurant_id })
    const group = await buildModifierGroup(api.db, { dish_id: theirs.id })

    const reply = await owner.put(`/dishes/${mine.id}`, {
      modifier_groups: [{ name: 'Salsa', options: [{ id: group.options[0]?.id, name: 'Robada' }] }],
    })

    expect(reply.status).toBe(422)
    expect((await api.db.modifierOption.findMany({ where: { group_id: group.id } })).length).toBe(3)
  })

  it("audit entries of twenty concurrent price changes build a chain that ends at the dish's price", async () => {
    const { id } = await buildDish(api.db, { restaurant_id, price_cents: 100 })
    const prices = Array.from({ length: 20 }, (_, index) => 1000 + index)

    await Promise.all(prices.map((price_cents) => owner.put(`/dishes/${id}`, { price_cents })))

    const rows = await api.db.auditEntry.findMany({ where: { entity_id: id, action: 'dish.updated' } })
    const notes = rows.map((row) => row.data as { price_cents: number; price_cents_before: number })
    const { price_cents } = await api.db.dish.findUniqueOrThrow({ where: { id } })
    expect(ascending(notes.map((note) => note.price_cents))).toEqual(prices)
    expect(ascending(notes.map((note) => note.price_cents_before))).toEqual(
      ascending([100, ...prices.filter((price) => BigInt(price) !== price_cents)]),
    )
  })

  it('the audit entry of a price change contains the former price', async () => {
    const row = await buildDish(api.db, { restaurant_id, price_cents: 9000 })

    await owner.put(`/dishes/${row.id}`, { price_cents: 9900 })

    const note = await api.db.auditEntry.findFirst({ where: { entity_id: row.id, action: 'dish.updated' } })
    expect(note?.data).toMatchObject({ price_cents: 9900, price_cents_before: 9000 })
  })

  it.each([
    ['a waiter', () => waiter, 403],
    ['a stranger', () => stranger, 404],
    ['an anonymous caller', () => api.anonymous, 401],
  ] as const)('an update of a dish is rejected for %s and changes nothing', async (_who, caller, status) => {
    const row = await buildDish(api.db, { restaurant_id })

    const reply = await caller().put(`/dishes/${row.id}`, { price_cents: 1 })

    expect(reply.status).toBe(status)
    expect((await findStoredDish(row.id)).price_cents).toBe(row.price_cents)
  })
})

describe('DELETE /dishes/{id} and activation', () => {
  it('an archived dish responds 404 to a read and to a second deletion', async () => {
    const row = await buildDish(api.db, { restaurant_id })

    const reply = await owner.delete(`/dishes/${row.id}`)

    expect(reply.body).toEqual({ id: row.id })
    expect((await owner.get(`/dishes/${row.id}`)).status).toBe(404)
    expect((await owner.delete(`/dishes/${row.id}`)).status).toBe(404)
  })

  it('deleting a dish is rejected for a chef with 403 and the missing permission', async () => {
    const row = await buildDish(api.db, { restaurant_id })

    const reply = await chef.delete(`/dishes/${row.id}`, undefined, { 'Accept-Language': 'en' })

    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
    expect(reply.body.detail).toContain('Delete dishes')
  })

  it('activate and deactivate set is_active of a dish (MNU-1)', async () => {
    const row = await buildDish(api.db, { restaurant_id })

    expect((await chef.patch(`/dishes/${row.id}/deactivate`)).body.is_active).toBe(false)
    expect((await chef.patch(`/dishes/${row.id}/activate`)).body.is_active).toBe(true)
  })

  it('malformed and unknown dish ids receive the same 404', async () => {
    const [malformed, missing] = [await owner.get('/dishes/none'), await owner.get(`/dishes/${missingId()}`)]

    expect([malformed.status, missing.status]).toEqual([404, 404])
    expect({ ...malformed.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })
})
