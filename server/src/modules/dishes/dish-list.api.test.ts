import type { Dish } from '@forki/contract/dishes'
import { dishEndpoints } from '@forki/contract/dishes'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const other = await buildRestaurant(api.db)
const other_restaurant_id = other.id
const owner = api.as({ id: owner_id })
const waiter = api.as(await buildMember(api.db, restaurant_id))
const dishNames = ['Piñata de frutas', 'Café de olla', 'CAFÉ con leche', 'Té 100%', 'Sopa azteca']
for (const [position, name] of dishNames.entries()) {
  await buildDish(api.db, {
    restaurant_id,
    name,
    name_en: null,
    position,
    price_cents: 1000 * (5 - position),
    category: position < 3 ? 'drinks' : 'food',
    is_available: position !== 4,
  })
}
await buildDish(api.db, { restaurant_id: other_restaurant_id, name: 'Café ajeno' })

const names = (reply: { body: { items: Dish[] } }) => reply.body.items.map((dish) => dish.name)

describe('GET /dishes', () => {
  it('the dish list without a restaurant filter contains the dishes of all own restaurants and no others', async () => {
    const reply = await owner.get('/dishes')

    expect(reply.status).toBe(200)
    expect(dishEndpoints.list.response.parse(reply.body)).toMatchObject({
      total: 5,
      total_pages: 1,
      per_page: 20,
    })
    expect(names(reply)).not.toContain('Café ajeno')
  })

  it('the search for dishes ignores accents and case', async () => {
    expect(names(await owner.get('/dishes', { restaurant_id, q: 'cafe' }))).toEqual([
      'Café de olla',
      'CAFÉ con leche',
    ])
    expect(names(await owner.get('/dishes', { restaurant_id, q: 'PINATA' }))).toEqual(['Piñata de frutas'])
  })

  it('the search for dishes treats LIKE wildcards as characters', async () => {
    expect(names(await owner.get('/dishes', { restaurant_id, q: '%' }))).toEqual(['Té 100%'])
    expect(names(await owner.get('/dishes', { restaurant_id, q: '_' }))).toEqual([])
  })

  it('pages of dishes neither repeat nor skip, and are empty with the right total after the last one', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        owner.get('/dishes', { restaurant_id, page, per_page: 2, sort: 'category' }),
      ),
    )

    expect(new Set(pages.flatMap(names)).size).toBe(5)
    expect(pages[3]?.body).toMatchObject({ items: [], total: 5, total_pages: 3 })
  })

  it('filters of the dish list have the same effect as JSON and as parameters', async () => {
    const asJson = await owner.get('/dishes', {
      filters: JSON.stringify({ restaurant_id, category: 'drinks' }),
    })
    const asParameters = await owner.get('/dishes', { restaurant_id, category: 'drinks' })

    expect(names(asJson)).toEqual(names(asParameters))
    expect(asJson.body.total).toBe(3)
  })

  it('the dish list sorts by field and order', async () => {
    const reply = await owner.get('/dishes', { restaurant_id, sort: 'price_cents', order: 'desc' })

    expect(names(reply)[0]).toBe('Piñata de frutas')
  })

  it('the dish list returns only the requested fields and the id', async () => {
    const reply = await owner.get('/dishes', { restaurant_id, fields: 'name,price_cents', per_page: 1 })

    expect(Object.keys(reply.body.items[0]).toSorted()).toEqual(['id', 'name', 'price_cents'])
  })

  it('the dish list filters by availability', async () => {
    expect(names(await owner.get('/dishes', { restaurant_id, is_available: false }))).toEqual(['Sopa azteca'])
  })

  it.each([
    ['page 0', { page: 0 }],
    ['more than 100 dishes a page', { per_page: 101 }],
    ['an unknown sort', { sort: 'password_hash' }],
    ['filters that are not an object', { filters: '[1]' }],
    ['an unknown filter', { filters: '{"owner":{"password_hash":{"startsWith":"$2"}}}' }],
    ['a prototype in a filter', { filters: '{"__proto__":{"category":"drinks"}}' }],
    ['an operator in a filter', { filters: '{"category":{"not":""}}' }],
    ['an unknown field', { fields: 'password_hash' }],
    ['one scalar twice', { page: ['1', '2'] }],
  ])('a dish list with %s is rejected with 422', async (_what, query) => {
    const reply = await owner.get('/dishes', { restaurant_id, ...query })

    expect([reply.status, reply.body.detail !== undefined]).toEqual([422, true])
  })

  it('the dish list of a waiter is rejected with 403, and is empty without a restaurant', async () => {
    expect((await waiter.get('/dishes', { restaurant_id })).status).toBe(403)
    expect((await waiter.get('/dishes')).body.total).toBe(0)
  })

  it('the dish list of another restaurant is rejected with 404', async () => {
    expect((await owner.get('/dishes', { restaurant_id: other_restaurant_id })).status).toBe(404)
  })

  it('the dish list is rejected with 401 for anonymous callers', async () => {
    expect((await api.anonymous.get('/dishes')).status).toBe(401)
  })
})
