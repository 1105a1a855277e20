import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../../lib/lazy.tsx'

const loadSync = () => import('./queue-sync.ts')
// Loads the sync code when the browser is idle, so that the code is available offline. `sendQueue` retries a
// failed load.
whenIdle(() => void loadSync().catch(() => undefined))

/**
 * Sends the commands of the device's queue. The sync code is a lazy chunk, which does not delay the first
 * render. The promise never rejects. If the chunk or the device's storage is unavailable, the commands wait for
 * the next attempt.
 */
export async function sendQueue(client: QueryClient): Promise<void> {
  try {
    await (await loadSync()).sendQueue(client)
  } catch (error) {
    console.warn(error)
  }
}
