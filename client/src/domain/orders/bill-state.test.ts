import type { Order, OrderSummary } from '@forki/contract/orders'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { recentToasts } from '../../lib/toast.ts'
import { buildOrder, buildOrderItem } from '../../test/cashiers.ts'
import { buildAccessibleRestaurant } from '../../test/current-user.ts'
import { jsonResponse, problemResponse, stubFetch } from '../../test/fake-fetch.ts'
import { renderHookWithClient } from '../../test/render-hook.ts'
import { startTranslations } from '../../test/translations.ts'
import { byBillState, useMarkBillPrinted } from './bill-state.ts'

type Bill = Pick<OrderSummary, 'id' | 'bill_state' | 'bill_state_at'>

const bill = (id: string, bill_state: Bill['bill_state'] = null, minute = 0): Bill => ({
  id,
  bill_state,
  bill_state_at: bill_state && `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`,
})

it('byBillState sorts requested bills by time, then printed bills, and leaves other orders in their sequence', () => {
  const bills = [
    bill('open 1'),
    bill('printed', 'printed', 1),
    bill('requested later', 'requested', 9),
    bill('open 2'),
    bill('requested', 'requested', 5),
  ]

  expect(bills.toSorted(byBillState).map(({ id }) => id)).toEqual([
    'requested',
    'requested later',
    'printed',
    'open 1',
    'open 2',
  ])
})

/** Marks version 3 of an order as printed at a server whose order is `current`. Returns the server's calls. */
function markAsPrinted(current: Order) {
  const calls = stubFetch(({ method, body }) => {
    if (method !== 'PUT') return jsonResponse(current)
    const { version } = body as { version: number }
    return version === current.version
      ? jsonResponse({ ...current, bill_state: 'printed', version: version + 1 })
      : problemResponse(409, 'stale_version')
  })
  const { result } = renderHookWithClient(() => useMarkBillPrinted(buildAccessibleRestaurant()))
  result.current(buildOrder({ version: 3 }))
  return calls
}

beforeAll(() => startTranslations())
afterEach(() => recentToasts.set([]))

describe('useMarkBillPrinted', () => {
  it('useMarkBillPrinted reports that other screens do not show a bill printed without a connection', async () => {
    const calls = stubFetch(() => {
      throw new TypeError('Failed to fetch')
    })
    const { result } = renderHookWithClient(() => useMarkBillPrinted(buildAccessibleRestaurant()))
    result.current(buildOrder({ version: 3 }))

    await vi.waitFor(() =>
      expect(recentToasts.get().map(({ text }) => text)).toEqual([
        'Sin conexión: la cuenta está impresa, pero las demás pantallas no lo muestran.',
      ]),
    )
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('useMarkBillPrinted marks the version of the order that was printed', async () => {
    const calls = markAsPrinted(buildOrder({ version: 3 }))

    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]).toMatchObject({ method: 'PUT', body: { bill_state: 'printed', version: 3 } })
  })

  it('useMarkBillPrinted marks a newer version with the printed total and portions', async () => {
    const calls = markAsPrinted(buildOrder({ version: 4, guests: 5 }))

    await vi.waitFor(() => expect(calls).toHaveLength(3))
    expect(calls[2]).toMatchObject({ method: 'PUT', body: { bill_state: 'printed', version: 4 } })
  })

  it.each([
    ['another total', { total_cents: 36_450 }],
    ['more portions', { items: [buildOrderItem({ quantity: 3 })] }],
    ['a completion', { status: 'completed' as const }],
  ])('useMarkBillPrinted does not mark a newer version with %s', async (_, changes) => {
    const calls = markAsPrinted(buildOrder({ version: 4, ...changes }))

    await vi.waitFor(() => expect(calls).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET'])
  })
})
