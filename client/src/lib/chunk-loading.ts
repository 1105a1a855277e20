import { i18n } from './i18n.ts'
import { pingServer } from './connectivity.ts'
import { signal } from './signal.ts'
import { toastError } from './toast.ts'

const RETRY_MS = 2000

/** True while the server is unreachable and a component on screen waits for its JavaScript chunk. */
export const isWaitingForChunk = signal(false)

/**
 * Loads a JavaScript chunk. While the server is unreachable, it shows a notice and tries again. If a
 * reachable server fails twice in a row to return the chunk, the page belongs to an older build. The error is
 * then thrown, because only a reload helps.
 */
export async function retryChunkLoad<T>(load: () => Promise<T>): Promise<T> {
  for (let isMissing = false; ;) {
    try {
      const chunk = await load()
      isWaitingForChunk.set(false)
      return chunk
    } catch (error) {
      const isReachable = await pingServer()
      if (isReachable && isMissing) throw error
      isMissing = isReachable
      if (!isReachable) showWaitingNotice()
      await new Promise((resolve) => void setTimeout(resolve, RETRY_MS))
    }
  }
}

function showWaitingNotice(): void {
  if (isWaitingForChunk.get()) return
  isWaitingForChunk.set(true)
  toastError(i18n.t('action-messages:failed.part'))
}
