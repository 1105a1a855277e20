/** Files of the screens that come when they are needed, and a network that is gone by then. */
import { i18n } from './i18n.ts'
import { answers } from './connectivity.ts'
import { signal } from './signal.ts'
import { toastError } from './toast.ts'

const AGAIN_MS = 2000

/** Whether something on this screen waits for its code until the server is back. */
export const partsWait = signal(false)

/**
 * Loads what somebody wants to see. While the server is away that is not yet possible, said and tried again; a file that
 * is not there although the server answers belongs to an older build, which only another load of the page mends.
 */
export async function whenThere<T>(load: () => Promise<T>): Promise<T> {
  for (let gone = false; ;) {
    try {
      const part = await load()
      partsWait.set(false)
      return part
    } catch (error) {
      const there = await answers()
      if (there && gone) throw error
      gone = there
      if (!there) wait()
      await new Promise((resolve) => void setTimeout(resolve, AGAIN_MS))
    }
  }
}

function wait(): void {
  if (partsWait.get()) return
  partsWait.set(true)
  toastError(i18n.t('messages:failed.part'))
}
