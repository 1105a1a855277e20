/** Groups of results in display order. */
import { rankOf, type Find, type Kind } from './finds.ts'

const ORDER: readonly Kind[] = [
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

/** Identity of a result in the list. A recent result is in one group only. */
export const valueOf = ({ kind, to }: Find): string => `${kind} ${to}`

interface Group {
  kind: Kind | 'recent'
  finds: Find[]
}

/** Group of the recent results. Absent if there are none. */
export const recentGroup = (finds: Find[]): Group[] => (finds.length > 0 ? [{ kind: 'recent', finds }] : [])

/** Results whose addresses are not among the others. */
export const without = (finds: readonly Find[], others: readonly Find[]): Find[] => {
  const addresses = new Set(others.map(({ to }) => to))
  return finds.filter(({ to }) => !addresses.has(to))
}

/** Results by kind. With words, the kind of the best match is first, so that Enter opens it. */
export function groupsOf(finds: readonly Find[], words = ''): Group[] {
  const groups = ORDER.map((kind) => ({ kind, finds: finds.filter((find) => find.kind === kind) }))
  const best = ({ finds: members }: Group) => Math.min(...members.map((find) => rankOf(find, words)))
  const filled = groups.filter(({ finds: members }) => members.length > 0)
  return words === '' ? filled : filled.toSorted((a, b) => best(a) - best(b) || 0)
}
