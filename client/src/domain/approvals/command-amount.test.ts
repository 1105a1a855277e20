import type { Order } from '@forki/contract/orders'
import { expect, it } from 'vitest'
import { commandAmount } from './command-amount.ts'
import type { GuardedCommand } from './requested-commands.ts'

const line = {
  id: 'line',
  status: 'sent',
  quantity: 2,
  unit_price_cents: 9500,
  modifiers: [{ price_delta_cents: 500 }],
  line_total_cents: 20_000,
}
const order = {
  total_cents: 30_000,
  subtotal_cents: 40_000,
  line_discount_cents: 10_000,
  items: [line, { ...line, id: 'gone', status: 'voided' }],
} as unknown as Order

const orderParams = { id: 'order' }
const lineParams = { id: 'order', item_id: 'line' }
const percent = { kind: 'percent', value: 5000, reason: 'x' } as const

it.each<[GuardedCommand, number | null]>([
  [{ kind: 'cancel', params: orderParams, body: { notes: 'x' } }, 30_000],
  [{ kind: 'void', params: lineParams, body: { reason: 'x' } }, 20_000],
  [{ kind: 'void', params: lineParams, body: { reason: 'x', quantity: 1 } }, 10_000],
  [{ kind: 'void', params: lineParams, body: { reason: 'x', quantity: 5 } }, 20_000],
  [{ kind: 'void', params: { ...lineParams, item_id: 'gone' }, body: { reason: 'x' } }, null],
  [{ kind: 'discount', params: orderParams, body: { discount: percent } }, 15_000],
  [
    {
      kind: 'discount',
      params: orderParams,
      body: { discount: { ...percent, kind: 'amount', value: 7000 } },
    },
    7000,
  ],
  [{ kind: 'line_discount', params: lineParams, body: { discount: percent } }, 10_000],
  [
    { kind: 'line_discount', params: lineParams, body: { discount: { kind: 'complimentary', reason: 'x' } } },
    20_000,
  ],
])('the approval amount of the command %j on the current order is %j', (command, amount) => {
  expect(commandAmount(order, command)).toBe(amount)
})
