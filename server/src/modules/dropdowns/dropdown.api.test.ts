import { dropdownEndpoints } from '@forki/contract/dropdowns'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDropdownItem } from '../../../test/factories/dropdown.ts'
import { uniqueNumber } from '../../../test/factories/ids.ts'
import { buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))
const owner = api.as({ id: (await buildRestaurant(api.db)).owner_id })

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const keys = (reply: { body: { items: { key: string }[] } }) => reply.body.items.map(({ key }) => key)
const findItem = async (list: string, key: string) => {
  const reply = await admin.get(`/dropdowns/${list}`, { q: key, per_page: 100 })
  return (reply.body.items as { key: string }[]).find((one) => one.key === key)
}

describe('GET /dropdowns/{list}', () => {
  it('anonymous callers receive dropdown entries by label, ten a page', async () => {
    const reply = await api.anonymous.get('/dropdowns/features')

    const page = dropdownEndpoints.list.response.parse(reply.body)
    expect(page).toMatchObject({ per_page: 10, total: 8 })
    expect(page.items[0]).toEqual({
      key: 'analytics',
      label: 'Analítica',
      label_en: 'Analytics',
      active: true,
      feature: 'analytics',
      built_in: true,
      in_use: null,
    })
    expect(keys(await api.anonymous.get('/dropdowns/features', { order: 'desc' })).at(-1)).toBe('analytics')
  })

  it('the search for dropdown entries covers key and both labels without accents and case, and escapes LIKE wildcards', async () => {
    await buildDropdownItem(api.db, { key: 'nandu', label: 'Ñandú a la leña', label_en: 'Rhea 100%' })

    expect(keys(await api.anonymous.get('/dropdowns/cuisine_types', { q: 'LENA' }))).toEqual(['nandu'])
    expect(keys(await api.anonymous.get('/dropdowns/cuisine_types', { q: 'rhea' }))).toEqual(['nandu'])
    expect(keys(await api.anonymous.get('/dropdowns/cuisine_types', { q: '%' }))).toEqual(['nandu'])
  })

  it('the list of dropdown entries filters by activity, and its pages neither repeat nor skip', async () => {
    const { key } = await buildDropdownItem(api.db, { active: false })

    expect(keys(await owner.get('/dropdowns/cuisine_types', { active: false }))).toEqual([key])
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => owner.get('/dropdowns/roles', { page, per_page: 2, sort: 'active' })),
    )
    expect(new Set(pages.flatMap(keys)).size).toBe(6)
    expect(pages[3]?.body).toMatchObject({ items: [], total: 6, total_pages: 3 })
  })

  it('administrators see the number of uses of each dropdown entry', async () => {
    const { key } = await buildDropdownItem(api.db)
    await buildRestaurant(api.db, { cuisine_types: [key] })
    await buildRestaurant(api.db, { cuisine_types: [key], deleted_at: new Date() })
    await buildPlan(api.db, { features: ['reservations'] })
    const before = (await findItem('roles', 'chef')) as unknown as { in_use: number }
    await buildMembership(api.db, { role: 'chef' })
    await buildMembership(api.db, { role: 'chef', status: 'revoked' })

    expect(await findItem('cuisine_types', key)).toMatchObject({ in_use: 1 })
    expect(await findItem('roles', 'chef')).toMatchObject({ in_use: before.in_use + 1 })
    const plans = await api.db.subscriptionPlan.count({ where: { features: { has: 'reservations' } } })
    expect(await findItem('features', 'reservations')).toMatchObject({ in_use: plans })
  })

  it('an unknown dropdown list is rejected with 404 and an unknown sort with 422', async () => {
    expect((await api.anonymous.get('/dropdowns/passwords')).status).toBe(404)
    expect((await api.anonymous.get('/dropdowns/roles', { sort: 'built_in' })).status).toBe(422)
  })
})

describe('POST /dropdowns/{list}', () => {
  it('restaurants can use a dropdown entry once it is created', async () => {
    const body = { key: `cocina_${uniqueNumber()}_n`, label: 'Cocina nueva', label_en: 'New' }

    const reply = await admin.post('/dropdowns/cuisine_types', { ...body, built_in: true, in_use: 7 })

    expect([reply.status, reply.body]).toEqual([
      201,
      { ...body, active: true, feature: null, built_in: false, in_use: 0 },
    ])
    const restaurant = {
      name: 'La Nueva',
      currency: 'MXN',
      timezone: 'America/Mexico_City',
      cuisine_types: [body.key],
    }
    const holder = await buildOwner(api.db)
    await buildSubscription(api.db, { user_id: holder.id })
    expect((await api.as(holder).post('/restaurants', restaurant)).status).toBe(201)
  })

  it('of twenty concurrent creations of one dropdown key, one succeeds with one audit entry and the others are rejected with key_taken', async () => {
    const key = `carrera_${uniqueNumber()}`

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/dropdowns/features', { key, label: 'Carrera' })),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['key_taken']),
    )
    const lines = await api.db.auditEntry.findMany({ where: { action: 'dropdown.created' } })
    expect(lines.filter(({ data }) => JSON.stringify(data).includes(key))).toHaveLength(1)
  })

  it.each([
    ['no key', { key: undefined }, 'key'],
    ['a key with capitals', { key: 'Cocina' }, 'key'],
    ['no label', { label: ' ' }, 'label'],
    ['a label too long', { label: 'x'.repeat(81) }, 'label'],
    ['an unknown field', { position: 3 }, 'position'],
  ])('a dropdown entry with %s is rejected with 422 at its field', async (_what, change, path) => {
    const reply = await admin.post('/dropdowns/roles', { key: 'somelier', label: 'Somelier', ...change })

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((issue: { path: string }) => issue.path)).toContain(path)
  })
})

