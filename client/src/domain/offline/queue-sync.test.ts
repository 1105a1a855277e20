import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildOrderItem, buildOrder } from '../../test/cashiers.ts'
import { buildDraftLine } from '../../test/draft-lines.ts'
import { changeLines, draftOf } from '../orders/order-drafts.ts'
import { signedInUserId } from '../../lib/session.ts'
import { dropCommands, enqueue, localId, ownQueue, queue } from './queue.ts'
import { discardCommand, moveLinesToOrder, moveToMergedOrder } from './conflict-resolution.ts'
import { sendQueue } from './queue-sync.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (key: string, value: unknown) => void disk.set(key, structuredClone(value)),
  setMany: async (entries: [string, unknown][]) =>
    entries.forEach(([key, value]) => disk.set(key, structuredClone(value))),
  delMany: async (keys: string[]) => keys.forEach((key) => disk.delete(key)),
  values: async () => [...disk.values()],
}))

const order = buildOrder()
const client = new QueryClient()
const localOrderId = localId('tap')
const orderName = { number: 0, order_type: order.order_type, table_label: '4', customer_name: null }
const common = { restaurant_id: order.restaurant_id, order_id: localOrderId, name: orderName }
const openOrderBody = { restaurant_id: order.restaurant_id, order_type: 'dine_in' } as const
const line = buildDraftLine({ key: 'line', dish_id: 'dish', name: 'Mole negro', unit_price_cents: 21_000 })

interface SentRequest {
  path: string
  key: string | null
}
let sent: SentRequest[] = []
/** Mocked responses of the server by path. A path without a response is unreachable. */
let responses: Record<string, [number, object]> = {}

beforeEach(async () => {
  signedInUserId.set('me')
  sent = []
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = responses[path]
    if (!response) throw new TypeError('Failed to fetch')
    if (init.method === 'POST') sent.push({ path, key: new Headers(init.headers).get('Idempotency-Key') })
    return new Response(JSON.stringify(response[1]), { status: response[0] })
  })
  await enqueue({
    ...common,
    id: 'tap',
    kind: 'open',
    body: openOrderBody,
    order: { ...order, id: localOrderId },
  })
  await enqueue({ ...common, id: 'first', kind: 'lines', send: true, lines: [line] })
  await enqueue({ ...common, id: 'second', kind: 'lines', send: false, lines: [line] })
})
afterEach(() => {
  disk.clear()
  queue.set([])
  vi.unstubAllGlobals()
})

const itemsPath = `/api/v1/orders/${order.id}/items`

test('the offline queue keeps its commands and their sequence while the server is unreachable', async () => {
  responses = {}
  await sendQueue(client)
  expect(ownQueue().map(({ id, problem }) => [id, problem])).toEqual([
    ['tap', null],
    ['first', null],
    ['second', null],
  ])
})

test('fired courses go to the server by number, and lines without a course by id, as they were queued', async () => {
  const bodies: unknown[] = []
  const send = `/api/v1/orders/${order.id}/send`
  responses = { '/api/v1/orders': [201, order], [itemsPath]: [200, order], [send]: [200, order] }
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === send) bodies.push(JSON.parse(init.body as string))
    return answer(path, init)
  })
  await enqueue({ ...common, id: 'third', kind: 'fire', course: 2, item_ids: ['held'] })
  await enqueue({ ...common, id: 'fourth', kind: 'fire', course: null, item_ids: ['loose'] })

  await sendQueue(client)

  expect(sent.map(({ key }) => key)).toEqual(['tap', 'first', 'second', 'third', 'fourth'])
  expect(bodies).toEqual([{ courses: [2] }, { item_ids: ['loose'] }])
  expect(ownQueue()).toEqual([])
})

test('queued lines without a course that are fired in the queue go to the server by their new ids', async () => {
  const bodies: unknown[] = []
  const send = `/api/v1/orders/${order.id}/send`
  const [older, added, later] = ['older', 'added', 'later'].map((id) => buildOrderItem({ id, course: null }))
  const answers = [
    [older!, added!],
    [older!, added!, later!],
  ].map((lines) => ({ ...order, items: lines }))
  responses = { '/api/v1/orders': [201, order], [itemsPath]: [200, order], [send]: [200, order] }
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === itemsPath) responses[itemsPath] = [200, answers.shift() ?? order]
    if (path === send) bodies.push(JSON.parse(init.body as string))
    return answer(path, init)
  })
  await enqueue({ ...common, id: 'hold', kind: 'lines', send: false, lines: [{ ...line, key: 'kept' }] })
  await enqueue({
    ...common,
    id: 'fire',
    kind: 'fire',
    course: null,
    item_ids: ['old'],
    line_keys: ['line', 'kept'],
  })
  await discardCommand(
    client,
    ownQueue().find(({ id }) => id === 'second')!,
  )

  expect(sent.map(({ key }) => key)).toEqual(['tap', 'first', 'hold', 'fire'])
  expect(bodies).toEqual([{ item_ids: ['old', 'added', 'later'] }])
  expect(ownQueue()).toEqual([])
})

test('queued commands of an opened order are sent with its server id, each with its own idempotency key', async () => {
  responses = { '/api/v1/orders': [201, order], [itemsPath]: [200, order] }
  changeLines(localOrderId, () => [line])
  await sendQueue(client)
  expect(sent).toEqual([
    { path: '/api/v1/orders', key: 'tap' },
    { path: itemsPath, key: 'first' },
    { path: itemsPath, key: 'second' },
  ])
  expect(ownQueue()).toEqual([])
  expect(disk.size).toBe(0)
  expect(draftOf(order.id).lines).toEqual([line])
  expect(draftOf(localOrderId).lines).toEqual([])
})

