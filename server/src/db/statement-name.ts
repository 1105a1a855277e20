/**
 * Maximum number of prepared statements. Each prepared statement uses memory on every connection that has
 * executed it.
 */
const MAX_PREPARED = 600
/** Maximum number of remembered statement texts that occurred once. Only repeated texts are prepared. */
const MAX_SEEN = 2000

const preparedNames = new Map<string, string>()
const seenOnce = new Set<string>()

/**
 * Name of the prepared statement for this text. Undefined at the first occurrence of a text, because texts
 * with varying filters rarely repeat. Undefined for new texts after `MAX_PREPARED` names.
 */
export function statementName(text: string): string | undefined {
  const cachedName = preparedNames.get(text)
  if (cachedName !== undefined || preparedNames.size >= MAX_PREPARED) return cachedName
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= MAX_SEEN) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  const name = `q${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}
