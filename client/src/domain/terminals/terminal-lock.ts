import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { ApiError, call } from '../../lib/api.ts'
import { terminalLocked } from '../../lib/session.ts'
import { signal } from '../../lib/signal.ts'

/** Number of orders sent from this page. A terminal may lock after one. */
export const ordersSent = signal(0)

/** Locks the shared terminal for the next user. */
export async function lockTerminal(): Promise<void> {
  try {
    await call(terminalEndpoints.lock)
    terminalLocked.set(true)
  } catch (error) {
    // Without the server no other user could sign in, so the terminal stays unlocked.
    if (!(error instanceof ApiError)) throw error
  }
}
