/**
 * The server's time, for what must be told alike on every device: a device's own clock may be wrong by hours. Learnt from
 * the date of an answer and carried on by the device's monotonic clock; until then its own clock has to do.
 */
import { useEffect, useState } from 'react'

/** What a monotonic clock may lose: a device that slept. */
const AGAIN_MS = 10 * 60_000
const ANY_ANSWER = '/healthz'

let ahead: number | null = null
let asked = Number.NEGATIVE_INFINITY

/** Milliseconds since 1970. */
export const serverNow = (): number => (ahead === null ? Date.now() : performance.now() + ahead)

/** Takes the server's time from the date of an answer that has just arrived. */
export function setServerTime(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (!Number.isNaN(told)) ahead = told - performance.now()
}

/** Learns it, unless that was done a while ago. */
export async function syncServerClock(): Promise<void> {
  if (performance.now() - asked < AGAIN_MS) return
  asked = performance.now()
  try {
    const { headers } = await fetch(ANY_ANSWER, { method: 'HEAD', cache: 'no-store' })
    setServerTime(headers.get('date'))
  } catch {
    asked = Number.NEGATIVE_INFINITY
  }
}

/** The server's time, renewed every `every` milliseconds. */
export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(() => void syncServerClock().then(tick), every)
    void syncServerClock().then(tick)
    return () => clearInterval(timer)
  }, [every])
  return now
}
