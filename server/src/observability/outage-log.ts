import type { Logger } from './log.ts'

/** Log of a dependency's outages. */
export interface OutageLog {
  gone: (error: unknown) => void
  back: () => void
}

/** Logs one line when a dependency fails and one when it recovers, however many callers report it. */
export function createOutageLog(log: Logger, words: { gone: string; back: string }): OutageLog {
  let is_gone = false
  return {
    gone(error) {
      if (!is_gone) log.error({ err: error }, words.gone)
      is_gone = true
    },
    back() {
      if (is_gone) log.info(words.back)
      is_gone = false
    },
  }
}
