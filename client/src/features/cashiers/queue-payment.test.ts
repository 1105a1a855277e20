import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queue, type PayCommand } from '../../domain/offline/queue.ts'
import { signedInUserId } from '../../lib/session.ts'
import { buildOrder, session_id } from '../../test/cashiers.ts'
import { useQueuedPaymentTotals } from './queue-payment.ts'

const order = buildOrder()

const buildPayment = (id: string, method: PayCommand['body']['method'], due_cents: number): PayCommand => ({
  id,
  kind: 'pay',
  user_id: 'me',
  restaurant_id: order.restaurant_id,
  order_id: order.id,
  name: order,
  made_at: 1,
  problem: null,
  session_id,
  due_cents,
  currency: order.currency,
  body: {
    type: 'payment',
    order_id: order.id,
    check_id: null,
    method,
    amount_cents: due_cents,
    tip_cents: 0,
    tendered_cents: null,
    reference: null,
  },
})

beforeEach(() => signedInUserId.set('me'))
afterEach(() => {
  queue.set([])
  signedInUserId.set(null)
})

it('queued payments of a till count all methods, and only cash as cash', () => {
  queue.set([
    buildPayment('a', 'cash', 5000),
    buildPayment('b', 'card', 12_000),
    buildPayment('c', 'other', 300),
    { ...buildPayment('d', 'cash', 700), session_id: 'other till' },
  ])

  const { result } = renderHook(() => useQueuedPaymentTotals(session_id))

  expect(result.current).toEqual({ count: 3, total_cents: 17_300, cash_cents: 5000 })
})

it('a queued card payment is a queued payment although the drawer has no cash of it', () => {
  queue.set([buildPayment('a', 'card', 12_000)])

  const { result } = renderHook(() => useQueuedPaymentTotals(session_id))

  expect(result.current).toEqual({ count: 1, total_cents: 12_000, cash_cents: 0 })
})
