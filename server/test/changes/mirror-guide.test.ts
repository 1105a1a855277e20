import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PERMISSIONS } from '@forki/contract/permissions'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import type { LiveEvent } from '@forki/contract/events'
import type { Order } from '@forki/contract/orders'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../src/db/ids.ts'
import { publish } from '../../src/events/publish.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { openTill } from '../factories/till.ts'
import { buildDish } from '../factories/dish.ts'
import { buildStockItem } from '../factories/inventory.ts'
import { buildLoyaltyCard, buildCustomer } from '../factories/loyalty.ts'
import { buildMenu } from '../factories/menu.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../factories/order.ts'
import { buildRestaurant } from '../factories/restaurant.ts'
import { buildTable } from '../factories/table.ts'
import { startApi, type Api, type Caller } from '../setup/api.ts'
import { startCuttingProxy } from '../setup/cutting-proxy.ts'
import { withoutTimestamps, readPages, type MirroredItem } from './mirror.ts'

const WRITES_PER_SECOND = 50
const RUN_SECONDS = 15
/** Times at which the proxy cuts all connections for `CUT_MS`, in seconds after the start. */
const CUTS_AT_SECONDS = [4, 9]
const CUT_MS = 1500

interface Store {
  cursor: (list: string) => string | null
  save: (list: string, items: MirroredItem[], cursor: string) => void
  reset: (list: string) => void
}
interface ListReader {
  read: (list: string, signal: AbortSignal) => Promise<void>
}
interface GuideCode {
  LISTS: Record<string, string[]>
  EXPAND: Record<string, string>
  Mirror: new (options: object) => ListReader & {
    run: (signal: AbortSignal) => Promise<void>
    failed?: (error: Error) => void
  }
  actOnEvents: (
    mirror: object,
    log: object,
    action: (event: LiveEvent) => void,
    signal: AbortSignal,
  ) => Promise<void>
}

let api: Api
let staffed: StaffedRestaurant
let folder: string
let guideCode: GuideCode
beforeAll(async () => {
  api = await startApi()
  staffed = await buildStaffedRestaurant(api.db)
  folder = mkdtempSync(path.join(tmpdir(), 'forki-mirror-'))
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/mirror.md'), 'utf8')
  const file = path.join(folder, 'mirror.mjs')
  writeFileSync(
    file,
    Array.from(text.matchAll(/^```js\n([\s\S]*?)^```/gm), ([, code = '']) => code).join('\n'),
  )
  guideCode = (await import(pathToFileURL(file).href)) as GuideCode
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))
const pickRandom = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

function createMemoryStore() {
  const lists = new Map<string, { items: Map<string, MirroredItem>; cursor: string | null }>()
  const storedList = (list: string) =>
    lists.get(list) ?? lists.set(list, { items: new Map(), cursor: null }).get(list)!
  const store: Store = {
    cursor: (list) => storedList(list).cursor,
    save: (list, items, cursor) => {
      for (const item of items) {
        if (item.deleted_at === undefined) storedList(list).items.set(item.id, item)
        else storedList(list).items.delete(item.id)
      }
      storedList(list).cursor = cursor
    },
    reset: (list) => void lists.delete(list),
  }
  return { store, itemsOf: (list: string) => [...storedList(list).items.values()] }
}

/** Program that acts on the events of a restaurant by the code of the guide, with its store in memory. */
function createEventProgram(mirror: object) {
  const seenEvents: string[] = []
  let cursor: string | null = null
  let comparisons = 0
  const log = {
    cursor: () => cursor,
    saveCursor: (next: string) => void (cursor = next),
    once: (event: LiveEvent, action: (event: LiveEvent) => void) => {
      if (!seenEvents.includes(event.id)) action(event)
    },
    knows: (id: string) => seenEvents.includes(id),
    compareLists: () => void (comparisons += 1),
  }
  const { signal } = new AbortController()
  const act = () => guideCode.actOnEvents(mirror, log, ({ id }) => void seenEvents.push(id), signal)
  return { seenEvents, comparisons: () => comparisons, act }
}

const readStoredEventIds = async (restaurant_id: string) =>
  (await api.db.liveEvent.findMany({ where: { restaurant_id }, orderBy: { id: 'asc' } })).map(
    ({ event_id }) => event_id,
  )

const idsOf = (...rows: { id: string }[]) => rows.map(({ id }) => id)
const randomWord = () => Math.random().toString(36).slice(2, 10)

/**
 * Creates functions that each send one kind of write through the API, with random ids and values. A call of a
 * function resolves to the response.
 */
