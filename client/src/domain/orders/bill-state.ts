/** Bill state of an order: none, requested by the guests, or printed. */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { call, type ApiError } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { invalidate, useAction } from '../../lib/resource.ts'
import { toastInfo } from '../../lib/toast.ts'
import type { AccessibleRestaurant } from '../access/current-user.ts'
import { FLOOR_ROOTS, cacheOrder, portionCount } from './orders.ts'

type BilledOrder = Pick<OrderSummary, 'id' | 'status' | 'bill_state' | 'version' | 'total_cents' | 'items'>

/** Largest number of requests that mark one printed bill. Each later one contains a newer version. */
const MAX_ATTEMPTS = 3

/**
 * Returns a function that marks the bill of an open order as printed. Call it with the order that the browser
 * has printed, because the server marks only bills of network printers. An order that has changed since is
 * marked only if its total and portions are those on paper. Without a connection a notice reports that the mark
 * is missing (OFF-6). Other failed requests are ignored, because the bill is already on paper.
 */
export function useMarkBillPrinted(
  restaurant: AccessibleRestaurant | undefined,
): (order: BilledOrder) => void {
  const client = useQueryClient()
  const { mutateAsync } = useAction(orderEndpoints.update, { failed: false, invalidates: [] })
  const mark = async (printed: BilledOrder) => {
    let current = printed
    for (let attempt = 1; isMarkable(current) && isSameBill(current, printed); attempt += 1) {
      const { id, version } = current
      try {
        cacheOrder(client, await mutateAsync({ params: { id }, body: { bill_state: 'printed', version } }))
        return await invalidate(client, FLOOR_ROOTS)
      } catch (error) {
        if ((error as ApiError).code !== 'stale_version' || attempt === MAX_ATTEMPTS) throw error
      }
      current = await call(orderEndpoints.find, { params: { id } })
    }
  }
  return (order) => {
    if (can(restaurant, 'update_order')) mark(order).catch(reportMissingMark)
  }
}

/** Reports a bill that was printed without a connection, because other screens do not show it as printed. */
function reportMissingMark(error: unknown): void {
  if ((error as ApiError).code === 'network') toastInfo(i18n.t('offline:bill_unmarked'))
}

const isMarkable = ({ status, bill_state }: BilledOrder): boolean =>
  bill_state !== 'printed' && status !== 'completed' && status !== 'cancelled'

/** True if two states of an order have the same total and the same number of portions (ORD-32). */
const isSameBill = (one: BilledOrder, other: BilledOrder): boolean =>
  one.total_cents === other.total_cents && billedPortions(one) === billedPortions(other)

const billedPortions = ({ items }: BilledOrder): number =>
  portionCount(items.filter(({ status }) => status !== 'voided'))

const RANK = { requested: 0, printed: 1 } as const
const rankOf = ({ bill_state }: Pick<OrderSummary, 'bill_state'>) => (bill_state ? RANK[bill_state] : 2)

/**
 * Sort order of open orders by bill state. Requested bills are first, then printed ones, each by the time of
 * the request or print. Other orders preserve their sequence.
 */
export function byBillState(
  one: Pick<OrderSummary, 'bill_state' | 'bill_state_at'>,
  other: Pick<OrderSummary, 'bill_state' | 'bill_state_at'>,
): number {
  return rankOf(one) - rankOf(other) || (one.bill_state_at ?? '').localeCompare(other.bill_state_at ?? '')
}
