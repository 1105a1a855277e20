/** The two restaurants that stand side by side, in the address. Pure. */
import type { Branch } from './queries.ts'

/** The chosen ones that exist, at most two; where there are just two, both. */
export function pairOf(named: string | null, branches: readonly Branch[]): Branch[] {
  const ids = new Set((named ?? '').split(',').slice(0, 2))
  const chosen = branches.filter((branch) => ids.has(branch.restaurant_id))
  return named === null && branches.length === 2 ? [...branches] : chosen
}

/** The choice after a press: a third one takes the place of the first. */
export function togglePair(chosen: readonly string[], id: string): string {
  const rest = chosen.filter((other) => other !== id)
  return (rest.length < chosen.length ? rest : [...rest, id].slice(-2)).join(',')
}

/** How the first stands to the second, in basis points; null when there is nothing to compare with. */
export const against = (one: number, other: number): number | null =>
  other === 0 ? null : Math.round(((one - other) / other) * 10_000)
