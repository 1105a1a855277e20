import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { StocktakeSummary } from '../stocktake.ts'

/** Totals of a stocktake: counted items, differing items, shortage, surplus and net value. */
export function StocktakeFigures({ summary }: { summary: StocktakeSummary }) {
  const { t } = useTranslation('inventory')
  const { currency } = useInventoryRestaurant()
  const { number } = useFormat()
  const net = summary.surplus_cents + summary.shortage_cents
  return (
    <Card className="overflow-hidden">
      <dl className="grid grid-cols-2 gap-px bg-line lg:grid-cols-5">
        <Figure label={t('take.counted')}>{number(summary.counted)}</Figure>
        <Figure label={t('take.differing')}>{number(summary.differing)}</Figure>
        <Figure label={t('take.shortage')} tone={summary.shortage_cents < 0 ? 'text-danger-ink' : undefined}>
          <Money cents={-summary.shortage_cents} currency={currency} />
        </Figure>
        <Figure label={t('take.surplus')} tone={summary.surplus_cents > 0 ? 'text-warning-ink' : undefined}>
          <Money cents={summary.surplus_cents} currency={currency} />
        </Figure>
        <Figure label={t('take.net')} wide>
          <Money cents={net} currency={currency} />
        </Figure>
      </dl>
    </Card>
  )
}

interface FigureProps {
  label: string
  tone?: string | undefined
  wide?: boolean
  children: ReactNode
}

const Figure = ({ label, tone, wide, children }: FigureProps) => (
  <div className={clsx('bg-surface px-4 py-3', wide && 'max-lg:col-span-2')}>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className={clsx('display tabular text-2xl font-semibold', tone)}>{children}</dd>
  </div>
)
