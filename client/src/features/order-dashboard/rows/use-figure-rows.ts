import {
  FIGURES_WITH_ORDERS,
  FIGURE_ORDER_SORTS,
  type FigureWithOrders,
} from '@forki/contract/order-dashboard/constants'
import { can } from '@forki/contract/permissions'
import { useSearchParams } from 'react-router'
import { usePeriod } from '../../../components/date-range/use-period.ts'
import { useBusinessDay } from '../../../components/date-range/use-today.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useListQuery } from '../../../lib/list-query.ts'
import { useListParams } from '../../../lib/list-params.ts'
import { figureQueries, pastDayOptions, polledOptions } from '../queries.ts'

const listOptions = { sorts: FIGURE_ORDER_SORTS, order: 'desc' } as const
/** Defaults for users without `read_payment`, for whom the server rejects an order by tips. */
const listOptionsWithoutTips = {
  ...listOptions,
  sorts: FIGURE_ORDER_SORTS.filter((name) => name !== 'tips_cents'),
} as const

/**
 * Orders behind the figure in the URL, or behind 'sales' if the figure is unknown or the user may not list its
 * orders. The default period is the last 7 days.
 */
export function useFigureRows(restaurant: AccessibleRestaurant) {
  const readsTips = can(restaurant, 'read_payment')
  const today = useBusinessDay(restaurant)
  const period = usePeriod(today, '7d')
  const [search] = useSearchParams()
  const list = useListParams<(typeof FIGURE_ORDER_SORTS)[number]>(
    readsTips ? listOptions : listOptionsWithoutTips,
  )
  const figure: FigureWithOrders =
    FIGURES_WITH_ORDERS.find((name) => name === search.get('figure') && (readsTips || name !== 'tips')) ??
    'sales'
  const key = search.get('key') ?? undefined
  const { page, per_page, sort, order } = list
  const span = { from_date: period.from_date ?? today, to_date: period.to_date ?? today }
  const query = useListQuery(list, (paging) => ({
    ...figureQueries.rows({
      query: { restaurant_id: restaurant.id, ...span, figure, key, page, per_page, sort, order, ...paging },
    }),
    ...(span.to_date >= today ? polledOptions : pastDayOptions),
  }))
  // Query of the export, which contains the rows of all pages in the sort order of the list.
  const exported = { restaurant_id: restaurant.id, ...span, figure, key, sort, order }
  return { today, period, list, figure, key, query, exported }
}
export type FigureRowsState = ReturnType<typeof useFigureRows>
