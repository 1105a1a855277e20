import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildStockItem } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()

async function buildImporter() {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
  const owner = api.as({ id: owner_id })
  const post =
    (caller: Caller) =>
    (kind: string, rows: object[], more: object = {}, headers: Record<string, string> = {}) =>
      caller.post(`/imports/${kind}`, { restaurant_id, update: true, rows, ...more }, headers)
  return { restaurant_id, owner, post, run: post(owner) }
}

const outcomesOf = ({ body }: { body: { rows?: { outcome: string }[] } }) =>
  body.rows?.map(({ outcome }) => outcome)
const pathsOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.map(({ path }) => path)

describe('POST /imports/dishes', () => {
  it('the preview of an import shows new, changed and refused rows and changes nothing', async () => {
    const { restaurant_id, run } = await buildImporter()
    await buildDish(api.db, { restaurant_id, name: 'Sopes', price_cents: 1000 })
    const pozole = await buildDish(api.db, { restaurant_id, name: 'Pozole', sku: 'P-1', price_cents: 2000 })

    const reply = await run(
      'dishes',
      [
        { name: 'Tlayuda', price_cents: 500 },
        { name: 'sopes', price_cents: 1000 },
        { sku: 'p-1', price_cents: 2500 },
        { name: 'POZOLE' },
        { name: 'Sin precio' },
        { name: 'Flan', price_cents: 100, category: 'unknown' },
      ],
      { preview: true },
    )

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ created: 1, updated: 2, unchanged: 0, refused: 3 })
    expect(outcomesOf(reply)).toEqual(['created', 'updated', 'updated', 'refused', 'refused', 'refused'])
    expect(reply.body.rows[2]).toEqual({
      id: pozole.id,
      name: 'Pozole',
      outcome: 'updated',
      changes: [
        { field: 'price_cents', before: 2000, after: 2500 },
        { field: 'sku', before: 'P-1', after: 'p-1' },
      ],
      problems: [],
    })
    expect(reply.body.rows.slice(3).map(({ problems }: { problems: object[] }) => problems[0])).toEqual([
      { field: null, reason: 'duplicate', row: 2 },
      { field: 'price_cents', reason: 'required', row: null },
      { field: 'category', reason: 'unknown_reference', row: null },
    ])
    expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(2)
  })

  it('importing the same rows again changes nothing', async () => {
    const { restaurant_id, run } = await buildImporter()
    const rows = [
      { name: 'Café', price_cents: 3000, category: 'hot', variants: SIZES },
      { name: 'Té', price_cents: 2000 },
    ]
    const entries = [{ list: 'dish_category', key: 'hot', label: 'Calientes' }]
    const firstReply = await run('dishes', rows, { entries })
    const stored = await api.db.dish.findMany({ where: { restaurant_id }, orderBy: { id: 'asc' } })

    const secondReply = await run('dishes', rows, { entries })

    expect([firstReply.status, outcomesOf(firstReply)]).toEqual([200, ['created', 'created']])
    expect([secondReply.status, outcomesOf(secondReply)]).toEqual([200, ['unchanged', 'unchanged']])
    expect(await api.db.dish.findMany({ where: { restaurant_id }, orderBy: { id: 'asc' } })).toEqual(stored)
    expect(await api.db.modifierOption.count({ where: { restaurant_id } })).toBe(2)
  })

  it('variants are imported as a required option group, and a later import adds and changes options without removing any', async () => {
    const { owner, run } = await buildImporter()
    const firstReply = await run('dishes', [{ name: 'Café', price_cents: 3000, variants: SIZES }])
    const id = firstReply.body.rows[0].id as string
    const before = (await owner.get(`/dishes/${id}`)).body.modifier_groups

    const secondReply = await run('dishes', [
      {
        name: 'Café',
        variants: {
          name: 'Tamaño',
          options: [
            { name: 'grande', price_delta_cents: 1500 },
            { name: 'Jumbo', price_delta_cents: 2500 },
          ],
        },
      },
    ])

    expect(before).toMatchObject([{ name: 'Tamaño', min: 1, max: 1 }])
    expect(outcomesOf(secondReply)).toEqual(['updated'])
    const after = (await owner.get(`/dishes/${id}`)).body.modifier_groups
    expect(after).toMatchObject([
      {
        id: before[0].id,
        options: [
          { id: before[0].options[0].id, name: 'Chico', price_delta_cents: 0 },
          { id: before[0].options[1].id, name: 'Grande', price_delta_cents: 1500 },
          { name: 'Jumbo', price_delta_cents: 2500 },
        ],
      },
    ])
  })

  it.each([
    ['symbols alone', '🍕', '🍔'],
    ['symbols with a variant', '❤️', '☕️'],
    ['Japanese marks', 'カキ', 'カギ'],
    ['Hindi vowels', 'दाल', 'दिल'],
  ])(
    'an import of dishes whose names differ in %s creates both, and the second leaves the first unchanged',
    async (_what, first, second) => {
      const { owner, run } = await buildImporter()
      const firstReply = await run('dishes', [{ name: first, price_cents: 100 }])
      const secondReply = await run('dishes', [{ name: second, price_cents: 200 }])

      expect([outcomesOf(firstReply), outcomesOf(secondReply)]).toEqual([['created'], ['created']])
      expect((await owner.get(`/dishes/${firstReply.body.rows[0].id}`)).body).toMatchObject({
        name: first,
        price_cents: 100,
      })
    },
  )

  it('an import with a refused row is rejected as a whole, with row and field', async () => {
    const { restaurant_id, run } = await buildImporter()
    const reply = await run('dishes', [{ name: 'Bien', price_cents: 1 }, { name: 'Sin precio' }])

    expect([reply.status, pathsOf(reply)]).toEqual([422, ['rows.1.price_cents']])
    expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(0)
  })

  it('an import that would differ from its preview is rejected with 409 preview_outdated', async () => {
    const { restaurant_id, run } = await buildImporter()
    const dish = await buildDish(api.db, { restaurant_id, name: 'Pozole', price_cents: 2000 })
    const rows = [{ name: 'Pozole', price_cents: 2500 }]
    const { digest } = (await run('dishes', rows, { preview: true })).body
    await api.db.dish.update({ where: { id: dish.id }, data: { price_cents: 2200 } })

    const outdatedReply = await run('dishes', rows, { digest })
    const renewedDigest = (await run('dishes', rows, { preview: true })).body.digest

    expect([outdatedReply.status, outdatedReply.body.code]).toEqual([409, 'preview_outdated'])
    expect((await run('dishes', rows, { digest: renewedDigest })).status).toBe(200)
  })

  it('an import with the digest of the preview imports the rows that the preview did not refuse', async () => {
    const { restaurant_id, run } = await buildImporter()
    const goodRows = [
      { name: 'Sopa', price_cents: 100 },
      { name: 'Flan', price_cents: 200 },
    ]
    const preview = await run('dishes', [goodRows[0]!, { name: 'Sin precio' }, goodRows[1]!], {
      preview: true,
    })

    const reply = await run('dishes', goodRows, { digest: preview.body.digest })

    expect([reply.status, outcomesOf(reply)]).toEqual([200, ['created', 'created']])
    expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(2)
  })

  it('an import without update skips existing dishes, and an import needs the permission of each change', async () => {
    const { restaurant_id, post } = await buildImporter()
    await buildDish(api.db, { restaurant_id, name: 'Pozole', price_cents: 2000 })
    const maker = post(api.as(await buildMember(api.db, restaurant_id, { permissions: ['create_dish'] })))
    const rows = [{ name: 'Pozole', price_cents: 1 }]
    const entries = [{ list: 'dish_category', key: 'hot', label: 'Calientes' }]

    expect((await maker('dishes', rows)).status).toBe(403)
    expect((await maker('dishes', rows, { update: false, entries })).status).toBe(403)
    expect(outcomesOf(await maker('dishes', rows, { update: false }))).toEqual(['skipped'])
    expect((await maker('stock', [{ name: 'Sal', unit: 'kg' }])).status).toBe(403)
    expect((await maker('customers', [{ name: 'Ana' }])).status).toBe(403)
  })
})

