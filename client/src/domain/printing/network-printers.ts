/**
 * Prints on the network where a printer takes the document, and in the browser elsewhere:
 *   const network = useNetworkPrinters(place)
 *   <Button onClick={() => network.print({ document: 'bill', subject_id: order.id }, () => print.start(<Receipt … />))}>
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

const queries = resourceQueries(printerEndpoints)
/** What waits for a printer changes with every order; that one is dead is told at once. */
const RENEW_MS = 30_000
/** More than a restaurant can have. */
const ALL = 100

/** The printers of a restaurant, for those who may know of them. */
export const usePrinters = (restaurant: AccessibleRestaurant | undefined): readonly Printer[] =>
  useKnown(restaurant).printers

function useKnown(restaurant: AccessibleRestaurant | undefined): {
  printers: readonly Printer[]
  known: boolean
} {
  const may = can(restaurant, 'read_order') || can(restaurant, 'manage_kitchen')
  const options = withRefetchInterval(
    queries.list({ query: { restaurant_id: restaurant?.id, per_page: ALL } }),
    RENEW_MS,
  )
  const { data, isFetched } = useQuery({ ...options, enabled: may })
  return { printers: data?.items ?? [], known: isFetched || !may }
}

/** As what printers take a document that somebody asks for. */
const TAKEN_AS: Readonly<Partial<Record<PrintDocumentKind, PrinterDocument>>> = {
  kitchen_ticket: 'kitchen_ticket',
  receipt: 'receipt',
  bill: 'bill',
  x_report: 'report',
  z_report: 'report',
  table_code: 'receipt',
}

/** What is to be on paper. */
export interface PrintRequest {
  document: Exclude<PrintDocumentKind, 'test'>
  subject_id: string
  /** Of a bill or receipt, one part of a split bill. */
  check_id?: string | undefined
  /** Of a kitchen ticket, only these lines: the others may be cooked already. */
  item_ids?: string[] | undefined
}

export function useNetworkPrinters(restaurant: AccessibleRestaurant | undefined) {
  const { t } = useTranslation('print')
  const { printers, known } = useKnown(restaurant)
  const job = useAction(printJobEndpoints.create, { failed: false, invalidates: ['printers', 'print-jobs'] })
  const active = printers.filter(({ is_active }) => is_active)
  /** By name, as the server takes the first of them. */
  const taking = (document: PrintDocumentKind) =>
    active.filter(({ documents }) => documents.includes(TAKEN_AS[document] ?? 'receipt'))
  const takes = (document: PrintDocumentKind) => taking(document).length > 0
  const tell = ({ printer_id, printer_name: name }: PrintJob) => {
    const dead = active.find(({ id }) => id === printer_id)?.status === 'failing'
    if (dead) toastError(t('waits_at', { name }))
    else toastSuccess(t('sent_to', { name }))
  }
  const send = (wanted: PrintRequest, printer: Printer | null, browser?: () => void) => {
    if (!restaurant) return
    const body = { restaurant_id: restaurant.id, ...wanted, ...(printer && { printer_id: printer.id }) }
    job.mutate(
      { body },
      { onSuccess: tell, onError: (error) => (browser ? browser() : toastError(errorText(error))) },
    )
  }
  return {
    /** Whether the server has said which there are. */
    known,
    printers: active,
    taking,
    takes,
    busy: job.isPending,
    /** Prints at that printer, though it does not take such documents by itself. */
    printAt: (wanted: PrintRequest, printer: Printer) => send(wanted, printer),
    /** `browser` is what prints where no printer takes it, or where the server could not be asked. */
    print: (wanted: PrintRequest, browser: () => void) =>
      takes(wanted.document) ? send(wanted, null, browser) : browser(),
  }
}

export type NetworkPrinters = ReturnType<typeof useNetworkPrinters>