async function buildWrites(caller: () => Caller) {
  const { restaurant, dish, drink } = staffed
  const restaurant_id = restaurant.id
  const orders: string[] = []
  const till = await openTill(api, staffed)
  const dishes = idsOf(dish, drink, await buildDish(api.db, { restaurant_id }))
  const customers = idsOf(await buildCustomer(api.db, { restaurant_id }))
  const card = await buildLoyaltyCard(api.db, { restaurant_id })
  const menu = await buildMenu(api.db, { restaurant_id, dishes: [dish] })
  const item = await buildStockItem(api.db, {
    restaurant_id,
    deliveries: [{ quantity: 5000, expires_at: null }],
  })
  const tables = idsOf(staffed.table, await buildTable(api.db, { restaurant_id }))
  const reservations: string[] = []
  let day = 1
  const createEntry = async (list: string, body: object, into: string[]) => {
    const reply = await caller().post(list, { restaurant_id, ...body })
    if (reply.status === 201) into.push((reply.body as { id: string }).id)
    return reply
  }
  const removeEntry = (list: string, from: string[]) =>
    from.length < 3 ? caller().get(list, { restaurant_id }) : caller().delete(`${list}/${from.pop()}`)
  return [
    () =>
      createEntry(
        '/orders',
        { order_type: 'takeaway', items: [{ dish_id: pickRandom([dish, drink]).id }] },
        orders,
      ),
    () =>
      caller().post(`/orders/${pickRandom(orders)}/items`, { items: [{ dish_id: drink.id, quantity: 2 }] }),
    () => caller().post(`/orders/${pickRandom(orders)}/cancel`, { reason: 'Prueba' }),
    () => removeEntry('/orders', orders),
    () => caller().put(`/orders/${pickRandom(orders)}/checks`, { mode: 'even', parts: 2 }),
    () =>
      caller().post(`/cashiers/${till.id}/transactions`, {
        type: 'payment',
        method: 'card',
        order_id: pickRandom(orders),
        amount_cents: 100,
      }),
    () => caller().put(`/dishes/${dishes[0]}`, { description: randomWord() }),
    () => createEntry('/dishes', { name: randomWord(), price_cents: 100 }, dishes),
    () => (dishes.length < 5 ? caller().get('/dishes') : caller().delete(`/dishes/${dishes.pop()}`)),
    () => createEntry('/customers', { name: randomWord() }, customers),
    () => caller().put(`/customers/${customers[0]}`, { name: randomWord() }),
    () => removeEntry('/customers', customers),
    () => caller().put(`/menus/${menu.id}`, { name: randomWord() }),
    () => caller().post(`/loyalty/cards/${card.id}/add-seal`),
    () => caller().post(`/inventory/${item.id}/movements`, { type: 'usage', quantity: 1 }),
    () => caller().put(`/tables/${pickRandom(tables)}`, { note: randomWord() }),
    () => {
      day += 1
      const start = Date.UTC(2030, 0, day, 20)
      const [starts_at, ends_at] = [start, start + 3_600_000].map((at) => new Date(at).toISOString())
      const body = {
        table_ids: [pickRandom(tables)],
        customer_name: randomWord(),
        party_size: 2,
        starts_at,
        ends_at,
      }
      return createEntry('/reservations', body, reservations)
    },
    () => removeEntry('/reservations', reservations),
    () =>
      caller().post(`/cashiers/${till.id}/transactions`, {
        type: 'cash_in',
        amount_cents: 100,
        note: randomWord(),
      }),
  ]
}

it('a mirror kept by the code of docs/mirror.md equals a full read after 50 writes a second and two lost connections', async () => {
  const restaurant_id = staffed.restaurant.id
  const { token: key } = await buildApiKey(api.db, {
    restaurant_id,
    created_by: staffed.owner.id,
    permissions: PERMISSIONS.filter((name) => (API_KEY_PERMISSIONS as readonly string[]).includes(name)),
  })
  const proxy = await startCuttingProxy(api.url)
  const { store, itemsOf } = createMemoryStore()
  const mirror = new guideCode.Mirror({ url: proxy.url, key, restaurant_id, store })
  let failures = 0
  mirror.failed = () => void (failures += 1)
  const stop = new AbortController()
  const mirrorRun = mirror.run(stop.signal)
  const tokens = await Promise.all(Array.from({ length: 6 }, () => api.signIn(staffed.owner)))
  const writes = await buildWrites(() => api.withToken(pickRandom(tokens)))

  const statuses: number[] = []
  const pending: Promise<unknown>[] = []
  const started = performance.now()
  const cuts = [...CUTS_AT_SECONDS]
  for (let n = 0; n < WRITES_PER_SECOND * RUN_SECONDS; n += 1) {
    await pause(Math.max(0, started + (n * 1000) / WRITES_PER_SECOND - performance.now()))
    if (cuts[0] !== undefined && n >= cuts[0] * WRITES_PER_SECOND) {
      cuts.shift()
      pending.push(proxy.cut(CUT_MS))
    }
    pending.push(pickRandom(writes)().then(({ status }) => statuses.push(status)))
  }
  await Promise.all(pending)

  // Parallel writes may end an entity (404), conflict (409) or exceed an amount (422). A busy server may answer
  // 503 before it writes.
  const allowedRefusals = [404, 409, 422, 503]
  expect(statuses.filter((status) => status >= 300 && !allowedRefusals.includes(status))).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 2)
  const reader = api.withToken(tokens[0]!)
  const lists = Object.keys(guideCode.LISTS)
  const itemsByList = new Map<string, MirroredItem[]>()
  for (const list of lists) {
    const expand = guideCode.EXPAND[list]
    const query = { per_page: 50, ...(expand && { expand }) }
    itemsByList.set(list, await readPages(reader, `${list}?restaurant_id=${restaurant_id}`, query))
  }
  const orders = itemsByList.get('/orders') as unknown as Order[]
  expect(orders.some(({ payments }) => payments.length > 0)).toBe(true)
  expect(orders.some(({ checks }) => checks.length > 0)).toBe(true)
  await vi.waitFor(
    () => {
      for (const list of lists)
        expect([list, withoutTimestamps(itemsOf(list))]).toEqual([
          list,
          withoutTimestamps(itemsByList.get(list)!),
        ])
    },
    { timeout: 60_000, interval: 500 },
  )
  expect(failures).toBeGreaterThanOrEqual(CUTS_AT_SECONDS.length)
  stop.abort()
  await mirrorRun
  await proxy.close()

  const { seenEvents, act } = createEventProgram(
    new guideCode.Mirror({ url: api.url, key, restaurant_id, store }),
  )
  await act()
  const stored = await readStoredEventIds(restaurant_id)
  expect(stored.length).toBeGreaterThan(statuses.length / 2)
  expect(seenEvents).toEqual(stored)
}, 300_000)

