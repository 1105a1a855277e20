/** Closing in four steps: open bills, count, other payments, difference. The Z report stands at the end. */
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
import { countedOf, countsOf } from '../count.ts'
import { storedByRefusal, storedInSession, type StoredCount } from '../stored-count.ts'
import { useCloseSession } from '../queries.ts'
import { useCountDraft } from '../use-count-draft.ts'
import { BillsStep, CountStep, LockedCount, OthersStep } from './close-steps.tsx'
import { DifferenceStep } from './difference-step.tsx'

interface CloseTillProps {
  session: CashierSession
  bills: readonly OrderSummary[]
  restaurant: Restaurant
  onBill: (order_id: string) => void
  onClose: () => void
  onClosed: (session: CashierSession) => void
}

const STEPS = ['bills', 'count', 'others', 'difference'] as const

export function CloseSession({ session, bills, restaurant, onBill, onClose, onClosed }: CloseTillProps) {
  const { t } = useTranslation(['cashiers', 'common'])
  const [step, setStep] = useState(0)
  const { counts, setCounts, forget } = useCountDraft(session.id)
  const [typed, setTyped] = useState<number | null>(null)
  const [byPiece, setByPiece] = useState(true)
  const [notes, setNotes] = useState(session.notes ?? '')
  const [refused, setRefused] = useState<StoredCount | null>(null)
  const client = useQueryClient()
  const close = useCloseSession()
  const entered = byPiece ? countedOf(counts) : typed
  const blind = session.expected_cash_cents === null
  const kept = refused ?? storedInSession(session)
  const counted = kept ? kept.counted_cash_cents : entered
  const usable = counted !== null && !Number.isNaN(counted)
  const name = STEPS[step] ?? 'bills'
  const difference =
    session.expected_cash_cents === null || !usable ? null : counted - session.expected_cash_cents
  // Without the tolerance, or with a blind count, the server's refusal asks for the explanation.
  const tolerance = restaurant.cash_tolerance_cents
  const needsNote =
    close.error?.code === 'difference_needs_note' ||
    refused?.by === null ||
    (difference !== null && tolerance !== undefined && Math.abs(difference) > tolerance)
  const last = step === STEPS.length - 1
  const blocked = (name === 'count' && !usable) || (last && needsNote && notes.trim() === '')
  const finish = () => {
    if (!usable) return
    close.mutate(
      {
        params: { sessionId: session.id },
        body: {
          status: 'closed',
          counted_cash_cents: counted,
          notes: notes.trim() || null,
          ...(byPiece && !kept ? { counts: countsOf(counts) } : {}),
        },
      },
      {
        onSuccess: (closed) => {
          forget()
          onClosed(closed)
        },
        onError: (error) => {
          if (!blind) return
          setRefused((before) => storedByRefusal(error, counted) ?? before)
          void invalidate(client, ['cashiers'])
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('close.title')}
      footer={
        <>
          <Button size="touch" onClick={step === 0 ? onClose : () => setStep(step - 1)}>
            {t(step === 0 ? 'common:actions.cancel' : 'common:actions.back')}
          </Button>
          <Button
            // A step that asks for nothing is confirmed by Enter; the others have the focus in their first field.
            key={name}
            autoFocus={name === 'bills' || name === 'others' || (last && !needsNote)}
            type="submit"
            form="close-till"
            variant="primary"
            size="touch"
            disabled={blocked}
            busy={close.isPending}
          >
            {t(last ? 'close.submit' : 'close.next')}
          </Button>
        </>
      }
    >
      <form
        id="close-till"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (blocked) return
          if (last) finish()
          else setStep(step + 1)
        }}
      >
        <Progress
          value={(step + 1) / STEPS.length}
          label={`${step + 1}/${STEPS.length} ${t(`close.steps.${name}`)}`}
        />
        <h3 className="text-lg font-semibold" aria-live="polite">
          {t(`close.steps.${name}`)}
        </h3>
        {close.isError ? (
          <Notice tone="danger">{errorText(close.error, 'cashier_session_update')}</Notice>
        ) : null}
        {name === 'bills' ? <BillsStep bills={bills} onBill={onBill} /> : null}
        {kept && (name === 'count' || last) ? (
          <LockedCount kept={kept} currency={restaurant.currency} timezone={restaurant.timezone} />
        ) : null}
        {name === 'count' && !kept ? (
          <CountStep
            currency={restaurant.currency}
            blind={blind}
            byPiece={byPiece}
            onByPiece={setByPiece}
            counts={counts}
            onCounts={setCounts}
            typed={typed}
            onTyped={setTyped}
          />
        ) : null}
        {name === 'others' ? <OthersStep session={session} currency={restaurant.currency} /> : null}
        {name === 'difference' ? (
          <DifferenceStep
            session={session}
            bills={bills}
            counted={counted ?? 0}
            restaurant={restaurant}
            needsNote={needsNote}
            notes={notes}
            onNotes={setNotes}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
