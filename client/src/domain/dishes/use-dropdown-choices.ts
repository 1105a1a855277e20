import { useQuery } from '@tanstack/react-query'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

/** Active dish categories, inventory categories, stations or units of a restaurant. */
export const dropdownChoicesQuery = (
  restaurant_id: string,
  list: 'dish_category' | 'inventory_category' | 'station' | 'unit',
) => wholeListOf(restaurantDropdownEndpoints.list, { query: { restaurant_id, list, is_active: 'true' } })

export interface DropdownChoice {
  key: string
  label: string
}

export interface DropdownChoices {
  categories: DropdownChoice[]
  stations: DropdownChoice[]
  /** True once categories and stations are loaded. */
  isLoaded: boolean
}

/** Active dish categories and stations with their names in the interface language. */
export function useDropdownChoices(restaurant_id: string): DropdownChoices {
  const lang = useSignal(language)
  const categories = useQuery(dropdownChoicesQuery(restaurant_id, 'dish_category'))
  const stations = useQuery(dropdownChoicesQuery(restaurant_id, 'station'))
  const choicesOf = (query: typeof categories): DropdownChoice[] =>
    (query.data?.items ?? []).map(({ key, label, label_en }) => ({
      key,
      label: lang === 'en' ? (label_en ?? label) : label,
    }))
  return {
    categories: choicesOf(categories),
    stations: choicesOf(stations),
    isLoaded: !categories.isPending && !stations.isPending,
  }
}

/** Label of a category, station or unit by its key. Returns the key itself if the list no longer contains it. */
export const choiceName = (choices: readonly DropdownChoice[], key: string | null): string | null =>
  key === null ? null : (choices.find((choice) => choice.key === key)?.label ?? key)
