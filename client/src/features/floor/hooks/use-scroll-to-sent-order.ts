import { useEffect, useRef } from 'react'
import { lastSentOrder } from '../../../domain/orders/last-sent-order.ts'
import { useSignal } from '../../../lib/signal.ts'

/**
 * Scrolls an element into view if its order is the one that this device sent last, less than 8 s ago. Repeats
 * the scroll when the view or its content changes its size, for example because of a banner.
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