describe('rows of one record', () => {
  it.each([
    ['dishes', { sku: 'T-1', name: 'Tacos', price_cents: 100 }, { name: 'TACOS', price_cents: 200 }],
    ['dishes', { name: 'Tacos', price_cents: 100 }, { sku: 'T-1', name: 'tacos', price_cents: 200 }],
    [
      'customers',
      { name: 'Ana', email: 'ana@example.com', phone: '222 555 0101' },
      { name: 'Ana', phone: '(222) 555-0101' },
    ],
    ['suppliers', { name: 'Norte', tax_id: 'NOR010101' }, { name: 'NORTE' }],
  ])(
    'an import of %s refuses a new row that an earlier new row matches by a weaker key',
    async (kind, first, second) => {
      const { run } = await buildImporter()
      const preview = await run(kind, [first, second], { preview: true })
      const reply = await run(kind, [first])
      const again = await run(kind, [first, second], { preview: true })

      expect(outcomesOf(preview)).toEqual(['created', 'refused'])
      expect(preview.body.rows[1].problems).toEqual([{ field: null, reason: 'duplicate', row: 0 }])
      expect(outcomesOf(reply)).toEqual(['created'])
      expect(outcomesOf(again)).toEqual(['unchanged', 'refused'])
    },
  )

  it('an import creates dishes with equal names and different SKUs, and the same file again changes nothing', async () => {
    const { run } = await buildImporter()
    const rows = ['A', 'B'].map((sku) => ({ sku, name: 'Tacos', price_cents: 100 }))

    expect(outcomesOf(await run('dishes', rows))).toEqual(['created', 'created'])
    expect(outcomesOf(await run('dishes', rows))).toEqual(['unchanged', 'unchanged'])
  })
})

