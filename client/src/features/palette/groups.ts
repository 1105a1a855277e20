/** Groups of palette results in display order. */
import { rankOf, type SearchResult, type ResultKind } from './results.ts'

const KIND_SEQUENCE: readonly ResultKind[] = [
  'screens',
  'actions',
  'orders',
  'tables',
  'dishes',
  'customers',
  'team',
  'users',
  'restaurants',
]

/**
 * Key of a palette result in the list, built from its kind and path. It needs no group, because no result
 * appears in two groups.
 */
export const resultKey = ({ kind, to }: SearchResult): string => `${kind} ${to}`

interface Group {
  kind: ResultKind | 'recent'
  results: SearchResult[]
}

/** List with the group of the recently opened results. It is empty if there are no such results. */
export const recentGroups = (results: SearchResult[]): Group[] =>
  results.length > 0 ? [{ kind: 'recent', results }] : []

/** Palette results without those whose paths are in `others`. */
export const withoutResults = (
  results: readonly SearchResult[],
  others: readonly SearchResult[],
): SearchResult[] => {
  const addresses = new Set(others.map(({ to }) => to))
  return results.filter(({ to }) => !addresses.has(to))
}

/**
 * Palette results grouped by kind. For a typed text the kind of the best match is first, so that Enter opens the
 * best match.
 */
export function groupsOf(results: readonly SearchResult[], words = ''): Group[] {
  const groups = KIND_SEQUENCE.map((kind) => ({
    kind,
    results: results.filter((result) => result.kind === kind),
  }))
  const bestRank = ({ results: members }: Group) =>
    Math.min(...members.map((result) => rankOf(result, words)))
  const filled = groups.filter(({ results: members }) => members.length > 0)
  return words === '' ? filled : filled.toSorted((a, b) => bestRank(a) - bestRank(b) || 0)
}
