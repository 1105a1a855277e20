/**
 * Hand-over of orders that are ready for pickup. A press on a number marks the order's ready lines as served.
 * The user can undo the hand-over for 8 s (ORD-75).
 */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { OrderSummary } from '@forki/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { streamState } from '../../domain/events/stream-status.ts'
import { FLOOR_ROOTS } from '../../domain/orders/orders.ts'
import { call, errorText } from '../../lib/api.ts'
import { invalidate } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'

/** Time in which a hand-over can be undone, in milliseconds. */
const UNDO_MS = 8000

type HandedOverOrder = Pick<OrderSummary, 'id' | 'number'> & {
  items: readonly Pick<OrderSummary['items'][number], 'id' | 'status'>[]
}

/** Last hand-over, while it can be undone. */
export interface HandOver {
  order: HandedOverOrder
  item_ids: readonly string[]
  /**
   * Resolves when the requests of the hand-over have ended. An undo waits for this promise, so that the server
   * receives the requests of the undo last.
   */
  settled: Promise<unknown>
}

export function useHandOver() {
  const { t } = useTranslation('counter')
  const client = useQueryClient()
  const [last, setLast] = useState<HandOver | null>(null)
  /** Ids of orders whose hand-over requests are in flight. The numbers of these orders are hidden. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const mark = async (order: HandedOverOrder, item_ids: readonly string[], status: 'served' | 'ready') => {
    try {
      for (const item_id of item_ids)
        // oxlint-disable-next-line no-await-in-loop -- every call changes the same order
        await call(orderEndpoints.updateItem, { params: { id: order.id, item_id }, body: { status } })
    } catch (error) {
      // The undo of another order's hand-over remains.
      setLast((now) => (now?.item_ids === item_ids ? null : now))
      toastError(errorText(error, 'order_update'))
    }
    await invalidate(client, FLOOR_ROOTS)
  }
  const isOffline = () => {
    const away = streamState.get() === 'offline'
    if (away) toastError(t('hand_over.offline'))
    return away
  }
  const handOver = (order: HandedOverOrder) => {
    if (leaving.has(order.id) || isOffline()) return
    const item_ids = order.items.filter(({ status }) => status === 'ready').map(({ id }) => id)
    setLeaving((ids) => new Set([...ids, order.id]))
    const settledPromise = mark(order, item_ids, 'served').finally(() =>
      setLeaving((ids) => new Set([...ids].filter((id) => id !== order.id))),
    )
    setLast({ order, item_ids, settled: settledPromise })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLast(null), UNDO_MS)
  }
  const undo = () => {
    if (!last || isOffline()) return
    const { order, item_ids, settled } = last
    setLast(null)
    void settled.then(() => mark(order, item_ids, 'ready'))
  }
  return { last, leaving, handOver, undo }
}
