import { menu } from '@forki/contract/menus'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const { id: other_restaurant_id, owner_id: other_owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
/** Owner of another restaurant, no member of the menu's restaurant. */
const stranger = api.as({ id: other_owner_id })
const waiter = api.as(await buildMember(api.db, restaurant_id))

const names = (reply: { body: { items: { name: string }[] } }) => reply.body.items.map((item) => item.name)
const versionOf = async (id: string) => (await api.db.menu.findUniqueOrThrow({ where: { id } })).version

describe('POST /menus', () => {
  it('an owner creates an inactive menu with sections and receives 201', async () => {
    const soup = await buildDish(api.db, { restaurant_id })
    const cake = await buildDish(api.db, { restaurant_id })
    const body = {
      restaurant_id,
      name: '  Carta de noche ',
      sections: [
        { name: 'Sopas', dishes: [{ dish_id: soup.id, price_cents: 9900 }] },
        { name: 'Postres', name_en: 'Desserts', dishes: [{ dish_id: cake.id }] },
      ],
      schedule: [{ days: [5, 6], from: '19:00', to: '02:00' }],
    }

    const reply = await owner.post('/menus', body)

    expect(reply.status).toBe(201)
    const made = menu.parse(reply.body)
    expect(made).toMatchObject({
      name: 'Carta de noche',
      is_active: false,
      version: 1,
      schedule: body.schedule,
    })
    expect(made.sections.map(({ name, position }) => [name, position])).toEqual([
      ['Sopas', 0],
      ['Postres', 1],
    ])
    expect(made.sections[0]?.dishes).toEqual([{ dish_id: soup.id, position: 0, price_cents: 9900 }])
    expect(made.sections[1]?.dishes).toEqual([{ dish_id: cake.id, position: 0, price_cents: null }])
  })

  it('twenty concurrent calls with the same idempotency key create one menu', async () => {
    const name = `Una sola ${randomUUID()}`
    const headers = { 'Idempotency-Key': randomUUID() }

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.post('/menus', { restaurant_id, name }, headers)),
    )

    expect(await api.db.menu.count({ where: { name } })).toBe(1)
    expect(new Set(replies.map((reply) => reply.status))).toEqual(
      new Set([201, 409].filter((status) => replies.some((reply) => reply.status === status))),
    )
    const made = replies.filter((reply) => reply.status === 201)
    expect(new Set(made.map((reply) => (reply.body as { id: string }).id)).size).toBe(1)
  })

  it('creating a menu is rejected for anonymous (401), a waiter (403) and in a foreign restaurant (404)', async () => {
    const body = { restaurant_id, name: 'X' }

    expect((await api.anonymous.post('/menus', body)).status).toBe(401)
    expect((await waiter.post('/menus', body)).status).toBe(403)
    expect((await stranger.post('/menus', body)).status).toBe(404)
    expect((await owner.post('/menus', { ...body, restaurant_id: missingId() })).status).toBe(404)
  })

  it.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a name of the wrong type', { name: 7 }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['sections that are not a list', { sections: 'all' }, 'sections'],
    ['a section without a name', { sections: [{}] }, 'sections.0.name'],
    ['an unknown section id', { sections: [{ id: missingId(), name: 'A' }] }, 'sections.0.id'],
    [
      'an unknown dish',
      { sections: [{ name: 'A', dishes: [{ dish_id: missingId() }] }] },
      'sections.0.dishes.0.dish_id',
    ],
    ['a schedule without days', { schedule: [{ days: [], from: '10:00', to: '11:00' }] }, 'schedule.0.days'],
    ['an invalid hour', { schedule: [{ days: [1], from: '25:00', to: '11:00' }] }, 'schedule.0.from'],
  ])('a menu with %s is rejected with 422 at its field and not created', async (_what, change, path) => {
    const before = await api.db.menu.count()

    const reply = await owner.post('/menus', { restaurant_id, name: 'Carta', ...change })

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(await api.db.menu.count()).toBe(before)
  })

  it('a foreign, inactive, archived or repeated dish in a menu is rejected with 422 at its path', async () => {
    const dishes = {
      foreign: await buildDish(api.db, { restaurant_id: other_restaurant_id }),
      inactive: await buildDish(api.db, { restaurant_id, is_active: false }),
      archived: await buildDish(api.db, { restaurant_id, deleted_at: new Date() }),
    }
    const good = await buildDish(api.db, { restaurant_id })
    const post = (second: string) =>
      owner.post('/menus', {
        restaurant_id,
        name: 'Carta',
        sections: [
          { name: 'A', dishes: [{ dish_id: good.id }] },
          { name: 'B', dishes: [{ dish_id: second }] },
        ],
      })

    for (const id of [dishes.foreign.id, dishes.inactive.id, dishes.archived.id, good.id]) {
      const reply = await post(id)
      expect(reply.status).toBe(422)
      expect(reply.body.errors[0].path).toBe('sections.1.dishes.0.dish_id')
    }
  })
})

