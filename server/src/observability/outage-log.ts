import type { Logger } from './log.ts'

/** Of something that goes away and comes back. */
export interface OutageLog {
  gone: (error: unknown) => void
  back: () => void
}

/** One line when it goes and one when it returns, however many notice. */
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
