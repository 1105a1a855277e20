import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../../lib/lazy.tsx'
import { queue } from './queue.ts'

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

/**
 * Sends the queue. If one of the commands is left, it sends the queue again, because `sendQueue` may have
 * returned an earlier run that was ending.
 */
export async function sendCommands(client: QueryClient, ids: readonly string[]): Promise<void> {
  await sendQueue(client)
  if (queue.get().some(({ id, problem }) => ids.includes(id) && problem === null)) await sendQueue(client)
}
