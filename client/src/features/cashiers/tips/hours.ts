import { MAX_QUARTER_HOURS } from '@forki/contract/tip-distributions/constants'

/**
 * Parses hours into quarter hours: `7.5`, `7,25` and `7:30`. Returns NaN for other text and for hours that are no
 * multiple of a quarter or above `most`.
 */
export function parseQuarterHours(text: string, most = MAX_QUARTER_HOURS): number {
  const plain = text.trim().replace(',', '.')
  const [, whole, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(plain) ?? []
  const quarters =
    whole === undefined
      ? /^\d{1,3}(\.\d{1,2})?$/.test(plain)
        ? Number(plain) * 4
        : Number.NaN
      : Number(whole) * 4 + Number(minutes) / 15
  return Number.isInteger(quarters) && quarters <= most ? quarters : Number.NaN
}

/** Parses points, 0 to 100. Returns NaN for other text. */
export function parsePoints(text: string): number {
  const plain = text.trim()
  return /^\d{1,3}$/.test(plain) && Number(plain) <= 100 ? Number(plain) : Number.NaN
}
