/**
 * Normalizes text for search exactly as `forki_fold_text` does: compatibility decomposition, no combining
 * marks, lower case. Lowercases each letter alone, so that a final `Σ` becomes `σ`, as in PostgreSQL, not `ς`.
 */
export function foldText(text: string): string {
  const normalizedText = text
    .replaceAll('\0', '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  let folded = ''
  for (const letter of normalizedText) folded += letter.toLowerCase()
  return folded
}

/** Escapes `%`, `_` and `\` in a search text for LIKE. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Prisma filter of a search that ignores case and accents. The first ten words of the search must all occur.
 * An empty search matches everything.
 * @see docs/decisions/007-search-column.md
 */
export function searchWhere(q: string | undefined): { AND?: { search_text: { contains: string } }[] } {
  const words = searchWords(q)
  if (words.length === 0) return {}
  return { AND: words.map((word) => ({ search_text: { contains: escapeLike(word) } })) }
}

/**
 * Patterns of the first ten search words for `search_text LIKE ALL (…)`. An empty search matches everything.
 */
export const searchPatterns = (q: string | undefined): string[] =>
  searchWords(q).map((word) => `%${escapeLike(word)}%`)

const searchWords = (q: string | undefined): string[] =>
  q ? foldText(q).split(/\s+/).filter(Boolean).slice(0, 10) : []
