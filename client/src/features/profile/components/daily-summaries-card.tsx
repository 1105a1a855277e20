import { dailySummaryEndpoints } from '@forki/contract/calls/daily-summaries'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '../../../domain/access/current-user.ts'
import { resourceQueries, useAction } from '../../../lib/resource.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'

const dailySummaryQueries = resourceQueries(dailySummaryEndpoints)

/**
 * Card with a switch per restaurant that subscribes the user to its daily summary by email. Hidden if the
 * user may not receive the summary of any restaurant.
 */
export function DailySummariesCard() {
  const { t } = useTranslation('profile')
  const { is_email_verified } = useSignedInUser()
  const { data } = useQuery(dailySummaryQueries.list())
  const update = useAction(dailySummaryEndpoints.update, {
    done: 'profile_updated',
    failed: 'profile_update',
    quiet: true,
  })
  if (!data || data.items.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('daily_summary')} />
      <CardBody className="flex flex-col gap-2">
        <p className="text-sm text-ink-muted">
          {t(is_email_verified ? 'daily_summary_text' : 'daily_summary_unverified')}
        </p>
        {data.items.map(({ restaurant_id, restaurant_name, is_subscribed }) => (
          <Switch
            key={restaurant_id}
            label={restaurant_name}
            checked={is_subscribed}
            disabled={update.isPending}
            onChange={({ target }) =>
              update.mutate({
                params: { restaurantId: restaurant_id },
                body: { is_subscribed: target.checked },
              })
            }
          />
        ))}
      </CardBody>
    </Card>
  )
}
