import { expect, it } from 'vitest'
import { pickupOrders } from './pickup-orders.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const order = (number: number, statuses: string[], rest: object = {}) => ({
  id: String(number),
  number,
  status: 'completed' as const,
  opened_at: `2026-11-26T11:${String(number).padStart(2, '0')}:00Z`,
  customer_name: null,
  items: statuses.map((status) => ({ status: status as 'sent' })),
  ...rest,
})
const numbers = (orders: readonly { number: number }[]) => orders.map(({ number }) => number)

it('pickupOrders lists the numbers in preparation and the ready ones, oldest first', () => {
  const { preparing, ready } = pickupOrders(
    [
      order(9, ['sent']),
      order(3, ['preparing', 'ready', 'voided']),
      order(2, ['ready', 'served']),
      order(1, ['served', 'voided']),
      order(4, ['sent'], { status: 'cancelled' }),
      order(5, ['sent'], { opened_at: '2026-11-26T09:59:00Z' }),
      order(6, ['pending']),
    ],
    NOW,
  )

  expect([numbers(preparing), numbers(ready)]).toEqual([[3, 9], [2]])
})
