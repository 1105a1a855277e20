/**
 * Sync of the offline queue with the server. One tab at a time sends the commands of each order in sequence, each
 * with its idempotency key.
 */
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order } from '@forki/contract/orders'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, isRetryable } from '../../lib/api.ts'
import { itemInputOf, moveDraft } from '../orders/order-drafts.ts'
import { fireBody } from './fire-body.ts'
import { viewedRole } from '../../lib/viewed-role.ts'
import { FLOOR_ROOTS, cacheOrder } from '../orders/orders.ts'
import { invalidate } from '../../lib/resource.ts'
import {
  dropCommand,
  ownQueue,
  loadQueue,
  serverIdOf,
  rememberServerId,
  updateCommand,
  type OfflineCommand,
  type LinesCommand,
  type PayCommand,
} from './queue.ts'

/**
 * Age limit of queued commands, in milliseconds. The server stores idempotency keys for three days. Older commands
 * need the user's confirmation.
 */
const MAX_AGE_MS = 48 * 3_600_000
const LOCK_NAME = 'forki-queue'

/**
 * True for errors that stop the sync of all orders, such as an unreachable server, a rate limit or a lost
 * session. Any other error concerns one order.
 */
const stopsSync = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'terminal_locked' ||
  [401, 429, 503].includes(error.status)

let runningSync: Promise<void> | null = null

/** Sends the offline queue. A call during a run returns the promise of that run. */
export function sendQueue(client: QueryClient): Promise<void> {
  runningSync ??= runInOneTab(() => sendAll(client)).finally(() => (runningSync = null))
  return runningSync
}

/**
 * Runs `work`, unless another tab is running it. Without https browsers have no Web Locks API, and only the
 * idempotency keys prevent duplicates.
 */
async function runInOneTab(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  await locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

async function sendAll(client: QueryClient): Promise<void> {
  // A tab that views the restaurant as another role may only read. The commands stay queued until the view
  // ends.
  if (viewedRole()) return
  await loadQueue()
  const postponed = new Set<string>()
  const findNext = () => nextCommand(ownQueue().filter(({ order_id }) => !postponed.has(order_id)))
  let hasSent = false
  for (let command = findNext(); command; command = findNext()) {
    const serverId = serverIdOf(command.order_id)
    // Replaces the local order id in the command. The tab that queued it did not know the order's server id
    // yet.
    if (serverId !== undefined && command.kind !== 'open') {
      await reassignOrder(command.order_id, serverId)
      continue
    }
    const outcome = await executeCommand(client, command)
    if (outcome === 'stop') break
    if (outcome === 'later') postponed.add(command.order_id)
    else hasSent = true
  }
  if (hasSent) void invalidate(client, [...FLOOR_ROOTS, 'cashiers', 'menus'])
}

/** First sendable command: its order has no earlier command, and the server has not rejected it. */
export function nextCommand(commands: readonly OfflineCommand[]): OfflineCommand | undefined {
  const visitedOrderIds = new Set<string>()
  return commands.find(({ order_id, problem }) => {
    const isFirstOfOrder = !visitedOrderIds.has(order_id)
    visitedOrderIds.add(order_id)
    return isFirstOfOrder && problem === null
  })
}

async function executeCommand(
  client: QueryClient,
  command: OfflineCommand,
): Promise<'done' | 'later' | 'stop'> {
  if (Date.now() - command.made_at > MAX_AGE_MS) {
    await updateCommand({ ...command, problem: { code: 'too_old', detail: null, order_id: null } })
    return 'done'
  }
  try {
    await sendCommand(client, command)
    await dropCommand(command.id)
    return 'done'
  } catch (error) {
    if (isRetryable(error)) return stopsSync(error) ? 'stop' : 'later'
    const { code, detail, body } = error as ApiError
    const order_id = typeof body['order_id'] === 'string' ? body['order_id'] : null
    await updateCommand({ ...command, problem: { code, detail, order_id } })
    return 'done'
  }
}

async function sendCommand(client: QueryClient, command: OfflineCommand): Promise<void> {
  const options = { idempotencyKey: command.id }
  if (command.kind === 'open') {
    const order = await call(orderEndpoints.create, { body: command.body }, options)
    cacheOrder(client, order)
    await reassignOrder(command.order_id, order.id)
  } else if (command.kind === 'lines') {
    const { order_id: id } = command
    const body = { items: command.lines.map(itemInputOf), send: command.send }
    const order = await call(orderEndpoints.addItems, { params: { id }, body }, options)
    cacheOrder(client, order)
    await setFiredLineIds(command, order)
  } else if (command.kind === 'fire') {
    const { order_id: id } = command
    cacheOrder(client, await call(orderEndpoints.send, { params: { id }, body: fireBody(command) }, options))
  } else {
    await pay(client, command)
  }
}

/**
 * Replaces local line keys by server ids in queued commands that fire a course. The added lines are the last
 * lines of the response, also when the server repeats a stored response.
 */
async function setFiredLineIds({ lines, order_id }: LinesCommand, { items }: Order): Promise<void> {
  const added = items.slice(-lines.length)
  const ids = new Map(lines.map(({ key }, index) => [key, added[index]?.id]))
  for (const command of ownQueue()) {
    if (command.kind !== 'fire' || command.order_id !== order_id) continue
    const keys = command.line_keys ?? []
    if (!keys.some((key) => ids.has(key))) continue
    await updateCommand({
      ...command,
      item_ids: [...command.item_ids, ...keys.flatMap((key) => ids.get(key) ?? [])],
      line_keys: keys.filter((key) => !ids.has(key)),
    })
  }
}

/**
 * Sends the payment, then completes the order if its balance is zero. If the completion fails, the bill stays
 * in the cashier's list of bills, marked as paid.
 */
async function pay(client: QueryClient, command: PayCommand): Promise<void> {
  const { session_id: sessionId, order_id: id, id: idempotencyKey } = command
  await call(
    cashierEndpoints.createTransaction,
    { params: { sessionId }, body: command.body },
    { idempotencyKey },
  )
  try {
    const order = await call(orderEndpoints.find, { params: { id } })
    cacheOrder(
      client,
      order.balance_cents > 0
        ? order
        : await call(orderEndpoints.complete, { params: { id }, body: { unsent: 'send' } }),
    )
  } catch (error) {
    console.warn(error)
  }
}

/** Returns the command for another order. */
export function withOrderId(command: OfflineCommand, order_id: string): OfflineCommand {
  const moved = { ...command, order_id }
  return moved.kind === 'pay' ? { ...moved, body: { ...moved.body, order_id } } : moved
}

/** Moves queued commands and draft of order `from` to `to`. Stores `to` as the server id of `from`. */
export async function reassignOrder(from: string, to: string): Promise<void> {
  for (const command of ownQueue()) {
    if (command.order_id !== from || command.kind === 'open') continue
    await updateCommand(withOrderId(command, to))
  }
  moveDraft(from, to)
  rememberServerId(from, to)
}
