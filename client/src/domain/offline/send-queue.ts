import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../../lib/lazy.tsx'

const loadSync = () => import('./queue-sync.ts')
// Loads the sync code when the browser is idle, so that the code is available offline. `sendQueue` retries a
// failed load.
whenIdle(() => void loadSync().catch(() => undefined))

/**
 * Sends the commands in this device's offline queue. The sync code loads lazily, so that screens render
 * without it.
 */
export const sendQueue = async (client: QueryClient): Promise<void> => (await loadSync()).sendQueue(client)
