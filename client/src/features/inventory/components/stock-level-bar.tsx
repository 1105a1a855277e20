import type { InventoryItem } from '@forki/contract/inventory'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { solidTone, textTone } from '../../../ui/tone.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { stockLevelOf } from '../stock-level.ts'

type LeveledItem = Pick<InventoryItem, 'quantity' | 'min_quantity' | 'reorder_quantity' | 'unit'>

interface StockLevelBarProps {
  item: LeveledItem
  tall?: boolean
  /** Quantity after the movement that the user enters. The bar shows it instead of the current quantity. */
  nextQuantity?: number | null
  className?: string
}

/**
 * Stock level as a bar with a mark at the minimum. The bar is hatched for a negative quantity, which thus
 * looks different from an empty stock.
 */
export function StockLevelBar({ item, tall, nextQuantity, className }: StockLevelBarProps) {
  const { filledShare, minimumPosition, tone, state } = stockLevelOf(item)
  const nextLevel =
    nextQuantity === undefined || nextQuantity === null
      ? null
      : stockLevelOf({ ...item, quantity: nextQuantity })
  const shownLevel = nextLevel ?? { filledShare, minimumPosition, tone, state }
  return (
    <span
      aria-hidden
      className={clsx(
        'relative block w-full overflow-hidden rounded-full bg-neutral-soft',
        tall ? 'h-3.5' : 'h-2',
        className,
      )}
    >
      {shownLevel.state === 'negative' ? (
        <span className="absolute inset-0 bg-[repeating-linear-gradient(-45deg,var(--danger-solid)_0_4px,transparent_4px_8px)] opacity-70" />
      ) : (
        <span
          className={clsx(
            'absolute inset-y-0 left-0 rounded-full transition-[width] duration-200',
            solidTone[shownLevel.tone],
          )}
          style={{ width: `${Math.max(shownLevel.filledShare * 100, shownLevel.state === 'out' ? 0 : 2)}%` }}
        />
      )}
      {shownLevel.minimumPosition === null ? null : (
        <span
          className="absolute inset-y-0 w-0.75 -translate-x-1/2 bg-ink ring-1 ring-surface"
          style={{ left: `${shownLevel.minimumPosition * 100}%` }}
        />
      )}
    </span>
  )
}

/** Stock level of an item: the quantity, the minimum as text if there is one, and the level bar below. */
export function StockLevelCell({ item }: { item: LeveledItem }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { tone, state } = stockLevelOf(item)
  return (
    <span className="flex min-w-36 flex-col gap-1.5">
      <span className="flex items-baseline justify-between gap-3 whitespace-nowrap">
        <span className={clsx('tabular font-semibold', state === 'ok' ? 'text-ink' : textTone[tone])}>
          {restaurant.quantity(item.quantity, item.unit)}
        </span>
        {item.min_quantity > 0 ? (
          <span className="tabular text-xs text-ink-muted">
            {t('level.min', { quantity: restaurant.number(item.min_quantity) })}
          </span>
        ) : null}
      </span>
      <StockLevelBar item={item} />
    </span>
  )
}
