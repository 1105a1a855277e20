import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * The time, the server's as soon as it is known, renewed every `every` milliseconds: for minutes that grow on screen. Stands still while the page is hidden. A
 * page that the server drew begins with the time it was drawn at.
 */
export function useNow(every = 1000, renderedAt?: number): number {
  const [now, setNow] = useState(renderedAt ?? serverNow)
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(serverNow())
    }
    const first = renderedAt === undefined ? undefined : setTimeout(tick)
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every, renderedAt])
  return now
}
