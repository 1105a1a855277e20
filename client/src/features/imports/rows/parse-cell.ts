import { ALLERGENS, DIETS } from '@forki/contract/dishes/constants'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { currencyExponent } from '@forki/contract/money/currency'
import { parseMoney } from '@forki/contract/money/parse-money'
import { parsePercent } from '../../../components/percent-input.tsx'
import type { ImportField, ListName } from '../fields-by-kind.ts'
import type { DateFormat } from '../mapping/mapping.ts'
import { parseDate } from './parse-date.ts'
import { UNIT_SYNONYMS } from './unit-synonyms.ts'
import { decimalSign } from '../../../lib/number-format.ts'

export interface ListChoice {
  key: string
  /** Labels of the dropdown entry in all languages. */
  labels: readonly string[]
  /** True for an inactive entry. Files may name it, but users don't choose it. */
  is_inactive?: boolean
}

/** Settings and keys that the parsing of a cell needs. */
export interface ParseContext {
  currency: string
  /** Locale whose decimal sign applies if `decimal` is null. */
  locale: string
  decimal: '.' | ',' | null
  date_format: DateFormat
  lists: Partial<Record<ListName, readonly ListChoice[]>>
  /** Keys of allergens and diets, by the normalized key or label. */
  tags: ReadonlyMap<string, string>
}

type Reason =
  | 'price'
  | 'variable'
  | 'number'
  | 'quantity'
  | 'percent'
  | 'choice'
  | 'tag'
  | 'flag'
  | 'date'
  | 'date_format'

/** Cell that cannot be parsed, with the reason as a translation key and the cell's text. */
export class CellProblem extends Error {
  override readonly name = 'CellProblem'
  readonly reason: Reason
  readonly words: string
  constructor(reason: Reason, words: string) {
    super(reason)
    this.reason = reason
    this.words = words
  }
}

const YES = ['si', 'yes', 'y', 'true', '1', 'x', 'verdadero', 'activo', 'active', 'subscribed', 'suscrito']
const NO = [
  'no',
  'n',
  'false',
  '0',
  'falso',
  'inactivo',
  'inactive',
  'agotado',
  'sold out',
  'unsubscribed',
  'none',
  'unknown',
]
const VARIABLE_PRICE_WORDS = ['variable', 'open', 'abierto', 'market price', 'precio abierto']

/**
 * Parses a cell of the file to a value of the API. Undefined for an empty cell.
 * @throws CellProblem
 */
export function parseCell({ type, key, list }: ImportField, cell: string, context: ParseContext): unknown {
  // Removes a leading apostrophe. Spreadsheets write it before a text such as `=1+1`, so that the text does
  // not run as a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  if (text === '') return undefined
  switch (type) {
    case 'money':
      return parsePrice(text, context)
    case 'cost':
      return parseCost(text, context)
    case 'quantity':
      return parseQuantity(text, context)
    case 'percent': {
      const value = parsePercent(text)
      return Number.isNaN(value) ? throwCellProblem('percent', text) : value
    }
    case 'whole':
      return /^\d+$/.test(text) ? Number(text) : throwCellProblem('number', text)
    case 'choice':
      return choiceOf(text, list!, context)
    case 'tags':
      return tagsOf(text, key === 'diets' ? DIETS : ALLERGENS, context)
    case 'flag':
      return flagOf(text)
    case 'date':
      return dateOf(text, context)
    case 'text':
      return text
    default:
      return type satisfies never
  }
}

function throwCellProblem(reason: Reason, words: string): never {
  throw new CellProblem(reason, words)
}

/** Locale with the decimal sign that the mapping chooses. Without a choice, the locale of the context. */
const localeOf = ({ decimal, locale }: ParseContext) =>
  decimal === '.' ? 'en-US' : decimal === ',' ? 'de-DE' : locale

function parsePrice(text: string, context: ParseContext): number {
  if (VARIABLE_PRICE_WORDS.includes(foldForMatching(text))) throwCellProblem('variable', text)
  return parseMoney(text, context.currency, localeOf(context)) ?? throwCellProblem('price', text)
}

