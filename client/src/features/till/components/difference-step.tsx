/** The last step of closing: the difference in words, what may have caused it, and why it stays. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Restaurant } from '@forki/contract/restaurants'
import { CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { gapCauses } from '../gap-causes.ts'

interface DifferenceStepProps {
  session: CashierSession
  counted: number
  restaurant: Restaurant
  needsNote: boolean
  notes: string
  onNotes: (notes: string) => void
}

export function DifferenceStep(props: DifferenceStepProps) {
  const { session, counted, restaurant, needsNote, notes, onNotes } = props
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const { currency } = restaurant
  const expected = session.expected_cash_cents
  const gap = expected === null ? null : counted - expected
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-col gap-2 text-lg">
        <Sum name={t('close.counted')} cents={counted} currency={currency} />
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
          <Causes gap={gap} session={session} currency={currency} />
        </>
      )}
      <Field
        label={t(needsNote ? 'close.note' : 'close.note_optional')}
        optional={!needsNote}
        hint={
          needsNote
            ? t('close.note_hint', { amount: money(restaurant.cash_tolerance_cents, currency) })
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

interface CausesProps {
  gap: number
  session: CashierSession
  currency: string
}

/** Where to look first, read from the movements themselves. */
function Causes({ gap, session, currency }: CausesProps) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const causes = gapCauses(gap, { ...session, currency })
  if (causes.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h4 className="flex items-center gap-2 font-semibold">
        <Lightbulb className="size-5 text-ink-muted" aria-hidden />
        {t('causes.title')}
      </h4>
      <ul className="flex list-disc flex-col gap-1 pl-7 text-ink-soft">
        {causes.map((cause, index) => (
          // Two movements may tell the same; they have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={index}>
            {t(`causes.${cause.kind}`, {
              amount: money(cause.amount_cents, currency),
              number: cause.order_number ?? '',
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
