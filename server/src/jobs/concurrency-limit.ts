import pLimit from 'p-limit'
import { unavailable } from '../errors/app-error.ts'

interface LimitOptions {
  max_running: number
  /** Maximum number of waiting callers. Rejects further callers at once, because they would time out anyway. */
  max_waiting: number
}

/**
 * Returns a function that runs work with limited concurrency, in FIFO order.
 * @throws unavailable if the queue of waiting callers is full
 */
export function limitConcurrency({
  max_running,
  max_waiting,
}: LimitOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(max_running)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= max_running + max_waiting) throw unavailable()
    return limit(work)
  }
}
