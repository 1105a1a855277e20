import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { ApiError, call } from '../../lib/api.ts'
import { terminalLocked } from '../../lib/session.ts'
import { signal } from '../../lib/signal.ts'

/** Counts what went to the kitchen from here: a terminal may lock after it. */
export const ordersSent = signal(0)

/** Gives the shared device back: whoever comes next says who they are. */
export async function leaveTerminal(): Promise<void> {
  try {
    await call(terminalEndpoints.lock)
    terminalLocked.set(true)
  } catch (error) {
    // Without the server nobody else could come: whoever is there stays.
    if (!(error instanceof ApiError)) throw error
  }
}
