/** Card of a session's cash difference: expected cash, counted cash and likely causes. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { SessionTransaction } from '@forki/contract/transactions'
import { clsx } from 'clsx'
import { CircleCheck, CircleDot, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { Card } from '../../../../ui/card.tsx'
import { cashDrawerSums } from '../../running-balance.ts'
import { CashDifferenceCauseList } from '../cash-difference-cause-list.tsx'
import { useCashDifferenceText } from '../cash-difference-text.tsx'
import { TenderCountList } from '../tender-count-list.tsx'
import { PaymentMethodShares } from './payment-method-shares.tsx'

interface CashDifferenceCardProps {
  session: CashierSession
  rows: readonly SessionTransaction[]
  currency: string
}

export function CashDifferenceCard({ session, rows, currency }: CashDifferenceCardProps) {
  const { t } = useTranslation('cashiers')
  const gapText = useCashDifferenceText(currency)
  const gap = session.difference_cents
  const look = lookOf(gap)
  const Icon = look.icon
  return (
    <Card className="grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-start gap-4">
          <span className={clsx('grid size-14 shrink-0 place-items-center rounded-full', look.ground)}>
            <Icon className="size-7" aria-hidden />
          </span>
          <div className="min-w-0">
            <h2 className="display text-3xl">{gap === null ? t('session.still_open') : gapText(gap)}</h2>
            <p className="mt-1 text-ink-soft">
              {t(gap === null ? 'session.open_text' : gap === 0 ? 'session.right_text' : 'session.gap_text')}
            </p>
          </div>
        </div>
        {gap === 0 ? <PaymentMethodShares session={session} currency={currency} /> : null}
        {gap ? (
          <CashDifferenceCauseList gap={gap} drawer={{ ...session, transactions: rows, currency }} />
        ) : null}
        <TenderCountList rows={session.tender_counts} currency={currency} />
        {session.notes ? (
          <figure className="rounded-md border-l-4 border-line-strong/40 bg-paper px-4 py-3">
            <figcaption className="text-sm text-ink-muted">
              {t('session.note', { name: session.cashier_name })}
            </figcaption>
            <blockquote className="whitespace-pre-line">{session.notes}</blockquote>
          </figure>
        ) : null}
      </div>
      <CashCalculation session={session} rows={rows} currency={currency} />
    </Card>
  )
}

function lookOf(gap: number | null): { icon: LucideIcon; ground: string } {
  if (gap === null) return { icon: CircleDot, ground: 'bg-info-soft text-info-ink' }
  if (gap === 0) return { icon: CircleCheck, ground: 'bg-success-soft text-success-ink' }
  return {
    icon: TriangleAlert,
    ground: gap < 0 ? 'bg-danger-soft text-danger-ink' : 'bg-warning-soft text-warning-ink',
  }
}

/** Float and movements, added up to the expected cash, beside the counted cash. */
function CashCalculation({ session, rows, currency }: CashDifferenceCardProps) {
  const { t } = useTranslation(['cashiers', 'print'])
  const sums = cashDrawerSums(rows)
  const blind = session.expected_cash_cents === null
  const line = (name: string, cents: number, sum?: string) => (
    <div className={clsx('flex items-baseline justify-between gap-4', sum && `text-lg font-semibold ${sum}`)}>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} currency={currency} />
      </dd>
    </div>
  )
  const counted = session.counted_cash_cents
  const firstCount = session.first_count
  return (
    <div className="border-line bg-paper p-5 max-lg:border-t sm:p-6 lg:border-l">
      <dl className="flex flex-col gap-1.5">
        {line(t('print:report.float'), session.opening_float_cents)}
        {blind ? null : (
          <>
            {line(t('print:report.cash_payments'), sums.payments)}
            {line(t('print:report.cash_tips'), sums.tips)}
            {line(t('print:report.cash_in'), sums.cash_in)}
            {line(t('print:report.cash_out'), -sums.cash_out)}
            {line(t('print:report.cash_refunds'), -sums.refunds)}
            {line(t('close.expected'), session.expected_cash_cents ?? 0, 'mt-1 border-t border-line pt-2')}
          </>
        )}
        {firstCount === null || firstCount.counted_cash_cents === counted
          ? null
          : line(t('blind.first_count'), firstCount.counted_cash_cents)}
        {counted === null ? null : line(t('close.counted'), counted, 'pt-0')}
        {session.difference_cents ? line(t('sessions.difference'), session.difference_cents, 'pt-0') : null}
      </dl>
      {blind ? <p className="py-2 text-ink-muted">{t('close.blind')}</p> : null}
    </div>
  )
}
