/**
 * Dialog with the printable report of a session: an X report while the session is open, the Z report once it is
 * closed.
 */
import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNetworkPrinters } from '../../../domain/printing/network-printers.ts'
import { OriginalPrintedQuestion, type OriginalPrint } from '../../../components/print/use-original-print.tsx'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cashierQueries } from '../queries.ts'
import { ReportSlip } from './report-slip.tsx'

interface SessionReportDialogProps {
  session: CashierSession
  /**
   * Print state of a Z report. Prints are copies after the user confirmed an original. Absent for an X report.
   */
  original?: OriginalPrint
  /** True to print the report as soon as it has loaded. */
  printNow?: boolean
  onClose: () => void
}

export function SessionReportDialog({ session, original, printNow, onClose }: SessionReportDialogProps) {
  const { t } = useTranslation(['cashiers', 'common'])
  const print = useRollPrint()
  const query = useQuery(cashierQueries.report({ params: { sessionId: session.id } }))
  const restaurant = useCurrentRestaurant(session.restaurant_id)
  const network = useNetworkPrinters(restaurant)
  const isZ = session.status === 'closed'
  // With a network printer for reports, the server has already printed the Z report when the session closed.
  const byItself = isZ && network.hasPrinterFor('z_report')
  const start = () => {
    const report = query.data
    if (!report) return
    if (original) original.start((copy) => <ReportSlip report={report} copy={copy || byItself} />)
    else print.start(<ReportSlip report={report} />)
  }
  usePrintOnce(printNow === true && network.isLoaded && !byItself && query.data !== undefined, start)
  const title =
    session.z_number === null ? t('report.title_x') : t('report.title_z', { number: session.z_number })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {original?.asking ? null : (
            <PrintButton
              variant="primary"
              size="touch"
              autoFocus
              restaurant={restaurant}
              request={{ document: isZ ? 'z_report' : 'x_report', subject_id: session.id }}
              printInBrowser={start}
              copy={original?.copy === true || byItself}
              label={t(original?.copy || byItself ? 'history.print_copy' : 'report.print')}
            />
          )}
        </>
      }
    >
      {original ? <OriginalPrintedQuestion original={original} className="mb-4" /> : null}
      <QueryView query={query} failed="cashier_session_fetch">
        {(report) => <ReportPreview title={title} report={report} />}
      </QueryView>
      {print.sheet}
    </Dialog>
  )
}

function ReportPreview({ title, report }: { title: string; report: CashierReport }) {
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll a long report
      tabIndex={0}
      className="light tabular rounded-lg border border-line bg-paper p-4 text-sm text-ink"
    >
      <ReportSlip report={report} />
    </section>
  )
}

/** Calls `print` once, as soon as `ready` is true. */
function usePrintOnce(ready: boolean, print: () => void) {
  const hasPrinted = useRef(false)
  const start = useEffectEvent(print)
  useEffect(() => {
    if (!ready || hasPrinted.current) return
    hasPrinted.current = true
    start()
  }, [ready])
}
