/** What a person can do with a command that the server refused. */
import type { QueryClient } from '@tanstack/react-query'
import { changeLines } from '../orders/order-drafts.ts'
import {
  dropCommand,
  ownQueue,
  putCommand,
  type Command,
  type LinesCommand,
  type OpenCommand,
} from './queue.ts'
import { reassignOrder, sendQueue } from './queue-sync.ts'

/** The same once more, as if it were new. */
export async function retryCommand(client: QueryClient, command: Command): Promise<void> {
  const made_at = command.problem?.code === 'too_old' ? Date.now() : command.made_at
  await putCommand({ ...command, made_at, problem: null })
  await sendQueue(client)
}

/** Gives it up. An order that was never opened takes what was to stand on it along. */
export async function discardCommand(client: QueryClient, command: Command): Promise<void> {
  const gone = ownQueue().filter(
    ({ id, order_id }) => id === command.id || (command.kind === 'open' && order_id === command.order_id),
  )
  for (const { id } of gone) await dropCommand(id)
  await sendQueue(client)
}

/** Its table has another order by now: the lines go there. */
export async function moveLinesToOrder(
  client: QueryClient,
  command: OpenCommand,
  order_id: string,
): Promise<void> {
  await reassignOrder(command.order_id, order_id)
  await dropCommand(command.id)
  await sendQueue(client)
}

/** Lines go back to their order, to be changed and sent again. */
export async function returnLinesToDraft(client: QueryClient, command: LinesCommand): Promise<void> {
  changeLines(command.order_id, (lines) => [...command.lines, ...lines])
  await dropCommand(command.id)
  await sendQueue(client)
}
