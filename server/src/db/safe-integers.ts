import { AmountTooLarge } from '@forki/contract/money/round'

/**
 * Converts a 64-bit integer of the database to a number. Amounts end at 10^15 minor units. Rejects a sum that
 * a number cannot represent exactly.
 * @throws AmountTooLarge beyond `Number.MAX_SAFE_INTEGER`
 * @see docs/decisions/063-amounts-of-64-bits.md
 */
export function safeInteger(text: string | bigint): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new AmountTooLarge(String(text))
  return value
}

/** Rows of Prisma's raw queries with numbers for 64-bit integers, as pg's own queries return them. */
export function withNumbers<T extends object>(rows: T[]): T[] {
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'bigint') Object.assign(row, { [name]: safeInteger(value) })
    }
  }
  return rows
}
