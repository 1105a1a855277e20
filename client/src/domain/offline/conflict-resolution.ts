/** Resolutions for a queued command that the server rejected. */
import type { Order } from '@forki/contract/orders'
import type { QueryClient } from '@tanstack/react-query'
import { changeLines, moveDraftLines } from '../orders/order-drafts.ts'
import {
  dropCommand,
  dropCommands,
  ownQueue,
  updateCommand,
  updateCommands,
  type OfflineCommand,
  type LinesCommand,
  type OpenCommand,
} from './queue.ts'
import { reassignOrder, sendQueue, withOrderId } from './queue-sync.ts'

/** Retries the rejected command. A command over the age limit of the queue gets a new creation time. */
export async function retryCommand(client: QueryClient, command: OfflineCommand): Promise<void> {
  const made_at = command.problem?.code === 'too_old' ? Date.now() : command.made_at
  await updateCommand({ ...command, made_at, problem: null })
  await sendQueue(client)
}

/** Discards the rejected command. If it opens an order, all commands of the order are discarded. */
export async function discardCommand(client: QueryClient, command: OfflineCommand): Promise<void> {
  const discarded = ownQueue().filter(
    ({ id, order_id }) => id === command.id || (command.kind === 'open' && order_id === command.order_id),
  )
  await dropCommands(discarded.map(({ id }) => id))
  await sendQueue(client)
}

/** Moves the commands and draft lines of a rejected order to the order that occupies the table. */
export async function moveLinesToOrder(
  client: QueryClient,
  command: OpenCommand,
  order_id: string,
): Promise<void> {
  await reassignOrder(command.order_id, order_id)
  await dropCommand(command.id)
  await sendQueue(client)
}

/**
 * Moves a command that the server rejected because of a merge to the order that contains the merged lines. Later
 * commands and draft lines of the merged order follow. The server has executed none of them.
 */
export async function moveToMergedOrder(
  client: QueryClient,
  command: OfflineCommand,
  { id: order_id, number, order_type, table_label, customer_name }: Order,
): Promise<void> {
  const moved = ownQueue()
    .filter((each) => each.order_id === command.order_id && each.kind !== 'open')
    .map((each) => ({
      ...withOrderId(each, order_id),
      name: { number, order_type, table_label, customer_name },
      problem: each.id === command.id ? null : each.problem,
    }))
  await updateCommands(moved)
  moveDraftLines(command.order_id, order_id)
  await sendQueue(client)
}

/** Returns the rejected lines to the draft of their order. The waiter can change and send them again. */
export async function returnLinesToDraft(client: QueryClient, command: LinesCommand): Promise<void> {
  const lineKeys = new Set(command.lines.map(({ key }) => key))
  // Skips lines that the draft already contains, because the user may retry after `dropCommand` failed.
  changeLines(command.order_id, (lines) => [
    ...command.lines,
    ...lines.filter(({ key }) => !lineKeys.has(key)),
  ])
  await dropCommand(command.id)
  await sendQueue(client)
}
