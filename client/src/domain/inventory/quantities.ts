/** Parsing, rounding and unit conversion of stock quantities, which have at most three decimals. */
import { unitConversionOf, type UnitFactor } from '@forki/contract/inventory-units'
import { numberFormat } from '../../lib/number-format.ts'

/** Units of an inventory item: its own unit, and the packs that convert to it. */
export interface ItemUnits {
  unit: string
  units: readonly UnitFactor[]
}

/** Rounds to three decimals, the precision of stock quantities. */
export const roundQuantity = (value: number): number => Math.round((value + Number.EPSILON) * 1000) / 1000

/** Decimal and group separators of a locale. */
export function numberSeparators(locale: string): { decimal: '.' | ','; group: string } {
  const parts = numberFormat(locale, { useGrouping: true }).formatToParts(12_345.5)
  const partValue = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: partValue('decimal') === ',' ? ',' : '.', group: partValue('group') }
}

/**
 * Parses a quantity, or a sum such as `12+3.5` of the stock in several storage places.
 * @returns null for blank text, NaN for invalid text or more than three decimals
 */
export function parseQuantitySum(text: string, locale: string): number | null {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return null
  const terms = plain.replace(/\+$/, '').split('+')
  const sum = terms.reduce((total, term) => total + parseDecimal(term, locale, 3), 0)
  return roundQuantity(sum)
}

/**
 * Parses a number such as `1.234,5` or `1,234.5`. Negative numbers are invalid.
 * @returns NaN for invalid text or more than `maxDecimals` decimals
 */
export function parseDecimal(text: string, locale: string, maxDecimals: number): number {
  const { decimal, group } = numberSeparators(locale)
  if (!/^[\d.,]+$/.test(text)) return Number.NaN
  const lastSeparatorIndex = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (lastSeparatorIndex === -1) return Number(text)
  const separator = text.charAt(lastSeparatorIndex)
  const mixed = text.includes(separator === '.' ? ',' : '.')
  const single = text.indexOf(separator) === lastSeparatorIndex
  // `1,250` means 1250 if the comma is the locale's group separator. Any other single separator is the decimal
  // separator.
  const grouped = !mixed && separator === group && separator !== decimal && /^[1-9]\d{0,2}.\d{3}$/.test(text)
  if (grouped || (!single && !mixed)) return integerOf(text)
  const fraction = text.slice(lastSeparatorIndex + 1)
  const integerPart = integerOf(text.slice(0, lastSeparatorIndex) || '0')
  if (fraction.length > maxDecimals || !/^\d*$/.test(fraction)) return Number.NaN
  return Number(`${integerPart}.${fraction || '0'}`)
}

/** Parses an integer that may have group separators. NaN for invalid groups. */
function integerOf(text: string): number {
  const fits = /^\d+$/.test(text) || /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text)
  return fits ? Number(text.replaceAll(/[.,]/g, '')) : Number.NaN
}

/** Quantity in the item's own unit. Null if the units do not convert. */
export function toItemUnit(amount: number, unit: string, item: ItemUnits): number | null {
  const conversion = unitConversionOf(unit, item)
  return conversion ? roundQuantity((amount * conversion.numerator) / conversion.denominator) : null
}

/**
 * Units for stock movements of an item: its own unit first, then its packs, then the units of `known` that
 * convert to its own unit.
 */
export function convertibleUnits(item: ItemUnits, known: readonly string[]): string[] {
  const candidates = [item.unit, ...item.units.map(({ unit }) => unit), ...known]
  return [...new Set(candidates)].filter((unit) => unitConversionOf(unit, item) !== null)
}

const UNIT_SYMBOLS = new Set(['mg', 'g', 'kg', 't', 'ml', 'cl', 'dl', 'l', 'hl'])

/** Unit after a number: `kg`, `botellas`. Labels of several words or under four letters have no plural. */
export function unitText(key: string, label: string, count: number, lang: 'es' | 'en'): string {
  if (UNIT_SYMBOLS.has(key)) return key
  const word = label.toLowerCase()
  if (Math.abs(count) === 1 || !/^\p{L}{4,}$/u.test(word) || word.endsWith('s')) return word
  return lang === 'es' ? spanishPlural(word) : englishPlural(word)
}

function spanishPlural(word: string): string {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (word.endsWith('ón')) return `${word.slice(0, -2)}ones`
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : `${word}es`
}

const englishPlural = (word: string) => (/(?:x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`)
