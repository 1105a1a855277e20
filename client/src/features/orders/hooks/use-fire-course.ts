/**
 * Command that fires a held course. Without a response, or after a temporary error, the command enters the
 * offline queue with the same idempotency key. While offline, behind queued commands of the order, or before
 * the server has the order, it enters the queue at once.
 */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, errorText, isRetryable, newIdempotencyKey } from '../../../lib/api.ts'
import { streamState } from '../../../domain/events/stream-status.ts'
import { enqueue, isLocalOrder, type FireCommand } from '../../../domain/offline/queue.ts'
import { fireBody } from '../../../domain/offline/fire-body.ts'
import { sendQueue } from '../../../domain/offline/lazy-send-queue.ts'
import { FLOOR_ROOTS, cacheOrder } from '../../../domain/orders/orders.ts'
import { invalidate } from '../../../lib/resource.ts'
import { toastError } from '../../../lib/toast.ts'
import { RESPONSE_TIMEOUT_MS, type useSendBatches } from './use-send-batches.ts'

type FiredLines = Pick<FireCommand, 'course' | 'item_ids' | 'line_keys'>

export function useFireCourse(order: Order, sending: ReturnType<typeof useSendBatches>) {
  const client = useQueryClient()
  const [firing, setFiring] = useState(false)
  // A ref instead of a state, because a second press may occur before the next render.
  const busy = useRef(false)

  const queueFire = async (key: string, lines: FiredLines) => {
    const { id: order_id, restaurant_id, number, order_type, table_label, customer_name } = order
    const name = { number, order_type, table_label, customer_name }
    await enqueue({ id: key, kind: 'fire', restaurant_id, order_id, name, ...lines })
    if (streamState.get() !== 'offline') void sendQueue(client)
  }

  const send = async (lines: FiredLines) => {
    const key = newIdempotencyKey()
    if (sending.offline || isLocalOrder(order.id) || sending.queued.length > 0) return queueFire(key, lines)
    try {
      const options = { idempotencyKey: key, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }
      const input = { params: { id: order.id }, body: fireBody(lines) }
      cacheOrder(client, await call(orderEndpoints.send, input, options))
      void invalidate(client, FLOOR_ROOTS)
    } catch (error) {
      if (isRetryable(error)) return queueFire(key, lines)
      void invalidate(client, ['orders'])
      throw error
    }
  }

  return {
    firing,
    /**
     * Fires the given lines of a course, or the given lines without a course. Resolves to false after a
     * rejection, whose error it shows, and while another course is being fired.
     */
    fire: async (lines: FiredLines): Promise<boolean> => {
      if (busy.current) return false
      busy.current = true
      setFiring(true)
      try {
        await send(lines)
        return true
      } catch (error) {
        toastError(errorText(error, 'order_update'))
        return false
      } finally {
        busy.current = false
        setFiring(false)
      }
    },
  }
}
