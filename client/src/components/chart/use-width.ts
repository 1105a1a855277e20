import { useLayoutEffect, useRef, useState } from 'react'

/** What a chart assumes until it was measured, and where nothing can be. */
const ASSUMED = 640

/** An element's width in pixels, followed as it changes. */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(ASSUMED)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth || ASSUMED)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
