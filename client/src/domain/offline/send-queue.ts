import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../../lib/lazy.tsx'

const loadSync = () => import('./queue-sync.ts')
// Loads the code when the browser is idle, so that it is available offline. A failed load is repeated by `sendQueue`.
whenIdle(() => void loadSync().catch(() => undefined))

/** Sends the commands of the device's queue. Screens that add commands show before this code is loaded. */
export const sendQueue = async (client: QueryClient): Promise<void> => (await loadSync()).sendQueue(client)
