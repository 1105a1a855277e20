import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageOfCall, problemResponse, stubFetch } from '../../test/fake-fetch.ts'
import { startTranslations } from '../../test/translations.ts'
import { renderHookWithClient } from '../../test/render-hook.ts'
import { openOrdersQuery, useOpenOrder } from './orders.ts'

beforeAll(() => startTranslations())

it('useOpenOrder reuses the idempotency key while the server is unavailable, then sends a new key', async () => {
  const keys: (string | null)[] = []
  const responses = [
    new Response(JSON.stringify({ code: 'unavailable' }), { status: 503 }),
    new Response(JSON.stringify({ id: 'a', version: 1 }), { status: 201 }),
    new Response(JSON.stringify({ id: 'b', version: 1 }), { status: 201 }),
  ]
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.resolve(responses.shift())
  })
  const openedIds: string[] = []
  const { result } = renderHookWithClient(() => useOpenOrder(restaurant_id, (id) => openedIds.push(id)))

  for (const expectedCalls of [1, 2, 3]) {
    act(() => result.current.takeaway())
    await vi.waitFor(() => expect([keys.length, result.current.busy]).toEqual([expectedCalls, false]))
  }

  expect(openedIds).toEqual(['a', 'b'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

it('useOpenOrder reuses the idempotency key when the offline order fails after a lost reply', async () => {
  const keys: (string | null)[] = []
  stubFetch(({ method, key }) => {
    // The restaurant, which an order on this device needs, is not cached and does not load.
    if (method === 'GET') return problemResponse(403, 'forbidden')
    keys.push(key)
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return jsonResponse({ id: 'a', version: 1 }, 201)
  })
  const openedIds: string[] = []
  const { result } = renderHookWithClient(() => useOpenOrder(restaurant_id, (id) => openedIds.push(id)))

  for (const expectedCalls of [1, 2]) {
    act(() => result.current.takeaway())
    await vi.waitFor(() => expect([keys.length, result.current.busy]).toEqual([expectedCalls, false]))
  }

  expect(openedIds).toEqual(['a'])
  expect(keys[1]).toBe(keys[0])
})

it('openOrdersQuery lists every open order of a restaurant that has more than one page of them', async () => {
  const orders = Array.from({ length: 130 }, (_, index) => ({ id: `order ${index}` }))
  stubFetch((call) => pageOfCall(orders, call))

  const { items } = await new QueryClient().fetchQuery(openOrdersQuery(restaurant_id))

  expect(items).toEqual(orders)
})
