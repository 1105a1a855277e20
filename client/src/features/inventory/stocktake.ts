/** Stocktake: counted and expected quantities. The device stores it until the user closes or discards it. */
import type { InventoryItem } from '@forki/contract/inventory'
import type { MovementBody } from './movement-draft.ts'
import { roundQuantity } from '../../domain/inventory/quantities.ts'

export interface CountEntry {
  /** Typed text of the count, such as `12+3.5`. */
  text: string
  unit: string
  /** Counted amount in `unit`, as it is sent to the server. */
  amount: number
  /** Counted quantity in the item's own unit. */
  found: number
  /** Expected quantity at the time of the count, in the item's own unit. */
  expected: number
  unit_cost_cents: number
  /** Server time of the count, as an ISO timestamp. */
  counted_at: string
  /** Idempotency key of the count, which prevents a second booking after a lost response or a reload. */
  key: string
  /** Result of the booking. Absent until the server has booked the count. */
  booked?: { difference: number; balance: number }
}

export interface Stocktake {
  started_at: string
  category: string | null
  /** True if the stocktake hides expected quantities during the count. */
  blind: boolean
  entries: Readonly<Record<string, CountEntry>>
  skipped: readonly string[]
  current: string | null
}

/**
 * Parses a stored stocktake. Returns null if none is valid. Invalid counts are dropped, because another version
 * of the application may have written them.
 */
export function readStocktake(stored: unknown): Stocktake | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { started_at, category, blind, entries, skipped, current } = stored as Partial<Stocktake>
  if (typeof started_at !== 'string' || typeof entries !== 'object' || entries === null) return null
  return {
    started_at,
    category: typeof category === 'string' ? category : null,
    blind: blind === true,
    entries: Object.fromEntries(Object.entries(entries).filter(([, entry]) => isEntry(entry))),
    skipped: Array.isArray(skipped) ? skipped.filter((id) => typeof id === 'string') : [],
    current: typeof current === 'string' ? current : null,
  }
}

const isEntry = (entry: CountEntry | null) =>
  entry !== null &&
  Number.isFinite(entry.amount) &&
  Number.isFinite(entry.found) &&
  Number.isFinite(entry.expected) &&
  Number.isFinite(entry.unit_cost_cents) &&
  typeof entry.text === 'string' &&
  typeof entry.unit === 'string' &&
  typeof entry.counted_at === 'string' &&
  typeof entry.key === 'string'

/**
 * Items of `category` (null for all items) in the order of counting: by the restaurant's order of categories,
 * then by name.
 */
export function sortForCounting(
  items: readonly InventoryItem[],
  category: string | null,
  categoryKeys: readonly string[],
): InventoryItem[] {
  const categoryRank = (item: InventoryItem) => {
    const categoryIndex = item.category === null ? -1 : categoryKeys.indexOf(item.category)
    return categoryIndex === -1 ? categoryKeys.length : categoryIndex
  }
  return items
    .filter((item) => category === null || item.category === category)
    .toSorted((a, b) => categoryRank(a) - categoryRank(b) || a.name.localeCompare(b.name))
}

/**
 * Id of the next item after `id` that has no count. After the last item, the search continues from the first
 * one. Items that the user skipped come last. Null if all other items are counted.
 */
export function nextUncounted(
  round: readonly { id: string }[],
  id: string,
  stocktake: Stocktake,
): string | null {
  const itemIndex = round.findIndex((item) => item.id === id)
  const turned = [...round.slice(itemIndex + 1), ...round.slice(0, Math.max(itemIndex, 0))]
  const open = turned.filter((item) => !stocktake.entries[item.id] && item.id !== id)
  return (open.find((item) => !stocktake.skipped.includes(item.id)) ?? open[0])?.id ?? null
}

/** Counted minus expected quantity. For a booked count it is the difference that the server computed. */
export const differenceOf = (entry: CountEntry): number =>
  entry.booked?.difference ?? roundQuantity(entry.found - entry.expected)

/** Value of the difference in minor units, at the average cost. */
export const differenceCents = (entry: CountEntry): number =>
  Math.round(differenceOf(entry) * entry.unit_cost_cents)

export interface StocktakeSummary {
  counted: number
  differing: number
  surplus_cents: number
  shortage_cents: number
  /** Number of counts that the server has not booked. */
  unsent: number
}

export function summaryOf({ entries }: Pick<Stocktake, 'entries'>): StocktakeSummary {
  const counts = Object.values(entries)
  const money = counts.map(differenceCents)
  return {
    counted: counts.length,
    differing: counts.filter((entry) => differenceOf(entry) !== 0).length,
    surplus_cents: money.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0),
    shortage_cents: money.filter((cents) => cents < 0).reduce((sum, cents) => sum + cents, 0),
    unsent: counts.filter((entry) => !entry.booked).length,
  }
}

/** Request body of one count. The unit is omitted if it is the item's own. */
export const countBody = (entry: CountEntry, own_unit: string): MovementBody => ({
  type: 'count',
  quantity: entry.amount,
  counted_at: entry.counted_at,
  ...(entry.unit === own_unit ? {} : { unit: entry.unit }),
})
