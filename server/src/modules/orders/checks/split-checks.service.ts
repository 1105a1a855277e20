import { MAX_SPLIT_SHARES } from '@forki/contract/limits'
import type { SplitChecks } from '@forki/contract/order-inputs'
import { amountsSumTo, shareProblems, splitEven, type ShareProblem } from '@forki/contract/money/split-checks'
import {
  sumPartAmounts,
  shareAmounts,
  subtractPartAmounts,
  type ShareAmounts,
} from '@forki/contract/money/part-amounts'
import {
  isDenominatorTooLarge,
  checksBySeatOfOpenLines,
  openPartsOfLines,
  type OpenLine,
} from '@forki/contract/money/resplit'
import { amountBeyondShares } from '@forki/contract/money/rebill'
import { sumOf } from '@forki/contract/money/rounding'
import type { Context } from '../../../context/context.ts'
import {
  conflict,
  invalid,
  invalidFields,
  unprocessable,
  type FieldIssue,
} from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockOpenOrder, saveOrder, type LockedOrder } from '../locked-order.service.ts'
import { balanceOf, checkAmounts, netPaidOf, paidCheckIdsOf, activeLines } from '../order-calculations.ts'
import type { CheckRow, LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { sortedShares } from './rebill-order.service.ts'
import { writeChecks } from './write-checks.service.ts'

/** Check of a split without an id and position. */
interface Draft {
  label?: string | undefined
  total_cents: number
  shares: ShareAmounts[]
}

/**
 * Replaces the checks of an order that have no paid amount. Checks with a paid amount remain, also partly paid
 * ones. Even splits and amount splits divide the balance that the remaining checks do not owe, to the cent.
 * Seat splits and item splits divide the order lines that the remaining checks do not contain. For these two,
 * every payment must belong to a check that contains only lines. The kitchen is not affected.
 * @throws order_closed, order_empty without a balance, check_paid, too_many_shares, invalid for shares or
 * amounts that do not sum to the whole
 * @see docs/decisions/080-split-rest.md
 */
export async function splitChecks(ctx: Context, { id }: OrderRef, input: SplitChecks): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, id)
    const paidCheckIds = paidCheckIdsOf(order)
    const paidChecks = order.checks.filter((check) => paidCheckIds.has(check.id))
    const amount_cents = openBalance(order, paidChecks)
    if (amount_cents <= 0) throw conflict('order_empty')
    const checks = [
      ...paidChecks,
      ...positionDrafts(tx, paidChecks, draftChecks(order, { paidChecks, amount_cents }, input)),
    ]
    if (sumOf(checks.map(({ shares }) => shares.length)) > MAX_SPLIT_SHARES)
      throw unprocessable('too_many_shares', { limit: MAX_SPLIT_SHARES })
    const after = await saveOrder(tx, order, {
      historyEntry: {
        type: 'split',
        data: { mode: input.mode, totals_cents: checks.map((check) => check.total_cents) },
      },
    })
    await writeChecks(tx, order, order.checks, checks)
    return { ...after, checks }
  })
}

/** Balance of the order minus the open amounts of partly paid checks, in minor units. */
const openBalance = (order: LockedOrder, kept: readonly CheckRow[]): number =>
  sumOf([
    balanceOf(order),
    ...kept.map((check) => -Math.max(0, checkAmounts(check, order.payments).balance_cents)),
  ])

/** Assigns new checks ids, positions after the remaining checks, and unused numbers as missing labels. */
function positionDrafts(ctx: Context, kept: readonly CheckRow[], drafts: readonly Draft[]): CheckRow[] {
  const takenLabels = new Set(kept.map((check) => check.label))
  const firstPosition = kept.reduce((next, check) => Math.max(next, check.position + 1), 0)
  const numbers = Array.from({ length: drafts.length + takenLabels.size }, (_, index) => String(index + 1))
  const freeNumbers = numbers.filter((number) => !takenLabels.has(number))
  return drafts.map(({ label, total_cents, shares }, index) => ({
    id: ctx.newId(),
    label: label ?? freeNumbers[index] ?? String(index + 1),
    position: firstPosition + index,
    is_rest: false,
    total_cents,
    shares,
  }))
}

interface SplitScope {
  paidChecks: readonly CheckRow[]
  /** Amount to divide among the new checks, in minor units. */
  amount_cents: number
}

