import type { Restaurant } from '@forki/contract/restaurants'
import type { SlipLine, SlipOrder } from './kitchen-slip.tsx'
import { useNetworkPrinters } from '../../domain/printing/network-printers.ts'
import { useRollPrint } from './roll-print.tsx'
import { KitchenSlip } from './lazy-slips.ts'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'

/** Prints a kitchen ticket on the network printer of its station, or through the browser if there is none. */
export function useTicketPrint(restaurant: Pick<Restaurant, 'id' | 'locale' | 'timezone' | 'country'>) {
  const network = useNetworkPrinters(useCurrentRestaurant(restaurant.id))
  const browser = useRollPrint()
  return {
    busy: network.busy,
    sheet: browser.sheet,
    start: (order: SlipOrder & { id: string }, items: readonly SlipLine[]) =>
      network.print(
        { document: 'kitchen_ticket', subject_id: order.id, item_ids: items.map(({ id }) => id) },
        () => browser.start(<KitchenSlip order={order} items={items} restaurant={restaurant} />),
      ),
  }
}
