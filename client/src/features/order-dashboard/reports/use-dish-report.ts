import { DISH_FIGURE_SORTS } from '@forki/contract/order-dashboard/constants'
import { useBusinessDay } from '../../../components/date-range/use-today.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useListQuery } from '../../../lib/list-query.ts'
import { useListParams } from '../../../lib/list-params.ts'
import { useFigureChoices } from '../hooks/use-key-figures.ts'
import { figureQueries, pastDayOptions, polledOptions } from '../queries.ts'

const listOptions = {
  sorts: DISH_FIGURE_SORTS,
  order: 'desc',
  per_page: 50,
  filters: ['category', 'sold'],
} as const

/** Value of the category filter in the URL that selects dishes without a category. */
export const NO_CATEGORY = '-'

/** Report of the dishes, with its period and filters in the URL. */
export function useDishReport(restaurant: AccessibleRestaurant) {
  const today = useBusinessDay(restaurant)
  const { period, span, compared, setCompared } = useFigureChoices(today)
  const params = useListParams(listOptions)
  // `clear` resets the search and the filters, but not the period, which is also in the URL.
  const list = {
    ...params,
    clear: () => params.change({ q: '', filters: { category: null, sold: null } }),
  }
  const { category, sold } = params.filters
  const filters = {
    restaurant_id: restaurant.id,
    ...span,
    ...compared,
    q: params.q || undefined,
    category: category === NO_CATEGORY ? '' : category,
    sold: sold === 'sold' || sold === 'unsold' ? sold : undefined,
    sort: params.sort,
    order: params.order,
  } as const
  const query = useListQuery(params, (paging) => ({
    ...figureQueries.dishes({
      query: { ...filters, page: params.page, per_page: params.per_page, ...paging },
    }),
    ...(span.to_date >= today ? polledOptions : pastDayOptions),
  }))
  return { today, period, span, compared, setCompared, list, filters, query, past: query.data?.comparison }
}
export type DishReport = ReturnType<typeof useDishReport>
