import type { InventoryItem } from '@forki/contract/inventory'
import { clsx } from 'clsx'
import { ClipboardCheck, PackagePlus, SlidersHorizontal, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { textTone } from '../../../ui/tone.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { stockLevelOf } from '../stock-level.ts'
import type { MovementKind } from '../movement-draft.ts'
import { StockLevelBar } from './stock-level-bar.tsx'

const movementButtons: { kind: MovementKind; icon: LucideIcon }[] = [
  { kind: 'purchase', icon: PackagePlus },
  { kind: 'waste', icon: Trash2 },
  { kind: 'adjustment', icon: SlidersHorizontal },
  { kind: 'count', icon: ClipboardCheck },
]

interface ItemHeaderProps {
  item: InventoryItem
  mayMove: boolean
  onMove: (kind: MovementKind) => void
}

/**
 * Header of an inventory item: its stock in large digits, its value, and buttons for movements if the user may
 * book them.
 */
export function ItemHeader({ item, mayMove, onMove }: ItemHeaderProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <StockLevel item={item} />
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-4">
        <Fact label={t('fields.value')}>
          <Money cents={item.stock_value_cents} currency={restaurant.currency} />
        </Fact>
        <Fact label={t('item.average')}>
          {t('cost_per', {
            cost: restaurant.cost(item.unit_cost_cents),
            unit: restaurant.unit(item.unit, 1),
          })}
        </Fact>
        {item.reorder_quantity > 0 ? (
          <Fact label={t('item.reorder')}>{restaurant.quantity(item.reorder_quantity, item.unit)}</Fact>
        ) : null}
      </dl>
      {mayMove ? <MovementButtons onMove={onMove} /> : null}
    </Card>
  )
}

/** Quantity in stock with its level bar, and the minimum below. */
function StockLevel({ item }: { item: InventoryItem }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { state, tone } = stockLevelOf(item)
  return (
    <>
      <div>
        <p className="text-sm text-ink-muted">{t('item.on_hand')}</p>
        <p
          className={clsx(
            'display tabular text-5xl font-semibold sm:text-6xl',
            state === 'ok' ? 'text-ink' : textTone[tone],
          )}
        >
          {restaurant.number(item.quantity)}{' '}
          <span className="text-3xl text-ink-soft sm:text-4xl">
            {restaurant.unit(item.unit, item.quantity)}
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <StockLevelBar item={item} tall />
        <p className="text-sm text-ink-muted">
          {item.min_quantity > 0
            ? t('item.min', { quantity: restaurant.quantity(item.min_quantity, item.unit) })
            : t('item.no_min')}
        </p>
        {state === 'negative' ? (
          <p className="text-sm font-medium text-danger-ink">{t('item.negative')}</p>
        ) : null}
      </div>
    </>
  )
}

function MovementButtons({ onMove }: { onMove: (kind: MovementKind) => void }) {
  const { t } = useTranslation('inventory')
  return (
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      {movementButtons.map(({ kind, icon: Icon }) => (
        <Button
          key={kind}
          size="touch"
          variant={kind === 'purchase' ? 'primary' : 'secondary'}
          icon={<Icon className="size-5" aria-hidden />}
          className="px-3!"
          onClick={() => onMove(kind)}
        >
          {t(`moves.${kind}.verb`)}
        </Button>
      ))}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="tabular text-lg font-semibold">{children}</dd>
  </div>
)
