/** A session's report on screen, ready to print: X while it is open, Z once it is closed. */
import type { CashierSession } from '@forki/contract/cashiers'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrint } from '../../../components/print/print.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cashierQueries } from '../queries.ts'
import { ReportSlip } from './report-view.tsx'

interface TillReportProps {
  session: CashierSession
  /** This Z report was printed before; a second printing is marked. */
  copy?: boolean
  /** Prints as soon as the report is here. */
  printNow?: boolean
  onClose: () => void
}

export function TillReport({ session, copy, printNow, onClose }: TillReportProps) {
  const { t } = useTranslation(['till', 'common'])
  const print = usePrint()
  const [printed, setPrinted] = useState(false)
  const again = session.z_number !== null && (copy === true || printed)
  const query = useQuery(cashierQueries.report({ params: { sessionId: session.id } }))
  const start = () => {
    if (!query.data) return
    print.start(<ReportSlip report={query.data} copy={again} />)
    setPrinted(true)
  }
  if (printNow && query.data && !printed) start()
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
          <Button
            variant="primary"
            size="touch"
            autoFocus
            icon={<Printer className="size-5" aria-hidden />}
            onClick={start}
          >
            {t(again ? 'history.print_copy' : 'report.print')}
          </Button>
        </>
      }
    >
      <QueryView query={query} failed="cashier_session_fetch">
        {(report) => (
          <section
            aria-label={title}
            // A report is longer than a phone: without a stop of its own, no key could scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            tabIndex={0}
            className="tabular rounded-lg border border-line bg-paper p-4 text-sm"
          >
            <ReportSlip report={report} />
          </section>
        )}
      </QueryView>
      {print.sheet}
    </Dialog>
  )
}
