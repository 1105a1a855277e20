import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { moneyLocale } from '../../lib/format.ts'
import { language, type Language } from '../../lib/i18n.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../access/current-user.ts'
import { useRestaurantId } from '../navigation/use-restaurant-id.ts'
import { useSignal } from '../../lib/signal.ts'
import { unitText } from './quantities.ts'
import { todayIn } from './expiry.ts'
import { inventoryChoicesQuery } from './queries.ts'
import { formatCost } from './unit-cost.ts'
import { numberFormat } from '../../lib/number-format.ts'

export interface InventoryChoice {
  key: string
  label: string
  is_active: boolean
}

/** Restaurant data for the inventory screens: categories, units, currency, today's date and formatters. */
export interface InventoryRestaurant {
  id: string
  currency: string
  timezone: string
  locale: string
  /** Today's date in the restaurant's time zone, as `YYYY-MM-DD`. */
  today: string
  categories: readonly InventoryChoice[]
  units: readonly InventoryChoice[]
  /** True once categories and units are loaded. */
  isLoaded: boolean
  /** Text of a quantity with its unit, such as `12.5 kg` or `3 botellas`. */
  quantity: (value: number, unit: string) => string
  /** Text of a stock change with its unit. Positive changes have a plus sign. */
  changeText: (value: number, unit: string) => string
  number: (value: number) => string
  /** Name of a unit after a number, in the plural by default. */
  unit: (key: string, count?: number) => string
  /** Name of an inventory category. */
  category: (key: string) => string
  cost: (cents: number) => string
}

/** Inventory data of the restaurant in the URL. */
export function useInventoryRestaurant(): InventoryRestaurant {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  if (!restaurant) throw new Error('This component needs a restaurant in the URL')
  const lang = useSignal(language)
  const { data: categories } = useQuery(inventoryChoicesQuery(restaurant.id, 'inventory_category'))
  const { data: units } = useQuery(inventoryChoicesQuery(restaurant.id, 'unit'))
  return useMemo(
    () => inventoryRestaurant(restaurant, lang, { categories: categories?.items, units: units?.items }),
    [restaurant, lang, categories, units],
  )
}

interface DropdownEntry {
  key: string
  label: string
  label_en: string | null
  is_active: boolean
}
interface DropdownLists {
  categories: readonly DropdownEntry[] | undefined
  units: readonly DropdownEntry[] | undefined
}

const labelOf = (choices: readonly InventoryChoice[], key: string) =>
  choices.find((choice) => choice.key === key)?.label ?? key

function inventoryRestaurant(
  restaurant: AccessibleRestaurant,
  lang: Language,
  lists: DropdownLists,
): InventoryRestaurant {
  const { id, currency, timezone } = restaurant
  const locale = moneyLocale(lang, currency)
  const choicesOf = (entries: readonly DropdownEntry[] = []): InventoryChoice[] =>
    entries.map(({ key, label, label_en, is_active }) => ({
      key,
      label: lang === 'en' ? (label_en ?? label) : label,
      is_active,
    }))
  const categories = choicesOf(lists.categories)
  const units = choicesOf(lists.units)
  const plainFormat = numberFormat(locale, { maximumFractionDigits: 3 })
  const signedFormat = numberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
  const unit = (key: string, count = 2) => unitText(key, labelOf(units, key), count, lang)
  const withUnit = (text: string, value: number, key: string) =>
    `${text.replace('-', '−')} ${unit(key, value)}`
  return {
    id,
    currency,
    timezone,
    locale,
    today: todayIn(timezone),
    categories,
    units,
    isLoaded: lists.categories !== undefined && lists.units !== undefined,
    quantity: (value, key) => withUnit(plainFormat.format(value), value, key),
    changeText: (value, key) => withUnit(signedFormat.format(value), value, key),
    number: (value) => plainFormat.format(value).replace('-', '−'),
    unit,
    category: (key) => labelOf(categories, key),
    cost: (cents) => formatCost(cents, currency, locale),
  }
}
