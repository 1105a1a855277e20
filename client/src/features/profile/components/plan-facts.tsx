import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { FEATURES } from '@forki/contract/permissions'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/** Returns a formatter of plan prices, such as `$499.00 a month`, or the word for a free plan. */
export function usePriceText() {
  const { t } = useTranslation('profile')
  const { money } = useFormat()
  return ({ price_cents, currency, billing_interval }: SubscriptionPlan) =>
    price_cents === 0
      ? t('plan.free')
      : t(`plan.price.${billing_interval}`, { price: money(price_cents, currency) })
}

export function PlanFacts({ plan }: { plan: SubscriptionPlan }) {
  const { t } = useTranslation('profile')
  const { max_restaurants, max_staff, trial_days } = plan
  const limits = [
    max_restaurants === null ? t('plan.any_restaurants') : t('plan.restaurants', { count: max_restaurants }),
    max_staff === null ? t('plan.any_staff') : t('plan.staff', { count: max_staff }),
    trial_days > 0 ? t('plan.trial', { count: trial_days }) : null,
  ].filter((text) => text !== null)
  return (
    <ul className="flex flex-col gap-1.5 text-[0.9375rem]">
      {limits.map((text) => (
        <li key={text} className="flex items-center gap-2.5 font-medium">
          <Check className="size-4.5 shrink-0 text-success-ink" aria-hidden />
          {text}
        </li>
      ))}
      {FEATURES.map((feature) => {
        const has = plan.features.includes(feature)
        const Icon = has ? Check : Minus
        return (
          <li key={feature} className={`flex items-center gap-2.5 ${has ? '' : 'text-ink-muted'}`}>
            <Icon className={`size-4.5 shrink-0 ${has ? 'text-success-ink' : ''}`} aria-hidden />
            {has ? null : <span className="sr-only">{t('plan.without')}</span>}
            {t(`features.${feature}`)}
          </li>
        )
      })}
    </ul>
  )
}
