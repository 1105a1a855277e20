import type { InventoryItem } from '@forki/contract/inventory'
import {
  CalendarClock,
  CalendarX2,
  CircleSlash2,
  PowerOff,
  TrendingDown,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { daysBetween, expiryState, type ExpiryState } from '../../../domain/inventory/expiry.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { stockLevelOf, type StockLevelState } from '../stock-level.ts'

const levelLooks: Record<Exclude<StockLevelState, 'ok'>, { icon: LucideIcon; tone: Tone }> = {
  negative: { icon: TriangleAlert, tone: 'danger' },
  out: { icon: CircleSlash2, tone: 'danger' },
  low: { icon: TrendingDown, tone: 'warning' },
}

interface ItemChipsProps {
  item: InventoryItem
  size?: 'sm' | 'md'
  /** Kind of warning to omit, because another chip beside this component shows it. */
  without?: 'expiry'
}

/**
 * Chips of an inventory item: inactive, low, empty or negative stock, and a near or past expiry date. Renders
 * nothing if none of these applies.
 */
export function ItemChips({ item, size = 'sm', without }: ItemChipsProps) {
  const { t } = useTranslation('inventory')
  const { state } = stockLevelOf(item)
  return (
    <>
      {item.is_active ? null : (
        <StatusChip icon={PowerOff} tone="neutral" size={size}>
          {t('state.inactive')}
        </StatusChip>
      )}
      {state === 'ok' || !item.is_active ? null : (
        <StatusChip icon={levelLooks[state].icon} tone={levelLooks[state].tone} size={size}>
          {t(`state.${state}`)}
        </StatusChip>
      )}
      {item.nearest_expiry && without !== 'expiry' ? (
        <ExpiryChip day={item.nearest_expiry} size={size} onlyWhenSoon />
      ) : null}
    </>
  )
}

const expiryLooks: Record<Exclude<ExpiryState, 'later'>, { icon: LucideIcon; tone: Tone }> = {
  expired: { icon: CalendarX2, tone: 'danger' },
  today: { icon: CalendarClock, tone: 'danger' },
  soon: { icon: CalendarClock, tone: 'warning' },
}

interface ExpiryChipProps {
  day: string
  size?: 'sm' | 'md'
  onlyWhenSoon?: boolean
}

/** Expiry date: a chip if near or past, or else plain text. `onlyWhenSoon` hides the plain text. */
export function ExpiryChip({ day, size = 'sm', onlyWhenSoon }: ExpiryChipProps) {
  const { t } = useTranslation('inventory')
  const { today } = useInventoryRestaurant()
  const { date } = useFormat('UTC')
  const daysLeft = daysBetween(today, day)
  const state = expiryState(daysLeft)
  if (state === 'later')
    return onlyWhenSoon ? null : <span className="tabular whitespace-nowrap">{date(`${day}T12:00:00Z`)}</span>
  const { icon, tone } = expiryLooks[state]
  return (
    <StatusChip icon={icon} tone={tone} size={size}>
      {state === 'today' ? t('expiry.today') : t(`expiry.${state}`, { count: Math.abs(daysLeft) })}
    </StatusChip>
  )
}
