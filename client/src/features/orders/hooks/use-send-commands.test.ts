import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setStreamState } from '../../../domain/events/stream-status.ts'
import { queue } from '../../../domain/offline/queue.ts'
import { sentOrderCount } from '../../../domain/terminals/terminal-lock.ts'
import { changeLines, discardDraft, draftOf } from '../../../domain/orders/order-drafts.ts'
import { lastSentOrder } from '../../../domain/orders/last-sent-order.ts'
import { signedInUserId } from '../../../lib/session.ts'
import { recentToasts } from '../../../lib/toast.ts'
import { buildOrder, buildRestaurant } from '../../../test/cashiers.ts'
import { buildDraftLine } from '../../../test/draft-lines.ts'
import { jsonResponse, problemResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderHookWithClient } from '../../../test/render-hook.ts'
import { useOrderEditor } from './use-order-editor.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (key: string, value: unknown) => void disk.set(key, structuredClone(value)),
  delMany: async (keys: string[]) => keys.forEach((key) => disk.delete(key)),
  values: async () => [...disk.values()],
}))

const order = buildOrder()
const restaurant = buildRestaurant()
const line = buildDraftLine({ key: 'line', quantity: 2 })
const leave = vi.fn<() => void>()

type Network = 'answers' | 'rejects' | 'is silent'

/**
 * Renders an order with one unsent line of two portions. The fake server accepts or rejects new lines, or
 * does not respond.
 */
function renderOrderEditor(network: Network) {
  stubFetch(({ path, method }) => {
    if (method === 'GET' || !path.endsWith('/items')) return null
    if (network === 'is silent') throw new TypeError('Failed to fetch')
    return network === 'rejects' ? problemResponse(409, 'dish_unavailable') : jsonResponse(order)
  })
  changeLines(order.id, () => [line])
  return renderHookWithClient(() => useOrderEditor({ order, restaurant, leave }))
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  signedInUserId.set('me')
  setStreamState('live')
  leave.mockReset()
})
afterEach(() => {
  cleanup()
  discardDraft(order.id)
  disk.clear()
  queue.set([])
  lastSentOrder.set(null)
  recentToasts.set([])
  setStreamState('off')
  signedInUserId.set(null)
})

it('a send without a reply leaves the order and states that its lines are queued', async () => {
  const { result } = renderOrderEditor('is silent')

  await act(() => result.current.send(false))

  expect(draftOf(order.id)).toMatchObject({ lines: [], batches: [] })
  expect(queue.get()).toMatchObject([{ kind: 'lines', order_id: order.id, problem: null }])
  expect(lastSentOrder.get()).toMatchObject({ portions: 2, isQueued: true })
  expect(leave).toHaveBeenCalledOnce()
})

it('a send without a reply that stays in the order shows a message that its lines are queued', async () => {
  const { result } = renderOrderEditor('is silent')

  await act(() => result.current.send(true))

  expect(recentToasts.get().map(({ text }) => text)).toEqual([
    '2 productos se enviarán al volver la conexión',
  ])
  expect(leave).not.toHaveBeenCalled()
})

it('lines behind queued commands of their order are confirmed as queued, not as sent', async () => {
  const { result } = renderOrderEditor('is silent')
  await act(() => result.current.send(true))
  act(() => changeLines(order.id, () => [buildDraftLine({ key: 'second' })]))

  await act(() => result.current.send(false))

  expect(lastSentOrder.get()).toMatchObject({ portions: 1, isQueued: true })
})

it('a charge whose lines got no reply stays in the order and states that they are queued', async () => {
  const { result } = renderOrderEditor('is silent')

  const mayCharge = await act(() => result.current.sendToCharge())

  expect(mayCharge).toBe(false)
  expect(recentToasts.get().map(({ text }) => text)).toEqual([
    '2 productos se enviarán al volver la conexión',
  ])
})

it('sent lines leave the order as sent', async () => {
  const { result } = renderOrderEditor('answers')

  await act(() => result.current.send(false))

  expect(lastSentOrder.get()).toMatchObject({ portions: 2, isQueued: false })
  expect(leave).toHaveBeenCalledOnce()
})

it('rejected lines return to the draft, and the order stays open', async () => {
  const { result } = renderOrderEditor('rejects')

  await act(() => result.current.send(false))

  expect(draftOf(order.id).lines).toMatchObject([{ key: 'line' }])
  expect(lastSentOrder.get()).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

it('lines that wait behind queued commands of their order count as a sent order once the server has them', async () => {
  const { result } = renderOrderEditor('is silent')
  await act(() => result.current.send(true))
  const count = sentOrderCount.get()
  stubFetch(() => jsonResponse(order))
  act(() => changeLines(order.id, () => [buildDraftLine({ key: 'second' })]))

  await act(() => result.current.send(false))

  await vi.waitFor(() => expect(queue.get()).toEqual([]))
  await vi.waitFor(() => expect(sentOrderCount.get()).toBeGreaterThan(count))
})

it('lines that are queued without a connection do not count as a sent order', async () => {
  const count = sentOrderCount.get()
  setStreamState('offline')
  const { result } = renderOrderEditor('answers')

  await act(() => result.current.send(false))

  expect(queue.get()).toHaveLength(1)
  expect(sentOrderCount.get()).toBe(count)
})
