/**
 * Confirmation after the closing of a session: number of the Z report, differences of cash and other methods,
 * and a button that shows the report.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OriginalPrintedQuestion, useOriginalPrint } from '../../../components/print/use-original-print.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { TenderCountList } from './tender-count-list.tsx'

const SessionReportDialog = lazyOnOpen(
  async () => (await import('./session-report-dialog.tsx')).SessionReportDialog,
)

export function SessionClosedConfirmation({
  session,
  onDone,
}: {
  session: CashierSession
  onDone: () => void
}) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const restaurant = useCurrentRestaurant(session.restaurant_id)
  const [shown, setShown] = useState(true)
  const [wasReportClosed, setReportClosed] = useState(false)
  const original = useOriginalPrint()
  const leaveReport = () => {
    setShown(false)
    setReportClosed(true)
  }
  const gap = session.difference_cents ?? 0
  const amount = money(Math.abs(gap), restaurant?.currency ?? 'MXN')
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)] place-items-center p-6">
      <div className="flex max-w-110 flex-col items-center gap-5 text-center" role="status">
        <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success-ink">
          <CircleCheckBig className="size-11" aria-hidden />
        </span>
        <h1 className="display text-4xl">{t('close.done_title')}</h1>
        <p className="text-lg text-ink-soft">{t('close.done_text', { number: session.z_number ?? 0 })}</p>
        <p className="text-2xl font-semibold">
          {gap === 0 ? t('close.exact') : t(gap < 0 ? 'close.short' : 'close.over', { amount })}
        </p>
        <div className="w-full text-left">
          <TenderCountList rows={session.tender_counts} currency={restaurant?.currency ?? 'MXN'} />
        </div>
        {shown ? null : <OriginalPrintedQuestion original={original} className="w-full" />}
        <div className="flex w-full flex-col gap-2">
          <Button variant="primary" size="big" block onClick={() => setShown(true)}>
            {t('close.show')}
          </Button>
          <Button size="touch" block onClick={onDone}>
            {t('close.finish')}
          </Button>
        </div>
      </div>
      {shown ? (
        <SessionReportDialog
          session={session}
          original={original}
          printNow={!wasReportClosed}
          onClose={leaveReport}
        />
      ) : null}
      {original.sheet}
    </div>
  )
}
