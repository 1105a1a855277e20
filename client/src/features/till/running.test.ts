import { expect, it } from 'vitest'
import { buildTransaction } from '../../test/till.ts'
import { withRunning } from './running.ts'

it('tells what the drawer held after each movement, newest first', () => {
  const rows = [
    buildTransaction({ type: 'refund', amount_cents: 1000 }),
    buildTransaction({ method: 'card', amount_cents: 9000, tip_cents: 900 }),
    buildTransaction({ type: 'cash_out', amount_cents: 2000 }),
    buildTransaction({ amount_cents: 5000, tip_cents: 500 }),
  ]

  const running = withRunning({ opening_float_cents: 10_000, transactions: rows }).map((row) => row.running)

  expect(running).toEqual([12_500, 13_500, 13_500, 15_500])
})
