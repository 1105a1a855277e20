/** Effect of movements on the cash drawer. Pure functions. Amounts are in minor units and include cash tips. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { SessionTransaction } from '@forki/contract/transactions'
import { formatInstant } from '../../lib/format.ts'

/** Amount and tip of a movement. Both are 0 while a blind count hides them. */
export const amountWithTip = (row: SessionTransaction): number =>
  (row.amount_cents ?? 0) + (row.tip_cents ?? 0)

/**
 * Change of the drawer's cash by a movement. It is 0 if the movement is not cash, is voided, or is hidden by a
 * blind count.
 */
export function cashDrawerEffect(row: SessionTransaction): number {
  if (row.method !== 'cash' || row.voided_at !== null) return 0
  const sign = row.type === 'refund' || row.type === 'cash_out' ? -1 : 1
  return sign * amountWithTip(row)
}

export interface DrawerStep {
  row: SessionTransaction
  effect: number
  /** Cash in the drawer after the movement. */
  balance: number
}

/** Movements of a session, newest first, each with the cash in the drawer after it. */
export function withRunningBalance(
  session: Pick<CashierSession, 'opening_float_cents' | 'transactions'>,
): DrawerStep[] {
  let balance = session.opening_float_cents
  const steps = session.transactions.toReversed().map((row) => {
    const effect = cashDrawerEffect(row)
    balance += effect
    return { row, effect, balance }
  })
  return steps.toReversed()
}

export interface DrawerHour {
  /** Key of the hour: date and hour, so that it is unique across days. */
  key: string
  /** Time of the first movement in the hour. */
  timestamp: string
  /** Movements of the hour, oldest first, each with the cash in the drawer after it. */
  steps: DrawerStep[]
  cashDelta: number
  balance: number
}

/** Groups movements by hour in the restaurant's time zone. The earliest hour is first. */
export function groupStepsByHour(newestFirst: readonly DrawerStep[], timezone: string): DrawerHour[] {
  const hours: DrawerHour[] = []
  for (const step of newestFirst.toReversed()) {
    const createdAt = step.row.created_at
    const key = `${formatInstant(createdAt, 'date', 'en', timezone)} ${formatInstant(createdAt, 'time', 'en', timezone).slice(0, 2)}`
    const last = hours.at(-1)
    if (last?.key === key) {
      last.steps.push(step)
      last.cashDelta += step.effect
      last.balance = step.balance
    } else
      hours.push({
        key,
        timestamp: createdAt,
        steps: [step],
        cashDelta: step.effect,
        balance: step.balance,
      })
  }
  return hours
}

/**
 * Sums that make up the expected cash, without the float. The movements are summed by kind without tips, and
 * `tips` is the sum of all cash tips.
 */
export interface CashDrawerSums {
  payments: number
  tips: number
  cash_in: number
  cash_out: number
  refunds: number
}

export function cashDrawerSums(rows: readonly SessionTransaction[]): CashDrawerSums {
  const cash = rows.filter((row) => row.method === 'cash' && row.voided_at === null)
  const sum = (type: SessionTransaction['type']) =>
    cash.filter((row) => row.type === type).reduce((total, row) => total + (row.amount_cents ?? 0), 0)
  return {
    payments: sum('payment'),
    tips: cash.reduce((total, row) => total + (row.type === 'refund' ? -1 : 1) * (row.tip_cents ?? 0), 0),
    cash_in: sum('cash_in'),
    cash_out: sum('cash_out'),
    refunds: sum('refund'),
  }
}
