import type { CashierReport } from '@forki/contract/cashier-reports'
import { isDeepStrictEqual } from 'node:util'
import type { TipReport } from '@forki/contract/tips'
import type { ApiClient } from './api-client.ts'

/**
 * Closes a till. The cash and the total of each other method are counted exactly as expected. Returns
 * deviations of the Z report from the X report, the counts and the tips of each waiter.
 */
export async function closeTill(manager: Pick<ApiClient, 'call'>, till_id: string): Promise<string[]> {
  const report = async () => (await manager.call('GET', `/cashiers/${till_id}/report`)) as CashierReport
  const reportBefore = await report()
  const counted_tenders = reportBefore.tenders.flatMap(({ method, net_cents }) =>
    method === 'cash' ? [] : [{ method, counted_cents: net_cents }],
  )
  const closed = await manager.call('PUT', `/cashiers/${till_id}`, {
    status: 'closed',
    counted_cash_cents: reportBefore.cash?.expected_cents ?? 0,
    counted_tenders,
  })
  if (!closed) return [`till ${till_id} could not be closed`]
  const reportAfter = await report()
  const tips = (await manager.call(
    'GET',
    `/tips?restaurant_id=${reportAfter.restaurant.id}&session_id=${till_id}`,
  )) as TipReport
  const differences = [
    reportAfter.cash?.difference_cents,
    ...reportAfter.tender_counts.map(({ difference_cents }) => difference_cents),
  ]
  return [
    ...(differences.every((difference) => difference === 0)
      ? []
      : [`till ${till_id} closed with the differences ${differences.join(', ')}`]),
    ...(reportAfter.tender_counts.length === counted_tenders.length
      ? []
      : [`till ${till_id} stored ${reportAfter.tender_counts.length} counts of ${counted_tenders.length}`]),
    ...reportDifferences(reportBefore, reportAfter).map(
      (field) => `the Z report of till ${till_id} differs from its X report in ${field}`,
    ),
    ...tipDifferences(tips, reportAfter).map(
      (field) => `the ${field} of till ${till_id} differ from its Z report`,
    ),
  ]
}

/** Fields of a report that the closing sets. */
const FIELDS_SET_BY_CLOSING: ReadonlySet<string> = new Set([
  'z_number',
  'closed_at',
  'printed_at',
  'counts',
  'tender_counts',
  'first_count',
  'notes',
])

/** Names of the fields in which a Z report differs from the X report before it. */
function reportDifferences(before: CashierReport, after: CashierReport): string[] {
  const expected = { ...before, kind: 'Z', cash: withoutCount(before.cash) }
  const actual = { ...after, cash: withoutCount(after.cash) }
  return (Object.keys(actual) as (keyof CashierReport)[]).filter(
    (name) => !FIELDS_SET_BY_CLOSING.has(name) && !isDeepStrictEqual(actual[name], expected[name]),
  )
}

const withoutCount = (cash: CashierReport['cash']) =>
  cash && { ...cash, counted_cents: null, difference_cents: null }

/**
 * Names of tip sums that differ between tip report and Z report, between waiters and their total, or within the
 * total (received minus refunded).
 */
function tipDifferences({ total, waiters }: TipReport, { totals, tenders }: CashierReport): string[] {
  const sumOfWaiters = (name: keyof TipReport['total']) =>
    waiters.reduce((sum, waiter) => sum + waiter[name], 0)
  const received = total.cash_cents + total.card_cents + total.other_cents
  const cash = tenders.find(({ method }) => method === 'cash')
  const pairs: [string, number, number][] = [
    ['tips', total.net_cents, totals.tips_cents],
    ['cash tips', total.cash_cents, cash?.tips_cents ?? 0],
    ['received and refunded tips', received - total.refunded_cents, total.net_cents],
    ['tips by waiter', sumOfWaiters('net_cents'), total.net_cents],
    ['cash tips by waiter', sumOfWaiters('cash_cents'), total.cash_cents],
    ['refunded tips by waiter', sumOfWaiters('refunded_cents'), total.refunded_cents],
  ]
  return pairs.flatMap(([name, actual, expected]) => (actual === expected ? [] : [name]))
}
