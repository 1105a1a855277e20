import type { UserSubscription } from '@forki/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useRemoveSubscription, useUpdateSubscription } from './queries.ts'
import { useCoveredRestaurantsText } from './use-covered-text.ts'

interface EndDialogProps {
  subscription: UserSubscription
  onClose: () => void
}

/** Dialog that cancels a subscription. A cancelled subscription is not deleted and can be reactivated. */
export function CancelDialog({ subscription, onClose }: EndDialogProps) {
  const { t } = useTranslation('installation')
  const update = useUpdateSubscription()
  const coveredText = useCoveredRestaurantsText()
  const { user_name: name, restaurant_ids } = subscription
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('subscriptions.cancel_of', { name })}
      description={
        restaurant_ids.length > 0
          ? t('subscriptions.cancel_text', { restaurants: coveredText(restaurant_ids) })
          : t('subscriptions.cancel_text_none')
      }
      confirmLabel={t('subscriptions.cancel_verb')}
      busy={update.isPending}
      onConfirm={() =>
        update.mutate(
          { params: { subscriptionId: subscription.id }, body: { status: 'cancelled' } },
          { onSuccess: onClose },
        )
      }
    />
  )
}

/** Dialog that deletes a subscription permanently. */
export function RemoveDialog({ subscription, onClose }: EndDialogProps) {
  const { t } = useTranslation('installation')
  const remove = useRemoveSubscription()
  const { user_name: name, subscription_plan } = subscription
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('subscriptions.remove_of', { name })}
      description={t('subscriptions.remove_text', { plan: subscription_plan.name })}
      confirmLabel={t('subscriptions.remove_verb')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { subscriptionId: subscription.id } }, { onSuccess: onClose })}
    />
  )
}
