/** Whether the server is there, where no restaurant is open and so no stream tells it. */
import type { QueryClient } from '@tanstack/react-query'
import { networkTimeout, setLiveStatus } from './live-status.ts'
import { pingServer, isServerReachable } from '../../lib/connectivity.ts'

const LOOK_MS = 2500
const ANSWERS_WITHIN_MS = 2000

/** Looks every few seconds, while somebody sees the page, until the returned function is called. */
export function pollConnectivity(client: QueryClient): () => void {
  let over = false
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const there = await pingServer(networkTimeout(ANSWERS_WITHIN_MS))
    if (over) return
    const back = there && isServerReachable.get() === false
    if (there) setLiveStatus('off', Date.now())
    else setLiveStatus('offline')
    // What failed meanwhile is asked for again.
    if (back) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  const now = () => void look()
  setLiveStatus('off', Date.now())
  const timer = setInterval(now, LOOK_MS)
  window.addEventListener('offline', now)
  window.addEventListener('online', now)
  return () => {
    over = true
    clearInterval(timer)
    window.removeEventListener('offline', now)
    window.removeEventListener('online', now)
    setLiveStatus('off')
  }
}
