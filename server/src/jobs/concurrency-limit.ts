import pLimit from 'p-limit'
import { unavailable } from '../errors/app-error.ts'

interface LimitOptions {
  at_once: number
  /** Longest queue. Beyond it callers would time out before their turn. */
  most_waiting: number
}

/**
 * Concurrency limit with a FIFO queue. Each call makes a limit of its own.
 * @throws unavailable when the queue is full
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
