import type { OrderSummary } from '@forki/contract/orders'
import { useEffect, useRef } from 'react'
import { playChime } from './use-ready-alerts.ts'

/** Interval in milliseconds at which orders that wait for acceptance ring again. */
export const RING_INTERVAL_MS = 15_000

export const isAwaitingAcceptance = (order: OrderSummary): boolean => order.delivery_state === 'to_accept'

/**
 * Rings when an order arrives that waits for acceptance. Repeats the ring while any order waits for acceptance.
 */
export function useIncomingOrderAlert(incoming: readonly OrderSummary[], enabled: boolean): void {
  const rung = useRef<ReadonlySet<string>>(new Set())
  const waitingIds = incoming.map(({ id }) => id).join()
  useEffect(() => {
    const ids = waitingIds === '' ? [] : waitingIds.split(',')
    const isNew = ids.some((id) => !rung.current.has(id))
    rung.current = new Set(ids)
    if (!enabled || ids.length === 0) return undefined
    if (isNew) {
      playChime()
      if ('vibrate' in navigator) navigator.vibrate([200, 100, 200])
    }
    const timer = setInterval(playChime, RING_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [waitingIds, enabled])
}
