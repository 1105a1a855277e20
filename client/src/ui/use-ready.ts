import { useEffect, useState } from 'react'

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
