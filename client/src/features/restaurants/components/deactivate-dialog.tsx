import type { Restaurant } from '@forki/contract/restaurants'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDeactivateRestaurant } from '../queries.ts'

interface DeactivateDialogProps {
  restaurant: Restaurant
  onClose: () => void
  onDone?: () => void
}

const STOPPED_KEYS = ['orders', 'tills', 'menu'] as const
const UNCHANGED_KEYS = ['open', 'data', 'back'] as const

/**
 * Dialog that confirms the deactivation of a restaurant and lists its effects. The restaurant can be activated
 * again at any time.
 */
export function DeactivateDialog({ restaurant, onClose, onDone }: DeactivateDialogProps) {
  const { t } = useTranslation(['restaurants', 'common'])
  const deactivate = useDeactivateRestaurant()
  const confirm = () =>
    deactivate.mutate(
      { params: { id: restaurant.id } },
      {
        onSuccess: () => {
          onClose()
          onDone?.()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('restaurants:deactivate_title', { name: restaurant.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" busy={deactivate.isPending} onClick={confirm}>
            {t('restaurants:deactivate')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {STOPPED_KEYS.map((name) => (
          <li key={name} className="flex gap-3">
            <CircleSlash className="mt-0.5 size-5 shrink-0 text-warning-ink" aria-hidden />
            {t(`restaurants:stops.${name}`)}
          </li>
        ))}
        {UNCHANGED_KEYS.map((name) => (
          <li key={name} className="flex gap-3">
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden />
            {t(`restaurants:stays.${name}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
