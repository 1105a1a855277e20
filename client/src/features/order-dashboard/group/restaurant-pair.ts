/** Two restaurants to compare, stored in the URL. Pure functions. */
import type { Branch } from './queries.ts'

/**
 * Existing restaurants that the URL parameter (`named`) names, at most two. Without the parameter, a user with
 * exactly two restaurants compares both.
 */
export function restaurantPairOf(named: string | null, branches: readonly Branch[]): Branch[] {
  const ids = new Set((named ?? '').split(',').slice(0, 2))
  const chosen = branches.filter((branch) => ids.has(branch.restaurant_id))
  return named === null && branches.length === 2 ? [...branches] : chosen
}

/** Comma-separated ids after adding `id` to the comparison, or removing it. A third id replaces the first. */
export function toggledPair(chosen: readonly string[], id: string): string {
  const otherIds = chosen.filter((other) => other !== id)
  return (otherIds.length < chosen.length ? otherIds : [...otherIds, id].slice(-2)).join(',')
}

/** Difference of two key figures in basis points of the second one. Null if the second one is zero. */
export const relativeDifference = (one: number, other: number): number | null =>
  other === 0 ? null : Math.round(((one - other) / other) * 10_000)
