/** Lines of one check of a split bill, the first ones only until the user expands them. */
import type { Check, Order } from '@forki/contract/orders'
import { ChevronDown } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../domain/orders/order-name.ts'

interface CheckLinesProps {
  order: Pick<Order, 'items'>
  check: Pick<Check, 'shares'>
  /** Name of the check, for the accessible name of the button that expands its lines. */
  name: string
  className?: string
}

/** Number of lines that show before the user expands the check. */
const COLLAPSED_LINES = 2

/**
 * Lines of a check. A shared line shows the fraction that the check contains. A check that was split evenly or
 * by amount has no lines and renders nothing.
 */
export function CheckLines({ order, check, name, className }: CheckLinesProps) {
  const { t } = useTranslation('orders')
  const dishName = useDishName()
  const [isExpanded, setExpanded] = useState(false)
  const lines = check.shares.flatMap((share) => {
    const item = order.items.find(({ id }) => id === share.item_id)
    return item ? [{ ...share, item }] : []
  })
  if (lines.length === 0) return null
  // The expand button has the height of a line, so it never replaces a single one.
  const isLong = lines.length > COLLAPSED_LINES + 1
  const shown = isLong && !isExpanded ? lines.slice(0, COLLAPSED_LINES) : lines
  const toggleText = isExpanded
    ? t('split.fewer_lines')
    : t('split.more_lines', { count: lines.length - shown.length })
  return (
    <div className={clsx('flex min-w-0 flex-col items-start text-sm text-ink-muted', className)}>
      <ul aria-label={t('split.lines_of', { name })} className="w-full">
        {shown.map(({ item_id, item, numerator, denominator }) => (
          <li key={item_id} className="truncate">
            {item.quantity} × {dishName(item)}
            {numerator === denominator ? null : ` (${numerator}/${denominator})`}
          </li>
        ))}
      </ul>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-label={`${toggleText}: ${name}`}
          onClick={() => setExpanded(!isExpanded)}
          className="relative -ml-2 inline-flex h-9 items-center gap-1 rounded-md px-2 font-semibold text-ink-soft after:absolute after:-inset-y-1.5 after:inset-x-0 hover:text-ink focus-visible:outline-2 focus-visible:outline-focus"
        >
          {toggleText}
          <ChevronDown className={clsx('size-4', isExpanded && 'rotate-180')} aria-hidden />
        </button>
      ) : null}
    </div>
  )
}
