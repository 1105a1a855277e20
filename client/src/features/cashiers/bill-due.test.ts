import { expect, it } from 'vitest'
import type { OfflineCommand } from '../../domain/offline/queue.ts'
import { dueCents } from './bill-due.ts'

const payment = (order_id: string, amount_cents: number) =>
  ({ kind: 'pay', order_id, body: { amount_cents } }) as OfflineCommand

it('the amount due of a bill is its balance less the queued payments of this bill', () => {
  const bill = { id: 'a', balance_cents: 9500 }

  expect(dueCents(bill, [payment('a', 5000), payment('b', 1000)])).toBe(4500)
  expect(dueCents(bill, [payment('a', 9600)])).toBe(0)
})
