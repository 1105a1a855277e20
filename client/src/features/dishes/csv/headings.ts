import type { TFunction } from 'i18next'
import type { ColumnKey } from './columns.ts'

type TranslateDishes = TFunction<'dishes'>

/** Heading of a column in an exported file. */
export function headingOf(t: TranslateDishes, column: ColumnKey): string {
  if (column === 'price_cents') return t('fields.price')
  if (column === 'tax_rate_bps') return t('fields.tax_rate')
  if (column === 'is_available') return t('available_today')
  if (column === 'is_active') return t('active')
  return t(`fields.${column}`)
}
