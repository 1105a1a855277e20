import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

interface PlanPriceProps {
  plan: Pick<SubscriptionPlan, 'price_cents' | 'currency' | 'billing_interval'>
  /** True for a price inside a sentence. Otherwise the price is in the large type of a plan card. */
  inline?: boolean
}

/** Price and billing interval of a plan, or the word for a free plan. */
export function PlanPrice({ plan, inline }: PlanPriceProps) {
  const { t } = useTranslation('installation')
  const { money } = useFormat()
  const isFree = plan.price_cents === 0
  const price = isFree ? t('plans.free') : money(plan.price_cents, plan.currency)
  const interval = isFree ? '' : t(`plans.per.${plan.billing_interval}`)
  if (inline) return <span className="tabular">{`${price} ${interval}`.trim()}</span>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="display tabular text-4xl">{price}</span>
      {interval ? <span className="text-ink-muted">{interval}</span> : null}
    </p>
  )
}
