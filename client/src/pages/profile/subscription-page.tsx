import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../components/query-view.tsx'
import { PastSubscriptions } from '../../features/profile/components/past-subscriptions.tsx'
import { ProfileFrame } from '../../features/profile/components/profile-frame.tsx'
import { SubscriptionCard } from '../../features/profile/components/subscription-card.tsx'
import { subscriptionQueries } from '../../features/profile/queries.ts'
import { groupSubscriptions, type SubscriptionGroups } from '../../features/profile/subscription-groups.ts'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlanOffers } from '../../features/profile/components/plan-offers.tsx'

/** Page of the user's subscriptions and of the plans on offer. */
export function SubscriptionPage() {
  const { t } = useTranslation('profile')
  const currentUser = useSignedInUser()
  const note = currentUser.role === 'staff' ? 'staff' : 'admin'
  return (
    <ProfileFrame part="subscription">
      {currentUser.role === 'restaurant_owner' ? (
        <OwnSubscriptions />
      ) : (
        <Card className="border-dashed">
          <EmptyState
            icon={CreditCard}
            title={t(`subscription.${note}_title`)}
            description={t(`subscription.${note}_text`)}
            action={
              note === 'admin' ? (
                <Link className={buttonClass({ variant: 'primary' })} to={paths.subscriptions}>
                  {t('subscription.admin_link')}
                </Link>
              ) : null
            }
          />
        </Card>
      )}
    </ProfileFrame>
  )
}

function OwnSubscriptions() {
  const currentUser = useSignedInUser()
  const ownSubscriptions = useQuery(
    subscriptionQueries.listMine({ query: { active_only: false, per_page: 100, sort: 'created_at' } }),
  )
  const restaurants = currentUser.access.restaurants.filter(({ role }) => role === 'restaurant_owner')
  return (
    <QueryView
      query={ownSubscriptions}
      failed="user_subscriptions_fetch"
      skeleton={<Skeleton className="h-72 rounded-lg" />}
    >
      {({ items }) => {
        const groups = groupSubscriptions(items)
        return (
          <>
            <CoverageWarning groups={groups} restaurants={restaurants} />
            {[...groups.held, ...groups.upcoming, ...groups.pending].map((subscription) => (
              <SubscriptionCard key={subscription.id} subscription={subscription} restaurants={restaurants} />
            ))}
            <PlanOffers groups={groups} restaurants={restaurants} />
            <PastSubscriptions items={groups.past} />
          </>
        )
      }}
    </QueryView>
  )
}

/**
 * Warning about missing features. It is shown without an active subscription, and for restaurants that no plan
 * covers.
 */
function CoverageWarning({
  groups,
  restaurants,
}: {
  groups: SubscriptionGroups
  restaurants: readonly AccessibleRestaurant[]
}) {
  const { t } = useTranslation('profile')
  if (groups.held.length === 0) {
    return (
      <Notice tone="warning" title={t('subscription.none_title')}>
        {t('subscription.none_text')}
      </Notice>
    )
  }
  const covered = new Set(groups.held.flatMap(({ restaurant_ids }) => restaurant_ids))
  const uncovered = restaurants.filter(({ id }) => !covered.has(id))
  if (uncovered.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('subscription.bare', { list: uncovered.map(({ name }) => name).join(', ') })}
    >
      {t('subscription.none_text')}
    </Notice>
  )
}
