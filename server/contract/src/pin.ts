import { z } from 'zod'

export const pin = z
  .string()
  .regex(/^\d{4,6}$/)
  .meta({ description: 'Four to six digits.', example: '4827' })

/**
 * True for PINs that attackers guess first: one repeated digit, sequences, repeated halves (1212) or pairs
 * (121212), and years.
 */
export function isSimplePin(text: string): boolean {
  const digits = Array.from(text, Number)
  const step = (by: number) =>
    digits.every((digit, n) => n === 0 || digit === ((digits[n - 1] ?? 0) + by + 10) % 10)
  const half = text.length / 2
  const doubled = Number.isInteger(half) && text.slice(0, half) === text.slice(half)
  const year = text.length === 4 && /^(19|20)\d\d$/.test(text)
  return step(0) || step(1) || step(-1) || doubled || year || (text.length === 6 && /^(\d\d)\1\1$/.test(text))
}
