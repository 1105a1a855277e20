import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { ApiError, call } from '../../lib/api.ts'
import { isTerminalLocked } from '../../lib/session.ts'
import { signal } from '../../lib/signal.ts'

/** Number of orders sent from this page. A shared terminal may lock after each order. */
export const sentOrderCount = signal(0)

/** Locks the shared terminal for the next user. */
export async function lockTerminal(): Promise<void> {
  try {
    await call(terminalEndpoints.lock)
    isTerminalLocked.set(true)
  } catch (error) {
    // Ignores errors of the call. While the server is unreachable, no other user could sign in.
    if (!(error instanceof ApiError)) throw error
  }
}
