import type { UserSubscription } from '@forki/contract/subscriptions'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useUpdateSubscription } from './queries.ts'

/** Button that activates a pending subscription. The term starts now and lasts as the plan defines. */
export function ActivateButton({ subscription }: { subscription: UserSubscription }) {
  const { t } = useTranslation('installation')
  const update = useUpdateSubscription()
  return (
    <Button
      size="sm"
      variant="primary"
      busy={update.isPending}
      icon={<Check className="size-4" aria-hidden />}
      aria-label={t('subscriptions.activate_of', { name: subscription.user_name })}
      onClick={() =>
        update.mutate({ params: { subscriptionId: subscription.id }, body: { status: 'active' } })
      }
    >
      {t('subscriptions.activate')}
    </Button>
  )
}
