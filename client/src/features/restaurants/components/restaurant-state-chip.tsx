import type { Restaurant } from '@forki/contract/restaurants'
import { CircleOff, DoorClosed, DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openingStateAt } from '../../../domain/restaurants/opening-state.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

/**
 * Chip with the state of a restaurant: deactivated, open or closed. Renders nothing for an active restaurant
 * without opening hours.
 */
export function RestaurantStateChip({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('restaurants')
  const now = useNow(60_000)
  const opening = openingStateAt(restaurant.opening_hours, restaurant.timezone, now)
  if (!restaurant.is_active) {
    return (
      <StatusChip size="sm" icon={CircleOff} tone="warning">
        {t('inactive')}
      </StatusChip>
    )
  }
  if (opening.state === 'unknown') return null
  if (opening.state === 'open') {
    return (
      <StatusChip size="sm" icon={DoorOpen} tone="success">
        {opening.closes === null ? t('open_always') : t('open_until', { time: opening.closes })}
      </StatusChip>
    )
  }
  const { opens: time, in_days } = opening
  return (
    <StatusChip size="sm" icon={DoorClosed} tone="neutral">
      {in_days === 0
        ? t('opens_today', { time })
        : in_days === 1
          ? t('opens_tomorrow', { time })
          : t('closed')}
    </StatusChip>
  )
}
