import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { registry } from '@forki/contract/registry'
import {
  createForki,
  ForkiConnectionError,
  type ForkiError,
  isDeleted,
  isForkiError,
  type FieldError,
} from '../../sdk/src/index.ts'
import { CALLS } from '../../sdk/src/generated/api.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { buildDish } from '../factories/dish.ts'
import { buildRestaurant } from '../factories/restaurant.ts'
import { buildStaffedRestaurant } from '../factories/order.ts'
import { startApiForFile } from '../setup/api.ts'
import { startCuttingProxy } from '../setup/cutting-proxy.ts'

const api = await startApiForFile()
const { restaurant, owner, dish } = await buildStaffedRestaurant(api.db)
const restaurant_id = restaurant.id
const key = await buildApiKey(api.db, {
  restaurant_id,
  created_by: owner.id,
  permissions: API_KEY_PERMISSIONS,
})
const proxy = await startCuttingProxy(api.url)
afterAll(() => proxy.close())

const forki = createForki({ url: api.url, apiKey: key.token, language: 'en' })
const forkiThroughProxy = createForki({ url: proxy.url, apiKey: key.token })
const dishBody = (name: string) => ({ restaurant_id, name, price_cents: 9500 })

describe('client package', () => {
  test('the client package has a method for each of its more than 150 calls, and none for accounts', () => {
    const methods = Object.entries(CALLS).flatMap(([group, calls]) =>
      Object.keys(calls).map((name) => [group, name]),
    )

    expect(methods.length).toBeGreaterThan(150)
    for (const [group = '', name = ''] of methods) {
      expect((forki as unknown as Record<string, Record<string, unknown>>)[group]?.[name]).toBeTypeOf(
        'function',
      )
    }
    expect(Object.keys(CALLS)).not.toContain('auth')
    expect(Object.keys(CALLS.dishes)).toEqual(Object.keys(registry.dishes))
  })

  test('the client package creates one order when the answers of the first two attempts are lost', async () => {
    const lostBefore = proxy.lostCount()
    proxy.loseAnswers(2)
    const order = await forkiThroughProxy.orders.create({
      restaurant_id,
      order_type: 'takeaway',
      items: [{ dish_id: dish.id }],
    })

    expect(proxy.lostCount() - lostBefore).toBe(2)
    expect(await api.db.order.count({ where: { restaurant_id } })).toBe(1)
    expect(order.items).toHaveLength(1)
  })

  test('the client package does not repeat a change without an idempotency key when its answer is lost', async () => {
    const changed = await buildDish(api.db, { restaurant_id, name: 'Antes' })
    const lostBefore = proxy.lostCount()
    proxy.loseAnswers(1)
    const call = forkiThroughProxy.dishes.update(changed.id, { name: 'Después' })

    await expect(call).rejects.toBeInstanceOf(ForkiConnectionError)
    expect(proxy.lostCount() - lostBefore).toBe(1)
    expect((await forki.dishes.find(changed.id)).name).toBe('Después')
  })

  test('the client package repeats calls that the rate limit of the key rejected', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => forki.dishes.find(dish.id)))

    expect(replies.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, () => dish.id))
  })

  test('the client package ends a call at once when its signal is aborted during a pause', async () => {
    const busy = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '30' })
      response.end('{"code":"unavailable"}')
    })
    await new Promise<void>((resolve) => void busy.listen(0, '127.0.0.1', resolve))
    const abort = new AbortController()
    const slow = createForki({ url: `http://127.0.0.1:${(busy.address() as AddressInfo).port}` })
    const started = performance.now()
    const call = slow.dishes.find(dish.id, { signal: abort.signal })
    setTimeout(() => abort.abort(new Error('closed')), 100)

    await expect(call).rejects.toThrow('closed')
    expect(performance.now() - started).toBeLessThan(5_000)
    await expect(slow.dishes.find(dish.id, { retries: 0 })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterMs: 30_000,
    })
    await new Promise((resolve) => void busy.close(resolve))
  })

  test('the client package reports a rejection with code, status, sentence, fields and request id', async () => {
    const rejected = await forki.dishes
      .create({ ...dishBody('x'), price_cents: -1 })
      .catch((error: unknown) => error)

    expect(isForkiError(rejected, 'invalid')).toBe(true)
    expect(isForkiError(rejected, 'sku_taken')).toBe(false)
    expect(rejected).toMatchObject({
      status: 422,
      errors: [{ path: 'price_cents' }],
      requestId: expect.stringMatching(/./) as string,
    })
    expect((rejected as Error).message).toMatch(/[a-z]/)
    expect(Object.keys((rejected as ForkiError).errors[0] ?? {}).toSorted()).toEqual(['message', 'path'])
    expectTypeOf<keyof FieldError>().toEqualTypeOf<'message' | 'path'>()
  })

  test('the client package rejects a missing path parameter before it calls the server', async () => {
    await expect(forki.dishes.find('')).rejects.toThrow('{id} of /dishes/{id} is missing.')
  })

  test.each(['.', '..'])(
    'the client package rejects the path parameter "%s", with which a URL names another endpoint',
    async (value) => {
      const addresses: string[] = []
      const recording = createForki({
        url: api.url,
        fetch: async (address) => {
          addresses.push(new Request(address).url)
          return Response.json({})
        },
      })
      const call = recording.loyalty.removeSeal(dish.id, value)

      await expect(call).rejects.toThrow(
        `{seal_id} of /loyalty/cards/{id}/seals/{seal_id} must not be "${value}".`,
      )
      expect(addresses).toEqual([])
    },
  )
})

