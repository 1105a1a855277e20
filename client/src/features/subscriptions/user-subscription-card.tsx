import type { User } from '@forki/contract/auth'
import type { Restaurant } from '@forki/contract/restaurants'
import type { UserSubscription } from '@forki/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../components/query-view.tsx'
import { useFormat } from '../../lib/format.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { restaurantsOfOwnerQuery } from '../../domain/users/queries.ts'
import { subscriptionsOfUserQuery } from './queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { useTermText } from './use-term-text.ts'

/**
 * Card of a user's subscriptions, including ended ones, with their restaurants and a button for a new
 * subscription.
 */
export function UserSubscriptionCard({ user, onGive }: { user: User; onGive: () => void }) {
  const { t } = useTranslation('installation')
  const query = useQuery(subscriptionsOfUserQuery(user.id))
  const owned = useQuery(restaurantsOfOwnerQuery(user.id)).data?.items ?? []
  return (
    <Card>
      <CardHeader
        title={t('users.subscriptions')}
        actions={
          <Button size="sm" icon={<Gift className="size-4" aria-hidden />} onClick={onGive}>
            {t('subscriptions.give')}
          </Button>
        }
      />
      <CardBody>
        <QueryView
          query={query}
          failed="all_user_subscriptions_fetch"
          skeleton={<Skeleton className="h-16 w-full" />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-muted">
                {t(user.role === 'staff' ? 'users.needs_no_subscription' : 'users.no_subscriptions')}
              </p>
            ) : (
              <div className="flex flex-col gap-4">
                <ul className="flex flex-col divide-y divide-line">
                  {items.map((subscription) => (
                    <SubscriptionRow key={subscription.id} subscription={subscription} owned={owned} />
                  ))}
                </ul>
                <Link
                  to={`${paths.subscriptions}?active_only=false&q=${encodeURIComponent(user.email)}`}
                  className="hit-44 w-fit text-sm font-semibold text-accent-ink underline"
                >
                  {t('users.manage_subscriptions')}
                </Link>
              </div>
            )
          }
        </QueryView>
      </CardBody>
    </Card>
  )
}

interface SubscriptionRowProps {
  subscription: UserSubscription
  /** Restaurants that the user owns, for the names of covered restaurants. */
  owned: readonly Pick<Restaurant, 'id' | 'name'>[]
}

function SubscriptionRow({ subscription, owned }: SubscriptionRowProps) {
  const { t } = useTranslation('installation')
  const { number } = useFormat()
  const term = useTermText()
  const names = new Map(owned.map(({ id, name }) => [id, name]))
  const coveredNames = subscription.restaurant_ids.flatMap((id) => names.get(id) ?? [])
  const restCount = subscription.restaurant_ids.length - coveredNames.length
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{subscription.subscription_plan.name}</span>
        <SubscriptionStatus status={subscription.status} />
      </span>
      <span className="text-sm text-ink-muted">{term(subscription)}</span>
      <span className="text-sm text-ink-soft">
        {coveredNames.join(', ')}
        {coveredNames.length > 0 && restCount > 0
          ? ` ${t('subscriptions.more_restaurants', { count: restCount, n: number(restCount) })}`
          : null}
        {coveredNames.length === 0 && restCount > 0
          ? t('subscriptions.restaurants', { count: restCount })
          : null}
        {subscription.restaurant_ids.length === 0 ? t('subscriptions.covers_none') : null}
      </span>
    </li>
  )
}
