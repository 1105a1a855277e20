/** Sends batches of order lines. Each batch has its own idempotency key until the server responds. */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call, errorText, isRetryable } from '../../../lib/api.ts'
import { streamState, useStreamState } from '../../../domain/events/stream-status.ts'
import {
  draftOf,
  dropBatch,
  itemInputOf,
  queueBatches,
  returnBatch,
  type Batch,
  type DraftLine,
} from '../../../domain/orders/order-drafts.ts'
import {
  enqueue,
  isLocalOrder,
  queue,
  useOrderQueue,
  type OfflineCommand,
} from '../../../domain/offline/queue.ts'
import { sendCommands } from '../../../domain/offline/lazy-send-queue.ts'
import { FLOOR_ROOTS, cacheOrder } from '../../../domain/orders/orders.ts'
import { invalidate } from '../../../lib/resource.ts'
import { sentOrderCount } from '../../../domain/terminals/terminal-lock.ts'
import { toastError } from '../../../lib/toast.ts'

/** Ids of orders with a batch of lines in flight. `sendDraftBatches` starts no second run for such an order. */
const inFlight = new Set<string>()

/**
 * Request timeout in milliseconds, an acceptable wait at a table. After it the lines enter the offline queue with
 * the same idempotency key.
 */
export const RESPONSE_TIMEOUT_MS = 8000

type Outcome = 'sent' | 'waiting' | ApiError

/**
 * Result of sending lines. `sent`: the server has them. `queued`: they wait on this device and were not sent
 * yet. `unconfirmed`: they wait on this device, but the server may have them already. `failed`: they are in
 * the draft, because the server rejected them or this device could not store them.
 */
export type SendResult = 'sent' | 'queued' | 'unconfirmed' | 'failed'

async function sendDraftBatches(client: QueryClient, order_id: string): Promise<Outcome> {
  if (inFlight.has(order_id)) return 'waiting'
  inFlight.add(order_id)
  try {
    for (let batch = draftOf(order_id).batches[0]; batch; batch = draftOf(order_id).batches[0]) {
      const outcome = await sendBatch(client, order_id, batch)
      if (outcome !== 'sent') return outcome
    }
    void invalidate(client, FLOOR_ROOTS)
    return 'sent'
  } finally {
    inFlight.delete(order_id)
  }
}

async function sendBatch(client: QueryClient, order_id: string, batch: Batch): Promise<Outcome> {
  try {
    const body = { items: batch.lines.map(itemInputOf), send: batch.send }
    const options = { idempotencyKey: batch.key, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }
    cacheOrder(client, await call(orderEndpoints.addItems, { params: { id: order_id }, body }, options))
    dropBatch(order_id, batch.key)
    if (batch.send) sentOrderCount.set(sentOrderCount.get() + 1)
    return 'sent'
  } catch (error) {
    if (isRetryable(error)) return 'waiting'
    returnBatch(order_id, batch.key)
    void invalidate(client, ['orders', 'menus'])
    return error as ApiError
  }
}

/**
 * Moves the batches of the draft to the device's offline queue with their idempotency keys. The queue sends
 * them from any screen. Batches that cannot be stored stay in the draft. Returns true if all were stored.
 */
export async function enqueueBatches(
  client: QueryClient,
  order: Pick<Order, 'id' | 'restaurant_id' | keyof OfflineCommand['name']>,
): Promise<boolean> {
  const { number, order_type, table_label, customer_name } = order
  const name = { number, order_type, table_label, customer_name }
  const sentKeys: string[] = []
  try {
    for (const { key, send, lines } of draftOf(order.id).batches) {
      const { id: order_id, restaurant_id } = order
      await enqueue({ id: key, kind: 'lines', restaurant_id, order_id, name, send, lines })
      dropBatch(order.id, key)
      if (send) sentKeys.push(key)
    }
  } catch (error) {
    toastError(errorText(error, 'order_update'))
    return false
  }
  if (streamState.get() !== 'offline') void sendQueuedBatches(client, sentKeys)
  return true
}

/**
 * Sends the offline queue, and counts the given batches once the server has all of them. The count follows the
 * whole run of the queue, because a locked terminal could not send the rest. Batches that are queued offline do
 * not count, because a lock at their delivery would interrupt other work.
 */
async function sendQueuedBatches(client: QueryClient, keys: readonly string[]): Promise<void> {
  await sendCommands(client, keys)
  const isSent = keys.length > 0 && !queue.get().some(({ id }) => keys.includes(id))
  if (isSent) sentOrderCount.set(sentOrderCount.get() + keys.length)
}

export function useSendBatches(order: Order, waiting: boolean) {
  const client = useQueryClient()
  const state = useStreamState()
  const queuedCommands = useOrderQueue(order.id)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const offline = state === 'offline'

  const flush = useCallback(async (): Promise<SendResult> => {
    setBusy(true)
    const outcome = await sendDraftBatches(client, order.id)
    const isStored = outcome === 'waiting' && (await enqueueBatches(client, order))
    setBusy(false)
    if (outcome instanceof ApiError) setRefused(outcome)
    if (outcome === 'sent') return 'sent'
    return isStored ? 'unconfirmed' : 'failed'
  }, [client, order])

  // After a reload or a lost response the draft may contain batches that no request sends. They move to the
  // offline queue.
  const hasLeftovers = waiting && !busy
  useEffect(() => {
    if (!hasLeftovers) return undefined
    const timer = setTimeout(() => void enqueueBatches(client, order), 0)
    return () => clearTimeout(timer)
  }, [hasLeftovers, client, order])

  return {
    busy,
    refused,
    forgetRefusal: () => setRefused(null),
    offline,
    queued: queuedCommands,
    /**
     * Sends groups of lines, each as one batch. With `send: false` a group is held. Groups are queued if the
     * server is unreachable, does not respond or lacks the order, or if other commands of the order are queued.
     */
    send: async (parts: readonly { send: boolean; lines: readonly DraftLine[] }[]): Promise<SendResult> => {
      setRefused(null)
      queueBatches(order.id, parts)
      const behind = queue.get().some(({ order_id }) => order_id === order.id)
      if (!offline && !behind && !isLocalOrder(order.id)) return flush()
      setBusy(true)
      const isStored = await enqueueBatches(client, order)
      setBusy(false)
      return isStored ? 'queued' : 'failed'
    },
  }
}
