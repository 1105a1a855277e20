/** Ranking of restaurants by one key figure, within one currency. Pure functions. */
import type { Page } from '@forki/contract/kit/list'
import type { Branch } from './queries.ts'

export const RANKINGS = ['net_sales', 'orders', 'average', 'growth'] as const
export type Ranking = (typeof RANKINGS)[number]

/**
 * Restaurant with its rank. The highest figure has rank 1 in both sort orders. Restaurants with equal figures
 * share a rank.
 */
export interface RankedBranch extends Branch {
  id: string
  rank: number
}

/** Growth of net sales in basis points. Null with fewer than 5 orders in the comparison span (FIG-5). */
export const growthOf = (branch: Branch): number | null => branch.comparison.changes_bps?.net_sales ?? null

const RANKED_FIGURES: Record<Ranking, (branch: Branch) => number | null> = {
  net_sales: (branch) => branch.net_sales_cents,
  orders: (branch) => branch.orders,
  average: (branch) => (branch.orders > 0 ? branch.average_ticket_cents : null),
  growth: growthOf,
}

/** Currencies of the restaurants. The one with the most restaurants is first, equal ones are sorted by code. */
export function currenciesOf(branches: readonly Branch[]): string[] {
  const counts = new Map<string, number>()
  for (const { currency } of branches) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, some], [b, more]) => more - some || a.localeCompare(b))
    .map(([currency]) => currency)
}

/**
 * Restaurants of one currency, ranked by a key figure. Restaurants without the figure are last, in ascending
 * and in descending order.
 */
export function rankedBranches(
  branches: readonly Branch[],
  { currency, by, order }: { currency: string; by: Ranking; order: 'asc' | 'desc' },
): RankedBranch[] {
  const figure = RANKED_FIGURES[by]
  const sign = order === 'asc' ? 1 : -1
  const compared = branches.filter((branch) => branch.currency === currency)
  const rankOf = (value: number | null) =>
    1 + compared.filter((other) => isAbove(figure(other), value)).length
  return compared
    .toSorted((one, other) => {
      const [a, b] = [figure(one), figure(other)]
      if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
      return sign * (a - b) || byName(one, other)
    })
    .map((branch) => ({ ...branch, id: branch.restaurant_id, rank: rankOf(figure(branch)) }))
}

/** True if a figure ranks above another. A missing figure ranks below every other. */
const isAbove = (one: number | null, other: number | null) => one !== null && (other === null || one > other)

const byName = (one: Branch, other: Branch) => one.name.localeCompare(other.name)

/**
 * Page of a list that is completely on the device. A page number beyond the last page returns the last page.
 */
export function pageOfRows<T>(
  rows: readonly T[],
  { page, per_page = 20 }: { page: number; per_page?: number | undefined },
): Page<T> {
  const total_pages = Math.max(1, Math.ceil(rows.length / per_page))
  const current = Math.min(page, total_pages)
  const items = rows.slice((current - 1) * per_page, current * per_page)
  return { items, page: current, per_page, total: rows.length, total_pages }
}
