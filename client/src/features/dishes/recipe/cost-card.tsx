import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { RecipeCost } from './recipe-cost.ts'

interface CostCardProps {
  cost: RecipeCost
  currency: string
  /** True if the price includes tax. The margin excludes the tax. */
  includesTax: boolean
}

/** Margin in basis points below which a warning shows. Most restaurants aim at 65 to 75 %. */
const LOW_MARGIN_BPS = 5000

/** Card with cost and margin of one portion. */
export function CostCard({ cost, currency, includesTax }: CostCardProps) {
  const { t } = useTranslation('dishes')
  const { percent } = useFormat()
  const { margin_bps } = cost
  const thin = margin_bps !== null && margin_bps < LOW_MARGIN_BPS
  const share = margin_bps === null ? 0 : Math.min(100, Math.max(0, 100 - margin_bps / 100))
  return (
    <div aria-live="polite" className="rounded-lg bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p>
          <span className="block text-sm text-ink-muted">{t('recipe.cost')}</span>
          <Money cents={cost.cents} currency={currency} className="text-xl font-bold" />
        </p>
        <p className="text-right">
          <span className="block text-sm text-ink-muted">
            {t(includesTax ? 'recipe.margin_net' : 'recipe.margin')}
          </span>
          <span className={clsx('tabular text-xl font-bold', thin ? 'text-danger-ink' : 'text-success-ink')}>
            {margin_bps === null ? '—' : percent(Math.round(margin_bps / 10) * 10)}
          </span>
        </p>
      </div>
      <div aria-hidden className="mt-3 flex h-2 overflow-hidden rounded-full bg-success-solid">
        <span
          className={clsx('transition-[width]', thin ? 'bg-danger-solid' : 'bg-warning-solid')}
          style={{ width: `${margin_bps === null ? 100 : share}%` }}
        />
      </div>
      {thin ? <p className="mt-2 text-sm font-medium text-danger-ink">{t('recipe.thin')}</p> : null}
      {cost.unpriced > 0 ? (
        <p className="mt-2 text-sm text-warning-ink">{t('recipe.unpriced', { count: cost.unpriced })}</p>
      ) : null}
    </div>
  )
}
