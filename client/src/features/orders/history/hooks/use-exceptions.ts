import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ApiError } from '../../../../lib/api.ts'
import {
  exceptionsOf,
  isExceptional,
  EXCEPTION_FIELDS,
  type Exception,
  type ExceptionFields,
} from '../exceptions.ts'

/** Maximum number of orders to scan, newest first. The screen shows a note if there are more. */
export const MAX_SCANNED = 500
const PAGE = 100
/** Maximum number of parallel requests for order histories. */
const PARALLEL_REQUESTS = 6

export interface ExceptionScan {
  exceptions: readonly Exception[]
  scanned: number
  total: number
}

interface Span {
  from_date: string | undefined
  to_date: string | undefined
}

async function scanExceptions(
  restaurant_id: string,
  span: Span,
  signal: AbortSignal,
): Promise<ExceptionScan> {
  const read = (page: number) => {
    const query = { restaurant_id, ...span, page, per_page: PAGE, fields: EXCEPTION_FIELDS }
    return call(orderEndpoints.list, { query }, { signal })
  }
  const first = await read(1)
  const { total } = first
  const pages = Math.min(first.total_pages, MAX_SCANNED / PAGE)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  )
  const orders: ExceptionFields[] = [first, ...others].flatMap(({ items }) => items)
  const exceptions: Exception[] = []
  const waiting = orders.filter(isExceptional)
  while (waiting.length > 0) {
    const found = await Promise.all(
      waiting.splice(0, PARALLEL_REQUESTS).map(async (order) => {
        const { items } = await call(orderEndpoints.events, { params: { id: order.id } }, { signal })
        return exceptionsOf(order, items)
      }),
    )
    exceptions.push(...found.flat())
  }
  const latest = exceptions.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return { exceptions: latest, scanned: orders.length, total }
}

/** Scans the orders of a period and loads the histories of orders with exceptions. */
export const useExceptions = (restaurant_id: string, span: Span) =>
  useQuery(
    queryOptions<ExceptionScan, ApiError>({
      // Separate root of the query key, so that order events do not trigger this expensive query.
      queryKey: ['order-exceptions', restaurant_id, span],
      queryFn: ({ signal }) => scanExceptions(restaurant_id, span, signal),
      staleTime: 60_000,
    }),
  )
