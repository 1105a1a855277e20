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
import { usePlace, type Place } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Kitchen board: tickets that are sent, prepared and served. */
export function KitchenPage() {
  const { t } = useTranslation('kitchen')
  const place = usePlace(useRestaurantId())
  useDocumentTitle(t('title'))
  return place ? (
    <WithPrinterAlarm place={place}>
      <Kitchen place={place} />
    </WithPrinterAlarm>
  ) : null
}

function Kitchen({ place }: { place: Place }) {
  const board = useQuery(boardQuery(place.id))
  const stations = useStations(place.id, board.data)
  return (
    <QueryView query={board} failed="kitchen_fetch" skeleton={<BoardSkeleton />}>
      {(tickets) => (
        <KitchenBoard
          place={place}
          tickets={tickets}
          {...stations}
          mayManage={can(place, 'manage_kitchen')}
          maySellOut={can(place, 'update_dish')}
        />
      )}
    </QueryView>
  )
}
