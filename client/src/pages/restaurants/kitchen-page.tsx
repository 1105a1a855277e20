import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../components/page.tsx'
import { WithPrinterAlarm } from '../../components/print/printer-alarm.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { BoardSkeleton } from '../../features/kitchen/components/board-skeleton.tsx'
import { KitchenBoard } from '../../features/kitchen/components/kitchen-board.tsx'
import { useStations } from '../../features/kitchen/hooks/use-stations.ts'
import { boardQuery } from '../../features/kitchen/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the kitchen board, where tickets are prepared and served. */
export function KitchenPage() {
  const { t } = useTranslation('kitchen')
  const restaurant = useCurrentRestaurant(useRestaurantId())
  useDocumentTitle(t('title'))
  return restaurant ? (
    <WithPrinterAlarm restaurant={restaurant}>
      <Kitchen restaurant={restaurant} />
    </WithPrinterAlarm>
  ) : null
}

function Kitchen({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const board = useQuery(boardQuery(restaurant.id))
  const stations = useStations(restaurant.id, board.data?.tickets)
  return (
    <QueryView query={board} failed="kitchen_fetch" skeleton={<BoardSkeleton />}>
      {({ tickets, coming }) => (
        <KitchenBoard
          restaurant={restaurant}
          tickets={tickets}
          coming={coming}
          {...stations}
          mayManage={can(restaurant, 'manage_kitchen')}
          maySellOut={can(restaurant, 'update_dish')}
        />
      )}
    </QueryView>
  )
}
