import { examples as examplesSchema, removedExamples, type KeptExample } from '@forki/contract/examples'
import { describe, expect, it } from 'vitest'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildOwner } from '../../../test/factories/user.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()

/** Creates a restaurant through the API, so that its dropdown lists have their initial entries. */
async function buildNewRestaurant({ country = 'MX', ...overrides }: Record<string, unknown> = {}) {
  const user = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: user.id })
  const owner = api.as(user)
  const made = await owner.post('/restaurants', {
    name: 'Nueva',
    currency: 'MXN',
    timezone: 'America/Mexico_City',
    country,
    ...overrides,
  })
  const id = made.body.id as string
  const url = `/restaurants/${id}/examples`
  return {
    id,
    owner,
    load: () => owner.post(url),
    find: () => owner.get(url),
    remove: () => owner.delete(url),
    menu: async () => (await owner.get('/menus/active', { restaurant_id: id })).body,
    plan: async () => (await owner.get(`/restaurant-layouts/active/${id}`)).body,
    rows: () => api.db.exampleRow.count({ where: { restaurant_id: id } }),
  }
}

type NewRestaurant = Awaited<ReturnType<typeof buildNewRestaurant>>
interface Entry {
  dish_id: string
  dish: { name: string }
}
const entriesOf = async (restaurant: NewRestaurant): Promise<Entry[]> =>
  (await restaurant.menu()).sections.flatMap(({ dishes }: { dishes: Entry[] }) => dishes)
const dishNamed = async (restaurant: NewRestaurant, name: string) => {
  const entry = (await entriesOf(restaurant)).find(({ dish }) => dish.name === name)
  if (!entry) throw new Error(`no dish ${name}`)
  return entry.dish_id
}
const tableNamed = async (restaurant: NewRestaurant, label: string): Promise<string> => {
  const { id } = await api.db.table.findFirstOrThrow({
    where: { restaurant_id: restaurant.id, label, deleted_at: null },
  })
  return id
}
const openTakeaway = (restaurant: NewRestaurant, dish_id: string, more: object = {}) =>
  restaurant.owner.post('/orders', {
    restaurant_id: restaurant.id,
    order_type: 'takeaway',
    items: [{ dish_id }],
    ...more,
  })
const keptNames = (kept: KeptExample[]) =>
  Object.fromEntries(kept.map(({ kind, name, reason }) => [`${kind} ${name}`, reason]))
const countExamples = async (restaurant_id: string) => {
  const where = { restaurant_id, deleted_at: null }
  return {
    dish: await api.db.dish.count({ where }),
    menu: await api.db.menu.count({ where }),
    layout: await api.db.restaurantLayout.count({ where }),
    table: await api.db.table.count({ where }),
    inventory_item: await api.db.inventoryItem.count({ where }),
    supplier: await api.db.supplier.count({ where }),
    loyalty_template: await api.db.loyaltyTemplate.count({ where }),
    customer: await api.db.customer.count({ where }),
  }
}
const ALL = {
  dish: 20,
  menu: 1,
  layout: 1,
  table: 12,
  inventory_item: 16,
  supplier: 1,
  loyalty_template: 1,
  customer: 3,
}
const NONE = Object.fromEntries(Object.keys(ALL).map((kind) => [kind, 0]))