describe('PUT /menus/{id}', () => {
  it('an edit of a menu keeps the ids of given sections', async () => {
    const [first, second] = [
      await buildDish(api.db, { restaurant_id }),
      await buildDish(api.db, { restaurant_id }),
    ]
    const { id } = await buildMenu(api.db, { restaurant_id, dishes: [first] })
    const read = menu.parse((await owner.get(`/menus/${id}`)).body)
    const keptSection = read.sections[0]!
    const sections = [
      { name: 'Nueva', dishes: [{ dish_id: second.id }] },
      { ...keptSection, position: 1, name: 'Primera' },
    ]

    const reply = await owner.put(`/menus/${id}`, { ...read, sections })

    expect(reply.status).toBe(200)
    const saved = menu.parse(reply.body)
    expect(saved.version).toBe(2)
    expect(saved.sections.map(({ name }) => name)).toEqual(['Nueva', 'Primera'])
    expect(saved.sections[1]).toEqual({ ...keptSection, position: 1, name: 'Primera' })
  })

  it('an edit of a menu without English section names keeps those of given sections, and null removes one', async () => {
    const sections = [
      { name: 'Sopas', name_en: 'Soups' },
      { name: 'Postres', name_en: 'Desserts' },
    ]
    const created = menu.parse((await owner.post('/menus', { restaurant_id, name: 'Cena', sections })).body)
    const [soups, desserts] = created.sections.map(({ id }) => id)

    const reply = await owner.put(`/menus/${created.id}`, {
      sections: [
        { id: soups, name: 'Sopas y cremas' },
        { id: desserts, name: 'Postres', name_en: null },
        { name: 'Vinos' },
      ],
    })

    expect(menu.parse(reply.body).sections.map(({ name, name_en }) => [name, name_en])).toEqual([
      ['Sopas y cremas', 'Soups'],
      ['Postres', null],
      ['Vinos', null],
    ])
  })

  it('an edit of a menu keeps fields that are not sent', async () => {
    const dish = await buildDish(api.db, { restaurant_id })
    const { id } = await buildMenu(api.db, { restaurant_id, description: 'Todo el año', dishes: [dish] })

    const reply = await owner.put(`/menus/${id}`, { name: 'Otro nombre' })

    expect(reply.body).toMatchObject({ name: 'Otro nombre', description: 'Todo el año', schedule: [] })
    expect(reply.body.sections[0].dishes).toHaveLength(1)
  })

  it('a menu is saved with a dish that became inactive while it was in the menu', async () => {
    const dish = await buildDish(api.db, { restaurant_id })
    const { id } = await buildMenu(api.db, { restaurant_id, dishes: [dish] })
    await api.db.dish.update({ where: { id: dish.id }, data: { is_active: false } })
    const read = await owner.get(`/menus/${id}`)

    const reply = await owner.put(`/menus/${id}`, read.body as object)

    expect(reply.status).toBe(200)
  })

  it('one of twenty concurrent edits of a menu version is saved, and the others are rejected with 409 stale_version', async () => {
    const { id } = await buildMenu(api.db, { restaurant_id })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.put(`/menus/${id}`, { version: 1, name: `Carta ${index}` }),
      ),
    )

    const saved = replies.filter((reply) => reply.status === 200)
    expect(saved).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'stale_version')).toHaveLength(19)
    expect(await versionOf(id)).toBe(2)
    expect((await owner.get(`/menus/${id}`)).body.name).toBe(saved[0]?.body.name)
  })

  it('an edit of a menu is rejected for anonymous (401), a waiter (403), a stranger (404) and a foreign section (422)', async () => {
    const { id } = await buildMenu(api.db, { restaurant_id })
    const other = await buildMenu(api.db, { restaurant_id })

    expect((await api.anonymous.put(`/menus/${id}`, { name: 'X' })).status).toBe(401)
    expect((await waiter.put(`/menus/${id}`, { name: 'X' })).status).toBe(403)
    expect((await stranger.put(`/menus/${id}`, { name: 'X' })).status).toBe(404)
    const adopted = await owner.put(`/menus/${id}`, { sections: [{ id: other.section_id, name: 'Mía' }] })
    expect(adopted.status).toBe(422)
    expect(adopted.body.errors[0].path).toBe('sections.0.id')
    for (const version of [0, '1', null]) {
      expect((await owner.put(`/menus/${id}`, { version })).status).toBe(422)
    }
    expect(await versionOf(id)).toBe(1)
  })

  it('a concurrently archived dish is never on a menu', async () => {
    for (let round = 0; round < 5; round += 1) {
      const dish = await buildDish(api.db, { restaurant_id })
      const menus = await Promise.all(Array.from({ length: 4 }, () => buildMenu(api.db, { restaurant_id })))
      const sections = [{ name: 'A', dishes: [{ dish_id: dish.id }] }]

      const replies = await Promise.all([
        ...menus.map(({ id }) => owner.put(`/menus/${id}`, { sections })),
        owner.delete(`/dishes/${dish.id}`),
      ])

      expect(replies.every((reply) => reply.status === 200 || reply.status === 422)).toBe(true)
      expect(await api.db.menuDish.count({ where: { dish_id: dish.id } })).toBe(0)
    }
  })
})

