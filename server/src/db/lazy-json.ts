/**
 * JSON text from the database. Only `read` parses it, at each call, so a cached response needs no parsing.
 */
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

  /**
   * Adds a conversion of the parsed JSON, which each call of `read` runs. `step` must depend only on the JSON
   * and the request, because the response cache reuses the response for the same JSON text.
   */
  map<T>(step: (read: R) => T): LazyJson<T> {
    return new LazyJson(this.text, (text) => step(this.#parse(text)))
  }
}
