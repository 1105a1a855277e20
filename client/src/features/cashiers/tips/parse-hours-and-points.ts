import { MAX_QUARTER_HOURS } from '@forki/contract/tip-distributions/constants'

/**
 * Parses hours into quarter hours: `7.5`, `7,25` and `7:30`. Returns NaN for other text, for hours that are
 * no multiple of a quarter, and for more than `most` quarter hours.
 */
export function parseQuarterHours(text: string, most = MAX_QUARTER_HOURS): number {
  const numberText = text.trim().replace(',', '.')
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(numberText) ?? []
  const quarters =
    hours === undefined
      ? /^\d{1,3}(\.\d{1,2})?$/.test(numberText)
        ? Number(numberText) * 4
        : Number.NaN
      : Number(hours) * 4 + Number(minutes) / 15
  return Number.isInteger(quarters) && quarters <= most ? quarters : Number.NaN
}

/** Parses points, 0 to 100. Returns NaN for other text. */
export function parsePoints(text: string): number {
  const numberText = text.trim()
  return /^\d{1,3}$/.test(numberText) && Number(numberText) <= 100 ? Number(numberText) : Number.NaN
}
