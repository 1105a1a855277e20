import type { Dish } from '@forki/contract/dishes'
import { currencyExponent } from '@forki/contract/money/currency'
import type { TFunction } from 'i18next'
import { choiceName, type DropdownChoices } from '../../../domain/dishes/use-dropdown-choices.ts'
import { COLUMNS, type ColumnKey } from './columns.ts'
import { headingOf } from './headings.ts'

type TranslateDishes = TFunction<'dishes'>

/** Headings and one row per dish, in a format that the import can parse. */
export function dishCsvRows(
  t: TranslateDishes,
  dishes: readonly Dish[],
  currency: string,
  choices: DropdownChoices,
): unknown[][] {
  const headings = COLUMNS.map((column) => headingOf(t, column))
  const rows = dishes.map((dish) => COLUMNS.map((column) => cellOf(t, dish, column, { currency, choices })))
  return [headings, ...rows]
}

function cellOf(
  t: TranslateDishes,
  dish: Dish,
  column: ColumnKey,
  { currency, choices }: { currency: string; choices: DropdownChoices },
): string | number {
  if (column === 'price_cents') {
    const exponent = currencyExponent(currency)
    return (dish.price_cents / 10 ** exponent).toFixed(exponent)
  }
  if (column === 'tax_rate_bps') return dish.tax_rate_bps === null ? '' : dish.tax_rate_bps / 100
  if (column === 'category') return choiceName(choices.categories, dish.category) ?? ''
  if (column === 'station') return choiceName(choices.stations, dish.station) ?? ''
  if (column === 'allergens') return dish.allergens.map((key) => t(`allergens.${key}`)).join(', ')
  if (column === 'diets') return dish.diets.map((key) => t(`diets.${key}`)).join(', ')
  if (column === 'is_available' || column === 'is_active') return t(dish[column] ? 'csv.yes' : 'csv.no')
  return dish[column] ?? ''
}
