import type { Actor } from '../context/actor.ts'

/** Characters of texts and bytes of answers that are kept at most, by each process. */
const MOST = 8_000_000
/** What is larger is made anew: it would push out what is asked for more often. */
const LARGEST = MOST / 2

/** What an answer was made of: the database's own text, and the caller where answers differ by who asks. */
interface Source {
  text: string
  actor: Actor | null
}

interface Kept extends Source {
  body: Buffer
}

/**
 * The last answer to each question, kept with what it was made of. After every event all screens of a restaurant ask the
 * same: who asks first has the answer made, and while the database tells the same text, the others get what was made.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>()
  #size = 0

  /** The answer to `question`: kept, where it was made of the very same, otherwise made now. */
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

  /** At the young end; the oldest go until all fit. */
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
