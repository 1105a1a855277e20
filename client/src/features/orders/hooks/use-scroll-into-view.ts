import { useEffect, useRef } from 'react'

/**
 * Scrolls an element into view each time `change` gets a new value.
 * @param change key of the change to show, such as the id of the voided line. Null does not scroll.
 */
export function useScrollIntoView<E extends HTMLElement>(change: string | null) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (change !== null) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [change])
  return ref
}