describe('POST /restaurants/{id}/examples', () => {
  it('example data contains an active menu, an active floor plan, stock items with recipes and guests', async () => {
    const restaurant = await buildNewRestaurant()
    expect((await restaurant.find()).body).toEqual({ status: 'available', counts: ALL, kept: [] })

    const reply = await restaurant.load()

    expect(reply.status).toBe(200)
    expect(examplesSchema.parse(reply.body)).toEqual({ status: 'loaded', counts: ALL, kept: [] })
    expect(await countExamples(restaurant.id)).toEqual(ALL)
    const menu = await restaurant.menu()
    expect(menu.sections.map(({ name, name_en }: Record<string, string>) => [name, name_en])).toEqual([
      ['Comida', 'Food'],
      ['Bebidas y postres', 'Drinks and desserts'],
    ])
    expect((await restaurant.plan()).sections).toHaveLength(2)
    expect(await api.db.recipeLine.count({ where: { restaurant_id: restaurant.id } })).toBeGreaterThan(30)
    expect(await api.db.modifierOption.count({ where: { restaurant_id: restaurant.id } })).toBeGreaterThan(20)
    const burger = await api.db.dish.findFirstOrThrow({
      where: { restaurant_id: restaurant.id, name: 'Hamburguesa de la casa' },
    })
    expect(burger).toMatchObject({ name_en: 'House burger', category: 'mains', station: 'grill' })
    expect(Number(burger.price_cents)).toBe(16_000)
  })

  it('a restaurant with example data takes its first order at once, and the example data has no order, payment or movement', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const where = { restaurant_id: restaurant.id }
    expect([
      await api.db.order.count({ where }),
      await api.db.cashierTransaction.count({ where }),
      await api.db.inventoryMovement.count({ where }),
      await api.db.membership.count({ where }),
    ]).toEqual([0, 0, 0, 0])

    const reply = await openTakeaway(restaurant, await dishNamed(restaurant, 'Cerveza'), {
      order_type: 'dine_in',
      table_id: await tableNamed(restaurant, '4'),
    })

    expect(reply.status).toBe(201)
  })

  it('twenty concurrent calls add the example data once', async () => {
    const restaurant = await buildNewRestaurant()

    const replies = await Promise.all(Array.from({ length: 20 }, () => restaurant.load()))

    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    expect(replies.every(({ body }) => body.status === 'loaded')).toBe(true)
    expect(await countExamples(restaurant.id)).toEqual(ALL)
    expect(
      await api.db.auditEntry.count({ where: { restaurant_id: restaurant.id, action: 'examples.loaded' } }),
    ).toBe(1)
  })

  it('example data uses the words of Spain in a restaurant in Spain, and English names in a restaurant in English', async () => {
    const spain = await buildNewRestaurant({ country: 'ES', currency: 'EUR', timezone: 'Europe/Madrid' })
    const english = await buildNewRestaurant({ locale: 'en', currency: 'USD' })
    await Promise.all([spain.load(), english.load()])

    const names = (await entriesOf(spain)).map(({ dish }) => dish.name)
    expect(names).toContain('Patatas fritas')
    expect(names).not.toContain('Papas fritas')
    expect((await english.plan()).name).toBe('Dining room and terrace')
    const items = await api.db.inventoryItem.findMany({ where: { restaurant_id: english.id } })
    expect(items.map(({ name }) => name)).toContain('Tomatoes')
  })

  it('example data omits list entries that the restaurant has deleted', async () => {
    const restaurant = await buildNewRestaurant()
    await api.db.restaurantDropdown.deleteMany({
      where: { restaurant_id: restaurant.id, key: { in: ['l', 'mains', 'bar', 'terrace', 'produce'] } },
    })

    expect((await restaurant.load()).status).toBe(200)

    expect(await countExamples(restaurant.id)).toEqual({ ...ALL, inventory_item: 15 })
    const where = { restaurant_id: restaurant.id }
    expect(await api.db.dish.count({ where: { ...where, category: 'mains' } })).toBe(0)
    expect(await api.db.table.count({ where: { ...where, table_type: 'terrace' } })).toBe(0)
  })

  it('adding example data is rejected with 409 restaurant_not_empty in a restaurant with a dish', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.owner.post('/dishes', { restaurant_id: restaurant.id, name: 'Propia', price_cents: 100 })

    const reply = await restaurant.load()

    expect([reply.status, reply.body.code]).toEqual([409, 'restaurant_not_empty'])
    expect((await restaurant.find()).body.status).toBe('unavailable')
    expect(await countExamples(restaurant.id)).toEqual({ ...NONE, dish: 1 })
  })

  it.each(['layouts', 'inventory', 'loyalty'])(
    'adding example data is rejected with 402 in a plan without %s and adds nothing',
    async (feature) => {
      const user = await buildOwner(api.db)
      const { id } = await buildRestaurant(api.db, { owner_id: user.id, hasSubscription: false })
      const features = ['pos', 'layouts', 'inventory', 'loyalty'].filter((name) => name !== feature)
      await buildSubscription(api.db, { user_id: user.id, restaurant_ids: [id], plan: { features } })

      const reply = await api.as(user).post(`/restaurants/${id}/examples`)

      expect([reply.status, reply.body.code]).toEqual([402, 'feature_not_in_plan'])
      expect(await countExamples(id)).toEqual(NONE)
    },
  )

  it('adding example data is rejected for members who are no owners (403), strangers (404) and anonymous callers (401)', async () => {
    const restaurant = await buildNewRestaurant()
    const other = await buildNewRestaurant()
    const manager = api.as(await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' }))
    const url = `/restaurants/${restaurant.id}/examples`

    const replies = [
      await manager.get(url),
      await manager.post(url),
      await manager.delete(url),
      await other.owner.post(url),
      await other.owner.delete(url),
      await api.anonymous.post(url),
    ]

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404, 401])
    expect(await countExamples(restaurant.id)).toEqual(NONE)
  })
})

