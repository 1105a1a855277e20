import { useEffect, useState } from 'react'

/** The time, renewed every `every` milliseconds: for minutes that grow on screen. Stands still while the page is hidden. */
export function useNow(every = 1000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every])
  return now
}
