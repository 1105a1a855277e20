import { expect, it } from 'vitest'
import { buildTransaction } from '../../test/cashiers.ts'
import { groupStepsByHour, cashDrawerSums, withRunningBalance } from './running-balance.ts'

it('withRunningBalance returns the cash in the drawer after each movement, newest first', () => {
  const rows = [
    buildTransaction({ type: 'refund', amount_cents: 1000 }),
    buildTransaction({ method: 'card', amount_cents: 9000, tip_cents: 900 }),
    buildTransaction({ type: 'cash_out', amount_cents: 2000 }),
    buildTransaction({ amount_cents: 5000, tip_cents: 500 }),
  ]

  const runningBalances = withRunningBalance({ opening_float_cents: 10_000, transactions: rows }).map(
    (row) => row.balance,
  )

  expect(runningBalances).toEqual([12_500, 13_500, 13_500, 15_500])
})

const createdAt = (clock: string) => ({ created_at: `2026-11-21T${clock}:00.000Z` })

it('groupStepsByHour groups movements by hour in the restaurant time zone, and voided movements have no effect', () => {
  const rows = [
    buildTransaction({ ...createdAt('21:05'), type: 'cash_out', amount_cents: 2000 }),
    buildTransaction({ ...createdAt('20:40'), amount_cents: 9000, voided_at: '2026-11-21T20:41:00.000Z' }),
    buildTransaction({ ...createdAt('20:10'), amount_cents: 5000 }),
  ]
  const steps = withRunningBalance({ opening_float_cents: 10_000, transactions: rows })

  const hours = groupStepsByHour(steps, 'America/Mexico_City')

  expect(hours.map(({ cashDelta, balance, steps: inside }) => [cashDelta, balance, inside.length])).toEqual([
    [5000, 15_000, 2],
    [-2000, 13_000, 1],
  ])
})

it('cashDrawerSums adds up the cash movements by type', () => {
  const rows = [
    buildTransaction({ amount_cents: 5000, tip_cents: 500 }),
    buildTransaction({ method: 'card', amount_cents: 9000, tip_cents: 900 }),
    buildTransaction({ type: 'refund', amount_cents: 1000 }),
    buildTransaction({ type: 'cash_in', amount_cents: 300 }),
    buildTransaction({ type: 'cash_out', amount_cents: 200 }),
  ]

  expect(cashDrawerSums(rows)).toEqual({
    payments: 5000,
    tips: 500,
    cash_in: 300,
    cash_out: 200,
    refunds: 1000,
  })
})
