import type { Order } from '@forki/contract/orders'
import { useQueue, type OfflineCommand } from './queue.ts'
import { mergeQueuedCommands } from './merge-queued.ts'

/** Orders that exist only on this device, with the effects of their queued commands. */
export function useLocalOrders(restaurant_id: string, service_charge_bps = 0): readonly Order[] {
  const commands = useQueue()
  return commands.flatMap((command) =>
    command.kind === 'open' && command.restaurant_id === restaurant_id
      ? [mergeQueuedCommands(command.order, commandsOf(commands, command.order_id), service_charge_bps)]
      : [],
  )
}

const commandsOf = (commands: readonly OfflineCommand[], order_id: string) =>
  commands.filter((command) => command.order_id === order_id)
