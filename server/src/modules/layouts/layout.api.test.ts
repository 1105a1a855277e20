import { layout } from '@forki/contract/layouts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildTable, seatGuests } from '../../../test/factories/table.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const other = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const stranger = api.as({ id: other.owner_id })
const waiter = api.as(await buildMember(api.db, restaurant_id))
const chef = api.as(await buildMember(api.db, restaurant_id, { role: 'chef' }))

const names = (reply: { body: { items: { name: string }[] } }) => reply.body.items.map((item) => item.name)

const size = { width: 1200, height: 900 }

describe('POST /restaurant-layouts', () => {
  it('an owner creates an empty, inactive and unlocked layout with 201', async () => {
    const body = { restaurant_id, name: 'Terraza', ...size, background_color: '#f4efe6' }

    const reply = await owner.post('/restaurant-layouts', body)

    expect(reply.status).toBe(201)
    expect(layout.parse(reply.body)).toMatchObject({
      ...body,
      description: null,
      is_active: false,
      version: 1,
      sections: [],
      locked_by: null,
      user_editing: null,
    })
  })

  it('creating a layout is rejected for anonymous (401), a waiter (403) and in a foreign restaurant (404)', async () => {
    const body = { restaurant_id, name: 'X', ...size }

    expect((await api.anonymous.post('/restaurant-layouts', body)).status).toBe(401)
    expect((await waiter.post('/restaurant-layouts', body)).status).toBe(403)
    expect((await stranger.post('/restaurant-layouts', body)).status).toBe(404)
  })

  it.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a width as text', { width: 'wide' }, 'width'],
    ['a layout that is too small', { height: 99 }, 'height'],
    ['an invalid colour', { background_color: 'red' }, 'background_color'],
    ['a javascript address', { background_image_url: 'javascript:alert(1)' }, 'background_image_url'],
    ['an unknown field', { floors: 2 }, 'floors'],
  ])('a layout with %s is rejected with 422 at its field and not created', async (_what, change, path) => {
    const before = await api.db.restaurantLayout.count()

    const reply = await owner.post('/restaurant-layouts', { restaurant_id, name: 'X', ...size, ...change })

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(await api.db.restaurantLayout.count()).toBe(before)
  })
})

describe('PUT /restaurant-layouts/{id}', () => {
  it('an edited layout is saved as a new version with the lock', async () => {
    const { id } = await buildLayout(api.db, { restaurant_id, editor_id: owner_id, description: 'Planta' })
    const read = (await owner.get(`/restaurant-layouts/${id}`)).body

    const reply = await owner.put(`/restaurant-layouts/${id}`, {
      ...read,
      name: 'Nueva',
      background_color: null,
    })

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      name: 'Nueva',
      description: 'Planta',
      version: 2,
      locked_by: owner_id,
    })
  })

  it('one of twenty concurrent edits of a layout version is saved, and the others are rejected with 409 stale_version', async () => {
    const { id } = await buildLayout(api.db, { restaurant_id, editor_id: owner_id })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.put(`/restaurant-layouts/${id}`, { version: 1, name: `N${n}` }),
      ),
    )

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'stale_version')).toHaveLength(19)
    expect((await api.db.restaurantLayout.findUniqueOrThrow({ where: { id } })).version).toBe(2)
  })

  it('an edit of a layout is rejected without the lock (409 lock_required) and for other callers (401, 403, 404)', async () => {
    const { id } = await buildLayout(api.db, { restaurant_id })
    const put = (caller: Caller) => caller.put(`/restaurant-layouts/${id}`, { name: 'X' })

    const unlockedReply = await put(owner)

    expect([unlockedReply.status, unlockedReply.body.code]).toEqual([409, 'lock_required'])
    expect((await put(api.anonymous)).status).toBe(401)
    expect((await put(waiter)).status).toBe(403)
    expect((await put(stranger)).status).toBe(404)
    expect((await owner.put(`/restaurant-layouts/${id}`, { width: 1 })).status).toBe(422)
    expect((await api.db.restaurantLayout.findUniqueOrThrow({ where: { id } })).name).toBe('Planta baja')
  })
})

