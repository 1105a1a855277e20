/** What the database told as JSON text, and how it becomes rows: read where somebody needs them, and not before. */
export class LazyJson<R> {
  readonly text: string
  readonly #parse: (text: string) => R

  constructor(text: string, parse: (text: string) => R) {
    this.text = text
    this.#parse = parse
  }

  read(): R {
    return this.#parse(this.text)
  }

  /** The same, one step further once it is read. The step may look at nothing but the rows and what was asked. */
  map<T>(step: (read: R) => T): LazyJson<T> {
    return new LazyJson(this.text, (text) => step(this.#parse(text)))
  }
}
