/** Queries and mutations of the printers screen. */
import { printerEndpoints, printJobEndpoints } from '@forki/contract/calls/printers'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { withRefetchInterval, resourceQueries, useAction } from '../../lib/resource.ts'

const queries = resourceQueries(printerEndpoints)
export const jobQueries = resourceQueries(printJobEndpoints)
const dropdownQueries = resourceQueries(restaurantDropdownEndpoints)

const POLL_INTERVAL_MS = 15_000
/** Page size above the maximum number of printers per restaurant. */
const ALL_PER_PAGE = 100

/**
 * All printers of a restaurant, sorted by name. They are polled, because every order changes the number of waiting
 * jobs.
 */
export const printersQuery = (restaurant_id: string) =>
  withRefetchInterval(queries.list({ query: { restaurant_id, per_page: ALL_PER_PAGE } }), POLL_INTERVAL_MS)

/** Active kitchen stations in the order that the restaurant chose. */
export const stationsQuery = (restaurant_id: string) =>
  dropdownQueries.list({
    query: { restaurant_id, list: 'station', is_active: 'true', per_page: ALL_PER_PAGE },
  })

const INVALIDATED_ROOTS = ['printers', 'print-jobs']

export const useCreatePrinter = () => useAction(printerEndpoints.create)
export const useUpdatePrinter = () => useAction(printerEndpoints.update)
export const useRemovePrinter = () => useAction(printerEndpoints.remove, { invalidates: INVALIDATED_ROOTS })
export const usePrintDocument = () => useAction(printJobEndpoints.create, { invalidates: INVALIDATED_ROOTS })
export const useRetryJob = () => useAction(printJobEndpoints.retry, { invalidates: INVALIDATED_ROOTS })
export const useCancelJob = () => useAction(printJobEndpoints.cancel, { invalidates: INVALIDATED_ROOTS })
export const useCopyJob = () => useAction(printJobEndpoints.copy, { invalidates: INVALIDATED_ROOTS })
