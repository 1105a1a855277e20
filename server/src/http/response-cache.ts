import type { Actor } from '../context/actor.ts'

/** Maximum size per process: characters of source texts plus bytes of responses. */
const MOST = 8_000_000
/** Maximum size of an entry. A larger one would evict entries that are requested more often. */
const LARGEST = MOST / 2

/** Source of a response: text from the database, and the caller where responses differ by caller. */
interface Source {
  text: string
  actor: Actor | null
}

interface Kept extends Source {
  body: Buffer
}

/**
 * Response cache by URL and caller. An entry is valid while the database returns the same text. Clients that
 * refetch after an event thus share one serialization.
 * @see docs/decisions/049-response-cache.md
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>()
  #size = 0

  /** Returns the cached response for `question` if its source is the same, otherwise the result of `make`. */
  async of(question: string, source: Source, make: () => Promise<string>): Promise<Buffer> {
    const known = this.#kept.get(question)
    if (known?.text === source.text && known.actor === source.actor) {
      this.#put(question, known)
      return known.body
    }
    const body = Buffer.from(await make())
    this.#put(question, { ...source, body })
    return body
  }

  /** Inserts as the newest entry and evicts the oldest until all fit. */
  #put(question: string, kept: Kept): void {
    this.#drop(question)
    if (sizeOf(kept) > LARGEST) return
    this.#kept.set(question, kept)
    this.#size += sizeOf(kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST) return
      this.#drop(oldest)
    }
  }

  #drop(question: string): void {
    const kept = this.#kept.get(question)
    if (!kept) return
    this.#kept.delete(question)
    this.#size -= sizeOf(kept)
  }
}

const sizeOf = ({ text, body }: Kept): number => text.length + body.length
