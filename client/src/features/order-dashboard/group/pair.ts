/** Pair of compared restaurants, stored in the URL. Pure. */
import type { Branch } from './queries.ts'

/** Existing restaurants in the URL, at most two. With exactly two restaurants the default is both. */
export function pairOf(named: string | null, branches: readonly Branch[]): Branch[] {
  const ids = new Set((named ?? '').split(',').slice(0, 2))
  const chosen = branches.filter((branch) => ids.has(branch.restaurant_id))
  return named === null && branches.length === 2 ? [...branches] : chosen
}

/** Pair after a press on a restaurant. A third one replaces the first. */
export function togglePair(chosen: readonly string[], id: string): string {
  const rest = chosen.filter((other) => other !== id)
  return (rest.length < chosen.length ? rest : [...rest, id].slice(-2)).join(',')
}

/** Difference relative to the second figure in basis points. Null if the second is zero. */
export const relativeDifference = (one: number, other: number): number | null =>
  other === 0 ? null : Math.round(((one - other) / other) * 10_000)
