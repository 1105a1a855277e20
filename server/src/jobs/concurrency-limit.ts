import pLimit from 'p-limit'
import { unavailable } from '../errors/app-error.ts'

interface LimitOptions {
  at_once: number
  /** Maximum number of callers in the queue. Further callers would time out while they wait. */
  most_waiting: number
}

/**
 * Returns a function that runs work with limited concurrency, in FIFO order.
 * @throws unavailable if the queue of waiting callers is full
 */
export function limitConcurrency({
  at_once,
  most_waiting,
}: LimitOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(at_once)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= at_once + most_waiting) throw unavailable()
    return limit(work)
  }
}
