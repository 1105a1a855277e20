/** Last step of closing a session: the cash difference, its likely causes, and the note. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { totalsToCount, type EnteredCount } from '../tender-counts.ts'
import { CashDifferenceCauseList } from './cash-difference-cause-list.tsx'
import { TenderCountList } from './tender-count-list.tsx'

interface DifferenceStepProps {
  session: CashierSession
  /** Open bills. One of them may have been paid without being keyed, which explains a surplus. */
  bills: readonly OrderSummary[]
  countedCents: number
  /** Entered totals of payment methods other than cash. */
  tenderCounts: readonly EnteredCount[]
  restaurant: Restaurant
  needsNote: boolean
  notes: string
  onNotes: (notes: string) => void
}

export function DifferenceStep(props: DifferenceStepProps) {
  const { session, bills, countedCents, tenderCounts, restaurant, needsNote, notes, onNotes } = props
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const { currency } = restaurant
  const expected = session.expected_cash_cents
  const gap = expected === null ? null : countedCents - expected
  return (
    <div className="flex flex-col gap-5">
      {tenderCounts.length > 0 ? <h4 className="-mb-3 font-semibold">{t('methods.cash')}</h4> : null}
      <dl className="flex flex-col gap-2 text-lg">
        <Sum name={t('close.counted')} cents={countedCents} currency={currency} />
        {expected === null ? null : <Sum name={t('close.expected')} cents={expected} currency={currency} />}
      </dl>
      {gap === null ? (
        <p className="text-ink-soft">{t('close.blind')}</p>
      ) : (
        <>
          <p
            className={clsx(
              'flex items-center gap-3 rounded-lg p-4 text-2xl font-semibold',
              gap === 0 ? 'bg-success-soft text-success-ink' : 'bg-warning-soft text-warning-ink',
            )}
          >
            {gap === 0 ? (
              <CircleCheck className="size-7 shrink-0" aria-hidden />
            ) : (
              <TriangleAlert className="size-7 shrink-0" aria-hidden />
            )}
            {gap === 0
              ? t('close.exact')
              : t(gap < 0 ? 'close.short' : 'close.over', { amount: money(Math.abs(gap), currency) })}
          </p>
          <CashDifferenceCauseList gap={gap} drawer={{ ...session, currency, bills }} />
        </>
      )}
      <OtherTotals session={session} tenderCounts={tenderCounts} currency={currency} />
      <Field
        label={t(needsNote ? 'close.note' : 'close.note_optional')}
        optional={!needsNote}
        hint={
          needsNote && restaurant.cash_tolerance_cents !== undefined
            ? restaurant.cash_tolerance_cents === 0
              ? t('close.note_hint_any')
              : t('close.note_hint', { amount: money(restaurant.cash_tolerance_cents, currency) })
            : undefined
        }
      >
        <Textarea
          key={String(needsNote)}
          autoFocus={needsNote}
          value={notes}
          maxLength={500}
          rows={3}
          onChange={(event) => onNotes(event.target.value)}
        />
      </Field>
    </div>
  )
}

interface OtherTotalsProps extends Pick<DifferenceStepProps, 'session' | 'tenderCounts'> {
  currency: string
}

/**
 * Counted totals of all payment methods except cash. Also names the used methods for which no total was
 * entered.
 */
function OtherTotals({ session, tenderCounts, currency }: OtherTotalsProps) {
  const { t } = useTranslation('cashiers')
  const uncounted = totalsToCount(session).filter(
    ({ method, tender_id, isUsed }) =>
      isUsed && !tenderCounts.some((row) => row.method === method && row.tender_id === tender_id),
  )
  const nameOf = ({ method, name, name_en }: (typeof uncounted)[number]) =>
    tenderName({ tender_name: name, tender_name_en: name_en }) ?? t(`methods.${method}`)
  return (
    <>
      <TenderCountList rows={tenderCounts} currency={currency} />
      {uncounted.length === 0 ? null : (
        <p className="text-ink-soft">
          {t('tenders.uncounted', { methods: uncounted.map(nameOf).join(', ') })}
        </p>
      )}
    </>
  )
}

function Sum({ name, cents, currency }: { name: string; cents: number; currency: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} currency={currency} />
      </dd>
    </div>
  )
}
