import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  MAX_TENDERS,
  restaurantDropdown as schema,
  restaurantDropdownEndpoints,
} from '@forki/contract/restaurant-dropdowns'
import { startApiForFile, type Api } from '../../../test/setup/api.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurantDropdown } from '../../../test/factories/restaurant-dropdown.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildOwner } from '../../../test/factories/user.ts'

const api = await startApiForFile()

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const buildManagedRestaurant = async () => {
  const { id, owner_id } = await buildRestaurant(api.db)
  return { restaurant_id: id, me: api.as({ id: owner_id }) }
}
const entry = { list: 'dish_category', key: 'brunch', label: 'Brunch' }

describe('create', () => {
  it('a dropdown entry is added once per list and key', async () => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const body = { restaurant_id, ...entry }

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => me.post('/restaurant-dropdowns', body)),
    )

    const [made] = replies.filter(({ status }) => status === 201)
    expect(schema.parse(made?.body)).toMatchObject({
      key: 'brunch',
      label_en: null,
      position: 0,
      is_active: true,
    })
    expect(replies.filter((reply) => reply.body.code === 'key_taken')).toHaveLength(19)
    expect((await me.post('/restaurant-dropdowns', { ...body, list: 'unit' })).status).toBe(201)
  })

  it.each([
    ['an empty body', {}],
    ['an unknown list', { ...entry, list: 'colours' }],
    ['a key with spaces', { ...entry, key: 'Not A Key' }],
    ['an empty label', { ...entry, label: '' }],
    ['a wrong type', { ...entry, position: 'first' }],
    ['an unknown field', { ...entry, colour: 'red' }],
  ])('a dropdown entry with %s is rejected', async (_what, body) => {
    const { restaurant_id, me } = await buildManagedRestaurant()

    const reply = await me.post('/restaurant-dropdowns', { restaurant_id, ...body })

    expect(statusAndCode(reply)).toEqual([422, 'invalid'])
    expect(await api.db.restaurantDropdown.count({ where: { restaurant_id } })).toBe(0)
  })
})

