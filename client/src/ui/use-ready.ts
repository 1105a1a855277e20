import { useEffect, useState, type ComponentProps } from 'react'

const IDLE_MS = 4000

/** Fetches what comes after the first screen when the browser is idle; true once it is there. */
export function useReady(fetch: () => Promise<unknown>): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // What failed is fetched again by whoever needs it.
    const begin = () =>
      void fetch().then(
        () => setReady(true),
        () => undefined,
      )
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, IDLE_MS / 4)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: IDLE_MS })
    return () => cancelIdleCallback(handle)
  }, [fetch])
  return ready
}

/**
 * A button that stands where one with a menu or popover will be: whether that may take its place, and what the button
 * listens to. Not between a press and its click, which would be lost, nor while it has the focus, which would be lost too.
 */
export function useStandIn(fetch: () => Promise<unknown>): [boolean, ComponentProps<'button'>] {
  const ready = useReady(fetch)
  const [held, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const free = () => setHeld(false)
  return [ready && !held, { onPointerDown: hold, onPointerCancel: free, onFocus: hold, onBlur: free }]
}
