import type { OrderSummary } from '@forki/contract/orders'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RING_INTERVAL_MS, useIncomingOrderAlert } from './use-incoming-order-alert.ts'

const order = (id: string) => ({ id, delivery_state: 'to_accept' }) as OrderSummary
const rings = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  rings.mockReset()
  // Each ring creates one audio context, so the constructor counts the rings. The error that the constructor
  // throws is ignored by the alert.
  vi.stubGlobal('AudioContext', function AudioContext() {
    rings()
    throw new Error('no audio device')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const renderAlert = (enabled = true) =>
  renderHook(({ orders }: { orders: OrderSummary[] }) => useIncomingOrderAlert(orders, enabled), {
    initialProps: { orders: [order('a')] },
  })

it('a delivery order to accept rings at once and every 15 seconds until it is accepted or rejected', () => {
  const { rerender } = renderAlert()
  expect(rings).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(2 * RING_INTERVAL_MS)
  expect(rings).toHaveBeenCalledTimes(3)

  rerender({ orders: [] })
  vi.advanceTimersByTime(2 * RING_INTERVAL_MS)
  expect(rings).toHaveBeenCalledTimes(3)
})

it('a second delivery order to accept rings at once, and accepting one of two orders does not ring', () => {
  const { rerender } = renderAlert()
  rerender({ orders: [order('a'), order('b')] })
  expect(rings).toHaveBeenCalledTimes(2)

  rerender({ orders: [order('b')] })
  expect(rings).toHaveBeenCalledTimes(2)
})

it('orders to accept are silent while the sounds of the floor are off', () => {
  renderAlert(false)
  vi.advanceTimersByTime(2 * RING_INTERVAL_MS)

  expect(rings).not.toHaveBeenCalled()
})
