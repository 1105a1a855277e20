import { currencyExponent } from './currency.ts'

type NotesAndCoins = { readonly notes: readonly number[]; readonly coins: readonly number[] }

/** Notes and coins in circulation by currency, in minor units of the ISO exponent, largest first. */
const NOTES_AND_COINS: Readonly<Record<string, NotesAndCoins>> = {
  MXN: {
    notes: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000],
    coins: [2_000, 1_000, 500, 200, 100, 50, 20, 10],
  },
  EUR: {
    notes: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
    coins: [200, 100, 50, 20, 10, 5, 2, 1],
  },
  USD: { notes: [10_000, 5_000, 2_000, 1_000, 500, 100], coins: [100, 50, 25, 10, 5, 1] },
  GBP: { notes: [5_000, 2_000, 1_000, 500], coins: [200, 100, 50, 20, 10, 5, 2, 1] },
  COP: {
    notes: [10_000_000, 5_000_000, 2_000_000, 1_000_000, 500_000, 200_000],
    coins: [100_000, 50_000, 20_000, 10_000, 5_000],
  },
  CLP: { notes: [20_000, 10_000, 5_000, 2_000, 1_000], coins: [500, 100, 50, 10] },
  PEN: { notes: [20_000, 10_000, 5_000, 2_000, 1_000], coins: [500, 200, 100, 50, 20, 10] },
  JPY: { notes: [10_000, 5_000, 2_000, 1_000], coins: [500, 100, 50, 10, 5, 1] },
}

/** Maximum number of suggested cash amounts, besides the exact amount. */
const MAX_SUGGESTIONS = 4

/**
 * Notes and coins of a currency for counting a drawer, in minor units, largest first. A currency without
 * listed denominations has a 1-2-5 series.
 */
export function denominations(currency: string): number[] {
  const { notes, coins } = notesAndCoinsOf(currency)
  return [...new Set([...notes, ...coins])].toSorted((a, b) => b - a)
}

/**
 * Cash amounts that a guest is likely to hand over for `amount_cents`, ascending, without the exact amount.
 * Each is the smallest multiple of a note that covers the amount. Multiples that are not below those of all
 * larger notes are omitted. 749.00 MXN suggests 750, 800 and 1000.
 */
export function suggestedCashAmounts(amount_cents: number, currency: string): number[] {
  if (amount_cents <= 0) return []
  const suggestions: number[] = []
  for (const note of notesAndCoinsOf(currency).notes) {
    const tender = Math.ceil(amount_cents / note) * note
    const smallestTender = suggestions[0] ?? Infinity
    if (tender < smallestTender) suggestions.unshift(tender)
  }
  return suggestions.filter((tender) => tender !== amount_cents).slice(0, MAX_SUGGESTIONS)
}

function notesAndCoinsOf(currency: string): NotesAndCoins {
  return NOTES_AND_COINS[currency.toUpperCase()] ?? oneTwoFiveSeries(10 ** currencyExponent(currency))
}

/** Denominations of an unlisted currency in a 1-2-5 series: coins up to 2 major units, notes from 5 to 500. */
function oneTwoFiveSeries(major: number): NotesAndCoins {
  const steps = [500, 200, 100, 50, 20, 10, 5, 2, 1].map((step) => step * major)
  const cents = [50, 20, 10, 5, 2, 1].map((step) => (step * major) / 100)
  return { notes: steps.slice(0, -2), coins: [...steps.slice(-2), ...cents.filter(Number.isInteger)] }
}
