/** What the printers' screen reads and writes: printers, what they print, and the kitchen's stations. */
import { printerEndpoints, printJobEndpoints } from '@forki/contract/calls/printers'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { renewed, resourceQueries, useAction } from '../../lib/resource.ts'

const queries = resourceQueries(printerEndpoints)
export const jobQueries = resourceQueries(printJobEndpoints)
const dropdownQueries = resourceQueries(restaurantDropdownEndpoints)

const RENEW_MS = 15_000
/** More than a restaurant can have. */
const ALL = 100

/** All printers by name; looked at again now and then, because what waits for them changes with every order. */
export const printersQuery = (restaurant_id: string) =>
  renewed(queries.list({ query: { restaurant_id, per_page: ALL } }), RENEW_MS)

/** The restaurant's stations in their own order. */
export const stationsQuery = (restaurant_id: string) =>
  dropdownQueries.list({ query: { restaurant_id, list: 'station', is_active: 'true', per_page: ALL } })

const PRINTING = ['printers', 'print-jobs']

export const useCreatePrinter = () => useAction(printerEndpoints.create)
export const useUpdatePrinter = () => useAction(printerEndpoints.update)
export const useRemovePrinter = () => useAction(printerEndpoints.remove, { touches: PRINTING })
export const usePrintDocument = () => useAction(printJobEndpoints.create, { touches: PRINTING })
export const useRetryJob = () => useAction(printJobEndpoints.retry, { touches: PRINTING })
export const useCancelJob = () => useAction(printJobEndpoints.cancel, { touches: PRINTING })
export const useCopyJob = () => useAction(printJobEndpoints.copy, { touches: PRINTING })
