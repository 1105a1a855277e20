/**
 * Offline queue in IndexedDB: orders opened, lines sent and cash taken while the server was unreachable or its reply
 * was lost. A command is stored with its idempotency key until the server replies, so no reload or second tab loses or
 * duplicates it. `queue-sync.ts` sends the commands in order.
 */
import type { CallInput } from '@forki/contract/kit/endpoint-call'
import type { orderEndpoints } from '@forki/contract/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { createStore, del, set, values, type UseStore } from 'idb-keyval'
import type { DraftLine } from '../orders/order-drafts.ts'
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

/** Rejection of a command, which the user has to resolve. */
export interface Problem {
  code: string
  /** `detail` of the problem response. */
  detail: string | null
  /** Order that occupies the table. */
  order_id: string | null
}

interface Common {
  /** Idempotency key. */
  id: string
  user_id: string
  restaurant_id: string
  /** A local id until the server has the order (`isLocal`). */
  order_id: string
  /** Fields for the name of the order. */
  name: Pick<Order, 'number' | 'order_type' | 'table_label' | 'customer_name'>
  /** Milliseconds since 1970. Unique, so it determines the order. */
  made_at: number
  problem: Problem | null
}
/** Request body of a payment of the whole bill. */
export interface PaymentBody {
  type: 'payment'
  order_id: string
  check_id: string | null
  method: 'cash' | 'card' | 'transfer' | 'other'
  amount_cents: number
  tip_cents: number
  tendered_cents: number | null
  reference: string | null
  /** Unsent lines go to the kitchen when the payment settles the bill. */
  unsent?: 'send'
}
export type OpenCommand = Common & {
  kind: 'open'
  body: CallInput<typeof orderEndpoints.create>['body']
  /** Optimistic order until the server has the real one. */
  order: Order
}
export type LinesCommand = Common & { kind: 'lines'; send: boolean; lines: readonly DraftLine[] }
export type PayCommand = Common & {
  kind: 'pay'
  session_id: string
  body: PaymentBody
  due_cents: number
  currency: string
}
export type Command = OpenCommand | LinesCommand | PayCommand

const LOCAL = 'local-'
const IDS = 'forki-order-ids'
const MAX_IDS = 60

/** All commands of this device, oldest first. */
export const queue = signal<readonly Command[]>([])
/** True once the page has read the queue. */
export const isQueueLoaded = signal(false)
const serverIds = signal<Readonly<Record<string, string>>>(readIds())

let openedStore: UseStore | undefined
const store = () => (openedStore ??= createStore('forki-queue', 'commands'))
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('forki-queue')
channel?.addEventListener('message', () => {
  serverIds.set(readIds())
  void readQueue()
})

/** True for an order that exists only on this device. */
export const isLocal = (order_id: string): boolean => order_id.startsWith(LOCAL)
export const localId = (key: string): string => `${LOCAL}${key}`
/** Server id of an order that was opened offline. */
export const serverIdOf = (order_id: string): string | undefined => serverIds.get()[order_id]
export const useServerId = (order_id: string): string | undefined => useSignal(serverIds)[order_id]

const commandsOf = (commands: readonly Command[], user_id: string | null) =>
  commands.filter((command) => command.user_id === user_id)
export const ownQueue = (): readonly Command[] => commandsOf(queue.get(), signedInUserId.get())
/** Queued commands of the signed-in user. */
export const useQueue = (): readonly Command[] => commandsOf(useSignal(queue), useSignal(signedInUserId))
export const useQueueOf = (order_id: string): readonly Command[] =>
  useQueue().filter((command) => command.order_id === order_id)

/** Reads the queue from IndexedDB. */
export async function readQueue(): Promise<void> {
  if (typeof indexedDB !== 'undefined') {
    const stored = await values<Command>(store())
    queue.set(stored.toSorted((a, b) => a.made_at - b.made_at))
  }
  isQueueLoaded.set(true)
}

type NewCommand<C extends Command> = C extends Command ? Omit<C, 'user_id' | 'made_at' | 'problem'> : never

/**
 * Appends a command.
 * @throws if the device can't store it
 */
export async function enqueue(command: NewCommand<Command>): Promise<void> {
  const user_id = signedInUserId.get()
  if (user_id === null) throw new Error('no user is signed in')
  const last = queue.get().at(-1)?.made_at ?? 0
  const made_at = Math.max(Date.now(), last + 1)
  await putCommand({ ...command, user_id, made_at, problem: null })
}

/** Stores a command in IndexedDB and in the queue, which is sorted by `made_at`. */
export async function putCommand(command: Command): Promise<void> {
  await set(command.id, command, store())
  const others = queue.get().filter(({ id }) => id !== command.id)
  queue.set([...others, command].toSorted((a, b) => a.made_at - b.made_at))
  notifyTabs()
}

/** Removes a command after its reply or a discard. */
export async function dropCommand(id: string): Promise<void> {
  await del(id, store())
  queue.set(queue.get().filter((command) => command.id !== id))
  notifyTabs()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
const notifyTabs = () => channel?.postMessage('changed')

/** Stores the server id of an order, for URLs and tabs that still use the local one. */
export function rememberServerId(local: string, serverId: string): void {
  const known = Object.entries({ ...readIds(), [local]: serverId }).slice(-MAX_IDS)
  writeStoredJson(IDS, Object.fromEntries(known))
  serverIds.set(Object.fromEntries(known))
}

function readIds(): Record<string, string> {
  const stored = readStoredJson(IDS)
  if (stored === null || typeof stored !== 'object') return {}
  const pairs = Object.entries(stored as Record<string, unknown>)
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
