import { formatMoney } from '@forki/contract/money/currency'
import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { moneyLocale } from '../../lib/format.ts'
import { languageOf } from '../../lib/i18n.ts'

/** Subscription plans that the installation offers, with their prices. Renders nothing without plans. */
export function Plans({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const { t } = useTranslation('landing')
  if (plans.length === 0) return null
  return (
    <section className="border-t border-line">
      <div className="mx-auto max-w-300 px-4 py-14 sm:px-6 lg:py-20">
        <h2 className="display text-3xl sm:text-4xl">{t('plans.title')}</h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} wide={plans.length === 1} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function PlanCard({ plan, wide }: { plan: SubscriptionPlan; wide: boolean }) {
  const { t, i18n } = useTranslation('landing')
  const { max_restaurants, max_staff, trial_days } = plan
  const lang = languageOf(i18n)
  const isFree = plan.price_cents === 0
  const points = [
    max_restaurants === null
      ? t('plans.restaurants_any')
      : t('plans.restaurants', { count: max_restaurants }),
    max_staff === null ? t('plans.staff_any') : t('plans.staff', { count: max_staff }),
    ...plan.features.map((feature) => t(`plans.features.${feature}`)),
  ]
  return (
    <li
      className={clsx(
        'flex flex-col rounded-xl border border-line bg-surface p-6 shadow-card',
        wide && 'sm:col-span-full sm:p-8',
      )}
    >
      <h3 className="display text-2xl">{plan.name}</h3>
      {plan.description ? <p className="mt-1 text-ink-soft">{plan.description}</p> : null}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="display tabular text-4xl">
          {isFree
            ? t('plans.free')
            : formatMoney(plan.price_cents, plan.currency, moneyLocale(lang, plan.currency))}
        </span>
        {isFree ? null : <span className="text-ink-soft">{t(`plans.per.${plan.billing_interval}`)}</span>}
      </p>
      {trial_days > 0 ? (
        <p className="mt-1 text-sm font-semibold text-success-ink">
          {t('plans.trial', { count: trial_days })}
        </p>
      ) : null}
      <ul
        className={clsx(
          'mt-6 grid gap-x-8 gap-y-2.5 border-t border-line pt-5',
          wide && 'sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={2.5} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </li>
  )
}