describe('lists', () => {
  it('dropdown entries are paged, searched without accents, filtered and sorted for a manager', async () => {
    const { restaurant_id } = await buildManagedRestaurant()
    await buildRestaurantDropdown(api.db, { restaurant_id, label: 'Café', position: 2 })
    await buildRestaurantDropdown(api.db, { restaurant_id, label: 'Sopas', position: 1, is_active: false })
    await buildRestaurantDropdown(api.db, { restaurant_id, label: 'Barra', list: 'station' })
    await buildRestaurantDropdown(api.db)
    const manager = api.as(await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' }))
    const list = async (query: object) => (await manager.get('/restaurant-dropdowns', { ...query })).body

    const all = restaurantDropdownEndpoints.list.response.parse(await list({ restaurant_id }))
    expect(all).toMatchObject({ total: 3, per_page: 20 })
    expect(all.items.map(({ label }) => label)).toEqual(['Barra', 'Sopas', 'Café'])
    expect(await list({})).toMatchObject({ total: 3 })
    expect(await list({ q: 'CAFE' })).toMatchObject({ total: 1 })
    expect(await list({ list: 'station' })).toMatchObject({ total: 1 })
    expect(await list({ is_active: false })).toMatchObject({ total: 1, items: [{ label: 'Sopas' }] })
    expect((await list({ sort: 'label', order: 'desc', per_page: 1 })).items).toMatchObject([
      { label: 'Sopas' },
    ])
    expect(Object.keys((await list({ fields: 'label', per_page: 1 })).items[0])).toEqual(['id', 'label'])
    expect((await manager.get('/restaurant-dropdowns', { sort: 'colour' })).status).toBe(422)
  })
})

describe('inactive entries and in-use counts', () => {
  it('inactive dropdown entries and usage counts are shown only to holders of read_rest_dropdown', async () => {
    const { restaurant_id } = await buildManagedRestaurant()
    const other = await buildManagedRestaurant()
    const used = await buildRestaurantDropdown(api.db, { restaurant_id, list: 'dish_category', key: 'used' })
    const idle = await buildRestaurantDropdown(api.db, { restaurant_id, is_active: false })
    const dish = { restaurant_id, name: 'Mole', price_cents: 100, category: 'used' }
    await api.db.dish.create({ data: { id: randomUUID(), ...dish } })
    await api.db.dish.create({ data: { id: randomUUID(), ...dish, deleted_at: new Date() } })
    const waiter = await buildMember(api.db, restaurant_id)
    const reader = await buildMember(api.db, restaurant_id, { permissions: ['read_rest_dropdown'] })
    await buildMembership(api.db, {
      restaurant_id: other.restaurant_id,
      user_id: reader.id,
      role: 'waiter',
    })
    await buildRestaurantDropdown(api.db, { restaurant_id: other.restaurant_id, is_active: false })
    const list = async (user: { id: string }, query: object = {}) =>
      (await api.as(user).get('/restaurant-dropdowns', { ...query })).body
    const findOne = async (user: { id: string }, id: string) =>
      api.as(user).get(`/restaurant-dropdowns/${id}`)

    expect((await list(waiter)).items.map(({ id }: { id: string }) => id)).toEqual([used.id])
    expect((await list(waiter, { is_active: false })).total).toBe(0)
    expect((await list(waiter, { q: idle.label })).items.map(({ id }: { id: string }) => id)).not.toContain(
      idle.id,
    )
    expect((await list(reader, { q: idle.label })).items.map(({ id }: { id: string }) => id)).toContain(
      idle.id,
    )
    expect((await list(waiter)).items[0]).not.toHaveProperty('in_use_count')
    expect(statusAndCode(await findOne(waiter, idle.id))).toEqual([403, 'forbidden'])
    expect((await findOne(waiter, used.id)).body).not.toHaveProperty('in_use_count')
    expect(await list(reader, { sort: 'key' })).toMatchObject({
      total: 2,
      items: expect.arrayContaining([
        expect.objectContaining({ id: used.id, in_use_count: 1 }),
        expect.objectContaining({ id: idle.id, in_use_count: 0 }),
      ]),
    })
    expect((await findOne(reader, used.id)).body).toMatchObject({ in_use_count: 1 })
    expect((await findOne(reader, idle.id)).body).toMatchObject({ is_active: false, in_use_count: 0 })
  })
})

it('members read dropdown entries, managers write them, others receive 404', async () => {
  const { restaurant_id } = await buildManagedRestaurant()
  const { id } = await buildRestaurantDropdown(api.db, { restaurant_id })
  const path = `/restaurant-dropdowns/${id}`
  const waiter = api.as(await buildMember(api.db, restaurant_id))
  const stranger = api.as(await buildOwner(api.db))
  const calls = (who: Api['anonymous']) =>
    Promise.all([
      who.get(path),
      who.get('/restaurant-dropdowns', { restaurant_id }),
      who.post('/restaurant-dropdowns', { restaurant_id, ...entry }),
      who.put(path, { label: 'X' }),
      who.delete(path),
    ])
  const statuses = async (who: Api['anonymous']) => (await calls(who)).map(({ status }) => status)

  expect(await statuses(api.anonymous)).toEqual([401, 401, 401, 401, 401])
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(waiter)).toEqual([200, 200, 403, 403, 403])
})

describe('update', () => {
  it('labels, position and activity of a dropdown entry change, but neither list nor key', async () => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const made = (await me.post('/restaurant-dropdowns', { restaurant_id, ...entry })).body

    const reply = await me.put(`/restaurant-dropdowns/${made.id}`, {
      ...made,
      label: 'Desayunos',
      position: 4,
      is_active: false,
      key: 'other',
      list: 'unit',
    })

    expect(reply.body).toMatchObject({ label: 'Desayunos', position: 4, is_active: false, key: 'brunch' })
    expect(reply.body.list).toBe('dish_category')
    expect(statusAndCode(await me.put(`/restaurant-dropdowns/${made.id}`, { label: 7 }))).toEqual([
      422,
      'invalid',
    ])
  })
})

