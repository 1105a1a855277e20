import { AmountTooLargeError } from '@forki/contract/money/rounding'

/**
 * Converts a 64-bit integer to a number. An amount has at most 10^15 minor units, but a sum may be larger.
 * @throws AmountTooLargeError beyond `Number.MAX_SAFE_INTEGER`
 * @see docs/decisions/063-amounts-of-64-bits.md
 */
export function safeInteger(text: string | bigint): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new AmountTooLargeError(String(text))
  return value
}

/**
 * Converts the 64-bit integers in the result rows of Prisma's raw queries to numbers, as pg's queries return
 * them.
 */
export function withSafeIntegers<T extends object>(rows: T[]): T[] {
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'bigint') Object.assign(row, { [name]: safeInteger(value) })
    }
  }
  return rows
}