test('an outage during the sync leaves the remaining queued commands with the server id of their order', async () => {
  responses = { '/api/v1/orders': [201, order] }
  await sendQueue(client)
  expect(ownQueue().map(({ id, order_id }) => [id, order_id])).toEqual([
    ['first', order.id],
    ['second', order.id],
  ])
})

test('a queued command of another tab with a local order id is sent with the server id of the order', async () => {
  responses = { '/api/v1/orders': [201, order], [itemsPath]: [200, order] }
  await sendQueue(client)
  await enqueue({ ...common, id: 'late', kind: 'lines', send: true, lines: [line] })
  await sendQueue(client)
  expect(sent.at(-1)).toEqual({ path: itemsPath, key: 'late' })
  expect(ownQueue()).toEqual([])
})

test('a queued order that fails with a server error stays queued and does not block other orders', async () => {
  responses = { '/api/v1/orders': [500, { code: 'internal' }], [itemsPath]: [200, order] }
  await enqueue({ ...common, order_id: order.id, id: 'other', kind: 'lines', send: true, lines: [line] })
  await sendQueue(client)
  expect(sent.map(({ key }) => key)).toEqual(['tap', 'other'])
  expect(ownQueue().map(({ id, problem }) => [id, problem])).toEqual([
    ['tap', null],
    ['first', null],
    ['second', null],
  ])
})

test('a queued order on an occupied table is blocked until the waiter moves its lines to the order on that table', async () => {
  responses = {
    '/api/v1/orders': [
      409,
      { code: 'table_occupied', detail: 'La mesa tiene un pedido abierto.', order_id: order.id },
    ],
    [itemsPath]: [200, order],
  }
  await sendQueue(client)
  const [opening] = ownQueue()
  expect(ownQueue()).toHaveLength(3)
  expect(opening?.problem).toEqual({
    code: 'table_occupied',
    detail: 'La mesa tiene un pedido abierto.',
    order_id: order.id,
  })

  if (opening?.kind === 'open') await moveLinesToOrder(client, opening, order.id)
  expect(ownQueue()).toEqual([])
  expect(sent.filter(({ path }) => path === itemsPath).map(({ key }) => key)).toEqual(['first', 'second'])
})

test('queued lines and cash of an order that another device has merged are sent to the order of the merge', async () => {
  const target = { ...order, id: 'target', number: 4 }
  const transactions = '/api/v1/cashiers/till/transactions'
  const cash = { type: 'payment', check_id: null, method: 'cash', amount_cents: 9500, tip_cents: 0 } as const
  responses = {
    '/api/v1/orders': [201, order],
    [itemsPath]: [409, { code: 'order_closed', detail: 'El pedido ya terminó.' }],
  }
  await enqueue({
    ...common,
    id: 'cash',
    kind: 'pay',
    session_id: 'till',
    due_cents: 9500,
    currency: 'MXN',
    body: { ...cash, order_id: localOrderId, tendered_cents: null, reference: null },
  })
  await sendQueue(client)
  const [rejected] = ownQueue()
  expect(ownQueue().map(({ id, problem }) => [id, problem?.code])).toEqual([
    ['first', 'order_closed'],
    ['second', undefined],
    ['cash', undefined],
  ])
  changeLines(order.id, () => [line])
  sent = []

  const bodies: unknown[] = []
  const targetItems = '/api/v1/orders/target/items'
  responses = {
    [targetItems]: [200, target],
    [transactions]: [201, {}],
    '/api/v1/orders/target': [200, { ...target, balance_cents: 100 }],
  }
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === transactions) bodies.push(JSON.parse(init.body as string))
    return answer(path, init)
  })
  await moveToMergedOrder(client, rejected!, target)

  expect(sent).toEqual([
    { path: targetItems, key: 'first' },
    { path: targetItems, key: 'second' },
    { path: transactions, key: 'cash' },
  ])
  expect(bodies).toEqual([expect.objectContaining({ order_id: 'target' })])
  expect([ownQueue(), disk.size]).toEqual([[], 0])
  expect([draftOf(order.id).lines, draftOf('target').lines]).toEqual([[], [line]])
})

test('discarding the queued opening of an order discards all queued commands of the order', async () => {
  responses = {}
  const [opening] = ownQueue()
  if (opening) await discardCommand(client, opening)
  expect(ownQueue()).toEqual([])
})

test('a sync during the discard of an order sends none of its commands and restores none', async () => {
  responses = {
    '/api/v1/orders': [409, { code: 'item_unavailable', detail: 'Agotado' }],
    [`/api/v1/orders/${localOrderId}/items`]: [404, { code: 'not_found', detail: 'No existe' }],
  }
  await sendQueue(client)
  sent = []
  await Promise.all([discardCommand(client, ownQueue()[0]!), sendQueue(client)])
  await sendQueue(client)

  expect(sent).toEqual([])
  expect(ownQueue()).toEqual([])
})

test('a reply to a command that the user discarded meanwhile does not restore the command', async () => {
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await dropCommands(ownQueue().map(({ id }) => id))
    return answer(path, init)
  })
  responses = { '/api/v1/orders': [409, { code: 'item_unavailable', detail: 'Agotado' }] }
  await sendQueue(client)

  expect(ownQueue()).toEqual([])
  expect([...disk.keys()]).toEqual([])
})

test('queued commands of another user on the device are neither listed nor sent', async () => {
  responses = { '/api/v1/orders': [201, order], [itemsPath]: [200, order] }
  signedInUserId.set('another')
  await sendQueue(client)
  expect(sent).toEqual([])
  expect(ownQueue()).toEqual([])
  expect(disk.size).toBe(3)
})
