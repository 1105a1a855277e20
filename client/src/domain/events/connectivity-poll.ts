/** Whether the server is there, where no restaurant is open and so no stream tells it. */
import type { QueryClient } from '@tanstack/react-query'
import { patience, show } from './live-status.ts'
import { answers, reachable } from '../../lib/connectivity.ts'

const LOOK_MS = 2500
const ANSWERS_WITHIN_MS = 2000

/** Looks every few seconds, while somebody sees the page, until the returned function is called. */
export function pollConnectivity(client: QueryClient): () => void {
  let over = false
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const there = await answers(patience(ANSWERS_WITHIN_MS))
    if (over) return
    const back = there && reachable.get() === false
    if (there) show('off', Date.now())
    else show('offline')
    // What failed meanwhile is asked for again.
    if (back) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  const now = () => void look()
  show('off', Date.now())
  const timer = setInterval(now, LOOK_MS)
  window.addEventListener('offline', now)
  window.addEventListener('online', now)
  return () => {
    over = true
    clearInterval(timer)
    window.removeEventListener('offline', now)
    window.removeEventListener('online', now)
    show('off')
  }
}
