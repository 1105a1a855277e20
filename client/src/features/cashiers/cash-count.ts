import { countedCash } from '@forki/contract/money/cash'
import { denominations } from '@forki/contract/money/denominations'

/** Number of counted notes or coins by denomination. Denominations are in minor units. */
export type DenominationCounts = Readonly<Record<number, number>>

/** Denominations of a currency in minor units, largest first. */
export const currencyDenominations = (currency: string): number[] => denominations(currency)

/** Counts of notes and coins in the form that the API expects, without denominations with a count of 0. */
export const nonZeroCounts = (counts: DenominationCounts) =>
  Object.entries(counts)
    .map(([denomination, count]) => ({ denomination_cents: Number(denomination), count }))
    .filter((row) => row.count > 0)

/** Total value of the counted notes and coins, in minor units. */
export const countTotal = (counts: DenominationCounts): number => countedCash(nonZeroCounts(counts))
