import type { OrderSummary } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { orderQueries } from '../../../domain/orders/orders.ts'
import { withReadyPortions, type FloorTable, type OrderWithReadyPortions } from '../table-state.ts'

const DAY_MS = 24 * 3_600_000
/** Time in milliseconds after its payment during which a paid order alerts. The counter lists it equally long. */
const PAID_ALERT_MS = 2 * 3_600_000

/**
 * The 100 orders that were completed last, since the day before. The kitchen still cooks the lines of a paid order,
 * as at the counter (KIT-9). The day limits the orders that the server counts.
 */
const paidOrdersQuery = (restaurant_id: string, now: number) =>
  orderQueries.list({
    query: {
      restaurant_id,
      status: 'completed',
      from_date: new Date(now - DAY_MS).toISOString().slice(0, 10),
      per_page: 100,
      sort: 'completed_at',
      order: 'desc',
    },
  })

/**
 * Orders whose ready lines no table of the active floor plan shows. These are open and paid orders without a
 * table on the plan. Paid orders whose guests still sit at their table are among them.
 * @param orders open orders without a table on the plan
 * @param now server time in milliseconds
 * @returns `isLoaded` false until the paid orders are loaded
 */
export function useReadyWithoutTable(
  restaurant: AccessibleRestaurant,
  { orders, spots, now }: { orders: readonly OrderSummary[]; spots: readonly FloorTable[]; now: number },
): { readyOrders: readonly OrderWithReadyPortions[]; isLoaded: boolean } {
  const { data } = useQuery(paidOrdersQuery(restaurant.id, now))
  const readyOrders = useMemo(() => {
    const tables = new Set(spots.map(({ table }) => table.id))
    const seatedIds = new Set(spots.flatMap(({ table }) => table.paid_order?.id ?? []))
    const openIds = new Set(orders.map(({ id }) => id))
    const paid = (data?.items ?? []).filter(
      ({ id, restaurant_id, table_id, completed_at }) =>
        restaurant_id === restaurant.id &&
        !openIds.has(id) &&
        (table_id === null || !tables.has(table_id) || seatedIds.has(id)) &&
        now - Date.parse(completed_at ?? '') < PAID_ALERT_MS,
    )
    return withReadyPortions([...orders, ...paid])
  }, [restaurant.id, orders, spots, now, data])
  return { readyOrders, isLoaded: data !== undefined }
}
