import type { InventoryMovement } from '@forki/contract/inventory'
import { MOVEMENT_TYPES } from '@forki/contract/inventory/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListExport } from '../../../components/list-export.tsx'
import { Pagination } from '../../../components/pagination.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { todayIn } from '../../../domain/inventory/expiry.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import { useMovementList } from '../list-params.ts'
import { itemQueries } from '../queries.ts'
import { MovementRow } from '../../../components/inventory/movement-row.tsx'

/** Timeline of an item's stock movements by day, newest first. */
export function MovementTimeline({ item_id }: { item_id: string }) {
  const { t } = useTranslation('inventory')
  const list = useMovementList()
  return (
    <Card>
      <CardHeader
        title={t('timeline.title')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Select
              aria-label={t('timeline.filter')}
              className="min-w-44"
              value={list.filters['type'] ?? ''}
              onChange={(event) => list.change({ filters: { type: event.target.value || null } })}
            >
              <option value="">{t('timeline.all')}</option>
              {MOVEMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </Select>
            <ListExport list="movements" params={{ id: item_id }} query={list.query} />
          </div>
        }
      />
      <CardBody className="pt-3!">
        <Movements item_id={item_id} list={list} />
      </CardBody>
    </Card>
  )
}

interface MovementsProps {
  item_id: string
  list: ReturnType<typeof useMovementList>
}

function Movements({ item_id, list }: MovementsProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { day } = useFormat(restaurant.timezone)
  const query = useQuery(itemQueries.movements({ params: { id: item_id }, query: list.query }))
  const page = query.data
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
      {byDay(page.items, restaurant.timezone).map(([date, movements]) => (
        <section key={date}>
          <h3 className="text-sm font-semibold text-ink-muted first-letter:uppercase">
            {date === restaurant.today ? t('timeline.today') : day(movements[0]?.created_at ?? date)}
          </h3>
          <ol className="divide-y divide-line">
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </ol>
        </section>
      ))}
      <Pagination {...page} list={list} />
    </div>
  )
}

/** Groups stock movements by day, in the given order. */
function byDay(movements: readonly InventoryMovement[], timezone: string): [string, InventoryMovement[]][] {
  const days = new Map<string, InventoryMovement[]>()
  for (const movement of movements) {
    const date = todayIn(timezone, Date.parse(movement.created_at))
    days.set(date, [...(days.get(date) ?? []), movement])
  }
  return [...days]
}
