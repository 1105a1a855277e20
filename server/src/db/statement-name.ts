/**
 * Maximum number of prepared statements. Each prepared statement uses memory on every connection that has
 * executed it.
 */
const MAX_PREPARED = 600
/** Maximum number of remembered statement texts that occurred once. Only repeated texts are prepared. */
const MAX_SEEN = 2000

const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * Name of the prepared statement for this text. Undefined if the statement remains unprepared, because
 * filters vary some texts, which then rarely repeat.
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
