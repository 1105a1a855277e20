import type { UserSubscription } from '@forki/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { SubscriptionChip } from './subscription-card.tsx'

export function PastSubscriptions({ items }: { items: readonly UserSubscription[] }) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  if (items.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('subscription.past')} />
      <CardBody>
        <ul className="flex flex-col divide-y divide-line">
          {items.map(({ id, subscription_plan, status, starts_at, ends_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
              <p className="min-w-0 flex-1 font-semibold">{subscription_plan.name}</p>
              <p className="tabular text-sm text-ink-muted">
                {ends_at ? `${date(starts_at)} – ${date(ends_at)}` : date(starts_at)}
              </p>
              <SubscriptionChip status={status} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
