/**
 * What was done while the server was away, or while its answer was lost: orders opened, lines sent, cash taken. Each
 * command has the idempotency key of its tap and lies in IndexedDB until the server has answered it, so that neither a
 * reload nor a second tab loses or doubles one. `sending.ts` brings them there, in order.
 */
import type { CallInput } from '@forki/contract/kit/endpoint-call'
import type { orderEndpoints } from '@forki/contract/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { createStore, del, set, values, type UseStore } from 'idb-keyval'
import type { DraftLine } from '../orders/order-drafts.ts'
import { signedInUserId } from '../../lib/session.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts'

/** Why the server refused a command: a person decides what becomes of it. */
export interface Problem {
  code: string
  /** The server's own sentence, if it said one. */
  detail: string | null
  /** The order that stands on the table meanwhile. */
  order_id: string | null
}

interface Common {
  /** The idempotency key. */
  id: string
  user_id: string
  restaurant_id: string
  /** Of an order the server has not numbered yet: see `isLocal`. */
  order_id: string
  /** What the order is called. */
  name: Pick<Order, 'number' | 'order_type' | 'table_label' | 'customer_name'>
  /** Milliseconds since 1970; no two commands share one. */
  made_at: number
  problem: Problem | null
}
/** A payment of a whole bill, as the API takes it. */
export interface PaymentBody {
  type: 'payment'
  order_id: string
  check_id: string | null
  method: 'cash' | 'card' | 'transfer' | 'other'
  amount_cents: number
  tip_cents: number
  tendered_cents: number | null
  reference: string | null
  /** Lines that were never sent go to the kitchen when the payment settles the bill. */
  unsent?: 'send'
}
export type OpenCommand = Common & {
  kind: 'open'
  body: CallInput<typeof orderEndpoints.create>['body']
  /** What stands for the order until the server has it. */
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
const IDS_KEPT = 60

/** Every command of this device, the oldest first. */
export const queue = signal<readonly Command[]>([])
/** Whether the queue has been read since the page was loaded. */
export const isQueueLoaded = signal(false)
const realIds = signal<Readonly<Record<string, string>>>(readIds())

let opened: UseStore | undefined
const store = () => (opened ??= createStore('forki-queue', 'commands'))
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('forki-queue')
tabs?.addEventListener('message', () => {
  realIds.set(readIds())
  void readQueue()
})

/** Whether an order is known to this device alone. */
export const isLocal = (order_id: string): boolean => order_id.startsWith(LOCAL)
export const localId = (key: string): string => `${LOCAL}${key}`
/** The server's id of an order that was opened without it. */
export const serverIdOf = (order_id: string): string | undefined => realIds.get()[order_id]
export const useServerId = (order_id: string): string | undefined => useSignal(realIds)[order_id]

const mine = (commands: readonly Command[], user_id: string | null) =>
  commands.filter((command) => command.user_id === user_id)
export const ownQueue = (): readonly Command[] => mine(queue.get(), signedInUserId.get())
/** The commands of who is signed in. */
export const useQueue = (): readonly Command[] => mine(useSignal(queue), useSignal(signedInUserId))
export const useQueueOf = (order_id: string): readonly Command[] =>
  useQueue().filter((command) => command.order_id === order_id)

/** Reads the queue as it lies on the device. */
export async function readQueue(): Promise<void> {
  if (typeof indexedDB !== 'undefined') {
    const stored = await values<Command>(store())
    queue.set(stored.toSorted((a, b) => a.made_at - b.made_at))
  }
  isQueueLoaded.set(true)
}

type Made<C extends Command> = C extends Command ? Omit<C, 'user_id' | 'made_at' | 'problem'> : never

/** Puts a command behind all others. Rejects when the device can't keep it. */
export async function enqueue(made: Made<Command>): Promise<void> {
  const user_id = signedInUserId.get()
  if (user_id === null) throw new Error('nobody is signed in')
  const last = queue.get().at(-1)?.made_at ?? 0
  const made_at = Math.max(Date.now(), last + 1)
  await putCommand({ ...made, user_id, made_at, problem: null })
}

/** Writes a command in its place. */
export async function putCommand(command: Command): Promise<void> {
  await set(command.id, command, store())
  const others = queue.get().filter(({ id }) => id !== command.id)
  queue.set([...others, command].toSorted((a, b) => a.made_at - b.made_at))
  tellTabs()
}

/** Takes a command out: it was answered, or a person gave it up. */
export async function dropCommand(id: string): Promise<void> {
  await del(id, store())
  queue.set(queue.get().filter((command) => command.id !== id))
  tellTabs()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
const tellTabs = () => tabs?.postMessage('changed')

/** Remembers by which id the server knows an order, for addresses and tabs that still say the old one. */
export function rememberServerId(local: string, real: string): void {
  const known = Object.entries({ ...readIds(), [local]: real }).slice(-IDS_KEPT)
  writeStoredJson(IDS, Object.fromEntries(known))
  realIds.set(Object.fromEntries(known))
}

function readIds(): Record<string, string> {
  const stored = readStoredJson(IDS)
  if (stored === null || typeof stored !== 'object') return {}
  const pairs = Object.entries(stored as Record<string, unknown>)
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
