import { countedCash } from '@forki/contract/money/cash'
import { denominations } from '@forki/contract/money/denominations'

/** How many of each note and coin, by value in minor units. */
export type Counts = Readonly<Record<number, number>>

/** The rows of a counting sheet, largest first. */
export const countRows = (currency: string): number[] => denominations(currency)

/** The counts as the API takes them, empty rows left out. */
export const countsOf = (counts: Counts) =>
  Object.entries(counts)
    .map(([denomination, count]) => ({ denomination_cents: Number(denomination), count }))
    .filter((row) => row.count > 0)

/** What the counts come to, minor units. */
export const countedOf = (counts: Counts): number => countedCash(countsOf(counts))
