import type { StockMovementPage } from '@forki/contract/inventory'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useInventoryRestaurant } from '../../domain/inventory/use-inventory-restaurant.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import { MovementDayList } from '../../features/inventory/components/movement-day-list.tsx'
import { StockMovementToolbar } from '../../features/inventory/components/stock-movement-toolbar.tsx'
import { useStockMovementListParams } from '../../features/inventory/list-params.ts'
import { itemQueries } from '../../features/inventory/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { Card, CardBody } from '../../ui/card.tsx'

/** Page of the movements of all inventory items, such as deliveries and stocktakes. */
export function StockMovementsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <StockMovements restaurant_id={restaurant.id} /> : null
}

/** Number of movements that match the filters, and the sum of their effects on the stock value. */
function MovementSum({ page }: { page: StockMovementPage }) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { money, number } = useFormat()
  // During an upgrade, a server of the previous version sends no `totals`.
  const { total, totals } = page as Partial<StockMovementPage> & Pick<StockMovementPage, 'total'>
  if (totals === undefined || totals.value_cents === null) return null
  return (
    <p className="tabular text-ink-soft" role="status">
      {t('movements.sum', {
        count: total,
        n: number(total),
        amount: money(totals.value_cents, restaurant.currency),
      })}
    </p>
  )
}

function StockMovements({ restaurant_id }: { restaurant_id: string }) {
  const { t } = useTranslation('inventory')
  const list = useStockMovementListParams()
  const listQuery = { restaurant_id, ...list.query }
  const query = useListQuery(list, (paging) =>
    itemQueries.listMovements({ query: { ...listQuery, ...paging } }),
  )
  return (
    <Page
      title={t('movements.title')}
      description={t('movements.description')}
      actions={<PageActions exporting={{ list: 'stockMovements', query: listQuery }} />}
    >
      <InventoryNav restaurant_id={restaurant_id} />
      <StockMovementToolbar list={list} />
      {query.data && query.data.total > 0 ? <MovementSum page={query.data} /> : null}
      <Card>
        <CardBody>
          <MovementDayList withItemName query={query} list={list} />
        </CardBody>
      </Card>
    </Page>
  )
}