const KG = [{ list: 'unit', key: 'kg', label: 'Kilogramo' }]
const SIZES = {
  name: 'Tamaño',
  options: [
    { name: 'Chico', price_delta_cents: 0 },
    { name: 'Grande', price_delta_cents: 1000 },
  ],
}

describe('POST /imports/customers', () => {
  it('an import matches customers by address, or by name and phone, and updates only the given fields', async () => {
    const { restaurant_id, owner, run } = await buildImporter()
    const ana = (await owner.post('/customers', { restaurant_id, name: 'Ana', email: 'ana@example.com' }))
      .body
    const luis = (await owner.post('/customers', { restaurant_id, name: 'Luis', phone: '222 555 0101' })).body

    const reply = await run('customers', [
      { name: 'Ana María', email: 'ANA@example.com', birth_date: '1990-04-12' },
      { name: 'Luis', phone: '(222) 555-0101', email: 'luis@example.com' },
      { name: 'Luis', phone: '222 555 9999' },
      { name: 'Eva', birth_date: '1850-01-01' },
    ])
    const goodReply = await run('customers', [
      { name: 'Ana María', email: 'ANA@example.com', birth_date: '1990-04-12' },
      { name: 'Luis', phone: '(222) 555-0101', email: 'luis@example.com' },
      { name: 'Luis', phone: '222 555 9999' },
    ])

    expect([reply.status, pathsOf(reply)]).toEqual([422, ['rows.3.birth_date']])
    expect(goodReply.body).toMatchObject({ created: 1, updated: 2 })
    expect((await owner.get(`/customers/${ana.id}`)).body).toMatchObject({
      name: 'Ana María',
      email: 'ana@example.com',
      birth_date: '1990-04-12',
      phone: null,
    })
    expect((await owner.get(`/customers/${luis.id}`)).body).toMatchObject({ email: 'luis@example.com' })
    const notes = await api.db.auditEntry.findMany({ where: { restaurant_id, action: 'customer.imported' } })
    expect(notes.map(({ data }) => data)).toMatchObject([{ created: 1, updated: 2 }])
    expect(JSON.stringify(notes.map(({ data }) => data))).not.toContain('luis@')
  })

  it('an import matches customers whose names differ in accents, case and punctuation', async () => {
    const { restaurant_id, owner, run } = await buildImporter()
    await owner.post('/customers', { restaurant_id, name: 'José Núñez', phone: '222 555 0101' })
    await owner.post('/customers', { restaurant_id, name: 'MARÍA-JOSÉ' })
    await owner.post('/customers', { restaurant_id, name: '李娜', phone: '222 555 0102' })

    const reply = await run('customers', [
      { name: 'jose nunez', phone: '2225550101' },
      { name: 'Maria José' },
      { name: '李娜', phone: '2225550102' },
      { name: '王芳', phone: '2225550102' },
    ])

    expect(reply.body).toMatchObject({ created: 1, updated: 3 })
  })
})

