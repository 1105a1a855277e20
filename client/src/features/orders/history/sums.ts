/**
 * Sums over the orders that match the filters. The API returns only their number, so the client adds up a limited
 * number of orders.
 */
import { orderDashboardEndpoints } from '@forki/contract/calls/order-dashboard-endpoints'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../../lib/api.ts'

/** Maximum number of orders to add up. The screen shows a note if there are more. */
export const MAX_SUMMED = 500
const PAGE = 100

interface Row {
  status: string
  total_cents: number
  tip_cents: number | null
  refunded_cents: number
}

export interface Sums {
  /** Number of orders in the sums. `total` is the number of all matching orders. */
  counted: number
  total: number
  paid_cents: number
  open_cents: number
  tip_cents: number
  refunded_cents: number
}

/** Separate sums for paid, open and refunded amounts. Cancelled orders are in none of these sums. */
export function sumOrders(rows: readonly Row[], total: number): Sums {
  const sums: Sums = {
    counted: rows.length,
    total,
    paid_cents: 0,
    open_cents: 0,
    tip_cents: 0,
    refunded_cents: 0,
  }
  for (const row of rows) {
    if (row.status === 'cancelled') continue
    if (row.status === 'completed') sums.paid_cents += row.total_cents
    else sums.open_cents += row.total_cents
    sums.tip_cents += row.tip_cents ?? 0
    sums.refunded_cents += row.refunded_cents
  }
  return sums
}

/**
 * Loads the orders to add up. `rows` requests orders without lines, which needs permission to see dashboards.
 * Otherwise the list is requested with few fields.
 */
export const sumsQuery = (query: Record<string, unknown>, known: { total: number; rows: boolean }) =>
  queryOptions<Sums, ApiError>({
    queryKey: ['order-sums', query, known],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const fields = 'status,total_cents,tip_cents,refunded_cents'
      const pages = Math.ceil(Math.min(known.total, MAX_SUMMED) / PAGE)
      const rows: Row[] = []
      for (let page = 1; page <= pages; page += 1) {
        const part = { ...query, page, per_page: PAGE, fields }
        const list = known.rows
          ? await call(orderDashboardEndpoints.summaries, { query: part }, { signal })
          : await call(orderEndpoints.list, { query: part }, { signal })
        rows.push(...list.items)
      }
      return sumOrders(rows, known.total)
    },
  })
