import type { Restaurant } from '@forki/contract/restaurants'
import { CircleOff, DoorClosed, DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { openState } from '../opening-hours.ts'

/**
 * Chip with the state of a restaurant: deactivated, open or closed. Renders nothing for an active restaurant
 * without opening hours.
 */
export function RestaurantStateChip({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('restaurants')
  const now = useNow(60_000)
  const state = openState(restaurant.opening_hours, restaurant.timezone, now)
  if (!restaurant.is_active) {
    return (
      <StatusChip size="sm" icon={CircleOff} tone="warning">
        {t('inactive')}
      </StatusChip>
    )
  }
  if (!state) return null
  if (state.open) {
    return (
      <StatusChip size="sm" icon={DoorOpen} tone="success">
        {t('open_until', { time: state.until })}
      </StatusChip>
    )
  }
  const from = state.from ?? ''
  return (
    <StatusChip size="sm" icon={DoorClosed} tone="neutral">
      {from === '' ? t('closed') : t(state.isToday ? 'opens_today' : 'opens_tomorrow', { time: from })}
    </StatusChip>
  )
}
