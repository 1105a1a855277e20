/**
 * Amounts of a tip distribution: tips, amount to share, and pool. Also the tips that were added or refunded
 * after an earlier distribution was closed.
 */
import type { TipDistribution } from '@forki/contract/tip-distributions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useDaysText } from '../../tips/use-days-text.ts'

interface TipAmountsProps {
  distribution: TipDistribution
  shared_cents: number
  pool_cents: number
}

export function TipAmounts({ distribution, shared_cents, pool_cents }: TipAmountsProps) {
  const { t } = useTranslation('tip-pool')
  const daysText = useDaysText()
  const { currency, carried, carried_cents, tips_cents } = distribution
  return (
    <Card aria-label={t('to_share')} className="flex flex-wrap gap-x-10 gap-y-3 px-5 py-4">
      <Figure name={t('tips')}>
        <Money cents={tips_cents} currency={currency} />
      </Figure>
      {carried.length > 0 ? (
        <Figure
          name={t('carried')}
          note={carried.length === 1 ? t('carried_of', { days: daysText(carried[0]!) }) : undefined}
        >
          <Money cents={carried_cents} currency={currency} />
        </Figure>
      ) : null}
      <Figure name={distribution.status === 'closed' ? t('shared') : t('to_share')}>
        <Money cents={shared_cents} currency={currency} />
      </Figure>
      <Figure name={t('pool')}>
        <Money cents={pool_cents} currency={currency} />
      </Figure>
    </Card>
  )
}

const Figure = ({
  name,
  note,
  children,
}: {
  name: string
  note?: string | undefined
  children: ReactNode
}) => (
  <p className="min-w-24">
    <span className="block text-sm text-ink-muted">{name}</span>
    <span className="block text-lg font-semibold sm:text-xl">{children}</span>
    {note ? <span className="block text-sm text-ink-muted">{note}</span> : null}
  </p>
)
