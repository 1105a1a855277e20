/**
 * Printing on a network printer, or in the browser if no network printer accepts the document or the request
 * fails.
 * @example
 * ```tsx
 * const network = useNetworkPrinters(restaurant)
 * <Button onClick={() => network.print({ document: 'bill', subject_id: order.id }, () => print.start(<Receipt … />))}>
 * ```
 */
import { can } from '@forki/contract/permissions'
import type { PrintDocumentKind, PrintJob, Printer, PrinterDocument } from '@forki/contract/printers'
import { printerEndpoints, printJobEndpoints } from '@forki/contract/calls/printers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api.ts'
import type { AccessibleRestaurant } from '../access/current-user.ts'
import { withRefetchInterval, resourceQueries, useAction } from '../../lib/resource.ts'
import { toastSuccess, toastError } from '../../lib/toast.ts'

const printerQueries = resourceQueries(printerEndpoints)
/** Refetch interval of the list of printers, in milliseconds. Events report a failing printer at once. */
const REFETCH_MS = 30_000
/** Page size above the maximum number of printers per restaurant. */
const PAGE_SIZE = 100

/** Printers of a restaurant. Empty if the user may not read them. */
export const usePrinters = (restaurant: AccessibleRestaurant | undefined): readonly Printer[] =>
  usePrinterList(restaurant).printers

function usePrinterList(restaurant: AccessibleRestaurant | undefined): {
  printers: readonly Printer[]
  isLoaded: boolean
} {
  const isAllowed = can(restaurant, 'read_order') || can(restaurant, 'manage_kitchen')
  const options = withRefetchInterval(
    printerQueries.list({ query: { restaurant_id: restaurant?.id, per_page: PAGE_SIZE } }),
    REFETCH_MS,
  )
  const { data, isFetched } = useQuery({ ...options, enabled: isAllowed })
  return { printers: data?.items ?? [], isLoaded: isFetched || !isAllowed }
}

/** Document kind in a printer's settings for each printable document. */
const PRINTER_DOCUMENT_BY_KIND: Readonly<Partial<Record<PrintDocumentKind, PrinterDocument>>> = {
  kitchen_ticket: 'kitchen_ticket',
  receipt: 'receipt',
  bill: 'bill',
  x_report: 'report',
  z_report: 'report',
  table_code: 'receipt',
}

export interface PrintRequest {
  document: Exclude<PrintDocumentKind, 'test'>
  subject_id: string
  /** Id of the check of a split bill, for a bill or receipt. */
  check_id?: string | undefined
  /**
   * Ids of the lines that the kitchen ticket contains. The kitchen may have cooked the order's other lines
   * already.
   */
  item_ids?: string[] | undefined
}

export function useNetworkPrinters(restaurant: AccessibleRestaurant | undefined) {
  const { t } = useTranslation('print')
  const { printers, isLoaded } = usePrinterList(restaurant)
  const job = useAction(printJobEndpoints.create, { failed: false, invalidates: ['printers', 'print-jobs'] })
  const active = printers.filter(({ is_active }) => is_active)
  /** Printers that accept the document, by name. The first one prints it, except for kitchen tickets. */
  const printersFor = (document: PrintDocumentKind) =>
    active.filter(({ documents }) => documents.includes(PRINTER_DOCUMENT_BY_KIND[document] ?? 'receipt'))
  const hasPrinterFor = (document: PrintDocumentKind) => printersFor(document).length > 0
  const showResult = ({ printer_id, printer_name: name }: PrintJob) => {
    const isFailing = active.find(({ id }) => id === printer_id)?.status === 'failing'
    if (isFailing) toastError(t('waits_at', { name }))
    else toastSuccess(t('sent_to', { name }))
  }
  const send = (wanted: PrintRequest, printer: Printer | null, browser?: () => void) => {
    if (!restaurant) return
    const body = { restaurant_id: restaurant.id, ...wanted, ...(printer && { printer_id: printer.id }) }
    job.mutate(
      { body },
      { onSuccess: showResult, onError: (error) => (browser ? browser() : toastError(errorText(error))) },
    )
  }
  return {
    /** True once the list of printers is loaded. */
    isLoaded,
    printers: active,
    printersFor,
    hasPrinterFor,
    busy: job.isPending,
    /** Prints on the given printer, even if its settings exclude this kind of document. */
    printAt: (wanted: PrintRequest, printer: Printer) => send(wanted, printer),
    /** Prints on a network printer. `browser` runs if no printer accepts the document or the request fails. */
    print: (wanted: PrintRequest, browser: () => void) =>
      hasPrinterFor(wanted.document) ? send(wanted, null, browser) : browser(),
  }
}

export type NetworkPrinters = ReturnType<typeof useNetworkPrinters>
