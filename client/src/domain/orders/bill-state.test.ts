import type { OrderSummary } from '@forki/contract/orders'
import { expect, it } from 'vitest'
import { byBillState } from './bill-state.ts'

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
