/** Links from the figures of the people report to the orders behind them. Pure functions. */
import { EXCEPTION_KINDS } from '@forki/contract/order-dashboard/constants'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import type { DaySpan } from '../queries.ts'
import { figureLink } from '../rows/figure-link.ts'
import type { ExceptionFigure } from './people-report.ts'

/** Path of the orders behind the sales of a person, or of all people. */
export const salesLink = (restaurant: AccessibleRestaurant, span: DaySpan, person?: string): string =>
  figureLink(
    restaurant.id,
    person === undefined ? { figure: 'sales', ...span } : { figure: 'person', key: person, ...span },
  )

/**
 * Path of the list of exceptions of one kind, of a person or of all people. Null for actions without an order,
 * which the report of people lists in a sheet. Null also for users without access to orders.
 */
export function exceptionLink(
  restaurant: AccessibleRestaurant,
  figure: ExceptionFigure,
  { from_date, to_date }: DaySpan,
  person?: string,
): string | null {
  const kind = figure === 'unpaid' ? 'cancelled' : EXCEPTION_KINDS.find((name) => name === figure)
  if (kind === undefined || !canEnterArea(restaurant, 'orders')) return null
  const search = new URLSearchParams({ view: 'exceptions', kind, from: from_date, to: to_date })
  if (person !== undefined) search.set('person', person)
  return `${paths.orders(restaurant.id)}?${search.toString()}`
}
