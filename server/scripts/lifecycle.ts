import { setTimeout as sleep } from 'node:timers/promises'

/** Thrown by `checkpoint` to end a start that was stopped half-way. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/**
 * The one place where everything stops. What was started later stops first, so the database, started before the server,
 * stops after it.
 */
export class Lifecycle {
  readonly #closers: (() => Promise<void> | void)[] = []
  readonly #forced = new AbortController()
  #stopping: Promise<never> | undefined

  /** Aborts when the person asks a second time: whoever waits for something polite may stop waiting. */
  get forced(): AbortSignal {
    return this.#forced.signal
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Makes Ctrl-C, SIGTERM, a closed terminal and a killed parent stop everything. */
  listen(): void {
    let asked = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // Ctrl-C reaches us twice at once, by the terminal and by our parent; only a later one is impatience.
        if (signal === 'SIGINT' && asked && Date.now() - asked > 500) this.#forced.abort()
        asked ||= Date.now()
        void this.stop(0)
      })
    }
    process.on('disconnect', () => void this.stop(0))
    process.channel?.unref()
  }

  /** Remembers how to stop `thing`, even while it is still starting. */
  async closeOnStop<T>(starting: Promise<T>, close: (thing: T) => Promise<void> | void): Promise<T> {
    this.#closers.push(async () => {
      const thing = await starting.catch(() => undefined)
      if (thing !== undefined) await close(thing)
    })
    const thing = await starting
    this.throwIfStopping()
    return thing
  }

  /** @throws Stopped once a stop was asked for, so that nothing new is started */
  throwIfStopping(): void {
    if (this.#stopping) throw new Stopped()
  }

  /** Stops everything in order and ends the process with `code`; the first call decides. */
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
    // Lets the last lines reach a pipe before the process ends.
    await sleep(1)
    process.exit(result)
  }
}
