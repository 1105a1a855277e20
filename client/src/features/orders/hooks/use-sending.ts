/** Brings queued lines to the server, each batch with its own key until it is answered. */
import { orderEndpoints } from '@forki/contract/order-endpoints'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useLiveStatus } from '../../../lib/live.ts'
import {
  draftOf,
  dropBatch,
  inputOf,
  queueBatches,
  returnBatch,
  type Batch,
  type DraftLine,
} from '../../../lib/order-drafts.ts'
import { FLOOR_ROOTS, keepOrder } from '../../../lib/orders.ts'
import { invalidate } from '../../../lib/resource.ts'

/** Orders of which a batch is under way, so that two presses do not race each other. */
const underWay = new Set<string>()

/** No answer, or one that says "later": the same key is tried again. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'idempotency_in_progress' ||
  error.status === 429 ||
  error.status >= 500

type Outcome = 'sent' | 'waiting' | ApiError

async function deliver(client: QueryClient, order_id: string): Promise<Outcome> {
  if (underWay.has(order_id)) return 'waiting'
  underWay.add(order_id)
  try {
    for (let batch = draftOf(order_id).batches[0]; batch; batch = draftOf(order_id).batches[0]) {
      const outcome = await deliverBatch(client, order_id, batch)
      if (outcome !== 'sent') return outcome
    }
    void invalidate(client, FLOOR_ROOTS)
    return 'sent'
  } finally {
    underWay.delete(order_id)
  }
}

async function deliverBatch(client: QueryClient, order_id: string, batch: Batch): Promise<Outcome> {
  try {
    const body = { items: batch.lines.map(inputOf), send: batch.send }
    const options = { idempotencyKey: batch.key }
    keepOrder(client, await call(orderEndpoints.addItems, { params: { id: order_id }, body }, options))
    dropBatch(order_id, batch.key)
    return 'sent'
  } catch (error) {
    if (isPassing(error)) return 'waiting'
    returnBatch(order_id, batch.key)
    void invalidate(client, ['orders', 'menus'])
    return error as ApiError
  }
}

const RETRY_MS = 4000

export function useSending(order_id: string, waiting: boolean) {
  const client = useQueryClient()
  const { state } = useLiveStatus()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)

  const flush = useCallback(async () => {
    setBusy(true)
    const outcome = await deliver(client, order_id)
    setBusy(false)
    if (outcome instanceof ApiError) setRefused(outcome)
    return outcome === 'sent'
  }, [client, order_id])

  // What was left waiting goes out as soon as the server is there, also after a reload.
  useEffect(() => {
    if (!waiting || state !== 'live') return undefined
    const first = setTimeout(() => void flush(), 0)
    const timer = setInterval(() => void flush(), RETRY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [waiting, state, flush])

  return {
    busy,
    refused,
    forgetRefusal: () => setRefused(null),
    offline: state === 'offline',
    /** Queues these parts and sends them; true once the server has them all. */
    send: (parts: readonly { send: boolean; lines: readonly DraftLine[] }[]) => {
      setRefused(null)
      queueBatches(order_id, parts)
      return flush()
    },
  }
}
