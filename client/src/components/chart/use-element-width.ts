import { useLayoutEffect, useRef, useState } from 'react'

/** Width in pixels before the first measurement, and in browsers and tests that cannot measure. */
const DEFAULT_WIDTH = 640

/** Width of an element in pixels, updated by a ResizeObserver. */
export function useElementWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(DEFAULT_WIDTH)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth || DEFAULT_WIDTH)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