describe('GET /restaurant-layouts/…', () => {
  it('a waiter receives the active layout with sections, tables and their current states', async () => {
    const restaurant = await buildRestaurant(api.db)
    const member = api.as(await buildMember(api.db, restaurant.id))
    const floor = await buildLayout(api.db, { restaurant_id: restaurant.id, is_active: true })
    const section = await buildSection(api.db, { restaurant_layout_id: floor.id })
    const makeTable = (label: string, more = {}) =>
      buildTable(api.db, { section_id: section.id, label, ...more })
    const tableOne = await makeTable('1')
    await makeTable('2', { status: 'reserved' })
    await makeTable('3', { is_active: false })
    await makeTable('4', { deleted_at: new Date() })
    await makeTable('5')
    const order = await seatGuests(api.db, tableOne)

    const reply = await member.get(`/restaurant-layouts/active/${restaurant.id}`)

    expect(reply.status).toBe(200)
    const shown = layout.parse(reply.body)
    expect(shown.sections).toHaveLength(1)
    expect(shown.sections[0]?.tables.map((table) => [table.label, table.status, table.order_id])).toEqual([
      ['1', 'occupied', order.id],
      ['2', 'reserved', null],
      ['3', 'unavailable', null],
      ['5', 'available', null],
    ])
    expect((await member.get(`/restaurant-layouts/${floor.id}`)).body).toEqual(reply.body)
  })

  it('reading the active layout is rejected with 404 no_active_layout, for anonymous 401, a chef 403 and strangers 404', async () => {
    const { id } = await buildLayout(api.db, { restaurant_id })
    const bare = await buildRestaurant(api.db)

    const none = await api.as({ id: bare.owner_id }).get(`/restaurant-layouts/active/${bare.id}`)

    expect([none.status, none.body.code]).toEqual([404, 'no_active_layout'])
    for (const path of [`/restaurant-layouts/${id}`, `/restaurant-layouts/active/${restaurant_id}`]) {
      expect((await api.anonymous.get(path)).status).toBe(401)
      expect((await chef.get(path)).status).toBe(403)
      const hidden = await stranger.get(path)
      expect([hidden.status, hidden.body.code]).toEqual([404, 'not_found'])
    }
    expect((await owner.get(`/restaurant-layouts/${missingId()}`)).status).toBe(404)
    expect((await owner.get('/restaurant-layouts/plan')).status).toBe(404)
  })

  it('the list of layouts pages, searches, filters and sorts', async () => {
    const restaurant = await buildRestaurant(api.db)
    const caller = api.as({ id: restaurant.owner_id })
    for (const name of ['Salón', 'Azotea', 'Jardín']) {
      await buildLayout(api.db, { restaurant_id: restaurant.id, name, is_active: name === 'Azotea' })
    }
    const list = (query: Record<string, string | number>) =>
      caller.get(`/restaurant-layouts/by-restaurant/${restaurant.id}`, query)

    const pagedReply = await list({ per_page: 2, page: 2, sort_by: 'name', order: 'asc' })

    expect(names(pagedReply)).toEqual(['Salón'])
    expect(pagedReply.body).toMatchObject({ total: 3, total_pages: 2 })
    expect(names(await list({ q: 'jardin' }))).toEqual(['Jardín'])
    expect(names(await list({ filters: '{"is_active":true}' }))).toEqual(['Azotea'])
    expect(names(await list({}))).toEqual(['Salón', 'Azotea', 'Jardín'])
    expect(Object.keys((await list({ fields: 'name' })).body.items[0]).toSorted()).toEqual(['id', 'name'])
    expect((await list({ sort: 'width' })).status).toBe(422)
    const path = `/restaurant-layouts/by-restaurant/${restaurant_id}`
    expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await waiter.get(path)).status).toBe(403)
    expect((await stranger.get(path)).status).toBe(404)
  })
})

describe('DELETE /restaurant-layouts/{id}', () => {
  it('a layout is archived with its sections and tables, even the active one', async () => {
    const restaurant = await buildRestaurant(api.db)
    const caller = api.as({ id: restaurant.owner_id })
    const floor = await buildLayout(api.db, { restaurant_id: restaurant.id, is_active: true })
    const section = await buildSection(api.db, { restaurant_layout_id: floor.id })
    const table = await buildTable(api.db, { section_id: section.id })

    const reply = await caller.delete(`/restaurant-layouts/${floor.id}`)

    expect(reply.body).toEqual({ id: floor.id })
    expect((await caller.get(`/restaurant-layouts/${floor.id}`)).status).toBe(404)
    expect((await caller.get(`/tables/${table.id}`)).status).toBe(404)
    expect((await caller.get(`/restaurant-layouts/active/${restaurant.id}`)).body.code).toBe(
      'no_active_layout',
    )
    expect((await caller.delete(`/restaurant-layouts/${floor.id}`)).status).toBe(404)
    const events = await api.db.liveEvent.findMany({ where: { restaurant_id: restaurant.id } })
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'layout.deleted',
      'layout.updated',
      'table.deleted',
      'table.updated',
    ])
  })

  it('archiving a layout is rejected with an open order, while another user edits, and for other callers (401, 403, 404)', async () => {
    const floor = await buildLayout(api.db, { restaurant_id })
    const section = await buildSection(api.db, { restaurant_layout_id: floor.id })
    const order = await seatGuests(api.db, await buildTable(api.db, { section_id: section.id, label: 'A1' }))
    const edited = await buildLayout(api.db, { restaurant_id, editor_id: randomUUID() })

    const occupied = await owner.delete(`/restaurant-layouts/${floor.id}`)
    const locked = await owner.delete(`/restaurant-layouts/${edited.id}`)

    expect(occupied.status).toBe(409)
    expect(occupied.body).toMatchObject({ code: 'table_occupied', labels: ['A1'], order_id: order.id })
    expect([locked.status, locked.body.code]).toEqual([409, 'layout_locked'])
    expect((await api.anonymous.delete(`/restaurant-layouts/${floor.id}`)).status).toBe(401)
    expect((await waiter.delete(`/restaurant-layouts/${floor.id}`)).status).toBe(403)
    expect((await stranger.delete(`/restaurant-layouts/${floor.id}`)).status).toBe(404)
    expect(
      await api.db.restaurantLayout.count({ where: { id: { in: [floor.id, edited.id] }, deleted_at: null } }),
    ).toBe(2)
  })
})
