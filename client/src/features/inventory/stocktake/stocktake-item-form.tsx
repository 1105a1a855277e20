import type { InventoryItem } from '@forki/contract/inventory'
import { Check, ChevronLeft, ChevronRight, SkipForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { useCountEntry } from '../hooks/use-count-entry.ts'
import { QuantityField } from '../movement/quantity-field.tsx'
import type { Stocktake } from '../stocktake.ts'
import { DifferenceText } from './difference-text.tsx'

interface StocktakeItemFormProps {
  item: InventoryItem
  stocktake: Stocktake
  countEntry: ReturnType<typeof useCountEntry>
  /** Position of the item in the stocktake, from 1. */
  position: number
  total: number
  onStep: (by: 1 | -1) => void
}

/** Form in which the user enters the counted quantity of one item. */
export function StocktakeItemForm(props: StocktakeItemFormProps) {
  const { item, stocktake, countEntry, position, total, onStep } = props
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  return (
    <Card aria-label={item.name} className="flex flex-col gap-3 p-4 sm:gap-5 sm:p-8">
      <CounterHeader item={item} position={position} total={total} onStep={onStep} />
      {stocktake.blind ? null : (
        <Button
          size="touch"
          variant="soft"
          className="self-start"
          icon={<Check className="size-5" aria-hidden />}
          disabled={item.quantity < 0 || countEntry.booked}
          onClick={countEntry.confirm}
        >
          {t('take.as_booked', { quantity: restaurant.quantity(item.quantity, item.unit) })}
        </Button>
      )}
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <QuantityField
          autoFocus
          allowsSum
          item={item}
          label={t('take.amount')}
          text={countEntry.text}
          unit={countEntry.unit}
          error={countEntry.problem ? t(`problems.${countEntry.problem}`) : undefined}
          onChange={countEntry.write}
          onUnit={countEntry.changeUnit}
          onEnter={countEntry.save}
        >
          <div className="min-h-6" aria-live="polite">
            {countEntry.booked ? (
              <p className="font-semibold text-success-ink">{t('take.already_booked')}</p>
            ) : stocktake.blind || countEntry.difference === null ? null : (
              <DifferenceText
                quantity={countEntry.difference}
                cents={Math.round(countEntry.difference * item.unit_cost_cents)}
                unit={item.unit}
              />
            )}
          </div>
          <CounterButtons countEntry={countEntry} />
        </QuantityField>
      </div>
    </Card>
  )
}

interface CounterHeaderProps {
  item: InventoryItem
  position: number
  total: number
  onStep: (by: 1 | -1) => void
}

/** Name and position of the current item, with buttons for the previous and the next item. */
function CounterHeader({ item, position, total, onStep }: CounterHeaderProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">
          {[
            t('take.place', { number: position, total }),
            item.category ? restaurant.category(item.category) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h2 className="display text-2xl sm:text-4xl">{item.name}</h2>
      </div>
      <div className="flex">
        <IconButton
          size="touch"
          label={t('take.previous')}
          icon={<ChevronLeft className="size-6" />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="touch"
          label={t('take.following')}
          icon={<ChevronRight className="size-6" />}
          onClick={() => onStep(1)}
        />
      </div>
    </header>
  )
}

function CounterButtons({ countEntry }: Pick<StocktakeItemFormProps, 'countEntry'>) {
  const { t } = useTranslation('inventory')
  return (
    <div className="flex flex-wrap gap-2 self-end max-md:w-full">
      <Button size="touch" icon={<SkipForward className="size-5" aria-hidden />} onClick={countEntry.skip}>
        {t('take.skip')}
      </Button>
      <Button
        size="touch"
        variant="primary"
        className="flex-1"
        disabled={countEntry.booked}
        onClick={countEntry.save}
        iconEnd={
          <span aria-hidden className="coarse:hidden max-sm:hidden">
            <Kbd>↵</Kbd>
          </span>
        }
      >
        {t('take.save')}
      </Button>
    </div>
  )
}
