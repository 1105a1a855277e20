/**
 * Offline queue in IndexedDB. It contains opened orders, sent lines, fired courses and payments that the
 * server has not confirmed. A command is stored with its idempotency key until the server executes it, or the
 * user resolves its rejection. No reload or second tab loses or duplicates a command. `queue-sync.ts` sends
 * the commands in sequence.
 */
import type { CallInput } from '@forki/contract/kit/endpoint-call'
import type { orderEndpoints } from '@forki/contract/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { createStore, delMany, set, setMany, values, type UseStore } from 'idb-keyval'
import type { DraftLine } from '../orders/order-drafts.ts'
import { viewedRoleError } from '../../lib/api.ts'
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'
import { viewedRole } from '../../lib/viewed-role.ts'

/** Rejection of a queued command by the server, which the user has to resolve. */
export interface CommandRejection {
  code: string
  /** `detail` of the server's problem response. */
  detail: string | null
  /**
   * Id of the order that occupies the table, if the server rejected the command for this reason. Null
   * otherwise.
   */
  order_id: string | null
}

interface CommandBase {
  /** Id of the command, used as its idempotency key. */
  id: string
  user_id: string
  restaurant_id: string
  /** Id of the order. It is a local id until the server has the order (`isLocalOrder`). */
  order_id: string
  /** Fields that make up the name of the order. */
  name: Pick<Order, 'number' | 'order_type' | 'table_label' | 'customer_name'>
  /** Creation time of the command in milliseconds since 1970. It is unique and sorts the queue. */
  made_at: number
  problem: CommandRejection | null
}
/** Request body of a payment of a bill, or of one of its checks. */
export interface PaymentBody {
  type: 'payment'
  order_id: string
  check_id: string | null
  method: 'cash' | 'card' | 'transfer' | 'other'
  /** Id of a custom payment method (tender). Omitted without one, because older servers reject the field. */
  tender_id?: string
  amount_cents: number
  tip_cents: number
  tendered_cents: number | null
  reference: string | null
  /** `send` if unsent lines go to the kitchen when the payment settles the bill. */
  unsent?: 'send'
}
export type OpenCommand = CommandBase & {
  kind: 'open'
  body: CallInput<typeof orderEndpoints.create>['body']
  /** Optimistic order, which is shown until the server has the real one. */
  order: Order
}
export type LinesCommand = CommandBase & { kind: 'lines'; send: boolean; lines: readonly DraftLine[] }
/** Command that sends a held course to the kitchen: a course number, or the listed lines without a course. */
export type FireCommand = CommandBase & {
  kind: 'fire'
  course: number | null
  item_ids: readonly string[]
  /** Keys of queued lines without a course. The sync replaces them by the ids that the server gives to the lines. */
  line_keys?: readonly string[]
}
export type PayCommand = CommandBase & {
  kind: 'pay'
  session_id: string
  body: PaymentBody
  due_cents: number
  currency: string
}
export type OfflineCommand = OpenCommand | LinesCommand | FireCommand | PayCommand

const LOCAL_ID_PREFIX = 'local-'
const SERVER_IDS_KEY = 'forki-order-ids'
const MAX_SERVER_IDS = 60

/** All queued commands of this device, oldest first. */
export const queue = signal<readonly OfflineCommand[]>([])
/** True once the page has read the queue from IndexedDB. */
export const isQueueLoaded = signal(false)
const serverIds = signal<Readonly<Record<string, string>>>(readServerIds())

let openedStore: UseStore | undefined
const openStore = () => (openedStore ??= createStore('forki-queue', 'commands'))
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('forki-queue')
channel?.addEventListener('message', () => {
  serverIds.set(readServerIds())
  loadQueue().catch((error: unknown) => console.warn(error))
})

/** True for the local id of an order that was opened offline. */
export const isLocalOrder = (order_id: string): boolean => order_id.startsWith(LOCAL_ID_PREFIX)
export const localId = (key: string): string => `${LOCAL_ID_PREFIX}${key}`
/** Server id of an order that was opened offline. Undefined before the sync. */
export const serverIdOf = (order_id: string): string | undefined => serverIds.get()[order_id]
export const useServerId = (order_id: string): string | undefined => useSignal(serverIds)[order_id]

const commandsOf = (commands: readonly OfflineCommand[], user_id: string | null) =>
  commands.filter((command) => command.user_id === user_id)
export const ownQueue = (): readonly OfflineCommand[] => commandsOf(queue.get(), signedInUserId.get())
/** Queued commands of the signed-in user. */
export const useQueue = (): readonly OfflineCommand[] =>
  commandsOf(useSignal(queue), useSignal(signedInUserId))
