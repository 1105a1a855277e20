import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ApiError } from '../../../../lib/api.ts'
import { exceptionsOf, isExceptional, WATCHED, type Exception, type Watched } from '../exceptions.ts'

/** Number of latest orders to scan. The screen shows a note if there are more. */
export const LOOKED_THROUGH = 500
const PAGE = 100
/** Parallel requests for histories. */
const AT_ONCE = 6

export interface Findings {
  exceptions: readonly Exception[]
  looked: number
  total: number
}

interface Span {
  from_date: string | undefined
  to_date: string | undefined
}

async function look(restaurant_id: string, span: Span, signal: AbortSignal): Promise<Findings> {
  const read = (page: number) => {
    const query = { restaurant_id, ...span, page, per_page: PAGE, fields: WATCHED }
    return call(orderEndpoints.list, { query }, { signal })
  }
  const first = await read(1)
  const { total } = first
  const pages = Math.min(first.total_pages, LOOKED_THROUGH / PAGE)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  )
  const orders: Watched[] = [first, ...others].flatMap(({ items }) => items)
  const exceptions: Exception[] = []
  const waiting = orders.filter(isExceptional)
  while (waiting.length > 0) {
    const found = await Promise.all(
      waiting.splice(0, AT_ONCE).map(async (order) => {
        const { items } = await call(orderEndpoints.events, { params: { id: order.id } }, { signal })
        return exceptionsOf(order, items)
      }),
    )
    exceptions.push(...found.flat())
  }
  const latest = exceptions.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return { exceptions: latest, looked: orders.length, total }
}

/** Scans the orders of a period and loads the histories of the exceptional ones. */
export const useExceptions = (restaurant_id: string, span: Span) =>
  useQuery(
    queryOptions<Findings, ApiError>({
      // A separate key root, so that order events do not trigger this expensive query again.
      queryKey: ['order-exceptions', restaurant_id, span],
      queryFn: ({ signal }) => look(restaurant_id, span, signal),
      staleTime: 60_000,
    }),
  )