function draftChecks(
  order: LockedOrder,
  { paidChecks, amount_cents }: SplitScope,
  input: SplitChecks,
): Draft[] {
  switch (input.mode) {
    case 'even':
      return splitEven(amount_cents, input.parts).map(draftOfAmount)
    case 'amounts':
      if (!amountsSumTo(amount_cents, input.amounts_cents)) throw invalid('amounts_cents', 'sum_differs')
      return input.amounts_cents.map(draftOfAmount)
    case 'seats':
      return draftChecksBySeat(order, paidChecks)
    default:
      return draftChecksByItem(order, paidChecks, input.checks)
  }
}

const draftOfAmount = (total_cents: number): Draft => ({ total_cents, shares: [] })

type UnpaidLines = OpenLine<LineRow>[]

/**
 * Returns the parts of order lines that no paid check contains.
 * @throws check_paid if these parts are unknown. A payment without a check, or a paid check that also
 * contains an amount without lines, may have paid any line.
 */
function unpaidLines(order: LockedOrder, kept: readonly CheckRow[]): UnpaidLines {
  const onLines = kept.filter((check) => amountBeyondShares(check) === 0)
  const paid_cents = sumOf(onLines.map((check) => checkAmounts(check, order.payments).paid_cents))
  if (onLines.length < kept.length || paid_cents !== netPaidOf(order)) throw conflict('check_paid')
  return openPartsOfLines(activeLines(order.items), kept)
}

function draftChecksBySeat(order: LockedOrder, kept: readonly CheckRow[]): Draft[] {
  const open = unpaidLines(order, kept)
  const checks = checksBySeatOfOpenLines(open).map(({ seat, shares }) => ({
    label: seat?.toString(),
    shares,
  }))
  // Only a fraction that a paid check contains leads to such a denominator.
  if (checks.some(({ shares }) => shares.some(isDenominatorTooLarge))) throw conflict('check_paid')
  return draftsOfChecks(order, { kept, open }, checks)
}

interface SharedCheck {
  label?: string | undefined
  shares: readonly { item_id: string; numerator: number; denominator: number }[]
}

function draftChecksByItem(
  order: LockedOrder,
  kept: readonly CheckRow[],
  checks: readonly SharedCheck[],
): Draft[] {
  const open = unpaidLines(order, kept)
  const left = new Set(open.map(({ line }) => line.id))
  const paidItemIds = new Set(kept.flatMap(({ shares }) => shares.map(({ item_id }) => item_id)))
  if (
    checks.some(({ shares }) => shares.some(({ item_id }) => paidItemIds.has(item_id) && !left.has(item_id)))
  )
    throw conflict('check_paid')
  const lines = activeLines(order.items)
  const issues = [
    ...shareProblems(lines, [...checks, ...kept]).map(fieldIssueOf),
    ...repeatedShareIssues(checks),
  ]
  if (issues.length > 0) throw invalidFields(issues)
  return draftsOfChecks(order, { kept, open }, checks)
}

function draftsOfChecks(
  order: LockedOrder,
  { kept, open }: { kept: readonly CheckRow[]; open: UnpaidLines },
  checks: readonly SharedCheck[],
): Draft[] {
  const paidSharesByItem = Map.groupBy(
    kept.flatMap(({ shares }) => shares),
    ({ item_id }) => item_id,
  )
  const lines = open.map(({ line }) => ({
    id: line.id,
    ...subtractPartAmounts(line, sumPartAmounts(paidSharesByItem.get(line.id) ?? [])),
  }))
  const shares = shareAmounts(lines, checks, order.prices_include_tax)
  return checks.map(({ label }, index) => {
    const checkShares = sortedShares(order.items, shares[index] ?? [])
    return { label, shares: checkShares, total_cents: sumOf(checkShares.map((share) => share.total_cents)) }
  })
}

function fieldIssueOf(problem: ShareProblem): FieldIssue {
  if (problem.code === 'item_not_whole') return { path: 'checks', message: 'sum_differs' }
  const path = `checks.${problem.check}.shares.${problem.share}`
  return problem.code === 'unknown_item'
    ? { path: `${path}.item_id`, message: 'unknown_reference' }
    : { path: `${path}.numerator`, message: 'not_allowed' }
}

/** Issues for order lines that a check contains twice. */
const repeatedShareIssues = (checks: readonly SharedCheck[]): FieldIssue[] =>
  checks.flatMap(({ shares }, check) =>
    shares.flatMap(({ item_id }, share) =>
      shares.findIndex((other) => other.item_id === item_id) < share
        ? [{ path: `checks.${check}.shares.${share}.item_id`, message: 'duplicate' }]
        : [],
    ),
  )
