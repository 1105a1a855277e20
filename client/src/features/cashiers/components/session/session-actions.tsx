/** Buttons of a session: notes, export and print of the report, link to the till, deletion if it is empty. */
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { listExportEndpoints } from '@forki/contract/calls/list-exports'
import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import { can } from '@forki/contract/permissions'
import { Banknote, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExportMenu } from '../../../../components/export-menu.tsx'
import { PrintButton } from '../../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../../components/print/roll-print.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { call } from '../../../../lib/api.ts'
import { lazyOnOpen } from '../../../../lib/lazy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ReportSlip } from '../report-slip.tsx'

const DeleteSessionDialog = lazyOnOpen(
  async () => (await import('./delete-session-dialog.tsx')).DeleteSessionDialog,
)
const SessionNotesDialog = lazyOnOpen(async () => (await import('./notes-dialog.tsx')).SessionNotesDialog)

interface SessionActionsProps {
  session: CashierSession
  report: CashierReport | undefined
  restaurant: AccessibleRestaurant
  /** True if the signed-in user opened the session. */
  isOwn: boolean
  /** True if the user may change the session. */
  mayWrite: boolean
}

export function SessionActions({ session, report, restaurant, isOwn, mayWrite }: SessionActionsProps) {
  const { t } = useTranslation('cashiers')
  const print = useRollPrint()
  const [isDeleting, setDeleting] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const open = session.status === 'open'
  const isUntouched = session.transactions.length === 0 && session.first_count === null
  const mayDelete = open && isUntouched && mayWrite && can(restaurant, 'delete_cashier_session')
  return (
    <>
      {mayDelete ? (
        <Button variant="danger-soft" icon={<Trash2 className="size-5" />} onClick={() => setDeleting(true)}>
          {t('session.delete')}
        </Button>
      ) : null}
      {open && mayWrite && can(restaurant, 'update_cashier_session') ? (
        <Button icon={<StickyNote className="size-5" aria-hidden />} onClick={() => setIsWriting(true)}>
          {t('session.notes')}
        </Button>
      ) : null}
      <SessionExport session={session} />
      <PrintButton
        variant={open ? 'secondary' : 'primary'}
        disabled={!report}
        restaurant={restaurant}
        request={{ document: open ? 'x_report' : 'z_report', subject_id: session.id }}
        // Marks a Z report as a copy, because its original was printed at the closing. X reports have no mark.
        printInBrowser={() => report && print.start(<ReportSlip report={report} copy={!open} />)}
        copy={!open}
        label={t(open ? 'session.print_x' : 'history.print_copy')}
      />
      {open && isOwn ? (
        <Link to={paths.cashier(restaurant.id)} className={buttonClass({ variant: 'primary' })}>
          <Banknote className="size-5" aria-hidden />
          {t('sessions.to_till')}
        </Link>
      ) : null}
      {isDeleting ? (
        <DeleteSessionDialog session={session} restaurant={restaurant} onClose={() => setDeleting(false)} />
      ) : null}
      {isWriting ? <SessionNotesDialog session={session} onClose={() => setIsWriting(false)} /> : null}
      {print.sheet}
    </>
  )
}

/** Menu that exports the report of a session, or its transactions. */
function SessionExport({ session }: { session: CashierSession }) {
  const { t } = useTranslation('cashiers')
  return (
    <ExportMenu
      filename={`${t('export_name')}-${session.z_number ?? 'x'}`}
      failed="cashier_session_fetch"
      download={(format) =>
        call(cashierEndpoints.exportReport, { params: { sessionId: session.id }, query: { format } })
      }
      related={[
        {
          label: t('export_transactions'),
          filename: `${t('export_transactions_file')}-${session.z_number ?? 'x'}`,
          download: () =>
            call(listExportEndpoints.transactions, {
              params: { sessionId: session.id },
              query: { format: 'xlsx' },
            }),
        },
      ]}
    />
  )
}
