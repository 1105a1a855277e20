/** Connectivity polling on pages without a restaurant, which have no event stream. */
import type { QueryClient } from '@tanstack/react-query'
import { networkTimeout, setStreamState } from './stream-status.ts'
import { pingServer, isServerReachable } from '../../lib/connectivity.ts'

const POLL_MS = 2500
const PING_TIMEOUT_MS = 2000

/** Pings the server every 2.5 s while the page is visible, until the returned function runs. */
export function pollConnectivity(client: QueryClient): () => void {
  let isStopped = false
  const poll = async () => {
    if (document.visibilityState !== 'visible') return
    const isUp = await pingServer(networkTimeout(PING_TIMEOUT_MS))
    if (isStopped) return
    const hasReturned = isUp && isServerReachable.get() === false
    if (isUp) setStreamState('off', Date.now())
    else setStreamState('offline')
    // Refetches queries that failed during the outage.
    if (hasReturned) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  const pollNow = () => void poll()
  setStreamState('off', Date.now())
  const timer = setInterval(pollNow, POLL_MS)
  window.addEventListener('offline', pollNow)
  window.addEventListener('online', pollNow)
  return () => {
    isStopped = true
    clearInterval(timer)
    window.removeEventListener('offline', pollNow)
    window.removeEventListener('online', pollNow)
    setStreamState('off')
  }
}
