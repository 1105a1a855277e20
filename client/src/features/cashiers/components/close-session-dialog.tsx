/**
 * Dialog that closes a cashier session in four steps: open bills, count, other payments, difference. The result is
 * the Z report.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/resource.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { countTotal, nonZeroCounts } from '../cash-count.ts'
import { storedCountOfError, storedCountOfSession, type StoredCount } from '../stored-count.ts'
import { useCloseSession } from '../queries.ts'
import { useCountDraft } from '../use-count-draft.ts'
import { enteredCounts, tenderCountsOf } from '../tender-counts.ts'
import { BillsStep, CountStep, LockedCount } from './close-steps.tsx'
import { DifferenceStep } from './difference-step.tsx'
import { OtherPaymentsStep } from './other-payments-step.tsx'

interface CloseSessionDialogProps {
  session: CashierSession
  bills: readonly OrderSummary[]
  restaurant: Restaurant
  onBill: (order_id: string) => void
  onClose: () => void
  onClosed: (session: CashierSession) => void
}

const STEPS = ['bills', 'count', 'others', 'difference'] as const

export function CloseSessionDialog({
  session,
  bills,
  restaurant,
  onBill,
  onClose,
  onClosed,
}: CloseSessionDialogProps) {
  const { t } = useTranslation(['cashiers', 'common'])
  const count = useClosingCount(session)
  const closing = useClosing(session, restaurant, onClosed, count)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('close.title')}
      footer={<CloseFooter onClose={onClose} closing={closing} />}
    >
      <form
        id="close-till"
        className="flex flex-col gap-5 low:gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (closing.blocked) return
          if (closing.last) closing.finish()
          else closing.setStep(closing.step + 1)
        }}
      >
        <Progress
          value={(closing.step + 1) / STEPS.length}
          label={`${closing.step + 1}/${STEPS.length} ${t(`close.steps.${closing.name}`)}`}
        />
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-lg font-semibold" aria-live="polite">
            {t(`close.steps.${closing.name}`)}
          </h3>
          <p className="text-sm text-ink-muted">
            {t('close.step', { step: closing.step + 1, count: STEPS.length })}
          </p>
        </div>
        {closing.close.isError ? (
          <Notice tone="danger">{errorText(closing.close.error, 'cashier_session_update')}</Notice>
        ) : null}
        <CloseStep
          session={session}
          bills={bills}
          restaurant={restaurant}
          onBill={onBill}
          closing={closing}
          count={count}
        />
      </form>
    </Dialog>
  )
}

/**
 * Counted cash and counted totals of other payment methods. The cash is counted by denomination, typed as one
 * amount, or fixed by a count that the server stored.
 */
function useClosingCount(session: CashierSession) {
  const { entries, change, forget } = useCountDraft(session.id)
  const { counts, totals, typed, byPiece } = entries
  const [refused, setRefused] = useState<StoredCount | null>(null)
  const enteredCents = byPiece ? countTotal(counts) : typed
  const blind = session.expected_cash_cents === null
  const storedCount = refused ?? storedCountOfSession(session)
  const counted = storedCount ? storedCount.counted_cash_cents : enteredCents
  const usable = counted !== null && !Number.isNaN(counted)
  return {
    ...entries,
    change,
    tenderCounts: tenderCountsOf(session, totals),
    totalsUsable: Object.values(totals).every((cents) => !Number.isNaN(cents)),
    forget,
    refused,
    setRefused,
    blind,
    storedCount,
    counted,
    usable,
  }
}

type ClosingCount = ReturnType<typeof useClosingCount>

/**
 * State of the closing: its steps, the note that a difference may require, and the request that closes the
 * session.
 */
