import { setTimeout as sleep } from 'node:timers/promises'

/** Thrown by `throwIfStopping` to abandon a start during shutdown. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/**
 * Shutdown of all started parts in reverse order of their start, so that the server stops before the database.
 */
export class Lifecycle {
  readonly #closers: (() => Promise<void> | void)[] = []
  readonly #forced = new AbortController()
  #stopping: Promise<never> | undefined

  /** Aborts at a second Ctrl-C. Graceful shutdowns then become kills. */
  get forced(): AbortSignal {
    return this.#forced.signal
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Stops everything on Ctrl-C, SIGTERM, a closed terminal and a killed parent. */
  listen(): void {
    let asked = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // One Ctrl-C arrives twice at once, from the terminal and from the parent. Only one after 500 ms counts as second.
        if (signal === 'SIGINT' && asked && Date.now() - asked > 500) this.#forced.abort()
        asked ||= Date.now()
        void this.stop(0)
      })
    }
    process.on('disconnect', () => void this.stop(0))
    process.channel?.unref()
  }

  /**
   * Registers `close` for the shutdown, even while the part is still starting, and waits for its start.
   * @throws Stopped during shutdown
   */
  async closeOnStop<T>(starting: Promise<T>, close: (thing: T) => Promise<void> | void): Promise<T> {
    this.#closers.push(async () => {
      const thing = await starting.catch(() => undefined)
      if (thing !== undefined) await close(thing)
    })
    const thing = await starting
    this.throwIfStopping()
    return thing
  }

  /** @throws Stopped during shutdown, so that no further part is started */
  throwIfStopping(): void {
    if (this.#stopping) throw new Stopped()
  }

  /** Stops everything in order and exits with `code`. Later calls return the promise of the first. */
  stop(code: number): Promise<never> {
    this.#stopping ??= this.#close(code)
    return this.#stopping
  }

  async #close(code: number): Promise<never> {
    let result = code
    for (const close of this.#closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
        result = 1
      }
    }
    // Lets buffered output reach a pipe before the process exits.
    await sleep(1)
    process.exit(result)
  }
}
