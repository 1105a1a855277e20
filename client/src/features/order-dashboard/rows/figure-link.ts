/** Links from figures of the dashboard to their orders. Pure functions. */
import type { FigureWithOrders } from '@forki/contract/order-dashboard/constants'
import { paths } from '../../../domain/navigation/paths.ts'
import type { DaySpan } from '../queries.ts'

interface FigureLink extends DaySpan {
  figure: FigureWithOrders
  /**
   * Key of the figure, such as the id of a dish. An empty key selects orders without a table, category or
   * person.
   */
  key?: string | undefined
}

/** Path of the page with the orders behind a figure, for a range of days. */
export function figureLink(restaurant_id: string, { figure, key, from_date, to_date }: FigureLink): string {
  const search = new URLSearchParams({ figure })
  if (key !== undefined) search.set('key', key)
  search.set('from', from_date)
  search.set('to', to_date)
  return `${paths.figureRows(restaurant_id)}?${search.toString()}`
}
