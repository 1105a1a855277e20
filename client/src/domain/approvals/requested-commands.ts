/**
 * Commands of this device that wait for an approval. They are stored until they run, so that a reload or a
 * second tab can run them. The store contains no PIN and no password.
 */
import type { CallInput } from '@forki/contract/kit/endpoint-call'
import type { orderEndpoints } from '@forki/contract/order-endpoints'
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

const KEY = 'forki-approvals'
/**
 * Lifetime of a stored command in milliseconds. It exceeds the five minutes of a request plus the five minutes
 * of its approval after the decision.
 */
const MAX_AGE_MS = 15 * 60_000

type InputOf<E extends keyof typeof orderEndpoints> = Pick<
  CallInput<(typeof orderEndpoints)[E]>,
  'params' | 'body'
>

/** Command on an order that may need an approval, without the approval. */
export type GuardedCommand =
  | ({ kind: 'void' } & InputOf<'voidItem'>)
  | ({ kind: 'line_discount' } & InputOf<'discountItem'>)
  | ({ kind: 'discount' } & InputOf<'update'>)
  | ({ kind: 'cancel' } & InputOf<'cancel'>)

export interface RequestedCommand {
  request_id: string
  user_id: string
  restaurant_id: string
  order_id: string
  reason: string
  command: GuardedCommand
  /** Time of the request, in milliseconds since 1970. */
  asked_at: number
}

function readCommands(): readonly RequestedCommand[] {
  const stored = readStoredJson(KEY)
  if (!Array.isArray(stored)) return []
  return (stored as RequestedCommand[]).filter(({ asked_at }) => Date.now() - asked_at < MAX_AGE_MS)
}

const commands = signal(readCommands())

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) commands.set(readCommands())
  })

function writeCommands(next: readonly RequestedCommand[]): void {
  writeStoredJson(KEY, next)
  commands.set(next)
}

/**
 * Stores a command that waits for its approval. It replaces an earlier command of the same user and kind on
 * the same order line or order.
 */
export function storeRequestedCommand(asked: RequestedCommand): void {
  writeCommands([...commands.get().filter((other) => !isSame(other, asked)), asked])
}

const itemOf = ({ command }: RequestedCommand) =>
  'item_id' in command.params ? command.params.item_id : undefined

const isSame = (one: RequestedCommand, other: RequestedCommand): boolean =>
  one.user_id === other.user_id &&
  one.order_id === other.order_id &&
  one.command.kind === other.command.kind &&
  itemOf(one) === itemOf(other)

export function removeRequestedCommand(request_id: string): void {
  writeCommands(commands.get().filter((asked) => asked.request_id !== request_id))
}

/** Commands of the signed-in user in a restaurant that wait for an approval, oldest first. */
export function useRequestedCommands(restaurant_id: string): readonly RequestedCommand[] {
  const user_id = useSignal(signedInUserId)
  return useSignal(commands).filter(
    (asked) => asked.user_id === user_id && asked.restaurant_id === restaurant_id,
  )
}
