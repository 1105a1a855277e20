import { ALLERGENS, DIETS } from '@forki/contract/dishes/constants'
import { parseMoney } from '@forki/contract/money/parse'
import { parsePercent } from '../../../components/percent-input.tsx'
import type { Choice } from '../../../domain/dishes/use-choices.ts'
import type { ColumnKey } from './columns.ts'
import { fold } from './fold.ts'

/** Settings and keys that the parsing of a cell needs. */
export interface ParseContext {
  currency: string
  /** Locale of the amounts in the file. */
  locale: string
  categories: readonly Choice[]
  stations: readonly Choice[]
  /** Keys of allergens and diets by their normalized names. */
  tags: ReadonlyMap<string, string>
}

/** Cell that cannot be parsed, with the reason as a translation key and the cell's text. */
export class CellProblem extends Error {
  override readonly name = 'CellProblem'
  readonly reason: 'price' | 'number' | 'percent' | 'choice' | 'tag' | 'flag'
  readonly words: string
  constructor(reason: CellProblem['reason'], words: string) {
    super(reason)
    this.reason = reason
    this.words = words
  }
}

const YES = ['si', 'yes', 'true', '1', 'x', 'verdadero', 'activo', 'active']
const NO = ['no', 'false', '0', 'falso', 'inactivo', 'inactive', 'agotado', 'sold out']

/**
 * Parses a cell of the file to a value of the API. Undefined for an empty cell.
 * @throws CellProblem
 */
export function parseCell(key: ColumnKey, cell: string, context: ParseContext): unknown {
  // Removes a leading apostrophe, with which spreadsheets prevent a text from running as a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  if (text === '') return undefined
  if (key === 'price_cents') return parseMoney(text, context.currency, context.locale) ?? fail('price', text)
  if (key === 'tax_rate_bps') return numberOrThrow(parsePercent(text), 'percent', text)
  if (key === 'prep_minutes' || key === 'calories')
    return /^\d+$/.test(text) ? Number(text) : fail('number', text)
  if (key === 'category') return choiceOf(text, context.categories)
  if (key === 'station') return choiceOf(text, context.stations)
  if (key === 'allergens') return tagsOf(text, ALLERGENS, context)
  if (key === 'diets') return tagsOf(text, DIETS, context)
  if (key === 'is_active' || key === 'is_available') return flagOf(text)
  return text
}

function fail(reason: CellProblem['reason'], words: string): never {
  throw new CellProblem(reason, words)
}

const numberOrThrow = (value: number, reason: CellProblem['reason'], words: string) =>
  Number.isNaN(value) ? fail(reason, words) : value

function choiceOf(text: string, choices: readonly Choice[]): string {
  const wanted = fold(text)
  const found = choices.find(({ key, label }) => fold(key) === wanted || fold(label) === wanted)
  return found?.key ?? fail('choice', text)
}

function tagsOf(text: string, all: readonly string[], { tags }: ParseContext): string[] {
  const words = text.split(/[,;|/]+/).filter((word) => word.trim() !== '')
  const keys = words.map((word) => {
    const key = tags.get(fold(word))
    return key && all.includes(key) ? key : fail('tag', word.trim())
  })
  return all.filter((key) => keys.includes(key))
}

function flagOf(text: string): boolean {
  const word = fold(text)
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : fail('flag', text)
}
