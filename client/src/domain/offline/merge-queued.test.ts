import { expect, test } from 'vitest'
import { buildOrder } from '../../test/cashiers.ts'
import { buildDraftLine } from '../../test/draft-lines.ts'
import type { OfflineCommand } from './queue.ts'
import { nextCommand } from './queue-sync.ts'
import { mergeQueuedCommands } from './merge-queued.ts'

const line = buildDraftLine({
  key: 'line',
  dish_id: 'dish',
  name: 'Sopa de lima',
  quantity: 2,
  unit_price_cents: 8000,
})
const order = buildOrder()
const common = {
  user_id: 'user',
  restaurant_id: order.restaurant_id,
  order_id: order.id,
  name: order,
  problem: null,
}
const linesCommand: OfflineCommand = {
  ...common,
  id: 'a',
  kind: 'lines',
  made_at: 1,
  send: true,
  lines: [line],
}
const cashPayment = (amount_cents: number): OfflineCommand => ({
  ...common,
  id: 'b',
  kind: 'pay',
  made_at: 2,
  session_id: 'till',
  due_cents: amount_cents,
  currency: order.currency,
  body: {
    type: 'payment',
    order_id: order.id,
    check_id: null,
    method: 'cash',
    amount_cents,
    tip_cents: 500,
    tendered_cents: null,
    reference: null,
  },
})

test('mergeQueuedCommands returns an order without queued commands unchanged', () => {
  expect(mergeQueuedCommands(order, [], 0)).toBe(order)
})

test('queued lines increase the balance, and queued cash without its tip reduces it', () => {
  const orderWithLines = mergeQueuedCommands(order, [linesCommand], 0)
  expect(orderWithLines.items).toHaveLength(order.items.length + 1)
  expect(orderWithLines.balance_cents).toBe(order.balance_cents + 16_000)

  const paidOrder = mergeQueuedCommands(order, [linesCommand, cashPayment(10_000)], 0)
  expect(paidOrder.balance_cents).toBe(order.balance_cents + 6000)
  expect(paidOrder.paid_cents).toBe(order.paid_cents + 10_000)
})

test('queued cash never makes the balance negative', () => {
  expect(mergeQueuedCommands(order, [cashPayment(order.balance_cents + 1)], 0).balance_cents).toBe(0)
})

test('a rejected command blocks the commands of its own order only', () => {
  const refused: OfflineCommand = {
    ...linesCommand,
    problem: { code: 'dish_unavailable', detail: null, order_id: null },
  }
  const otherCommand: OfflineCommand = { ...linesCommand, id: 'c', order_id: 'other', made_at: 3 }

  expect(nextCommand([refused, cashPayment(100)])).toBeUndefined()
  expect(nextCommand([refused, cashPayment(100), otherCommand])?.id).toBe('c')
  expect(nextCommand([linesCommand, cashPayment(100)])?.id).toBe('a')
})

test('queued lines of a split bill are added to its rest check, and the other checks do not change', () => {
  const labelledCheck = {
    id: 'part',
    label: '1',
    is_rest: false,
    shares: [],
    total_cents: order.total_cents,
    paid_cents: 0,
    balance_cents: order.total_cents,
    status: 'open' as const,
  }
  const { checks, total_cents } = mergeQueuedCommands(
    { ...order, checks: [labelledCheck] },
    [linesCommand],
    0,
  )

  expect(total_cents).toBe(order.total_cents + 16_000)
  expect(checks).toMatchObject([
    labelledCheck,
    { is_rest: true, total_cents: 16_000, shares: [{ item_id: 'line' }] },
  ])
})
