/**
 * Prints on the network where a printer takes the document, and in the browser elsewhere:
 *   const network = useNetworkPrinters(place)
 *   <Button onClick={() => network.print({ document: 'bill', subject_id: order.id }, () => print.start(<Receipt … />))}>
 */
import { can } from '@forki/contract/permissions'
import {
  printerEndpoints,
  printJobEndpoints,
  type PrintDocumentKind,
  type Printer,
  type PrinterDocument,
} from '@forki/contract/printers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../lib/me.ts'
import { renewed, resourceQueries, useAction } from '../../lib/resource.ts'
import { toastDone } from '../../lib/toast.ts'

const queries = resourceQueries(printerEndpoints)
/** What waits for a printer changes with every order; that one is dead is told at once. */
const RENEW_MS = 30_000
/** More than a restaurant can have. */
const ALL = 100

/** The printers of a restaurant, for those who may know of them. */
export function usePrinters(place: Place | undefined): readonly Printer[] {
  const may = can(place, 'read_order') || can(place, 'manage_kitchen')
  const options = renewed(queries.list({ query: { restaurant_id: place?.id, per_page: ALL } }), RENEW_MS)
  return useQuery({ ...options, enabled: may }).data?.items ?? []
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

interface Wanted {
  document: PrintDocumentKind
  subject_id: string
}

export function useNetworkPrinters(place: Place | undefined) {
  const { t } = useTranslation('print')
  const printers = usePrinters(place)
  const job = useAction(printJobEndpoints.create, { failed: false, touches: ['printers', 'print-jobs'] })
  const takes = (document: PrintDocumentKind) =>
    printers.some((each) => each.is_active && each.documents.includes(TAKEN_AS[document] ?? 'receipt'))
  return {
    takes,
    busy: job.isPending,
    /** `browser` is what prints where no printer takes it, or where the server could not be asked. */
    print: ({ document, subject_id }: Wanted, browser: () => void) => {
      if (!place || !takes(document)) return browser()
      job.mutate(
        { body: { restaurant_id: place.id, document, subject_id } },
        { onSuccess: ({ printer_name: name }) => toastDone(t('sent_to', { name })), onError: browser },
      )
    },
  }
}
