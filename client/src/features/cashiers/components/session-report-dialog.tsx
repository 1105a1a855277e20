/** A session's report on screen, ready to print: X while it is open, Z once it is closed. */
import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNetworkPrinters } from '../../../domain/printing/network-printers.ts'
import { PrintQuestion, type Original } from '../../../components/print/original.tsx'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { usePrint } from '../../../components/print/print.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cashierQueries } from '../queries.ts'
import { ReportSlip } from './report-view.tsx'

interface TillReportProps {
  session: CashierSession
  /** Of a Z report, which is printed once; what is printed after it is a copy. An X report is no document. */
  original?: Original
  /** Prints as soon as the report is here. */
  printNow?: boolean
  onClose: () => void
}

export function SessionReport({ session, original, printNow, onClose }: TillReportProps) {
  const { t } = useTranslation(['cashiers', 'common'])
  const print = usePrint()
  const query = useQuery(cashierQueries.report({ params: { sessionId: session.id } }))
  const restaurant = useCurrentRestaurant(session.restaurant_id)
  const network = useNetworkPrinters(restaurant)
  const isZ = session.status === 'closed'
  // Where a printer takes reports, that of a till came out as it was closed.
  const byItself = isZ && network.takes('z_report')
  const start = () => {
    const report = query.data
    if (!report) return
    if (original) original.start((copy) => <ReportSlip report={report} copy={copy || byItself} />)
    else print.start(<ReportSlip report={report} />)
  }
  usePrintOnce(printNow === true && network.known && !byItself && query.data !== undefined, start)
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
              wanted={{ document: isZ ? 'z_report' : 'x_report', subject_id: session.id }}
              browser={start}
              copy={original?.copy === true || byItself}
              label={t(original?.copy || byItself ? 'history.print_copy' : 'report.print')}
            />
          )}
        </>
      }
    >
      {original ? <PrintQuestion original={original} className="mb-4" /> : null}
      <QueryView query={query} failed="cashier_session_fetch">
        {(report) => <ReportPaper title={title} report={report} />}
      </QueryView>
      {print.sheet}
    </Dialog>
  )
}

function ReportPaper({ title, report }: { title: string; report: CashierReport }) {
  return (
    <section
      aria-label={title}
      // A report is longer than a phone: without a stop of its own, no key could scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="light tabular rounded-lg border border-line bg-paper p-4 text-sm text-ink"
    >
      <ReportSlip report={report} />
    </section>
  )
}

/** Prints the first time that it may. */
function usePrintOnce(ready: boolean, print: () => void) {
  const done = useRef(false)
  const start = useEffectEvent(print)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    start()
  }, [ready])
}
