/** Beyond this many, statements go unprepared: each costs memory on every connection that has run it. */
const MOST = 600
/** Texts that came once; only what comes again is worth a name. */
const MOST_SEEN = 2000

const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * The name under which connections keep a statement parsed and planned; undefined for one that goes unprepared. Texts
 * differ only by which filters are present, so few come again.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  if (!seen.delete(text)) {
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.add(text)
    return undefined
  }
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
