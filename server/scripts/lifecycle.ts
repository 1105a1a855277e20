import { setTimeout as sleep } from 'node:timers/promises'

/** Error that `throwIfStopping` throws to abandon a start during shutdown. */
export class StartAborted extends Error {
  override name = 'StartAborted'
}

/**
 * Shutdown of `npm start`: stops the started processes and services in reverse order. The server thus stops
 * before the database.
 */
export class Lifecycle {
  readonly #closers: (() => Promise<void> | void)[] = []
  readonly #begun = new AbortController()
  readonly #forced = new AbortController()
  #stopping: Promise<never> | undefined

  /** Signal that aborts when the shutdown begins. */
  get stopSignal(): AbortSignal {
    return this.#begun.signal
  }

  /**
   * Signal that aborts at a second Ctrl-C. The shutdown then kills the server and Vite instead of waiting for
   * their exit.
   */
  get forced(): AbortSignal {
    return this.#forced.signal
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Calls `stop` on SIGINT, SIGTERM or SIGHUP, and when the parent process is killed. */
  listen(): void {
    let firstSignalAt = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // One Ctrl-C may send SIGINT twice: from the terminal and from the parent process. Only a SIGINT more
        // than 500 ms after the first signal is a second Ctrl-C.
        if (signal === 'SIGINT' && firstSignalAt && Date.now() - firstSignalAt > 500) this.#forced.abort()
        firstSignalAt ||= Date.now()
        void this.stop(0)
      })
    }
    process.on('disconnect', () => void this.stop(0))
    process.channel?.unref()
  }

  /**
   * Waits for `starting` and registers `close` for the shutdown. A shutdown that begins during this wait calls
   * `close` once `starting` has resolved.
   * @throws StartAborted if the shutdown has begun
   */
  async closeOnStop<T>(starting: Promise<T>, close: (thing: T) => Promise<void> | void): Promise<T> {
    this.#closers.push(async () => {
      const startedResource = await starting.catch(() => undefined)
      if (startedResource !== undefined) await close(startedResource)
    })
    const startedResource = await starting
    this.throwIfStopping()
    return startedResource
  }

  /**
   * Aborts a start during shutdown. Callers call it before they start another process.
   * @throws StartAborted
   */
  throwIfStopping(): void {
    if (this.#stopping) throw new StartAborted()
  }

  /**
   * Calls the registered `close` functions, the latest first. Exits with `code`, or with 1 if one of them
   * throws. Later calls return the same promise.
   */
  stop(code: number): Promise<never> {
    this.#stopping ??= this.#close(code)
    return this.#stopping
  }

  async #close(code: number): Promise<never> {
    this.#begun.abort()
    let result = code
    for (const close of this.#closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
        result = 1
      }
    }
    // The pause lets buffered output be flushed into a pipe.
    await sleep(1)
    process.exit(result)
  }
}
