import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PlanPrice } from './plans/plan-price.tsx'
import { subscriptionQueries } from './queries.ts'
import { ActivateButton } from './activate-button.tsx'
import type { SubscriptionListParams } from './list-params.ts'

const MAX_SHOWN = 3

/**
 * Card of the oldest pending subscriptions, at most three. Renders nothing if there are none, or if the
 * list of subscriptions below the card is already filtered by the status `pending`.
 */
export function PendingSubscriptionsCard({ list }: { list: SubscriptionListParams }) {
  const { t } = useTranslation('installation')
  const { relative } = useFormat()
  const now = useNow(60_000)
  const waitingQuery = useQuery(
    subscriptionQueries.listAll({
      query: { active_only: 'false', status: 'pending', per_page: MAX_SHOWN, order: 'asc' },
    }),
  )
  const total = waitingQuery.data?.total ?? 0
  if (total === 0 || list.filters['status'] === 'pending') return null
  return (
    <Card className="border-warning-solid/50 p-5">
      <h2 className="display flex items-center gap-2 text-xl">
        <Hourglass className="size-5 text-warning-ink" aria-hidden />
        {t('subscriptions.waiting', { count: total })}
      </h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {waitingQuery.data?.items.map((subscription) => (
          <li key={subscription.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
            <span className="min-w-0 flex-1 basis-56">
              <span className="font-semibold">{subscription.user_name}</span>{' '}
              <span className="text-ink-soft">
                {t('subscriptions.wants', { plan: subscription.subscription_plan.name })}
              </span>{' '}
              <span className="text-sm text-ink-muted">
                <PlanPrice plan={subscription.subscription_plan} inline /> ·{' '}
                {relative(subscription.created_at, now)}
              </span>
            </span>
            <ActivateButton subscription={subscription} />
          </li>
        ))}
      </ul>
      {total > MAX_SHOWN ? (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => list.change({ filters: { status: 'pending', active_only: 'false' } })}
        >
          {t('subscriptions.see_waiting', { count: total })}
        </Button>
      ) : null}
    </Card>
  )
}
