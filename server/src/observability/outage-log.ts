import type { Logger } from './log.ts'

/** Log of the outages of a dependency, such as the database. */
export interface OutageLog {
  logFailure: (error: unknown) => void
  logRecovery: () => void
}

/**
 * Creates a log with one line when a dependency fails and one when it recovers, however many callers report
 * it.
 */
export function createOutageLog(
  log: Logger,
  messages: { failureMessage: string; recoveryMessage: string },
): OutageLog {
  let is_out = false
  return {
    logFailure(error) {
      if (!is_out) log.error({ err: error }, messages.failureMessage)
      is_out = true
    },
    logRecovery() {
      if (is_out) log.info(messages.recoveryMessage)
      is_out = false
    },
  }
}
