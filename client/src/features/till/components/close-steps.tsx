/** The steps of closing a till. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useBillName } from '../bill-name.ts'
import type { Counts } from '../count.ts'
import { CountSheet } from './count-sheet.tsx'

export function BillsStep({ bills }: { bills: readonly OrderSummary[] }) {
  const { t } = useTranslation('till')
  const name = useBillName()
  if (bills.length === 0) {
    return (
      <p className="flex items-center gap-3 text-lg text-success-ink">
        <CircleCheck className="size-6" aria-hidden /> {t('close.bills_none')}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-warning-ink">
        <TriangleAlert className="size-6 shrink-0" aria-hidden />{' '}
        {t('close.bills_some', { count: bills.length })}
      </p>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {bills.map((bill) => (
          <li key={bill.id} className="flex justify-between py-2">
            <span>{name(bill)}</span>
            <Money cents={bill.balance_cents} currency={bill.currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CountStepProps {
  currency: string
  byPiece: boolean
  onByPiece: (byPiece: boolean) => void
  counts: Counts
  onCounts: (counts: Counts) => void
  typed: number | null
  onTyped: (cents: number | null) => void
}

export function CountStep(props: CountStepProps) {
  const { t } = useTranslation('till')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('close.count_text')}</p>
      <Segmented
        label={t('close.steps.count')}
        value={props.byPiece ? 'pieces' : 'amount'}
        onChange={(value) => props.onByPiece(value === 'pieces')}
        size="touch"
        options={[
          { value: 'pieces', label: t('close.count_pieces') },
          { value: 'amount', label: t('close.amount_only') },
        ]}
      />
      {props.byPiece ? (
        <CountSheet currency={props.currency} counts={props.counts} onChange={props.onCounts} />
      ) : (
        <Field label={t('close.counted')}>
          <MoneyInput
            autoFocus
            size="touch"
            currency={props.currency}
            value={props.typed}
            onChange={props.onTyped}
          />
        </Field>
      )}
    </div>
  )
}

export function OthersStep({ session, currency }: { session: CashierSession; currency: string }) {
  const { t } = useTranslation('till')
  const methods = (['card', 'transfer', 'other'] as const).filter(
    (method) => session.totals.by_method[method],
  )
  if (methods.length === 0) return <p className="text-ink-soft">{t('close.others_none')}</p>
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{t('close.others_text')}</p>
      <ul className="divide-y divide-line">
        {methods.map((method) => {
          const sums = session.totals.by_method[method]
          return (
            <li key={method} className="flex items-baseline justify-between py-3 text-lg">
              <span>
                {t(`methods.${method}`)}{' '}
                <span className="tabular text-sm text-ink-muted">× {sums?.count}</span>
              </span>
              <Money
                cents={(sums?.amount_cents ?? 0) + (sums?.tip_cents ?? 0)}
                currency={currency}
                className="font-semibold"
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface DifferenceStepProps {
  expected: number | null
  counted: number
  restaurant: Restaurant
  needsNote: boolean
  notes: string
  onNotes: (notes: string) => void
}

export function DifferenceStep({
  expected,
  counted,
  restaurant,
  needsNote,
  notes,
  onNotes,
}: DifferenceStepProps) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const { currency } = restaurant
  const gap = expected === null ? null : counted - expected
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-col gap-2 text-lg">
        <div className="flex justify-between">
          <dt>{t('close.counted')}</dt>
          <dd>
            <Money cents={counted} currency={currency} />
          </dd>
        </div>
        {expected === null ? null : (
          <div className="flex justify-between">
            <dt>{t('close.expected')}</dt>
            <dd>
              <Money cents={expected} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {gap === null ? (
        <p className="text-ink-soft">{t('close.blind')}</p>
      ) : (
        <p
          className={clsx(
            'flex items-center gap-3 rounded-lg p-4 text-2xl font-semibold',
            gap === 0 ? 'bg-success-soft text-success-ink' : 'bg-warning-soft text-warning-ink',
          )}
        >
          {gap === 0 ? (
            <CircleCheck className="size-7" aria-hidden />
          ) : (
            <TriangleAlert className="size-7" aria-hidden />
          )}
          {gap === 0
            ? t('close.exact')
            : t(gap < 0 ? 'close.short' : 'close.over', { amount: money(Math.abs(gap), currency) })}
        </p>
      )}
      <Field
        label={t(needsNote ? 'close.note' : 'close.note_optional')}
        hint={
          needsNote
            ? t('close.note_hint', { amount: money(restaurant.cash_tolerance_cents, currency) })
            : undefined
        }
      >
        <Textarea value={notes} maxLength={500} rows={3} onChange={(event) => onNotes(event.target.value)} />
      </Field>
    </div>
  )
}