describe('delete', () => {
  it('an unused dropdown entry is deleted', async () => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const { id } = await buildRestaurantDropdown(api.db, { restaurant_id })

    const reply = await me.delete(`/restaurant-dropdowns/${id}`)

    expect([reply.status, reply.body]).toEqual([200, { id }])
    expect((await me.delete(`/restaurant-dropdowns/${id}`)).status).toBe(404)
  })

  it.each([
    ['dish_category', { category: 'used' }],
    ['station', { station: 'used' }],
  ])('deleting a %s of an existing dish is rejected', async (list, data) => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const { id } = await buildRestaurantDropdown(api.db, { restaurant_id, list, key: 'used' })
    const dish_id = randomUUID()
    await api.db.dish.create({
      data: { id: dish_id, restaurant_id, name: 'Mole', price_cents: 100, ...data },
    })

    const refused = await me.delete(`/restaurant-dropdowns/${id}`)
    await api.db.dish.update({ where: { id: dish_id }, data: { deleted_at: new Date() } })
    const removed = await me.delete(`/restaurant-dropdowns/${id}`)

    expect(statusAndCode(refused)).toEqual([409, 'dropdown_in_use'])
    expect(removed.status).toBe(200)
  })

  it.each([
    ['unit', { unit: 'used' }],
    ['inventory_category', { unit: 'kg', category: 'used' }],
  ])('deleting a %s of an inventory item is rejected', async (list, data) => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const { id } = await buildRestaurantDropdown(api.db, { restaurant_id, list, key: 'used' })
    await api.db.inventoryItem.create({ data: { id: randomUUID(), restaurant_id, name: 'Harina', ...data } })

    expect(statusAndCode(await me.delete(`/restaurant-dropdowns/${id}`))).toEqual([409, 'dropdown_in_use'])
  })

  it('deleting a table type of a table is rejected', async () => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const { id } = await buildRestaurantDropdown(api.db, { restaurant_id, list: 'table_type', key: 'used' })
    const layout = { id: randomUUID(), restaurant_id, name: 'Salón', width: 1000, height: 800 }
    const { id: restaurant_layout_id } = await api.db.restaurantLayout.create({ data: layout })
    const { id: section_id } = await api.db.section.create({
      data: { id: randomUUID(), restaurant_id, restaurant_layout_id, name: 'A', properties: {} },
    })
    const tableFields = { id: randomUUID(), restaurant_id, restaurant_layout_id, section_id, position: {} }
    await api.db.table.create({
      data: { ...tableFields, label: '1', shape: 'round', seats: 4, table_type: 'used' },
    })

    expect(statusAndCode(await me.delete(`/restaurant-dropdowns/${id}`))).toEqual([409, 'dropdown_in_use'])
  })
})

describe('own tenders (MON-66)', () => {
  const tender = { list: 'tender', key: 'vouchers', label: 'Vales', method: 'other' }

  it('a tender has a payment method other than cash, which never changes', async () => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const create = (body: object) => me.post('/restaurant-dropdowns', { restaurant_id, ...body })

    const creationReply = await create({ ...tender, reference_required: true })
    const changed = await me.put(`/restaurant-dropdowns/${creationReply.body.id}`, {
      method: 'card',
      reference_required: false,
    })

    expect(schema.parse(creationReply.body)).toMatchObject({
      method: 'other',
      reference_required: true,
      in_use_count: 0,
    })
    expect(changed.body).toMatchObject({ method: 'other', reference_required: false })
    expect([
      statusAndCode(await create({ ...tender, key: 'cash', method: 'cash' })),
      statusAndCode(await create({ ...tender, key: 'none', method: null })),
      statusAndCode(await create({ ...entry, method: 'card' })),
      statusAndCode(await create({ ...entry, reference_required: true })),
    ]).toEqual(Array.from({ length: 4 }, () => [422, 'invalid']))
  })

  it('two tenders of a restaurant never have the same name, regardless of case', async () => {
    const { restaurant_id, me } = await buildManagedRestaurant()
    const create = (label: string, key: string) =>
      me.post('/restaurant-dropdowns', { restaurant_id, ...tender, label, key })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(index % 2 ? 'VALES Á' : 'vales á', `key_${index}`)),
    )
    const otherReply = await create('Tarjeta', 'other')
    const renamed = await me.put(`/restaurant-dropdowns/${otherReply.body.id}`, { label: 'Vales Á' })

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'tender_name_taken')).toHaveLength(19)
    expect(statusAndCode(renamed)).toEqual([409, 'tender_name_taken'])
  })

  it('a restaurant has at most 30 tenders, also after parallel calls', async () => {
    const { restaurant_id, me } = await buildManagedRestaurant()

    const replies = await Promise.all(
      Array.from({ length: MAX_TENDERS + 5 }, (_, index) =>
        me.post('/restaurant-dropdowns', {
          restaurant_id,
          ...tender,
          label: `Vale ${index}`,
          key: `vale_${index}`,
        }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_TENDERS)
    expect(replies.filter(({ body }) => body.code === 'tender_limit')).toHaveLength(5)
    expect(await api.db.restaurantDropdown.count({ where: { restaurant_id } })).toBe(MAX_TENDERS)
  })
})
