import type { SubscriptionPlan, UserSubscription } from '@forki/contract/subscriptions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTakePlan } from '../plan-change.ts'
import { usePriceText } from './plan-facts.tsx'
import { defaultRestaurantIds, RestaurantCheckboxes } from './restaurant-checkboxes.tsx'

interface TakePlanDialogProps {
  plan: SubscriptionPlan
  heldSubscriptions: readonly UserSubscription[]
  restaurants: readonly AccessibleRestaurant[]
  onClose: () => void
}

/**
 * Dialog that subscribes to a plan for the chosen restaurants. A note shows whether the subscription starts
 * at once, as a trial, or after its activation by an administrator.
 */
export function TakePlanDialog({ plan, heldSubscriptions, restaurants, onClose }: TakePlanDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const price = usePriceText()
  const [chosen, setChosen] = useState(() => defaultRestaurantIds(restaurants, plan.max_restaurants))
  const takePlan = useTakePlan()
  const leaving = restaurants.filter(({ id }) => !chosen.includes(id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('profile:take.title', { plan: plan.name })}
      description={price(plan)}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="primary"
            busy={takePlan.isPending}
            onClick={() =>
              takePlan.mutate({ plan, restaurant_ids: chosen, heldSubscriptions }, { onSuccess: onClose })
            }
          >
            {t('profile:take.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {takePlan.isError ? (
          <Notice tone="danger">{errorText(takePlan.error, 'user_subscription_create')}</Notice>
        ) : null}
        <RestaurantCheckboxes
          restaurants={restaurants}
          value={chosen}
          max={plan.max_restaurants}
          onChange={setChosen}
        />
        {leaving.length > 0 ? (
          <Notice tone="info">
            {t('profile:take.left_out', { list: leaving.map(({ name }) => name).join(', ') })}
          </Notice>
        ) : null}
        <p className="text-sm text-ink-soft">
          {plan.price_cents === 0
            ? t('profile:take.at_once')
            : plan.trial_days > 0
              ? t('profile:take.trial', { count: plan.trial_days })
              : t('profile:take.pending')}
        </p>
      </div>
    </Dialog>
  )
}
