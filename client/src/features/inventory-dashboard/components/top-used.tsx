import type { InventoryAnalytics } from '@forki/contract/inventory-dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../components/money.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'

/**
 * List of the most used items, with the number of days that the stock of each lasts. A press on an item's cost
 * opens the item's stock movements.
 */
export function TopUsed({ query }: { query: UseQueryResult<InventoryAnalytics> }) {
  const { t } = useTranslation('inventory')
  return (
    <Card>
      <CardHeader title={t('board.top')} description={t('board.top_text')} />
      <CardBody className="pt-3!">
        <QueryView query={query}>
          {({ top_used, from_date, to_date }) =>
            top_used.length === 0 ? (
              <p className="text-ink-muted">{t('board.no_use')}</p>
            ) : (
              <ol className="divide-y divide-line">
                {top_used.map((used) => (
                  <UsedRow
                    key={used.inventory_item_id}
                    used={used}
                    days={{ from_date, to_date }}
                    most={top_used[0]?.usage_cents ?? 0}
                  />
                ))}
              </ol>
            )
          }
        </QueryView>
      </CardBody>
    </Card>
  )
}

type UsedItem = InventoryAnalytics['top_used'][number]

/** Number of days of remaining stock from which an item needs no action. */
const SAFE_DAYS = 7
const URGENT_DAYS = 3

/** Rounds quantities of 100 and more to whole units. */
const roundedQuantity = (quantity: number) => (Math.abs(quantity) >= 100 ? Math.round(quantity) : quantity)

interface UsedRowProps {
  used: UsedItem
  days: { from_date: string; to_date: string }
  /** Usage cost of the first item in the list, in minor units. No other item has a higher one. */
  most: number
}

function UsedRow({ used, days, most }: UsedRowProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const movements = new URLSearchParams({
    type: 'usage',
    inventory_item_id: used.inventory_item_id,
    ...days,
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Link
          to={paths.inventoryItem(restaurant.id, used.inventory_item_id)}
          className="hit-44 min-w-0 truncate font-semibold hover:underline"
        >
          {used.name}
        </Link>
        <span className="tabular text-sm whitespace-nowrap text-ink-muted">
          {restaurant.quantity(roundedQuantity(used.quantity), used.unit)}
        </span>
      </p>
      <Link
        to={`${paths.stockMovements(restaurant.id)}?${movements.toString()}`}
        className="hit-44 text-right font-semibold hover:underline"
      >
        <Money cents={used.usage_cents} currency={restaurant.currency} />
        <span className="sr-only"> {t('board.movements_of', { name: used.name })}</span>
      </Link>
      <span className="h-2 overflow-hidden rounded-full bg-neutral-soft" aria-hidden>
        <span
          className="block h-full rounded-full bg-info-solid"
          style={{ width: `${most > 0 ? (Math.max(0, used.usage_cents) / most) * 100 : 0}%` }}
        />
      </span>
      <DaysOfCover days={used.days_of_cover} label={t('board.cover')} />
    </li>
  )
}

function DaysOfCover({ days, label }: { days: number | null; label: string }) {
  const { t } = useTranslation('inventory')
  if (days === null) return <span />
  const daysLeft = Math.max(0, Math.floor(days))
  const tone: Tone = days < URGENT_DAYS ? 'danger' : days < SAFE_DAYS ? 'warning' : 'neutral'
  return (
    <StatusChip icon={Hourglass} tone={tone} size="sm" className="justify-self-end">
      <span className="sr-only">{label} </span>
      {daysLeft === 0 ? t('board.under_a_day') : t('suppliers.days', { count: daysLeft })}
    </StatusChip>
  )
}
