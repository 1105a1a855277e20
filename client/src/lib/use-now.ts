import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * Current server time, updated at an interval, for elapsed times on screen. Before the first health check it is
 * the device's time. The updates stop while the page is hidden.
 * @param every interval in milliseconds
 * @param renderedAt time of the server-side rendering, for the first render
 */
export function useNow(every = 1000, renderedAt?: number): number {
  const [now, setNow] = useState(renderedAt ?? serverNow)
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(serverNow())
    }
    const firstTimer = renderedAt === undefined ? undefined : setTimeout(tick)
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(firstTimer)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every, renderedAt])
  return now
}
