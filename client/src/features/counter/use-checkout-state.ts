import type { Order } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useStreamState } from '../../domain/events/stream-status.ts'
import { localId, useQueue, useServerId, type OfflineCommand } from '../../domain/offline/queue.ts'
import { orderQueries } from '../../domain/orders/orders.ts'
import type { Checkout } from './checkouts.ts'

export interface CheckoutState {
  /**
   * `kept`: the device stores the commands while the server is unreachable. `refused`: the server rejected a
   * command. `discarded`: a user removed the commands before the server had the order.
   */
  step: 'sending' | 'kept' | 'done' | 'refused' | 'discarded'
  /** Command that the server rejected. */
  refusedCommand: OfflineCommand | undefined
  /** Order as the server returned it. Undefined before the reply. */
  order: Order | undefined
}

/** State of a checkout, derived from the offline queue and the server's order. */
export function useCheckoutState(checkout: Checkout): CheckoutState {
  const commands = useQueue().filter(({ id }) => id === checkout.id || id === checkout.pay_key)
  const server_id = useServerId(localId(checkout.id))
  const isOffline = useStreamState() === 'offline'
  const orderQuery = useQuery({
    ...orderQueries.find({ params: { id: server_id ?? '' } }),
    enabled: server_id !== undefined,
  })
  const refused = commands.find(({ problem }) => problem !== null)
  const stepOf = (): CheckoutState['step'] => {
    if (refused) return 'refused'
    if (commands.length > 0 || !checkout.queued) return isOffline ? 'kept' : 'sending'
    return server_id === undefined ? 'discarded' : 'done'
  }
  return { step: stepOf(), refusedCommand: refused, order: orderQuery.data }
}
