/** Totals of all sessions that the list's filters match. Only closed sessions have a cash difference. */
import type { sessionTotalsReply } from '@forki/contract/cashiers/session-totals-endpoint'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useCashDifferenceText } from '../cash-difference-text.tsx'

interface SessionListTotalsProps {
  totals: z.output<typeof sessionTotalsReply>
  currency: string
}

export function SessionListTotals({ totals, currency }: SessionListTotalsProps) {
  const { t } = useTranslation('cashiers')
  const gapText = useCashDifferenceText(currency)
  const hasClosed = totals.closed > 0
  const gap = totals.difference_cents
  return (
    <Card
      aria-label={t('sessions.sums')}
      className="grid min-[23rem]:grid-cols-2 divide-line max-lg:py-2.5 lg:grid-cols-4 lg:divide-x"
    >
      <Figure name={t('sessions.sums_sales')}>
        <Money cents={totals.sales_cents} currency={currency} />
      </Figure>
      <Figure name={t('sessions.sums_tips')}>
        <Money cents={totals.tips_cents} currency={currency} />
      </Figure>
      <Figure name={t('sessions.sums_refunds')}>
        <Money cents={totals.refunds_cents} currency={currency} />
      </Figure>
      <Figure
        name={t('sessions.sums_gap')}
        note={hasClosed ? t('sessions.sums_off', { count: totals.differing }) : undefined}
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