it('a program by the code of docs/mirror.md acts once on each event when a failover ends its cursor', async () => {
  const restaurant = await buildRestaurant(api.db)
  const restaurant_id = restaurant.id
  const { token: key } = await buildApiKey(api.db, {
    restaurant_id,
    created_by: restaurant.owner_id,
    permissions: ['read_dish'],
  })
  const { store } = createMemoryStore()
  const program = createEventProgram(new guideCode.Mirror({ url: api.url, key, restaurant_id, store }))
  const publishEvents = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await publish(api.ctx(), { type: 'dish.updated', restaurant_id, ids: [newId()] })
  }
  await publishEvents(3)
  await program.act()
  await publishEvents(150)
  // Rewrites the change log, so that the identity of the database changes as after a failover.
  await api.deps.pool.query('VACUUM FULL list_changes')
  await program.act()
  await publishEvents(2)
  await program.act()

  const stored = await readStoredEventIds(restaurant_id)
  expect(stored).toHaveLength(155)
  expect(program.seenEvents).toEqual(stored)
  expect(program.comparisons()).toBe(0)

  // Deletes the known events, as after more than seven days.
  await api.db.liveEvent.deleteMany({ where: { restaurant_id } })
  await publishEvents(1)
  await api.deps.pool.query('VACUUM FULL list_changes')
  await program.act()

  expect(program.seenEvents).toEqual([...stored, ...(await readStoredEventIds(restaurant_id))])
  expect(program.comparisons()).toBe(1)
})

it('the batch size of a mirror remains after one 503, and grows back after an outage', async () => {
  const sizes: number[] = []
  const outages = new Set([2, 5, 6, 7, 8])
  vi.stubGlobal('fetch', async (address: string) => {
    sizes.push(Number(new URL(address).searchParams.get('per_page')))
    if (outages.has(sizes.length)) return new Response(null, { status: 503 })
    return Response.json({ items: [], next_cursor: 'next', has_more: sizes.length < 18 })
  })
  try {
    const { store } = createMemoryStore()
    const mirror = new guideCode.Mirror({ url: api.url, key: 'key', restaurant_id: newId(), store })
    await mirror.read('/dishes', new AbortController().signal)

    expect(sizes).toEqual([50, 50, 50, 50, 50, 50, 25, 13, 7, 7, 7, 7, 14, 14, 14, 14, 28, 28])
  } finally {
    vi.unstubAllGlobals()
  }
}, 20_000)

it('a mirror by the code of docs/mirror.md reads smaller batches after 503, and leaves no item out', async () => {
  const restaurant = await buildRestaurant(api.db)
  const restaurant_id = restaurant.id
  await Promise.all(Array.from({ length: 13 }, () => buildDish(api.db, { restaurant_id })))
  const { token: key } = await buildApiKey(api.db, {
    restaurant_id,
    created_by: restaurant.owner_id,
    permissions: ['read_dish'],
  })
  const send = globalThis.fetch
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const size = Number(new URL(address).searchParams.get('per_page'))
    sizes.push(size)
    return size > 10 ? new Response(null, { status: 503 }) : send(address, request)
  })
  try {
    const { store, itemsOf } = createMemoryStore()
    const mirror = new guideCode.Mirror({ url: api.url, key, restaurant_id, store })
    await mirror.read('/dishes', new AbortController().signal)

    expect(itemsOf('/dishes')).toHaveLength(13)
    expect(sizes).toEqual([50, 50, 25, 13, 7, 7])
  } finally {
    vi.unstubAllGlobals()
  }
})
