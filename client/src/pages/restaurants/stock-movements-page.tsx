import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import { MovementDayList } from '../../features/inventory/components/movement-day-list.tsx'
import { StockMovementToolbar } from '../../features/inventory/components/stock-movement-toolbar.tsx'
import { useStockMovementListParams } from '../../features/inventory/list-params.ts'
import { itemQueries } from '../../features/inventory/queries.ts'
import { Card, CardBody } from '../../ui/card.tsx'

/** Page of the movements of all inventory items, such as deliveries and stocktakes. */
export function StockMovementsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <StockMovements restaurant_id={restaurant.id} /> : null
}

function StockMovements({ restaurant_id }: { restaurant_id: string }) {
  const { t } = useTranslation('inventory')
  const list = useStockMovementListParams()
  const listQuery = { restaurant_id, ...list.query }
  const query = useQuery(itemQueries.listMovements({ query: listQuery }))
  return (
    <Page
      title={t('movements.title')}
      description={t('movements.description')}
      actions={<PageActions exporting={{ list: 'stockMovements', query: listQuery }} />}
    >
      <InventoryNav restaurant_id={restaurant_id} />
      <StockMovementToolbar list={list} />
      <Card>
        <CardBody>
          <MovementDayList withItemName query={query} list={list} />
        </CardBody>
      </Card>
    </Page>
  )
}
