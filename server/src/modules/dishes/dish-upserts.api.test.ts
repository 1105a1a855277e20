import { dishUpsertReport, type DishUpsertReport } from '@forki/contract/dish-upserts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { countEvents } from '../../../test/setup/count-events.ts'

const api = await startApiForFile()
let restaurant_id: string
let owner: Caller
beforeEach(async () => {
  const restaurant = await buildRestaurant(api.db)
  restaurant_id = restaurant.id
  owner = api.as({ id: restaurant.owner_id })
})

const upsert = (dishes: readonly object[], caller = owner) =>
  caller.put('/dishes/external/erp', { restaurant_id, dishes })
async function upsertForReport(dishes: readonly object[]): Promise<DishUpsertReport> {
  const reply = await upsert(dishes)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return dishUpsertReport.parse(reply.body)
}
const statuses = ({ results }: DishUpsertReport) => results.map(({ status }) => status)
const findDish = async (id: string | null) => (await owner.get(`/dishes/${id}`)).body
const listDishes = async () => (await owner.get('/dishes', { restaurant_id, per_page: 100 })).body
const soup = { external_id: 'M-1', name: 'Sopa de lima', price_cents: 9500, category: 'soups', sku: 'S-1' }
const SIZE_GROUP = {
  name: 'Tamaño',
  min: 1,
  max: 1,
  options: [{ name: 'Chica' }, { name: 'Grande', price_delta_cents: 500 }],
}

const dishesWith = (skus: Record<string, string | null>) =>
  Object.entries(skus).map(([external_id, sku]) => ({
    external_id,
    name: external_id,
    price_cents: 100,
    sku,
  }))
const outcomes = async (skus: Record<string, string | null>) =>
  (await upsertForReport(dishesWith(skus))).results.map(({ status, code }) => code ?? status)

