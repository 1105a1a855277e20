import { useLayoutEffect, useRef, useState } from 'react'

/** Inner size of an element in px, updated on resize. Null before the first measurement. */
export function useElementSize<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}
