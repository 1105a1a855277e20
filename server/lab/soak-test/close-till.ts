import type { CashierReport } from '@forki/contract/cashier-reports'
import type { TipReport } from '@forki/contract/tips'
import type { ApiClient } from './api-client.ts'

/**
 * Closes a till with its expected cash and the expected total of each other method. Returns deviations of the Z report
 * from the X report and from the counts.
 */
export async function closeTill(manager: ApiClient, till_id: string): Promise<string[]> {
  const report = async () => (await manager.call('GET', `/cashiers/${till_id}/report`)) as CashierReport
  const before = await report()
  const counted_tenders = before.tenders.flatMap(({ method, net_cents }) =>
    method === 'cash' ? [] : [{ method, counted_cents: net_cents }],
  )
  const closed = await manager.call('PUT', `/cashiers/${till_id}`, {
    status: 'closed',
    counted_cash_cents: before.cash?.expected_cents ?? 0,
    counted_tenders,
  })
  if (!closed) return [`till ${till_id} could not be closed`]
  const after = await report()
  const tips = (await manager.call(
    'GET',
    `/tips?restaurant_id=${after.restaurant.id}&session_id=${till_id}`,
  )) as TipReport
  const differences = [
    after.cash?.difference_cents,
    ...after.tender_counts.map(({ difference_cents }) => difference_cents),
  ]
  return [
    ...(differences.every((difference) => difference === 0)
      ? []
      : [`till ${till_id} closed with the differences ${differences.join(', ')}`]),
    ...(after.tender_counts.length === counted_tenders.length
      ? []
      : [`till ${till_id} stored ${after.tender_counts.length} counts of ${counted_tenders.length}`]),
    ...(after.totals.tips_cents === before.totals.tips_cents && after.kind === 'Z'
      ? []
      : [`the Z report of till ${till_id} differs from its X report`]),
    ...(tips.total.net_cents === after.totals.tips_cents
      ? []
      : [`the tips by waiter of till ${till_id} differ from its Z report`]),
  ]
}