describe('lists of the client package', () => {
  test('a list of the client package yields every item once while another item is inserted at its beginning', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Página ${String(index).padStart(3, '0')}`)
    await Promise.all(names.map((name) => buildDish(api.db, { restaurant_id, name })))
    const seenIds: string[] = []
    for await (const { name } of forki.dishes.each({
      restaurant_id,
      sort: 'name',
      q: 'pagina',
      per_page: 50,
    })) {
      if (seenIds.length === 10) await buildDish(api.db, { restaurant_id, name: 'Página 000 a' })
      seenIds.push(name)
    }

    expect(seenIds).toEqual([...new Set(seenIds)])
    expect(seenIds).toEqual(expect.arrayContaining(names))
  })

  test('a list of the client package reads expanded orders to its end', async () => {
    const items = [{ dish_id: dish.id }, { dish_id: dish.id }]
    const order = await forki.orders.create({ restaurant_id, order_type: 'takeaway', items })
    await forki.orders.splitChecks(order.id, { mode: 'even', parts: 2 })
    const expandedOrders = []
    for await (const listedOrder of forki.orders.each({ restaurant_id, expand: ['payments', 'checks'] })) {
      expandedOrders.push([listedOrder.id, listedOrder.payments?.length, listedOrder.checks?.length])
    }

    expect(expandedOrders).toContainEqual([order.id, 0, 2])
  })

  test('lists of the client package read smaller pages and batches after 503, and leave no item out', async () => {
    const menu = await buildRestaurant(api.db)
    const names = Array.from({ length: 23 }, (_, index) => `Plato ${String(index).padStart(2, '0')}`)
    await Promise.all(names.map((name) => buildDish(api.db, { restaurant_id: menu.id, name })))
    const reader = await buildApiKey(api.db, {
      restaurant_id: menu.id,
      created_by: menu.owner_id,
      permissions: ['read_dish'],
    })
    const sizes: number[] = []
    const slow = createForki({
      url: api.url,
      apiKey: reader.token,
      fetch: async (address, request) => {
        const size = Number(new URL(new Request(address).url).searchParams.get('per_page'))
        sizes.push(size)
        if (size <= 5) return fetch(address, request)
        return Response.json({ code: 'unavailable' }, { status: 503 })
      },
    })
    const listed: string[] = []
    for await (const { name } of slow.dishes.each({ restaurant_id: menu.id, sort: 'name' })) listed.push(name)

    expect(listed).toEqual(names)
    expect(sizes).toEqual([100, 100, 50, 50, 25, 25, 5, 5, 5, 5, 10, 10, 5])
    sizes.length = 0
    const changed: string[] = []
    for await (const { items } of slow.dishes.changes({ restaurant_id: menu.id })) {
      for (const item of items) if (!isDeleted(item)) changed.push(item.name)
    }
    expect(changed.toSorted()).toEqual(names)
    expect(sizes).toEqual([20, 20, 10, 10, 5, 5, 5, 5, 10, 10, 5])
  })

  test.each(['each', 'changes'] as const)(
    'the page size of %s grows back after an outage, and each item is read once',
    async (method) => {
      const items = Array.from({ length: 1000 }, (_, id) => ({ id: String(id) }))
      const sizes: number[] = []
      const restarted = createForki({
        url: 'https://forki.test',
        fetch: async (address) => {
          const query = new URL(new Request(address).url).searchParams
          const size = Number(query.get('per_page'))
          sizes.push(size)
          if (sizes.length > 2 && sizes.length < 12) {
            const headers = { 'retry-after': '0' }
            return Response.json({ code: 'unavailable' }, { status: 503, headers })
          }
          const start =
            method === 'each' ? (Number(query.get('page')) - 1) * size : Number(query.get('cursor'))
          const end = start + size
          const batch = { next_cursor: String(end), has_more: end < items.length }
          return Response.json({ items: items.slice(start, end), total: items.length, ...batch })
        },
      })
      const ids: string[] = []
      if (method === 'each') for await (const { id } of restarted.dishes.each({})) ids.push(id)
      else
        for await (const batch of restarted.dishes.changes({})) ids.push(...batch.items.map(({ id }) => id))

      expect(ids).toEqual(items.map(({ id }) => id))
      expect(Math.min(...sizes)).toBe(1)
      expect(sizes.at(-1)).toBeGreaterThan(sizes[0]! * 0.7)
      expect(sizes.length).toBeLessThan(100)
    },
  )

  test('lists of the client package return changes and deletions in batches after a stored cursor', async () => {
    const query = { restaurant_id, per_page: 50, include_deleted: true }
    let cursor: string | undefined
    let count = 0
    for await (const batch of forki.dishes.changes(query)) {
      cursor = batch.next_cursor
      count += batch.items.length
    }
    const added = await forki.dishes.create(dishBody('Nuevo'))
    await forki.dishes.remove(dish.id)
    const laterItems = []
    for await (const batch of forki.dishes.changes({ ...query, cursor })) {
      laterItems.push(...batch.items)
    }

    expect(count).toBeGreaterThan(120)
    expect(laterItems.filter(isDeleted).map(({ id }) => id)).toContain(dish.id)
    expect(laterItems.filter((item) => !isDeleted(item)).map(({ id }) => id)).toContain(added.id)
  })
})
