import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'

interface DifferenceTextProps {
  quantity: number
  cents: number
  unit: string
  className?: string
}

/**
 * Difference between counted and expected quantity: a word with an icon, and the value. A plus or minus sign
 * alone is not accessible.
 */
export function DifferenceText({ quantity, cents, unit, className }: DifferenceTextProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const state = quantity === 0 ? 'same' : quantity < 0 ? 'less' : 'more'
  const Icon = { same: Check, less: ArrowDown, more: ArrowUp }[state]
  return (
    <span
      className={clsx(
        'tabular inline-flex flex-wrap items-center gap-x-2 font-semibold',
        { same: 'text-success-ink', less: 'text-danger-ink', more: 'text-warning-ink' }[state],
        className,
      )}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {t(`difference.${state}`, { quantity: restaurant.quantity(Math.abs(quantity), unit) })}
      {cents === 0 ? null : (
        <span className="font-normal text-ink-soft">
          <Money cents={Math.abs(cents)} currency={restaurant.currency} />
        </span>
      )}
    </span>
  )
}