describe('GET /menus', () => {
  it('the list of menus pages, searches, filters, sorts and returns the requested fields', async () => {
    const { id } = await buildRestaurant(api.db)
    const caller = api.as(await buildMember(api.db, id, { role: 'restaurant_admin' }))
    for (const name of ['Desayunos', 'Menú Ejecutivo', 'Cenas'])
      await buildMenu(api.db, { restaurant_id: id, name })
    await buildMenu(api.db, { restaurant_id: id, name: 'Activo', is_active: true })

    const paged = await caller.get('/menus', { restaurant_id: id, sort: 'name', per_page: 2, page: 2 })
    const searched = await caller.get('/menus', { q: 'MENU ejec' })
    const filtered = await caller.get('/menus', {
      filters: JSON.stringify({ restaurant_id: id, is_active: true }),
    })
    const sorted = await caller.get('/menus', {
      restaurant_id: id,
      sort_by: 'name',
      order: 'desc',
      fields: 'name',
    })

    expect(names(paged)).toEqual(['Desayunos', 'Menú Ejecutivo'])
    expect(paged.body).toMatchObject({ page: 2, per_page: 2, total: 4, total_pages: 2 })
    expect(names(searched)).toEqual(['Menú Ejecutivo'])
    expect(names(filtered)).toEqual(['Activo'])
    expect(names(sorted)).toEqual(['Menú Ejecutivo', 'Desayunos', 'Cenas', 'Activo'])
    expect(Object.keys(sorted.body.items[0]).toSorted()).toEqual(['id', 'name'])
  })

  it('menus of all permitted restaurants are listed without a restaurant filter, and a foreign restaurant is rejected', async () => {
    await buildMenu(api.db, { restaurant_id })
    await buildMenu(api.db, { restaurant_id: other_restaurant_id })

    const own = await stranger.get('/menus')

    expect(
      own.body.items.every((item: { restaurant_id: string }) => item.restaurant_id === other_restaurant_id),
    ).toBe(true)
    expect((await stranger.get('/menus', { restaurant_id })).status).toBe(404)
    expect((await waiter.get('/menus', { restaurant_id })).status).toBe(403)
    expect((await waiter.get('/menus')).body.items).toEqual([])
    expect((await api.anonymous.get('/menus')).status).toBe(401)
    for (const query of [
      { page: 0 },
      { per_page: 101 },
      { sort: 'price' },
      { filters: '{"x":1}' },
      { fields: 'nope' },
    ]) {
      expect((await owner.get('/menus', query)).status).toBe(422)
    }
  })
})

describe('GET and DELETE /menus/{id}', () => {
  it('a menu is returned to readers and hidden from others', async () => {
    const { id } = await buildMenu(api.db, { restaurant_id })

    expect((await owner.get(`/menus/${id}`)).status).toBe(200)
    expect((await api.anonymous.get(`/menus/${id}`)).status).toBe(401)
    expect((await waiter.get(`/menus/${id}`)).status).toBe(403)
    expect((await stranger.get(`/menus/${id}`)).status).toBe(404)
    expect((await owner.get(`/menus/${missingId()}`)).status).toBe(404)
    expect((await owner.get('/menus/none')).status).toBe(404)
  })

  it('an archived menu responds 404, even the active one, and no menu is active then', async () => {
    const restaurant = await buildRestaurant(api.db)
    const caller = api.as({ id: restaurant.owner_id })
    const { id } = await buildMenu(api.db, { restaurant_id: restaurant.id, is_active: true })

    expect((await waiter.delete(`/menus/${id}`)).status).toBe(404)
    const reply = await caller.delete(`/menus/${id}`)

    expect(reply.body).toEqual({ id })
    expect((await caller.get(`/menus/${id}`)).status).toBe(404)
    expect((await caller.delete(`/menus/${id}`)).status).toBe(404)
    expect((await caller.patch(`/menus/${id}/activate`)).status).toBe(404)
    const active = await caller.get('/menus/active', { restaurant_id: restaurant.id })
    expect([active.status, active.body.code]).toEqual([404, 'no_active_menu'])
  })
})
