import type { InventoryItem } from '@forki/contract/inventory'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { textTone } from '../../../ui/tone.ts'
import { StockLevelBar } from '../components/stock-level-bar.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { stockLevelOf } from '../stock-level.ts'
import type { MovementDraft, StockEffect } from '../movement-draft.ts'

interface StockPreviewProps {
  item: InventoryItem
  draft: MovementDraft
  effect: StockEffect | null
}

/** Preview of the stock after the movement in the form. */
export function StockPreview({ item, draft, effect }: StockPreviewProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const quantityAfter = effect?.quantity_after ?? null
  const tone = quantityAfter === null ? 'neutral' : stockLevelOf({ ...item, quantity: quantityAfter }).tone
  return (
    <div className="w-full" aria-live="polite">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-2">
          <span className="sr-only">{t('outcome.before')}</span>
          <span className="tabular text-ink-soft">{restaurant.quantity(item.quantity, item.unit)}</span>
          <ArrowRight className="size-4 text-ink-muted" aria-hidden />
          <span className="sr-only">{t('outcome.after')}</span>
          <span
            className={clsx(
              'tabular text-lg font-bold',
              quantityAfter === null ? 'text-ink-muted' : textTone[tone],
            )}
          >
            {quantityAfter === null ? '—' : restaurant.quantity(quantityAfter, item.unit)}
          </span>
        </span>
        <OutcomeNote item={item} draft={draft} effect={effect} />
      </p>
      <StockLevelBar item={item} nextQuantity={quantityAfter} />
    </div>
  )
}

/**
 * Note of the preview: the change of the average cost if there is one, otherwise the stock change with its
 * value. A delivery without a change of the average cost has no note.
 */
function OutcomeNote({ item, draft, effect }: StockPreviewProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  if (!effect) return null
  if (effect.cost_after !== item.unit_cost_cents)
    return (
      <span className="tabular text-sm text-ink-soft">
        {t('outcome.cost', {
          from: restaurant.cost(item.unit_cost_cents),
          to: restaurant.cost(effect.cost_after),
        })}
      </span>
    )
  if (draft.kind === 'purchase' || effect.change === 0)
    return draft.kind === 'count' ? (
      <span className="text-sm font-semibold text-success-ink">{t('outcome.exact')}</span>
    ) : null
  return (
    <span
      className={clsx(
        'tabular text-sm font-semibold',
        effect.change < 0 ? 'text-danger-ink' : 'text-success-ink',
      )}
    >
      {restaurant.changeText(effect.change, item.unit)} ·{' '}
      <Money cents={Math.abs(effect.value_cents)} currency={restaurant.currency} />
    </span>
  )
}
