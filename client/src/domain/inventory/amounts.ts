/** Quantities as people write and read them: at most three decimals, in the units of the restaurant. */
import { conversionOf, type UnitFactor } from '@forki/contract/inventory-units'

/** What a quantity of an item depends on. */
export interface Measured {
  unit: string
  units: readonly UnitFactor[]
}

/** Three decimals, which is what stock is kept in. */
export const roundQuantity = (value: number): number => Math.round((value + Number.EPSILON) * 1000) / 1000

/** The signs of a language's numbers. */
export function numberSeparators(locale: string): { decimal: '.' | ','; group: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345.5)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: find('decimal') === ',' ? ',' : '.', group: find('group') }
}

/**
 * What was written as a quantity: null when empty, NaN when it can't be read or is finer than stock is kept. Several
 * shelves are added up as they are found: `12+3.5`.
 */
export function parseAmount(text: string, locale: string): number | null {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return null
  const terms = plain.replace(/\+$/, '').split('+')
  const sum = terms.reduce((total, term) => total + parseDecimal(term, locale, 3), 0)
  return roundQuantity(sum)
}

/** A number as people write it, `1.234,5` or `1,234.5`, never below zero; NaN with more decimals than `most`. */
export function parseDecimal(text: string, locale: string, most: number): number {
  const { decimal, group } = numberSeparators(locale)
  if (!/^[\d.,]+$/.test(text)) return Number.NaN
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return Number(text)
  const separator = text.charAt(last)
  const mixed = text.includes(separator === '.' ? ',' : '.')
  const single = text.indexOf(separator) === last
  // `1,250` is a thousand where the comma groups; any other lone sign is the decimal one.
  const grouped = !mixed && separator === group && separator !== decimal && /^[1-9]\d{0,2}.\d{3}$/.test(text)
  if (grouped || (!single && !mixed)) return wholeOf(text)
  const fraction = text.slice(last + 1)
  const whole = wholeOf(text.slice(0, last) || '0')
  if (fraction.length > most || !/^\d*$/.test(fraction)) return Number.NaN
  return Number(`${whole}.${fraction || '0'}`)
}

/** The digits of the whole part; NaN where its groups are not groups. */
function wholeOf(text: string): number {
  const fits = /^\d+$/.test(text) || /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text)
  return fits ? Number(text.replaceAll(/[.,]/g, '')) : Number.NaN
}

/** So many of the item's own unit, or null when the units do not convert. */
export function toItemUnit(amount: number, unit: string, item: Measured): number | null {
  const conversion = conversionOf(unit, item)
  return conversion ? roundQuantity((amount * conversion.times) / conversion.by) : null
}

/** Units that a movement of the item may come in: its own first, then its packs, then what metric knows. */
export function convertibleUnits(item: Measured, known: readonly string[]): string[] {
  const candidates = [item.unit, ...item.units.map(({ unit }) => unit), ...known]
  return [...new Set(candidates)].filter((unit) => conversionOf(unit, item) !== null)
}

const SYMBOLS = new Set(['mg', 'g', 'kg', 't', 'ml', 'cl', 'dl', 'l', 'hl'])

/** How a unit is written after a number: `kg`, `botellas`. Words of several parts stay as the restaurant wrote them. */
export function unitText(key: string, label: string, count: number, lang: 'es' | 'en'): string {
  if (SYMBOLS.has(key)) return key
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