describe('PUT /dishes/external/{source}', () => {
  it('new dishes are created in the order sent, and a repeated call changes nothing', async () => {
    const dishes = [
      soup,
      { external_id: 'M-2', name: 'Agua', price_cents: 3500, metadata: { family: 'drinks' } },
    ]
    const first = await upsertForReport(dishes)
    const before = await listDishes()
    const again = await upsertForReport(dishes)

    expect([first.created, statuses(first)]).toEqual([2, ['created', 'created']])
    expect(before.items).toMatchObject([
      { id: first.results[0]!.id, ...soup, external_source: 'erp', position: 0 },
      { id: first.results[1]!.id, name: 'Agua', metadata: { family: 'drinks' }, position: 1 },
    ])
    expect(again).toMatchObject({
      created: 0,
      updated: 0,
      results: [{ status: 'unchanged' }, { status: 'unchanged' }],
    })
    expect(await listDishes()).toEqual(before)
  })

  it('an entry changes only the fields that are present, and the audit log has the former price', async () => {
    const { results } = await upsertForReport([soup])
    const changed = await upsertForReport([{ external_id: 'M-1', price_cents: 9900 }])

    expect(changed).toMatchObject({ updated: 1, results: [{ id: results[0]!.id, status: 'updated' }] })
    expect(await findDish(results[0]!.id)).toMatchObject({ ...soup, price_cents: 9900 })
    const entries = await api.db.auditEntry.findMany({
      where: { entity_id: results[0]!.id! },
      orderBy: { at: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual(['dish.created', 'dish.updated'])
    expect(entries[1]!.data).toMatchObject({ price_cents: 9900, price_cents_before: 9500 })
  })

  it('modifier groups and options keep id and English name of the stored ones with their names', async () => {
    const { results } = await upsertForReport([{ ...soup, modifier_groups: [SIZE_GROUP] }])
    const { id } = results[0]!
    const [group] = (await findDish(id)).modifier_groups
    await owner.put(`/dishes/${id}`, {
      modifier_groups: [{ ...group, name_en: 'Size', options: group.options }],
    })
    const same = await upsertForReport([{ external_id: 'M-1', modifier_groups: [SIZE_GROUP] }])
    const [small, large] = SIZE_GROUP.options
    const options = [{ ...large, price_delta_cents: 900 }, small, { name: 'Mediana' }]
    const changed = await upsertForReport([
      { external_id: 'M-1', modifier_groups: [{ ...SIZE_GROUP, options }] },
    ])

    expect([statuses(same), statuses(changed)]).toEqual([['unchanged'], ['updated']])
    const [after] = (await findDish(id)).modifier_groups
    expect(after).toMatchObject({ id: group.id, name_en: 'Size' })
    expect(after.options).toMatchObject([
      { id: group.options[1].id, price_delta_cents: 900 },
      { id: group.options[0].id, name: 'Chica' },
      { name: 'Mediana' },
    ])
    expect((await upsertForReport([{ external_id: 'M-1', modifier_groups: [] }])).updated).toBe(1)
    expect((await findDish(id)).modifier_groups).toEqual([])
  })

  it('incomplete, repeated and conflicting entries are answered, and the others apply', async () => {
    await buildDish(api.db, { restaurant_id, sku: 'TAKEN' })
    const result = await upsertForReport([
      { external_id: 'M-1', price_cents: 100 },
      { external_id: 'M-2', name: 'Agua', price_cents: 100, sku: 'A-1' },
      { external_id: 'M-2', name: 'Agua fresca', price_cents: 200 },
      { external_id: 'M-3', name: 'Flan', price_cents: 100, sku: 'TAKEN' },
      { external_id: 'M-4', name: 'Café', price_cents: 100, sku: 'A-1' },
      { external_id: 'M-5', name: 'Té', price_cents: 100 },
    ])

    expect(result).toMatchObject({ created: 2, updated: 0, rejected: 3 })
    expect(result.results).toMatchObject([
      { id: null, status: 'rejected', code: 'invalid', errors: [{ path: 'name' }] },
      { status: 'created' },
      { id: result.results[1]!.id, status: 'repeated' },
      { id: null, status: 'rejected', code: 'sku_taken' },
      { id: null, status: 'rejected', code: 'sku_taken' },
      { status: 'created' },
    ])
    expect((await listDishes()).items.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Agua', 'Té']),
    )
  })

  it('dishes exchange their SKUs and free them for new dishes, but not by a rejected change', async () => {
    await buildDish(api.db, { restaurant_id, sku: 'TAKEN' })
    await outcomes({ 'X-1': 'S-1', 'X-2': 'S-2', 'X-3': 'S-3' })

    const exchanged = await outcomes({ 'X-1': 'S-2', 'X-2': 'S-1' })
    const freed = await outcomes({ 'X-4': 'S-3', 'X-3': 'S-9' })
    const blocked = await outcomes({ 'X-1': 'S-1', 'X-2': 'S-9', 'X-3': 'TAKEN' })

    expect(exchanged).toEqual(['updated', 'updated'])
    expect(freed).toEqual(['created', 'updated'])
    expect(blocked).toEqual(['sku_taken', 'sku_taken', 'sku_taken'])
    const rows = await api.db.dish.findMany({
      where: { restaurant_id, external_id: { startsWith: 'X-' } },
      orderBy: { external_id: 'asc' },
    })
    expect(rows.map(({ sku }) => sku)).toEqual(['S-2', 'S-1', 'S-9', 'S-3'])
  })

  it('500 dishes with modifier groups are created and changed by a fixed number of events', async () => {
    const menu = Array.from({ length: 500 }, (_, index) => ({
      external_id: `M-${index}`,
      name: `Plato ${index}`,
      price_cents: 1000,
      modifier_groups: [SIZE_GROUP],
    }))
    const first = await upsertForReport(menu)
    const second = await upsertForReport(menu.map((entry) => ({ ...entry, price_cents: 1100 })))
    const events = await countEvents(api, restaurant_id, 'dish.updated')

    expect([first.created, second.updated, events]).toEqual([500, 500, 2])
    expect(await api.db.auditEntry.count({ where: { restaurant_id, entity: 'dish' } })).toBe(1000)
  })

  it('twenty parallel callers create each dish once, whatever the sequence of their entries', async () => {
    const menu = Array.from({ length: 10 }, (_, index) => ({
      external_id: `M-${index}`,
      name: `Plato ${index}`,
      price_cents: 1000,
    }))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, round) => upsert(round % 2 === 0 ? menu : menu.toReversed())),
    )

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(replies.reduce((sum, { body }) => sum + (body.created as number), 0)).toBe(10)
    expect((await listDishes()).total).toBe(10)
  })

  it('dishes of other systems, other restaurants and archived ones stay unchanged', async () => {
    const other = await buildRestaurant(api.db)
    const reference = { external_source: 'erp', external_id: 'M-1' }
    const untouched = await Promise.all([
      buildDish(api.db, { restaurant_id: other.id, name: 'Sopa', ...reference }),
      buildDish(api.db, { restaurant_id, name: 'Sopa', ...reference, external_source: 'pos' }),
      buildDish(api.db, { restaurant_id, name: 'Sopa', ...reference, deleted_at: new Date() }),
    ])
    const { created } = await upsertForReport([soup])

    expect(created).toBe(1)
    const rows = await api.db.dish.findMany({ where: { id: { in: untouched.map(({ id }) => id) } } })
    expect(rows.map(({ name }) => name)).toEqual(['Sopa', 'Sopa', 'Sopa'])
  })

  it.each([
    ['no dish', [], 'dishes'],
    [
      'more than 500 dishes',
      Array.from({ length: 501 }, (_, index) => ({ external_id: `M-${index}` })),
      'dishes',
    ],
    ['a dish without external id', [{ name: 'Sopa' }], 'dishes.0.external_id'],
    ['a recipe', [{ ...soup, recipe: [] }], 'dishes.0.recipe'],
    [
      'an option without name',
      [{ ...soup, modifier_groups: [{ ...SIZE_GROUP, options: [{}] }] }],
      'dishes.0.modifier_groups.0.options.0.name',
    ],
  ])('a call with %s is rejected with 422', async (_what, dishes, path) => {
    const reply = await upsert(dishes)

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, path])
  })

  it('a key without create_dish changes dishes and creates none (403), and waiters, anonymous callers and strangers are rejected', async () => {
    const { id: created_by } = (await owner.get('/auth/me')).body
    const { token } = await buildApiKey(api.db, { restaurant_id, created_by, permissions: ['update_dish'] })
    await upsertForReport([soup])
    const program = api.withToken(token)
    const stranger = await buildRestaurant(api.db)
    const replies = [
      await upsert([{ external_id: 'M-1', price_cents: 100 }], program),
      await upsert(
        [
          { external_id: 'M-1', price_cents: 200 },
          { ...soup, external_id: 'M-2' },
        ],
        program,
      ),
      await upsert([soup], api.as(await buildMember(api.db, restaurant_id))),
      await upsert([soup], api.anonymous),
      await upsert([soup], api.as({ id: stranger.owner_id })),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 403, 403, 401, 404])
    expect(replies[1]!.body.missing).toBe('create_dish')
    expect((await listDishes()).items).toMatchObject([{ price_cents: 100 }])
  })
})
