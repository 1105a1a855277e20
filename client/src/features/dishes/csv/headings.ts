import { ALLERGENS, DIETS } from '@forki/contract/dishes/constants'
import type { TFunction } from 'i18next'
import type { ColumnKey } from './columns.ts'
import { fold } from './fold.ts'

type T = TFunction<'dishes'>

/** Heading of a column in an exported file. */
export function headingOf(t: T, column: ColumnKey): string {
  if (column === 'price_cents') return t('fields.price')
  if (column === 'tax_rate_bps') return t('fields.tax_rate')
  if (column === 'is_available') return t('available_today')
  if (column === 'is_active') return t('active')
  return t(`fields.${column}`)
}

/** Keys of allergens and diets by their normalized key and by their normalized label in the user's language. */
export function tagKeys(t: T): Map<string, string> {
  const words = new Map<string, string>()
  const add = (key: string, label: string) => words.set(fold(key), key).set(fold(label), key)
  for (const key of ALLERGENS) add(key, t(`allergens.${key}`))
  for (const key of DIETS) add(key, t(`diets.${key}`))
  return words
}
