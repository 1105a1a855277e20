import type { CashierReport } from '@forki/contract/cashier-reports'
import type { TipReport } from '@forki/contract/tips'
import type { ApiClient } from './api-client.ts'

/**
 * Closes a till. The cash and the total of each other method are counted exactly as expected. Returns
 * deviations of the Z report from the X report, the counts and the tips.
 */
export async function closeTill(manager: ApiClient, till_id: string): Promise<string[]> {
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
    ...(reportAfter.totals.tips_cents === reportBefore.totals.tips_cents && reportAfter.kind === 'Z'
      ? []
      : [`the Z report of till ${till_id} differs from its X report`]),
    ...(tips.total.net_cents === reportAfter.totals.tips_cents
      ? []
      : [`the tips by waiter of till ${till_id} differ from its Z report`]),
  ]
}
