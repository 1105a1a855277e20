/** Step of closing a session that counts the payments without cash: the total of the card terminal and others. */
import type { CashierSession } from '@forki/contract/cashiers'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { countedMethods, expectedTotal, type CountedMethod, type EnteredTotals } from '../tender-counts.ts'
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
      <p className="text-ink-soft">{t('tenders.text')}</p>
      <ul className="flex flex-col gap-3">
        {countedMethods(session).map((method) => (
          <MethodTotal
            key={method}
            method={method}
            session={session}
            currency={currency}
            value={totals[method] ?? null}
            onChange={(cents) => onTotals({ ...totals, [method]: cents })}
          />
        ))}
      </ul>
    </div>
  )
}

interface MethodTotalProps {
  method: CountedMethod
  session: CashierSession
  currency: string
  value: number | null
  onChange: (cents: number | null) => void
}

function MethodTotal({ method, session, currency, value, onChange }: MethodTotalProps) {
  const { t } = useTranslation('cashiers')
  const expected = expectedTotal(session, method)
  const isValid = value !== null && !Number.isNaN(value)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-paper p-4">
      <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>
          {t(`methods.${method}`)}{' '}
          <span className="tabular text-sm font-normal text-ink-muted">
            × {session.totals.by_method[method]?.count ?? 0}
          </span>
        </span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-2">
          <span className="text-sm font-normal text-ink-muted">{t('close.expected')}</span>
          <Money cents={expected} currency={currency} />
        </span>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t(`tenders.total.${method}`)}
          optional
          className="min-w-44 flex-1"
          error={value !== null && Number.isNaN(value) ? t('pay.unreadable') : undefined}
        >
          <MoneyInput
            size="touch"
            autoFocus={method === 'card'}
            currency={currency}
            value={value}
            onChange={onChange}
          />
        </Field>
        <Button
          size="touch"
          disabled={value === expected}
          icon={<Check className="size-5" aria-hidden />}
          onClick={() => onChange(expected)}
        >
          {t('tenders.matches')}
        </Button>
      </div>
      <p aria-live="polite" className="empty:hidden">
        {isValid ? <CashDifferenceChip cents={value - expected} currency={currency} /> : null}
      </p>
    </li>
  )
}
