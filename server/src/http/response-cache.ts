import type { Actor } from '../context/actor.ts'
import { jsonBody, type JsonBody } from './compressed-json.ts'

/** Maximum size of a process's response cache: characters of database texts plus uncompressed bytes. */
const MAX_SIZE = 8_000_000
/**
 * Maximum size of a cached response with its database text. A larger one would evict responses that are
 * requested more often.
 */
const MAX_ENTRY_SIZE = MAX_SIZE / 2

/**
 * Database text from which a response is serialized. `actor` is null for responses that all callers share.
 */
interface Source {
  text: string
  actor: Actor | null
}

interface Entry extends Source {
  body: JsonBody
}

/**
 * Response cache by URL and caller. A cached response is valid while the database returns the same text.
 * Clients that refetch after the same event share one serialization.
 * @see docs/decisions/049-response-cache.md
 */
export class ResponseCache {
  readonly #entry = new Map<string, Entry>()
  #size = 0

  /**
   * Returns the cached response of `key` if its database text and actor are unchanged. Otherwise serializes
   * the response and caches it up to `MAX_ENTRY_SIZE`.
   */
  async getOrCreate(key: string, source: Source, serialize: () => Promise<string>): Promise<JsonBody> {
    const cached = this.#entry.get(key)
    if (cached?.text === source.text && cached.actor === source.actor) {
      this.#put(key, cached)
      return cached.body
    }
    const body = jsonBody(await serialize())
    this.#put(key, { ...source, body })
    return body
  }

  /** Stores a response as the most recently used. Evicts the least recently used above `MAX_SIZE`. */
  #put(key: string, entry: Entry): void {
    this.#drop(key)
    if (sizeOf(entry) > MAX_ENTRY_SIZE) return
    this.#entry.set(key, entry)
    this.#size += sizeOf(entry)
    for (const oldestKey of this.#entry.keys()) {
      if (this.#size <= MAX_SIZE) return
      this.#drop(oldestKey)
    }
  }

  #drop(key: string): void {
    const entry = this.#entry.get(key)
    if (!entry) return
    this.#entry.delete(key)
    this.#size -= sizeOf(entry)
  }
}

const sizeOf = ({ text, body }: Entry): number => text.length + body.plain.length
