import { useEffect, useRef } from 'react'
import { lastSentOrder } from '../../../domain/orders/last-sent-order.ts'
import { useSignal } from '../../../lib/signal.ts'

/**
 * Scrolls the element into view if it shows the order that this device sent last, for 8 s. Repeats the scroll
 * when a banner above resizes the view.
 * @returns the ref of the element, and true if the element shows that order
 */
export function useScrollToSentOrder<E extends HTMLElement>(order_id: string | undefined) {
  const ref = useRef<E>(null)
  const sentOrder = useSignal(lastSentOrder)
  const isSent = order_id !== undefined && sentOrder?.order.id === order_id
  useEffect(() => {
    const element = ref.current
    const view = element?.closest('[data-floor-view]')
    if (!isSent || !element || !view) return undefined
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'center', inline: 'center' }))
    for (const changing of [view, ...view.children]) observer.observe(changing)
    return () => observer.disconnect()
  }, [isSent])
  return [ref, isSent] as const
}
