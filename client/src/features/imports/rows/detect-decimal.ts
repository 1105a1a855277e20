import type { Mapping } from '../mapping/mapping.ts'

type DecimalSign = NonNullable<Mapping['decimal']>

/**
 * Decimal sign of the amounts and quantities of a file. Null if no number determines it, or if two numbers
 * contradict each other.
 */
export function detectDecimal(texts: readonly string[]): DecimalSign | null {
  let detected: DecimalSign | null = null
  for (const text of texts) {
    const sign = decimalSignOf(text)
    if (sign && detected && sign !== detected) return null
    detected ??= sign
  }
  return detected
}

/**
 * Decimal sign that one number determines. Of two separators it is the later one. A repeated separator groups digits.
 * A single one before three digits is ambiguous, such as in `1.234`.
 */
function decimalSignOf(text: string): DecimalSign | null {
  const digits = /\d(?:[\d.,\s’']*\d)?/.exec(text)?.[0].replaceAll(/[^\d.,]/g, '') ?? ''
  const [, integer = '', sign, fraction = ''] = /^(.*)([.,])(\d+)$/.exec(digits) ?? []
  if (sign !== '.' && sign !== ',') return null
  const otherSign = sign === '.' ? ',' : '.'
  if (integer.includes(sign)) return isGrouped(digits, sign) ? otherSign : null
  if (integer.includes(otherSign)) return isGrouped(integer, otherSign) ? sign : null
  return isGrouped(`${integer}${sign}${fraction}`, sign) ? null : sign
}

const isGrouped = (digits: string, separator: DecimalSign): boolean =>
  /^[1-9]\d{0,2}(?:,\d{3})+$/.test(separator === ',' ? digits : digits.replaceAll('.', ','))
