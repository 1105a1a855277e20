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
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= at_once) {
      if (waiting.length >= most_waiting) throw unavailable()
      // A finished call passes its slot on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
