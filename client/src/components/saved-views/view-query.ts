/** Query strings of saved views. Pure functions. */
import type { ViewScreen } from '@forki/contract/saved-views'

/** URL parameters that a saved view stores, by screen. The page number is not stored. */
const PARAMETER_NAMES: Record<ViewScreen, readonly string[]> = {
  dashboard: ['period', 'from', 'to', 'against', 'compare', 'grain'],
  orders: [
    'view',
    'period',
    'from',
    'to',
    'q',
    'status',
    'open',
    'payment_status',
    'order_type',
    'waiter_id',
    'table_id',
    'kind',
    'person',
    'sort',
    'order',
    'per_page',
  ],
}

/**
 * Query string of a screen's current filters, sort order and period. Its parameters have a fixed order, so
 * that equal choices are equal strings.
 */
export function viewQuery(screen: ViewScreen, search: URLSearchParams): string {
  const view = new URLSearchParams()
  for (const name of PARAMETER_NAMES[screen]) {
    const value = search.get(name)
    if (value !== null && value !== '') view.set(name, value)
  }
  return view.toString()
}
