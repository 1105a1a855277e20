import { unavailable } from '../errors/app-error.ts'

interface TurnOptions {
  at_once: number
  /** Past this many, an answer would come after everybody gave up. */
  most_waiting: number
}

/**
 * Work that takes much of the machine, a few at a time and the rest in the order they came. Each caller of this function has
 * its own line.
 * @throws unavailable for whoever finds the line too long
 */
export function limitConcurrency({
  at_once,
  most_waiting,
}: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= at_once) {
      if (waiting.length >= most_waiting) throw unavailable()
      // Whoever ends hands the turn over, so `running` stays as it is.
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
