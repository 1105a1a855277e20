import type { InventoryMovement } from '@forki/contract/inventory'
import { clsx } from 'clsx'
import {
  ClipboardCheck,
  PackagePlus,
  ReceiptText,
  SlidersHorizontal,
  Trash2,
  Undo2,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { softTone, type Tone } from '../../ui/tone.ts'
import { useInventoryRestaurant } from '../../domain/inventory/use-inventory-restaurant.ts'

const looks: Record<InventoryMovement['type'], { icon: LucideIcon; tone: Tone }> = {
  purchase: { icon: PackagePlus, tone: 'success' },
  usage: { icon: UtensilsCrossed, tone: 'info' },
  waste: { icon: Trash2, tone: 'danger' },
  adjustment: { icon: SlidersHorizontal, tone: 'plum' },
  count: { icon: ClipboardCheck, tone: 'neutral' },
}

interface MovementRowProps {
  movement: InventoryMovement
  /** True if the row shows a link to its inventory item, in lists with movements of several items. */
  withItemName?: boolean
}

/** Row of a stock movement: type, time, quantity, value, balance, user and details. */
export function MovementRow({ movement, withItemName }: MovementRowProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money, time, dateTime } = useFormat(restaurant.timezone)
  const { icon, tone } = looks[movement.type]
  const Icon = movement.cause === 'void' ? Undo2 : icon
  const typeText =
    movement.cause === 'sent' || movement.cause === 'void'
      ? t(`causes.${movement.cause}`)
      : t(`types.${movement.type}`)
  return (
    <li className="flex gap-3 py-3">
      <span className={clsx('grid size-9 shrink-0 place-items-center rounded-full', softTone[tone])}>
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold">
            {withItemName ? (
              <Link
                to={paths.inventoryItem(restaurant.id, movement.inventory_item_id)}
                className="hit-44 hover:underline"
              >
                {movement.inventory_item_name}
              </Link>
            ) : (
              typeText
            )}
          </span>
          <span className={clsx('tabular font-semibold', changeTone(movement))}>
            {movement.quantity === 0
              ? t('timeline.same')
              : restaurant.changeText(movement.quantity, movement.unit)}
          </span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
          <span className="min-w-0">
            {[
              withItemName ? typeText : null,
              withItemName ? dateTime(movement.created_at) : time(movement.created_at),
              movement.created_by_name ?? t('timeline.system'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={clsx('tabular', movement.balance_after < 0 && 'font-semibold text-danger-ink')}>
            {movement.value_cents ? `${money(Math.round(movement.value_cents), restaurant.currency)} · ` : ''}
            {t('timeline.balance', { quantity: restaurant.quantity(movement.balance_after, movement.unit) })}
          </span>
        </p>
        <Details movement={movement} />
      </div>
    </li>
  )
}

/**
 * Tone of the movement's quantity: muted for 0, green if positive, neutral for usage, and red for other
 * removals.
 */
function changeTone({ type, quantity }: InventoryMovement): string {
  if (quantity === 0) return 'text-ink-muted'
  if (quantity > 0) return 'text-success-ink'
  return type === 'usage' ? 'text-ink' : 'text-danger-ink'
}

/**
 * Details of a stock movement: note, entered quantity with its unit, price of a delivery, and a link to the
 * order.
 */
function Details({ movement }: { movement: InventoryMovement }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { entered_quantity, entered_unit, unit_cost_cents } = movement
  const facts = [
    movement.note,
    entered_quantity !== null && entered_unit !== null
      ? t('timeline.entered', { quantity: restaurant.quantity(entered_quantity, entered_unit) })
      : null,
    movement.type === 'purchase' && unit_cost_cents !== null
      ? t('cost_per', { cost: restaurant.cost(unit_cost_cents), unit: restaurant.unit(movement.unit, 1) })
      : null,
  ].filter(Boolean)
  if (facts.length === 0 && !movement.order_id) return null
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {facts.length > 0 ? <span className="min-w-0 wrap-anywhere">{facts.join(' · ')}</span> : null}
      {movement.order_id ? (
        <Link
          to={paths.orderDetail(restaurant.id, movement.order_id)}
          className="hit-44 inline-flex items-center gap-1 font-semibold text-accent-ink hover:underline"
        >
          <ReceiptText className="size-4" aria-hidden />
          {t('timeline.order')}
        </Link>
      ) : null}
    </p>
  )
}
