/**
 * Step of closing a session in which the cashier enters the totals of other payment methods, such as the card
 * terminal's total.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { totalsToCount, type TotalToCount, type EnteredTotals } from '../tender-counts.ts'
import { CashDifferenceChip } from './cash-difference-text.tsx'

interface OtherPaymentsStepProps {
  session: CashierSession
  currency: string
  totals: EnteredTotals
  onTotals: (totals: EnteredTotals) => void
}

export function OtherPaymentsStep({ session, currency, totals, onTotals }: OtherPaymentsStepProps) {
  const { t } = useTranslation('cashiers')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft low:sr-only">
        {t('tenders.text')} {session.expected_cash_cents === null ? t('close.blind') : null}
      </p>
      <ul className="flex flex-col gap-3">
        {totalsToCount(session).map((total, index) => (
          <CountedTotalFields
            key={total.key}
            total={total}
            isFirst={index === 0}
            currency={currency}
            value={totals[total.key] ?? null}
            onChange={(cents) => onTotals({ ...totals, [total.key]: cents })}
          />
        ))}
      </ul>
    </div>
  )
}

interface CountedTotalProps {
  total: TotalToCount
  isFirst: boolean
  currency: string
  value: number | null
  onChange: (cents: number | null) => void
}

function CountedTotalFields({ total, isFirst, currency, value, onChange }: CountedTotalProps) {
  const { t } = useTranslation('cashiers')
  const { method, name, expected_cents: expected } = total
  const ownTenderName = tenderName({ tender_name: name, tender_name_en: total.name_en })
  const isValid = value !== null && !Number.isNaN(value)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-paper p-4 low:gap-1.5 low:p-3">
      <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>
          {ownTenderName ?? t(`methods.${method}`)}{' '}
          {total.count === null ? null : (
            <span className="tabular text-sm font-normal text-ink-muted">× {total.count}</span>
          )}
        </span>
        {expected === null ? null : (
          <span className="flex flex-wrap items-baseline justify-end gap-x-2">
            <span className="text-sm font-normal text-ink-muted">{t('close.expected')}</span>
            <Money cents={expected} currency={currency} />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={
            ownTenderName === null
              ? t(`tenders.total.${method}`)
              : t('tenders.total_of', { name: ownTenderName })
          }
          optional
          className="min-w-44 flex-1"
          error={value !== null && Number.isNaN(value) ? t('pay.unreadable') : undefined}
        >
          <MoneyInput
            size="touch"
            autoFocus={isFirst}
            currency={currency}
            value={value}
            onChange={onChange}
          />
        </Field>
        {expected === null ? null : (
          <Button
            size="touch"
            disabled={value === expected}
            icon={<Check className="size-5" aria-hidden />}
            onClick={() => onChange(expected)}
          >
            {t('tenders.matches')}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="empty:hidden">
        {isValid && expected !== null ? (
          <CashDifferenceChip cents={value - expected} currency={currency} />
        ) : null}
      </p>
    </li>
  )
}
