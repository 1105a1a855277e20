/** Totals of the sessions on this page of the list. Open sessions have no cash difference yet. */
import type { CashierSession } from '@forki/contract/cashiers'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useCashDifferenceText } from '../cash-difference-text.tsx'

interface SessionSumsProps {
  sessions: readonly CashierSession[]
  currency: string
}

export function SessionSums({ sessions, currency }: SessionSumsProps) {
  const { t } = useTranslation('cashiers')
  const gapText = useCashDifferenceText(currency)
  const sum = (of: (session: CashierSession) => number) =>
    sessions.reduce((total, session) => total + of(session), 0)
  const hasClosed = sessions.some((session) => session.difference_cents !== null)
  const gap = sum((session) => session.difference_cents ?? 0)
  const off = sessions.filter((session) => session.difference_cents).length
  return (
    <Card
      aria-label={t('sessions.sums')}
      className="grid min-[23rem]:grid-cols-2 divide-line max-lg:py-2.5 lg:grid-cols-4 lg:divide-x"
    >
      <Figure name={t('sessions.sums_sales')}>
        <Money cents={sum((session) => session.totals.sales_cents)} currency={currency} />
      </Figure>
      <Figure name={t('sessions.sums_tips')}>
        <Money cents={sum((session) => session.totals.tips_cents)} currency={currency} />
      </Figure>
      <Figure name={t('sessions.sums_refunds')}>
        <Money cents={sum((session) => session.totals.refunds_cents)} currency={currency} />
      </Figure>
      <Figure
        name={t('sessions.sums_gap')}
        note={hasClosed ? t('sessions.sums_off', { count: off }) : undefined}
        className={clsx(gap < 0 && 'text-danger-ink', gap > 0 && 'text-warning-ink')}
      >
        {hasClosed ? gapText(gap) : '—'}
      </Figure>
    </Card>
  )
}

interface FigureProps {
  name: string
  note?: string | undefined
  className?: string
  children: ReactNode
}

const Figure = ({ name, note, className, children }: FigureProps) => (
  <p className="min-w-0 px-4 py-4 max-lg:py-1.5 sm:px-5">
    <span className="block text-sm text-ink-muted">{name}</span>
    <span className={clsx('block text-lg font-semibold sm:text-xl', className)}>{children}</span>
    {note ? <span className="block text-sm text-ink-muted">{note}</span> : null}
  </p>
)
