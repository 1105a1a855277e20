/** Cached document, and the IP address whose request generated it. */
interface CachedText {
  text: string
  ip: string
}

/**
 * LRU cache of generated documents. When it is full, the IP address with the most documents loses its least recently
 * used one. A client with many sets of permissions thus evicts its own documents, not those of others.
 */
export class KeyTextCache {
  readonly #texts = new Map<string, CachedText>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(name: string): string | undefined {
    const cached = this.#texts.get(name)
    if (!cached) return undefined
    this.#texts.delete(name)
    this.#texts.set(name, cached)
    return cached.text
  }

  set(name: string, text: string, ip: string): void {
    this.#texts.delete(name)
    if (this.#texts.size >= this.#capacity) this.#evict(ip)
    this.#texts.set(name, { text, ip })
  }

  /** Evicts one document. The new document counts for its address. */
  #evict(newIp: string): void {
    const counts = new Map([[newIp, 1]])
    for (const { ip } of this.#texts.values()) counts.set(ip, (counts.get(ip) ?? 0) + 1)
    const largest = Math.max(...Array.from(this.#texts.values(), ({ ip }) => counts.get(ip) ?? 0))
    for (const [name, { ip }] of this.#texts) {
      if (counts.get(ip) === largest) {
        this.#texts.delete(name)
        return
      }
    }
  }
}
