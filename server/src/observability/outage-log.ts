import type { Logger } from './log.ts'

/** Log of the outages of a dependency, such as the database. */
export interface OutageLog {
  gone: (error: unknown) => void
  back: () => void
}

/**
 * Creates a log with one line when a dependency fails and one when it recovers, however many callers report
 * it.
 */
export function createOutageLog(log: Logger, messages: { gone: string; back: string }): OutageLog {
  let is_out = false
  return {
    gone(error) {
      if (!is_out) log.error({ err: error }, messages.gone)
      is_out = true
    },
    back() {
      if (is_out) log.info(messages.back)
      is_out = false
    },
  }
}