describe('PUT and DELETE /dropdowns/{list}/{pk}', () => {
  it('built-in dropdown entries can be relabelled and cannot be deleted', async () => {
    const reply = await admin.put('/dropdowns/roles/waiter', {
      label: 'Camarero',
      key: 'camarero',
      built_in: false,
    })

    expect([reply.status, reply.body]).toMatchObject([
      200,
      { key: 'waiter', label: 'Camarero', built_in: true },
    ])
    expect(statusAndCode(await admin.delete('/dropdowns/roles/waiter'))).toEqual([409, 'built_in'])
    expect(statusAndCode(await admin.delete('/dropdowns/features/pos'))).toEqual([409, 'built_in'])
    await admin.put('/dropdowns/roles/waiter', { label: 'Mesero' })
  })

  it('an unused dropdown entry is deleted, and deleting a used one is rejected', async () => {
    const { key } = await buildDropdownItem(api.db)
    const { id } = await buildRestaurant(api.db, { cuisine_types: [key] })

    expect(statusAndCode(await admin.delete(`/dropdowns/cuisine_types/${key}`))).toEqual([
      409,
      'dropdown_in_use',
    ])
    await api.db.restaurant.update({ where: { id }, data: { cuisine_types: [] } })
    const gone = await admin.delete(`/dropdowns/cuisine_types/${key}`)

    expect([gone.status, gone.body]).toEqual([200, { id: key }])
    expect(statusAndCode(await admin.delete(`/dropdowns/cuisine_types/${key}`))).toEqual([404, 'not_found'])
  })

  it('deleting a feature that a plan includes is rejected', async () => {
    const key = `extra_${uniqueNumber()}`
    await admin.post('/dropdowns/features', { key, label: 'Extra' })
    await buildPlan(api.db, { features: [key] })

    expect(statusAndCode(await admin.delete(`/dropdowns/features/${key}`))).toEqual([409, 'dropdown_in_use'])
  })

  it('a dropdown entry that a concurrent restaurant starts to use is never deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { key } = await buildDropdownItem(api.db)
      const restaurants = await Promise.all(Array.from({ length: 4 }, () => buildRestaurant(api.db)))
      const calls = restaurants.map(({ id }) => admin.put(`/restaurants/${id}`, { cuisine_types: [key] }))

      const replies = await Promise.all([...calls, admin.delete(`/dropdowns/cuisine_types/${key}`)])

      const itemCount = await api.db.dropdownItem.count({ where: { key } })
      const used = await api.db.restaurant.count({ where: { cuisine_types: { has: key } } })
      expect(itemCount === 1 || used === 0).toBe(true)
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    }
  })

  it.each([
    ['an owner', () => owner, 403, 'forbidden'],
    ['an anonymous caller', () => api.anonymous, 401, 'not_signed_in'],
  ] as const)('changes of dropdown lists are rejected for %s', async (_who, caller, status, code) => {
    const { key } = await buildDropdownItem(api.db)
    const entryPath = `/dropdowns/cuisine_types/${key}`

    expect(statusAndCode(await caller().post('/dropdowns/cuisine_types', { key: 'x', label: 'X' }))).toEqual([
      status,
      code,
    ])
    expect(statusAndCode(await caller().put(entryPath, { label: 'X' }))).toEqual([status, code])
    expect(statusAndCode(await caller().delete(entryPath))).toEqual([status, code])
    expect(await api.db.dropdownItem.count({ where: { key, label: 'Cocina de prueba' } })).toBe(1)
  })

  it('an unknown dropdown key is rejected with 404', async () => {
    expect((await admin.put('/dropdowns/roles/king', { label: 'X' })).status).toBe(404)
    expect((await admin.put(`/dropdowns/roles/${randomUUID()}`, { label: 'X' })).status).toBe(404)
    expect((await admin.delete("/dropdowns/roles/' OR 1=1")).status).toBe(404)
  })
})

describe('the feature of an entry', () => {
  it('the feature of an entry is its key by default, and otherwise one of the list of features', async () => {
    const named = await admin.post('/dropdowns/features', {
      key: 'salon_plus',
      label: 'Salón',
      feature: 'pos',
    })
    const plain = await admin.post('/dropdowns/features', { key: 'extra_plus', label: 'Extra' })
    const cuisine = await admin.post('/dropdowns/cuisine_types', {
      key: 'raro',
      label: 'Raro',
      feature: 'pos',
    })
    const moved = await admin.put('/dropdowns/features/extra_plus', { feature: 'kitchen' })
    const relabelled = await admin.put('/dropdowns/features/extra_plus', { label: 'Extra dos' })
    const reset = await admin.put('/dropdowns/features/extra_plus', { feature: null })
    const builtIn = await admin.put('/dropdowns/features/pos', { feature: 'kitchen' })

    expect([named, plain, moved, relabelled, reset].map(({ body }) => body.feature)).toEqual([
      'pos',
      'extra_plus',
      'kitchen',
      'kitchen',
      'extra_plus',
    ])
    expect([cuisine.status, builtIn.status, builtIn.body.code]).toEqual([422, 409, 'built_in'])
  })
})
