import type { InventoryMovement } from '@forki/contract/inventory'
import type { Page } from '@forki/contract/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../components/error-state.tsx'
import { MovementRow } from '../../../components/inventory/movement-row.tsx'
import { PrintedRange, PrintProgress } from '../../../components/list-print/print-status.tsx'
import { useListPrint } from '../../../components/list-print/use-list-print.ts'
import { Pagination } from '../../../components/pagination.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { todayIn } from '../../../domain/inventory/expiry.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { useFormat } from '../../../lib/format.ts'
import type { CreatePageLoader } from '../../../lib/list-params.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'

interface MovementDayListProps {
  query: UseQueryResult<Page<InventoryMovement>>
  list: {
    filtered: boolean
    clear: () => void
    change: (change: { page: number; per_page?: number }) => void
    createPageLoader: CreatePageLoader | null
  }
  /** True if the rows name their inventory items, in lists with movements of several items. */
  withItemName?: boolean
}

/** Page of stock movements by day, newest first. */
export function MovementDayList({ query, list, withItemName = false }: MovementDayListProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { day } = useFormat(restaurant.timezone)
  const page = query.data
  const { printed, isLoading } = useListPrint(list.createPageLoader, page, 'inventory_fetch')
  if (!page && query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!page) return <SkeletonLines lines={6} />
  if (page.total === 0)
    return list.filtered ? (
      <NoResultsState onClear={list.clear} />
    ) : (
      <p className="text-ink-muted">{t('timeline.none')}</p>
    )
  return (
    <div className="flex flex-col gap-4" aria-busy={query.isPlaceholderData}>
      {groupByDay(printed?.rows ?? page.items, restaurant.timezone).map(([date, movements]) => (
        <section key={date}>
          <h3 className="text-sm font-semibold text-ink-muted first-letter:uppercase">
            {date === restaurant.today ? t('timeline.today') : day(movements[0]?.created_at ?? date)}
          </h3>
          <ol className="divide-y divide-line">
            {movements.map((movement) => (
              <MovementRow key={movement.id} withItemName={withItemName} movement={movement} />
            ))}
          </ol>
        </section>
      ))}
      {printed ? <PrintedRange {...printed} /> : <Pagination hasExport {...page} list={list} />}
      {isLoading ? <PrintProgress /> : null}
    </div>
  )
}

/** Groups stock movements by day, in the given order. */
function groupByDay(
  movements: readonly InventoryMovement[],
  timezone: string,
): [string, InventoryMovement[]][] {
  const days = new Map<string, InventoryMovement[]>()
  for (const movement of movements) {
    const date = todayIn(timezone, Date.parse(movement.created_at))
    days.set(date, [...(days.get(date) ?? []), movement])
  }
  return [...days]
}
