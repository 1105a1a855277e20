/** Maximum number of prepared statements, because each uses memory on every connection that has run it. */
const MAX_PREPARED = 600
/** Maximum number of texts seen once. Only repeated texts are prepared. */
const MAX_SEEN = 2000

const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * Name under which connections prepare a statement, undefined for one that stays unprepared. Filters vary
 * some texts, which rarely repeat.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  if (!seen.delete(text)) {
    if (seen.size >= MAX_SEEN) seen.clear()
    seen.add(text)
    return undefined
  }
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