describe('POST /imports/stock', () => {
  it('an import books quantities as counts and costs as adjustments, once', async () => {
    const { restaurant_id, owner, run } = await buildImporter()
    const item = await buildStockItem(api.db, { restaurant_id, name: 'Harina', unit: 'kg' })
    await owner.post(`/inventory/${item.id}/movements`, {
      type: 'purchase',
      quantity: 10,
      unit_cost_cents: 500,
    })
    const rows = [
      { name: 'harina', quantity: 7.5, unit_cost_cents: 620.5, min_quantity: 8 },
      { name: 'Azúcar', unit: 'kg', quantity: 3, unit_cost_cents: 400, sku: 'AZ-1' },
    ]

    const firstReply = await run('stock', rows, { entries: KG })
    const movements = await api.db.inventoryMovement.count({ where: { restaurant_id } })
    const secondReply = await run('stock', rows, { entries: KG })

    expect([firstReply.status, outcomesOf(firstReply)]).toEqual([200, ['updated', 'created']])
    expect(outcomesOf(secondReply)).toEqual(['unchanged', 'unchanged'])
    expect((await owner.get(`/inventory/${item.id}`)).body).toMatchObject({
      name: 'harina',
      quantity: 7.5,
      unit_cost_cents: 620.5,
      is_low: true,
      batches: [{ quantity: 7.5 }],
    })
    expect((await owner.get(`/inventory/${firstReply.body.rows[1].id}`)).body).toMatchObject({
      quantity: 3,
      unit_cost_cents: 400,
      batches: [{ quantity: 3, unit_cost_cents: 400 }],
    })
    const moved = (await owner.get(`/inventory/${item.id}/movements`)).body.items as {
      type: string
      quantity: number
    }[]
    expect(moved.map(({ type, quantity }) => `${type} ${quantity}`).toSorted()).toEqual([
      'adjustment 0',
      'count -2.5',
      'purchase 10',
    ])
    expect(await api.db.inventoryMovement.count({ where: { restaurant_id } })).toBe(movements)
  })

  it('an import refuses a unit that the restaurant lacks, and a unit that differs from the stored one', async () => {
    const { restaurant_id, run } = await buildImporter()
    await buildStockItem(api.db, { restaurant_id, name: 'Harina', unit: 'kg' })
    const reply = await run(
      'stock',
      [
        { name: 'Harina', unit: 'g' },
        { name: 'Leche', unit: 'galon' },
        { name: 'Crema', unit: 'cubeta' },
      ],
      { preview: true, entries: [{ list: 'unit', key: 'cubeta', label: 'Cubeta' }] },
    )

    expect(outcomesOf(reply)).toEqual(['refused', 'refused', 'created'])
    expect(
      reply.body.rows.map(({ problems }: { problems: { reason: string }[] }) => problems[0]?.reason),
    ).toEqual(['unit_differs', 'unknown_reference', undefined])
  })
})

describe('parallel imports', () => {
  it.each([
    ['dishes', (index: number) => ({ name: `Plato ${index}`, price_cents: 100, variants: SIZES })],
    ['suppliers', (index: number) => ({ name: `Proveedor ${index}`, tax_id: `RFC${index}` })],
    ['customers', (index: number) => ({ name: `Cliente ${index}`, phone: `222 555 ${1000 + index}` })],
    [
      'stock',
      (index: number) => ({ name: `Insumo ${index}`, unit: 'kg', quantity: index, unit_cost_cents: 5 }),
    ],
  ])('20 parallel imports of the same %s create one set of records', async (kind, rowOf) => {
    const { restaurant_id, run } = await buildImporter()
    const rows = Array.from({ length: 15 }, (_, index) => rowOf(index))

    const entries = kind === 'stock' ? KG : []
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => run(kind, rows, { entries }, { 'Idempotency-Key': randomUUID() })),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const createdCount = replies.reduce((sum, { body }) => sum + (body.created as number), 0)
    const unchangedCount = replies.reduce((sum, { body }) => sum + (body.unchanged as number), 0)
    expect([createdCount, unchangedCount]).toEqual([15, 15 * 19])
    const where = { restaurant_id }
    const counts = {
      dishes: [await api.db.dish.count({ where }), await api.db.modifierOption.count({ where })],
      customers: [await api.db.customer.count({ where }), 0],
      suppliers: [await api.db.supplier.count({ where }), 0],
      stock: [await api.db.inventoryItem.count({ where }), await api.db.inventoryMovement.count({ where })],
    }[kind]
    expect(counts).toEqual(
      { dishes: [15, 30], customers: [15, 0], suppliers: [15, 0], stock: [15, 14] }[kind],
    )
  })
})