describe('DELETE /restaurants/{id}/examples', () => {
  it('removing the example data archives every row that nobody used or changed, and example data can be added again', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()

    const reply = await restaurant.remove()

    expect(reply.status).toBe(200)
    expect(removedExamples.parse(reply.body)).toEqual({ removed: ALL, kept: [] })
    expect(await countExamples(restaurant.id)).toEqual(NONE)
    expect(await restaurant.rows()).toBe(0)
    expect((await restaurant.find()).body.status).toBe('available')
    expect((await restaurant.remove()).body).toEqual({ removed: NONE, kept: [] })
    expect((await restaurant.load()).body.counts).toEqual(ALL)
  })

  it('removing the example data keeps an ordered dish, its table and its ingredients, and names them', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const table_id = await tableNamed(restaurant, '4')
    const dish_id = await dishNamed(restaurant, 'Cerveza')
    const { body: opened } = await openTakeaway(restaurant, dish_id, { order_type: 'dine_in', table_id })
    expect((await restaurant.owner.post(`/orders/${opened.id}/send`)).status).toBe(200)
    const expected = {
      'dish Cerveza': 'used',
      'layout Salón y terraza': 'needed',
      'table 4': 'used',
      'inventory_item Cerveza': 'used',
      'supplier Mercado de abastos': 'needed',
    }
    expect(keptNames((await restaurant.find()).body.kept)).toEqual(expected)

    const reply = await restaurant.remove()

    expect(keptNames(reply.body.kept)).toEqual(expected)
    expect(await countExamples(restaurant.id)).toEqual({
      ...NONE,
      dish: 1,
      layout: 1,
      table: 1,
      inventory_item: 1,
      supplier: 1,
    })
    expect((await restaurant.plan()).sections).toHaveLength(1)
    const again = await restaurant.owner.get(`/orders/${opened.id}`)
    expect(again.body).toMatchObject({ table_id, items: [{ dish_id, name: 'Cerveza' }] })
    expect((await restaurant.find()).body.status).toBe('unavailable')
  })

  it('removing the example data keeps changed rows and the rows they need, but no row of which only the state changed', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const burger = await dishNamed(restaurant, 'Hamburguesa de la casa')
    const flan = await dishNamed(restaurant, 'Flan de vainilla')
    await restaurant.owner.put(`/dishes/${burger}`, { price_cents: 20_000 })
    await restaurant.owner.patch(`/dishes/${flan}/deactivate`)
    await restaurant.owner.put(`/dishes/${await dishNamed(restaurant, 'Refresco')}`, { is_available: false })
    const customers = await restaurant.owner.get('/customers', { restaurant_id: restaurant.id, sort: 'name' })
    await restaurant.owner.put(`/customers/${customers.body.items[0].id}`, { phone: '+52 222 555 0101' })

    const { kept } = (await restaurant.remove()).body

    expect(keptNames(kept)).toEqual({
      'dish Hamburguesa de la casa': 'changed',
      'customer Andrés Vega': 'changed',
      'inventory_item Carne de res': 'needed',
      'inventory_item Queso': 'needed',
      'inventory_item Lechuga': 'needed',
      'inventory_item Tomate': 'needed',
      'supplier Mercado de abastos': 'needed',
    })
  })

  it('removing the example data also removes a dish that was changed back, and does not count one deleted before', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const coffee = await dishNamed(restaurant, 'Café americano')
    await restaurant.owner.put(`/dishes/${coffee}`, { name: 'Otro' })
    await restaurant.owner.put(`/dishes/${coffee}`, { name: 'Café americano' })
    await restaurant.owner.delete(`/dishes/${await dishNamed(restaurant, 'Papas fritas')}`)

    const { removed, kept } = (await restaurant.remove()).body

    expect(kept).toEqual([])
    expect(removed).toEqual({ ...ALL, dish: 19 })
  })

  it('removing the example data keeps example dishes in a menu of the owner and ingredients of a dish of the owner', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const salad = await dishNamed(restaurant, 'Ensalada César')
    await restaurant.owner.post('/menus', {
      restaurant_id: restaurant.id,
      name: 'Propia',
      sections: [{ name: 'Uno', dishes: [{ dish_id: salad }] }],
    })
    const rice = await api.db.inventoryItem.findFirstOrThrow({
      where: { restaurant_id: restaurant.id, name: 'Arroz' },
    })
    await restaurant.owner.post('/dishes', {
      restaurant_id: restaurant.id,
      name: 'Paella',
      price_cents: 100,
      recipe: [{ inventory_item_id: rice.id, quantity: 0.1 }],
    })

    const { kept } = (await restaurant.remove()).body

    expect(keptNames(kept)).toMatchObject({
      'dish Ensalada César': 'needed',
      'inventory_item Arroz': 'needed',
    })
    expect(kept.some(({ kind }: KeptExample) => kind === 'menu')).toBe(false)
  })

  it('removing the example data keeps the whole floor plan and the whole menu if the owner edited them', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const { id: layout_id } = await restaurant.plan()
    await restaurant.owner.post(`/restaurant-layouts/${layout_id}/start_editing`)
    const saved = await restaurant.owner.post('/restaurant-layouts/batch_update', {
      layout_id,
      tables: [{ id: await tableNamed(restaurant, '1'), seats: 3 }],
    })
    expect(saved.status).toBe(200)
    const menu = await restaurant.menu()
    expect(
      (await restaurant.owner.put(`/menus/${menu.id}`, { name: 'Mi carta', version: menu.version })).status,
    ).toBe(200)

    const { removed, kept } = (await restaurant.remove()).body

    expect(removed).toMatchObject({ dish: 0, menu: 0, layout: 0, table: 0, loyalty_template: 1, customer: 3 })
    expect(keptNames(kept)).toMatchObject({
      'menu Mi carta': 'changed',
      'layout Salón y terraza': 'changed',
      'table 1': 'changed',
      'table 2': 'needed',
      'dish Cerveza': 'needed',
    })
  })

  it('removing the example data keeps a card template with a card and the customer of the card', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const [template, customers] = [
      await api.db.loyaltyTemplate.findFirstOrThrow({ where: { restaurant_id: restaurant.id } }),
      await restaurant.owner.get('/customers', { restaurant_id: restaurant.id, sort: 'name' }),
    ]
    const customer_id = customers.body.items[0].id as string
    const issued = await restaurant.owner.post('/loyalty/cards', { template_id: template.id, customer_id })
    expect(issued.status).toBe(201)

    const { kept } = (await restaurant.remove()).body

    expect(keptNames(kept)).toEqual({
      'loyalty_template Cliente frecuente': 'used',
      'customer Andrés Vega': 'used',
    })
  })

  it('removing the example data is rejected with 409 layout_locked while another user edits the floor plan', async () => {
    const restaurant = await buildNewRestaurant()
    await restaurant.load()
    const manager = api.as(await buildMember(api.db, restaurant.id, { role: 'restaurant_admin' }))
    const { id } = await restaurant.plan()
    expect((await manager.post(`/restaurant-layouts/${id}/start_editing`)).status).toBe(200)

    const reply = await restaurant.remove()

    expect([reply.status, reply.body.code]).toEqual([409, 'layout_locked'])
    expect(await countExamples(restaurant.id)).toEqual(ALL)
    expect(await restaurant.rows()).toBeGreaterThan(0)
  })
})
