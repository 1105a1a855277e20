import { useEffect, useRef } from 'react'

/**
 * Scrolls an element into view when `change` becomes another value than null.
 * @param change value that identifies the change. Null if there is no change to show.
 */
export function useScrollIntoView<E extends HTMLElement>(change: string | null) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (change !== null) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [change])
  return ref
}
