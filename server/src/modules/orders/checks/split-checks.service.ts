import type { SplitChecks } from '@forki/contract/order-inputs'
import {
  amountsSumTo,
  checkTotals,
  checksBySeat,
  shareProblems,
  splitEven,
  type ShareProblem,
} from '@forki/contract/money/checks'
import type { Context } from '../../../kit/context.ts'
import { conflict, invalid, invalidFields, type FieldIssue } from '../../../kit/errors.ts'
import { inTransaction } from '../../../kit/transaction.ts'
import { dropChecks, lockOpenOrder, saveOrder, type LockedOrder } from '../locked-order.service.ts'
import { balanceOf, hasPaidCheck, keptOf, standing } from '../order-figures.ts'
import type { CheckRow, OrderPlace, OrderRow } from '../order.query.ts'

/** A check before it has an id. */
type Draft = Omit<CheckRow, 'id' | 'position'>

/**
 * Splits the bill into checks that sum to it, to the cent, in place of those before. Evenly and by amounts shares out
 * what is still owed; by seats and by items shares out the lines, so it comes before the first payment. The kitchen never
 * notices.
 * @throws order_closed, order_empty when nothing is owed, check_paid, invalid where shares or amounts make no whole
 */
export async function splitChecks(ctx: Context, { id }: OrderPlace, input: SplitChecks): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, id)
    if (hasPaidCheck(order)) throw conflict('check_paid')
    if (balanceOf(order) === 0) throw conflict('order_empty')
    const drafts = draft(order, input)
    const checks = drafts.map((check, position) => ({ ...check, id: tx.newId(), position }))
    const after = await saveOrder(tx, order, {
      event: {
        type: 'split',
        data: { mode: input.mode, totals_cents: checks.map((check) => check.total_cents) },
      },
    })
    await dropChecks(tx, id)
    await insertChecks(tx, order, checks)
    return { ...after, checks }
  })
}

function draft(order: LockedOrder, input: SplitChecks): Draft[] {
  switch (input.mode) {
    case 'even':
      return splitEven(balanceOf(order), input.parts).map(byAmount)
    case 'amounts':
      if (!amountsSumTo(balanceOf(order), input.amounts_cents)) throw invalid('amounts_cents', 'sum_differs')
      return input.amounts_cents.map(byAmount)
    case 'seats':
      return byShares(
        order,
        checksBySeat(standing(order.items)).map(({ seat, shares }) => ({ label: seat?.toString(), shares })),
      )
    default:
      return byShares(order, input.checks)
  }
}

/** Labels are numbers, which read the same in every language. */
const byAmount = (total_cents: number, index: number): Draft => ({
  label: String(index + 1),
  total_cents,
  shares: [],
})

interface SharedCheck {
  label?: string | undefined
  shares: readonly CheckRow['shares'][number][]
}

function byShares(order: LockedOrder, checks: readonly SharedCheck[]): Draft[] {
  if (keptOf(order) > 0) throw conflict('check_paid')
  const lines = standing(order.items)
  const issues = [...shareProblems(lines, checks).map(issueOf), ...repeated(checks)]
  if (issues.length > 0) throw invalidFields(issues)
  const totals = checkTotals(lines, checks)
  return checks.map(({ label, shares }, index) => ({
    label: label ?? String(index + 1),
    total_cents: totals[index]?.total_cents ?? 0,
    shares: [...shares],
  }))
}

function issueOf(problem: ShareProblem): FieldIssue {
  if (problem.code === 'item_not_whole') return { path: 'checks', message: 'sum_differs' }
  const path = `checks.${problem.check}.shares.${problem.share}`
  return problem.code === 'unknown_item'
    ? { path: `${path}.item_id`, message: 'unknown_reference' }
    : { path: `${path}.numerator`, message: 'not_allowed' }
}

/** An item stands once in a check. */
const repeated = (checks: readonly SharedCheck[]): FieldIssue[] =>
  checks.flatMap(({ shares }, check) =>
    shares.flatMap(({ item_id }, share) =>
      shares.findIndex((other) => other.item_id === item_id) < share
        ? [{ path: `checks.${check}.shares.${share}.item_id`, message: 'duplicate' }]
        : [],
    ),
  )

async function insertChecks(ctx: Context, order: LockedOrder, checks: readonly CheckRow[]): Promise<void> {
  const shares = checks.flatMap((check) => check.shares.map((share) => ({ ...share, check_id: check.id })))
  await ctx.db.$executeRaw`
    WITH made AS (
      INSERT INTO order_checks (id, restaurant_id, order_id, label, position, total_cents)
      SELECT x.id, ${order.restaurant_id}::uuid, ${order.id}::uuid, x.label, x.position, x.total_cents
      FROM jsonb_to_recordset(${JSON.stringify(checks)}::jsonb)
        AS x (id uuid, label text, position int, total_cents int)
    )
    INSERT INTO order_check_shares (restaurant_id, check_id, item_id, numerator, denominator)
    SELECT ${order.restaurant_id}::uuid, x.check_id, x.item_id, x.numerator, x.denominator
    FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
      AS x (check_id uuid, item_id uuid, numerator int, denominator int)`
}