export const useOrderQueue = (order_id: string): readonly OfflineCommand[] =>
  useQueue().filter((command) => command.order_id === order_id)

/** Reads the offline queue from IndexedDB. */
export async function loadQueue(): Promise<void> {
  if (typeof indexedDB !== 'undefined') {
    const stored = await values<OfflineCommand>(openStore())
    queue.set(stored.toSorted((a, b) => a.made_at - b.made_at))
  }
  isQueueLoaded.set(true)
}

export type NewCommand<C extends OfflineCommand> = C extends OfflineCommand
  ? Omit<C, 'user_id' | 'made_at' | 'problem'>
  : never

/**
 * Appends a command to the offline queue.
 * @throws if the device cannot store the command, or while the user views the restaurant as another role
 */
export async function enqueue(command: NewCommand<OfflineCommand>): Promise<void> {
  const user_id = ownUserId()
  const last = queue.get().at(-1)?.made_at ?? 0
  const made_at = Math.max(Date.now(), last + 1)
  await putCommand({ ...command, user_id, made_at, problem: null })
}

/**
 * Appends the commands in one IndexedDB transaction, so that a crash stores all of them or none. A command
 * replaces a queued command with the same id.
 * @throws if the device cannot store the commands, or while the user views the restaurant as another role
 */
export async function enqueueAll(commands: readonly NewCommand<OfflineCommand>[]): Promise<void> {
  const user_id = ownUserId()
  const firstMadeAt = Math.max(Date.now(), (queue.get().at(-1)?.made_at ?? 0) + 1)
  const added = commands.map((command, index): OfflineCommand => ({
    ...command,
    user_id,
    made_at: firstMadeAt + index,
    problem: null,
  }))
  await setMany(
    added.map((command): [string, OfflineCommand] => [command.id, command]),
    openStore(),
  )
  const ids = new Set(added.map(({ id }) => id))
  queue.set([...queue.get().filter(({ id }) => !ids.has(id)), ...added])
  notifyTabs()
}

function ownUserId(): string {
  if (viewedRole()) throw viewedRoleError()
  const user_id = signedInUserId.get()
  if (user_id === null) throw new Error('no user is signed in')
  return user_id
}

/** Replaces a queued command. A command that the user discarded meanwhile stays removed. */
export async function updateCommand(command: OfflineCommand): Promise<void> {
  if (queue.get().some(({ id }) => id === command.id)) await putCommand(command)
}

/**
 * Replaces queued commands in one transaction of IndexedDB. Commands that the user discarded meanwhile stay
 * removed.
 */
export async function updateCommands(commands: readonly OfflineCommand[]): Promise<void> {
  const queuedIds = new Set(queue.get().map(({ id }) => id))
  const changed = new Map(
    commands.filter(({ id }) => queuedIds.has(id)).map((command) => [command.id, command]),
  )
  await setMany([...changed], openStore())
  queue.set(queue.get().map((command) => changed.get(command.id) ?? command))
  notifyTabs()
}

/** Stores a command in IndexedDB and in the queue. The queue is sorted by `made_at`. */
async function putCommand(command: OfflineCommand): Promise<void> {
  await set(command.id, command, openStore())
  const others = queue.get().filter(({ id }) => id !== command.id)
  queue.set([...others, command].toSorted((a, b) => a.made_at - b.made_at))
  notifyTabs()
}

/** Removes a command from the queue, after the server executed it or the user resolved its rejection. */
export const dropCommand = (id: string): Promise<void> => dropCommands([id])

/**
 * Removes commands from the queue in one transaction of IndexedDB. A running sync therefore never sends the payment of
 * an order whose opening is already removed.
 */
export async function dropCommands(ids: readonly string[]): Promise<void> {
  await delMany([...ids], openStore())
  queue.set(queue.get().filter(({ id }) => !ids.includes(id)))
  notifyTabs()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only its own origin
const notifyTabs = () => channel?.postMessage('changed')

/** Stores the server id of an order, because URLs and tabs may still use its local id. */
export function rememberServerId(local: string, serverId: string): void {
  const latestIds = Object.entries({ ...readServerIds(), [local]: serverId }).slice(-MAX_SERVER_IDS)
  writeStoredJson(SERVER_IDS_KEY, Object.fromEntries(latestIds))
  serverIds.set(Object.fromEntries(latestIds))
}

function readServerIds(): Record<string, string> {
  const stored = readStoredJson(SERVER_IDS_KEY)
  if (stored === null || typeof stored !== 'object') return {}
  const pairs = Object.entries(stored as Record<string, unknown>)
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
