import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { ApiError, call } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { isTerminalLocked } from '../../lib/session.ts'
import { signal } from '../../lib/signal.ts'
import { toastError } from '../../lib/toast.ts'

/** Number of batches that this page sent to the kitchen. A shared terminal may lock after each one. */
export const sentOrderCount = signal(0)

/**
 * Locks the shared terminal for the next user. If the server responds with an error other than 401, the page
 * locks itself, and the server ends the user's turn after the idle time. If the server is unreachable, the
 * terminal stays open and shows an error, because the next user could not sign in.
 * @see ACC-25
 */
export async function lockTerminal(): Promise<void> {
  try {
    await call(terminalEndpoints.lock)
    isTerminalLocked.set(true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'network') toastError(i18n.t('shell:not_locked'))
    // A 401 has ended the session, and the page shows the sign-in.
    else if (error.status !== 401) isTerminalLocked.set(true)
  }
}