/**
 * Parses a number with digit groups. Of two different separators the later one is the decimal sign. A single
 * kind of separator before groups of three digits separates groups, unless it is the decimal sign of the
 * locale. Returns null for other texts.
 */
export function parseDecimal(text: string, locale: string): number | null {
  const digits = text.replaceAll(/[\s’']/g, '').replace('−', '-')
  if (!/^-?[\d.,]*\d$/.test(digits)) return null
  const lastSeparatorIndex = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (lastSeparatorIndex < 0) return Number(digits)
  const separator = digits.charAt(lastSeparatorIndex)
  const otherSeparator = separator === '.' ? ',' : '.'
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${separator}\\d{3})+$`).test(digits)
  if (!digits.includes(otherSeparator) && grouped && separator !== decimalSign(locale))
    return Number(digits.replaceAll(separator, ''))
  const integerPart = digits.slice(0, lastSeparatorIndex)
  if (integerPart.includes(separator)) return null
  if (
    integerPart.includes(otherSeparator) &&
    !new RegExp(`^-?[1-9]\\d{0,2}(\\${otherSeparator}\\d{3})+$`).test(integerPart)
  )
    return null
  return Number(`${integerPart.replaceAll(otherSeparator, '')}.${digits.slice(lastSeparatorIndex + 1)}`)
}

/** Parses a quantity. Refuses more than three decimals instead of rounding them. */
function parseQuantity(text: string, context: ParseContext): number {
  const value = parseDecimal(text, localeOf(context))
  if (value === null || Math.abs(Number(value.toFixed(3)) - value) > 1e-9)
    return throwCellProblem('quantity', text)
  return Number(value.toFixed(3))
}

/** Parses the cost of one unit to minor units, rounded to four decimals. */
function parseCost(text: string, context: ParseContext): number {
  const withoutCurrency = text.replace(/^(\p{Sc}|[A-Z]{3}|\s)+/u, '').replace(/(\p{Sc}|[A-Z]{3}|\s)+$/u, '')
  const value = parseDecimal(withoutCurrency, localeOf(context))
  if (value === null) return throwCellProblem('price', text)
  return Number((value * 10 ** currencyExponent(context.currency)).toFixed(4))
}

/** Last part of a category path, such as "Todos / Bebidas / Café" of Odoo or "Bebidas > Café" of Square. */
function lastOfPath(text: string): string {
  const pathParts = /^(all|todos?|todas?)\s*\//i.test(text) ? text.split('/') : text.split(' > ')
  return pathParts.at(-1)?.trim() || text
}

const isNameOfChoice = ({ key, labels }: ListChoice, name: string): boolean =>
  foldForMatching(key) === name || labels.some((label) => foldForMatching(label) === name)

function choiceOf(text: string, list: ListName, { lists }: ParseContext): string {
  const word = list === 'unit' ? text : lastOfPath(text)
  const foldedWord = foldForMatching(word)
  const choices = lists[list] ?? []
  const alias = list === 'unit' ? UNIT_SYNONYMS.get(foldedWord) : undefined
  const matchingChoice =
    choices.find((choice) => isNameOfChoice(choice, foldedWord)) ??
    (alias === undefined ? undefined : choices.find(({ key }) => key === alias))
  return matchingChoice?.key ?? throwCellProblem('choice', word)
}

function tagsOf(text: string, all: readonly string[], { tags }: ParseContext): string[] {
  const words = text.split(/[,;|/]+/).filter((word) => word.trim() !== '')
  const keys = words.map((word) => {
    const key = tags.get(foldForMatching(word))
    return key && all.includes(key) ? key : throwCellProblem('tag', word.trim())
  })
  return all.filter((key) => keys.includes(key))
}

function flagOf(text: string): boolean {
  const word = foldForMatching(text)
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : throwCellProblem('flag', text)
}

function dateOf(text: string, { date_format }: ParseContext): string {
  const day = parseDate(text, date_format)
  if (day === 'ambiguous') return throwCellProblem('date_format', text)
  return day ?? throwCellProblem('date', text)
}
