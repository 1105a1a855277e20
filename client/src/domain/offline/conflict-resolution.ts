/** Resolutions for a queued command that the server rejected. */
import type { QueryClient } from '@tanstack/react-query'
import { changeLines } from '../orders/order-drafts.ts'
import {
  dropCommand,
  dropCommands,
  ownQueue,
  updateCommand,
  type OfflineCommand,
  type LinesCommand,
  type OpenCommand,
} from './queue.ts'
import { reassignOrder, sendQueue } from './queue-sync.ts'

/** Retries the rejected command. An expired command gets a new timestamp. */
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

/** Returns the rejected lines to the draft of their order. The waiter can change and send them again. */
export async function returnLinesToDraft(client: QueryClient, command: LinesCommand): Promise<void> {
  const lineKeys = new Set(command.lines.map(({ key }) => key))
  // Skips lines that the draft already contains, because the user may press again after `dropCommand` failed.
  changeLines(command.order_id, (lines) => [
    ...command.lines,
    ...lines.filter(({ key }) => !lineKeys.has(key)),
  ])
  await dropCommand(command.id)
  await sendQueue(client)
}
