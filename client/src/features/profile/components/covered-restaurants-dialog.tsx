import type { UserSubscription } from '@forki/contract/subscriptions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RestaurantCheckboxes } from './restaurant-checkboxes.tsx'

interface CoveredRestaurantsDialogProps {
  subscription: UserSubscription
  restaurants: readonly AccessibleRestaurant[]
  busy: boolean
  onSave: (restaurant_ids: string[]) => void
  onClose: () => void
}

/** Dialog to choose the restaurants that a subscription covers. */
export function CoveredRestaurantsDialog({
  subscription,
  restaurants,
  busy,
  onSave,
  onClose,
}: CoveredRestaurantsDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const [chosen, setChosen] = useState(() =>
    subscription.restaurant_ids.filter((id) => restaurants.some((restaurant) => restaurant.id === id)),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('profile:cover.title')}
      description={t('profile:cover.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onSave(chosen)}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <RestaurantCheckboxes
        restaurants={restaurants}
        value={chosen}
        max={subscription.subscription_plan.max_restaurants}
        onChange={setChosen}
      />
    </Dialog>
  )
}
