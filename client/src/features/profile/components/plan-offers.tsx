import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { PlanCard } from './plan-card.tsx'
import { subscriptionQueries } from '../queries.ts'
import type { SubscriptionGroups } from '../subscription-groups.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const TakePlanDialog = lazyOnOpen(async () => (await import('./take-plan-dialog.tsx')).TakePlanDialog)

const includesPlan = (list: SubscriptionGroups['held'], plan: SubscriptionPlan) =>
  list.some(({ subscription_plan_id }) => subscription_plan_id === plan.id)

/** Cards of the plans on offer. Each shows whether the user has the plan, or waits for its activation. */
export function PlanOffers({
  groups,
  restaurants,
}: {
  groups: SubscriptionGroups
  restaurants: readonly AccessibleRestaurant[]
}) {
  const { t } = useTranslation('profile')
  const plans = useQuery(subscriptionQueries.listPlans({ query: { per_page: 100, is_active: true } }))
  const [taking, setTaking] = useState<SubscriptionPlan | null>(null)
  const stateOf = (plan: SubscriptionPlan) => {
    if (includesPlan([...groups.held, ...groups.upcoming], plan)) return 'held'
    return includesPlan(groups.pending, plan) ? 'pending' : 'offer'
  }
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <h2 id="plans" className="display text-2xl">
        {t('plan.title')}
      </h2>
      <QueryView query={plans} failed="plans_fetch" skeleton={<Skeleton className="h-72 rounded-xl" />}>
        {({ items }) => (
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((plan) => (
              <PlanCard key={plan.id} plan={plan} state={stateOf(plan)} onTake={() => setTaking(plan)} />
            ))}
          </div>
        )}
      </QueryView>
      {taking ? (
        <TakePlanDialog
          plan={taking}
          heldSubscriptions={groups.held}
          restaurants={restaurants}
          onClose={() => setTaking(null)}
        />
      ) : null}
    </section>
  )
}