function useClosing(
  session: CashierSession,
  restaurant: Restaurant,
  onClosed: (session: CashierSession) => void,
  count: ClosingCount,
) {
  const [step, setStep] = useState(0)
  const [rejectedTotals, setRejectedTotals] = useState<string | null>(null)
  const notes = count.notes ?? session.notes ?? ''
  const client = useQueryClient()
  const close = useCloseSession()
  const name = STEPS[step] ?? 'bills'
  const difference =
    session.expected_cash_cents === null || count.counted === null || !count.usable
      ? null
      : count.counted - session.expected_cash_cents
  const differences = [difference ?? 0, ...count.tenderCounts.map((row) => row.difference_cents ?? 0)]
  // In a blind count, or without a known tolerance, the server decides whether a note is required.
  const tolerance = restaurant.cash_tolerance_cents
  const tenders = enteredCounts(session, count.totals)
  const wasRejected = close.error?.code === 'difference_needs_note' || count.refused?.countedBy === null
  // Corrected totals can agree, so that the server compares them again.
  const needsNote =
    (wasRejected && (!count.blind || rejectedTotals === JSON.stringify(tenders))) ||
    (tolerance !== undefined && differences.some((cents) => Math.abs(cents) > tolerance))
  const last = step === STEPS.length - 1
  const blocked =
    (name === 'count' && !count.usable) ||
    (name === 'others' && !count.totalsUsable) ||
    (last && needsNote && notes.trim() === '')
  const finish = () => {
    const { counted } = count
    if (counted === null || !count.usable) return
    close.mutate(
      {
        params: { sessionId: session.id },
        body: {
          status: 'closed',
          counted_cash_cents: counted,
          notes: notes.trim() || null,
          ...(tenders.length > 0 ? { counted_tenders: tenders } : {}),
          ...(count.byPiece && !count.storedCount ? { counts: nonZeroCounts(count.counts) } : {}),
        },
      },
      {
        onSuccess: (closed) => {
          count.forget()
          onClosed(closed)
        },
        onError: (error) => {
          if (!count.blind) return
          if (error.code === 'difference_needs_note') setRejectedTotals(JSON.stringify(tenders))
          count.setRefused((before) => storedCountOfError(error, counted) ?? before)
          void invalidate(client, ['cashiers'])
        },
      },
    )
  }
  return { step, setStep, notes, close, name, needsNote, last, blocked, finish }
}

type Closing = ReturnType<typeof useClosing>

function CloseFooter({ onClose, closing }: { onClose: () => void; closing: Closing }) {
  const { t } = useTranslation(['cashiers', 'common'])
  return (
    <>
      <Button size="touch" onClick={closing.step === 0 ? onClose : () => closing.setStep(closing.step - 1)}>
        {t(closing.step === 0 ? 'common:actions.cancel' : 'common:actions.back')}
      </Button>
      <Button
        // The key remounts the button in each step, so that `autoFocus` applies. Enter then continues in a step
        // without fields.
        key={closing.name}
        autoFocus={closing.name === 'bills' || (closing.last && !closing.needsNote)}
        type="submit"
        form="close-till"
        variant="primary"
        size="touch"
        disabled={closing.blocked}
        busy={closing.close.isPending}
      >
        {t(closing.last ? 'close.submit' : 'close.next')}
      </Button>
    </>
  )
}

interface CloseStepProps {
  session: CashierSession
  bills: readonly OrderSummary[]
  restaurant: Restaurant
  onBill: (order_id: string) => void
  closing: Closing
  count: ClosingCount
}

/** Content of the current step of the closing. */
function CloseStep({ session, bills, restaurant, onBill, closing, count }: CloseStepProps) {
  return (
    <>
      {closing.name === 'bills' ? <BillsStep bills={bills} session={session} onBill={onBill} /> : null}
      {count.storedCount && (closing.name === 'count' || closing.last) ? (
        <LockedCount
          storedCount={count.storedCount}
          currency={restaurant.currency}
          timezone={restaurant.timezone}
        />
      ) : null}
      {closing.name === 'count' && !count.storedCount ? (
        <CountStep
          currency={restaurant.currency}
          blind={count.blind}
          countsPieces={count.byPiece}
          onCountsPieces={(byPiece) => count.change({ byPiece })}
          counts={count.counts}
          onCounts={(counts) => count.change({ counts })}
          typedCents={count.typed}
          onTypedCents={(typed) => count.change({ typed })}
        />
      ) : null}
      {closing.name === 'others' ? (
        <OtherPaymentsStep
          session={session}
          currency={restaurant.currency}
          totals={count.totals}
          onTotals={(totals) => count.change({ totals })}
        />
      ) : null}
      {closing.name === 'difference' ? (
        <DifferenceStep
          session={session}
          bills={bills}
          countedCents={count.counted ?? 0}
          tenderCounts={count.tenderCounts}
          restaurant={restaurant}
          needsNote={closing.needsNote}
          notes={closing.notes}
          onNotes={(notes) => count.change({ notes })}
        />
      ) : null}
    </>
  )
}
