/**
 * Steps of closing a session that precede the step of the cash difference: open bills, count, other payments.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import { ChevronRight, CircleCheck, Info, Lock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { Money } from '../../../components/money.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { DenominationCounts } from '../cash-count.ts'
import { billsCompletedByClosing } from '../completed-by-closing.ts'
import type { StoredCount } from '../stored-count.ts'
import { DenominationCount } from './denomination-count.tsx'

interface BillsStepProps {
  bills: readonly OrderSummary[]
  session: Pick<CashierSession, 'transactions'>
  /** Callback that cancels the closing and opens one of the bills. */
  onBill: (order_id: string) => void
}

export function BillsStep({ bills, session, onBill }: BillsStepProps) {
  const { t } = useTranslation('cashiers')
  const name = useOrderName()
  if (bills.length === 0) {
    return (
      <p className="flex items-center gap-3 text-lg text-success-ink">
        <CircleCheck className="size-6" aria-hidden /> {t('close.bills_none')}
      </p>
    )
  }
  const paidCount = billsCompletedByClosing(session, bills).length
  const openCount = bills.filter((bill) => bill.paid_cents === 0 || bill.balance_cents > 0).length
  return (
    <div className="flex flex-col gap-3">
      {openCount > 0 ? (
        <p className="flex items-center gap-3 text-warning-ink">
          <TriangleAlert className="size-6 shrink-0" aria-hidden />{' '}
          {t('close.bills_some', { count: openCount })}
        </p>
      ) : null}
      {paidCount > 0 ? (
        <p className="flex items-center gap-3">
          <Info className="size-6 shrink-0" aria-hidden /> {t('close.bills_paid', { count: paidCount })}
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {bills.map((bill) => (
          <li key={bill.id}>
            <button
              type="button"
              onClick={() => onBill(bill.id)}
              className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-sunken"
            >
              <span className="min-w-0 truncate">{name(bill)}</span>
              <span className="flex items-center gap-2">
                <Money cents={bill.balance_cents} currency={bill.currency} className="font-semibold" />
                <ChevronRight className="size-4 text-ink-muted" aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CountStepProps {
  currency: string
  /** True if the count is blind. A blind count is final once it is sent. */
  blind: boolean
  countsPieces: boolean
  onCountsPieces: (byPiece: boolean) => void
  counts: DenominationCounts
  onCounts: (counts: DenominationCounts) => void
  typedCents: number | null
  onTypedCents: (cents: number | null) => void
}

export function CountStep(props: CountStepProps) {
  const { t } = useTranslation('cashiers')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('close.count_text')} {props.blind ? t('blind.count_once') : null}
      </p>
      <Segmented
        label={t('close.steps.count')}
        value={props.countsPieces ? 'pieces' : 'amount'}
        onChange={(value) => props.onCountsPieces(value === 'pieces')}
        size="touch"
        options={[
          { value: 'pieces', label: t('close.count_pieces') },
          { value: 'amount', label: t('close.amount_only') },
        ]}
      />
      {props.countsPieces ? (
        <DenominationCount
          autoFocus
          currency={props.currency}
          counts={props.counts}
          onChange={props.onCounts}
        />
      ) : (
        <Field label={t('close.counted')}>
          <MoneyInput
            autoFocus
            size="touch"
            currency={props.currency}
            value={props.typedCents}
            onChange={props.onTypedCents}
          />
        </Field>
      )}
    </div>
  )
}

interface LockedCountProps {
  storedCount: StoredCount
  currency: string
  timezone: string
}

/** First cash count of a blind closing. The server has stored it, and the cashier cannot change it. */
export function LockedCount({ storedCount, currency, timezone }: LockedCountProps) {
  const { t } = useTranslation('cashiers')
  const { dateTime } = useFormat(timezone)
  return (
    <section aria-label={t('blind.first_count')} className="flex items-start gap-3 rounded-lg bg-sunken p-4">
      <Lock className="mt-1 size-5 shrink-0 text-ink-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-4 text-lg font-semibold">
          <span>{t('blind.first_count')}</span>
          <Money cents={storedCount.counted_cash_cents} currency={currency} />
        </p>
        <p className="text-sm text-ink-muted">
          {t('blind.locked')}{' '}
          {storedCount.countedBy
            ? t('blind.counted_by', {
                name: storedCount.countedBy.name,
                time: dateTime(storedCount.countedBy.at),
              })
            : null}
        </p>
      </div>
    </section>
  )
}
