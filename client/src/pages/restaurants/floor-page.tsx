import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../components/page.tsx'
import { PrinterAlarm } from '../../components/print/printer-alarm.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FloorWorkspace } from '../../features/floor/components/floor-workspace.tsx'
import { FloorSkeleton } from '../../features/floor/components/floor-skeleton.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useLocalOrders } from '../../domain/offline/local-orders.ts'
import { activeLayoutQuery, activeMenuQuery, openOrdersQuery } from '../../domain/orders/orders.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the active floor plan with its orders. */
export function FloorPage() {
  const { t } = useTranslation('floor')
  const restaurant_id = useRestaurantId()
  const restaurant = useCurrentRestaurant(restaurant_id)
  const layout = useQuery(activeLayoutQuery(restaurant_id))
  const orders = useQuery(openOrdersQuery(restaurant_id))
  // Prefetches the menu, so that the order of a table opens without a wait for the dishes.
  useQuery({ ...activeMenuQuery(restaurant_id), staleTime: 60_000 })
  const local = useLocalOrders(restaurant_id)
  useDocumentTitle(t('title'))
  if (!restaurant) return null
  const noLayout = layout.error?.code === 'no_active_layout'
  if (layout.isError && !layout.data && !noLayout)
    return <ErrorState error={layout.error} failed="layout_fetch" onRetry={() => void layout.refetch()} />
  if (layout.isPending) return <FloorSkeleton />
  return (
    <QueryView query={orders} failed="orders_fetch" skeleton={<FloorSkeleton />}>
      {({ items }) => (
        <div className="flex h-full min-h-0 flex-col">
          <PrinterAlarm restaurant={restaurant} />
          <div className="min-h-0 flex-1">
            <FloorWorkspace
              restaurant={restaurant}
              layout={noLayout ? null : (layout.data ?? null)}
              orders={local.length === 0 ? items : [...items, ...local]}
            />
          </div>
        </div>
      )}
    </QueryView>
  )
}
