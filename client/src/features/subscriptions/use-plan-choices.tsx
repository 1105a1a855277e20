import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RadioCard } from '../../ui/radio-cards.tsx'
import { PlanPrice } from './plans/plan-price.tsx'
import { subscriptionQueries } from './queries.ts'

/** Options of radio cards for the plans. Plans that are not offered are last and marked. */
export function usePlanChoices() {
  const { t } = useTranslation('installation')
  const plans = useQuery(
    subscriptionQueries.listPlans({ query: { per_page: 100, sort: 'price_cents', order: 'asc' } }),
  ).data?.items
  const sorted = plans?.toSorted((a, b) => Number(b.is_active) - Number(a.is_active)) ?? []
  const choices = sorted.map((plan): RadioCard<string> => ({
    value: plan.id,
    label: plan.name,
    hint: (
      <>
        <PlanPrice plan={plan} inline />
        {plan.is_active ? null : ` · ${t('plans.not_on_offer')}`}
      </>
    ),
  }))
  return { plans, choices }
}
