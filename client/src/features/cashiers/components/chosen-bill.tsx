/**
 * Chosen bill. It is an order of the server merged with its queued commands, or an order created offline on this
 * device.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Restaurant } from '@forki/contract/restaurants'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { useLocalOrders } from '../../../domain/offline/local-orders.ts'
import { isLocalOrder, useOrderQueue } from '../../../domain/offline/queue.ts'
import { mergeQueuedCommands } from '../../../domain/offline/merge-queued.ts'
import { orderQueries } from '../queries.ts'
import { BillWorkspace } from './bill-workspace.tsx'

interface ChosenBillProps {
  order_id: string
  session: CashierSession
  restaurant: Restaurant
  mayVoid: boolean
  onLeave: () => void
}

/** Chosen bill by order id. The order may exist only on this device. */
export function ChosenBill({ order_id, ...rest }: ChosenBillProps) {
  return isLocalOrder(order_id) ? (
    <LocalBill order_id={order_id} {...rest} />
  ) : (
    <ServerBill order_id={order_id} {...rest} />
  )
}

/** Order from the server, merged with the commands that this device has queued for the order. */
function ServerBill({ order_id, session, ...rest }: ChosenBillProps) {
  const query = useQuery(orderQueries.find({ params: { id: order_id } }))
  const queuedCommands = useOrderQueue(order_id)
  return (
    <QueryView query={query} failed="order_fetch">
      {(order) => (
        <BillWorkspace
          session_id={session.id}
          order={mergeQueuedCommands(order, queuedCommands, rest.restaurant.service_charge_bps)}
          {...rest}
        />
      )}
    </QueryView>
  )
}

function LocalBill({ order_id, session, ...rest }: ChosenBillProps) {
  const orders = useLocalOrders(rest.restaurant.id, rest.restaurant.service_charge_bps)
  const order = orders.find(({ id }) => id === order_id)
  return order ? <BillWorkspace session_id={session.id} order={order} {...rest} /> : null
}
