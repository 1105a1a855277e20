import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { ALLERGENS, DIETS } from '@forki/contract/dishes/constants'
import type { ImportKind } from '@forki/contract/import-mappings'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { useQueries } from '@tanstack/react-query'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { i18n, language } from '../../lib/i18n.ts'
import { moneyLocale } from '../../lib/format.ts'
import { useSignal } from '../../lib/signal.ts'
import { wholeListOf } from '../../lib/whole-list.ts'
import { FIELDS_BY_KIND, type ListName } from './fields-by-kind.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { ListChoice, ParseContext } from './rows/parse-cell.ts'

export type DropdownLists = Partial<Record<ListName, readonly ListChoice[]>>

/** Active and inactive entries of a dropdown list. A file may name an inactive one, which must not be created again. */
const allEntriesQuery = (restaurant_id: string, list: ListName) =>
  wholeListOf(restaurantDropdownEndpoints.list, { query: { restaurant_id, list } })

interface LoadedLists {
  /** Undefined until all lists have loaded. A list that fails to load does not count as empty. */
  lists: DropdownLists | undefined
  error: Error | null
  refetch: () => void
}

/** Dropdown lists to which fields of this kind of import refer, active entries first. */
export function useDropdownLists(kind: ImportKind, restaurant_id: string): LoadedLists {
  const names = FIELDS_BY_KIND[kind].flatMap(({ list }) => list ?? [])
  const queries = useQueries({ queries: names.map((name) => allEntriesQuery(restaurant_id, name)) })
  const failed = queries.filter(({ data, isError }) => isError && !data)
  const lists = queries.every(({ data }) => data)
    ? Object.fromEntries(
        names.map((name, index) => [
          name,
          (queries[index]?.data?.items ?? [])
            .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
            .map(({ key, label, label_en, is_active }) => ({
              key,
              labels: label_en ? [label, label_en] : [label],
              is_inactive: !is_active,
            })),
        ]),
      )
    : undefined
  return {
    lists,
    error: failed[0]?.error ?? null,
    refetch: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

/** Keys of allergens and diets, by the normalized key and by the normalized label in the user's language. */
function tagKeysByLabel(): Map<string, string> {
  const words = new Map<string, string>()
  const t = i18n.getFixedT(null, 'dishes')
  const add = (key: string, label: string) =>
    words.set(foldForMatching(key), key).set(foldForMatching(label), key)
  for (const key of ALLERGENS) add(key, t(`allergens.${key}`))
  for (const key of DIETS) add(key, t(`diets.${key}`))
  return words
}

/** Returns a function that creates the parse context of a file from the dropdown lists and the mapping. */
export function useParseContext(
  kind: ImportKind,
  restaurant: AccessibleRestaurant,
): (lists: DropdownLists, mapping: Mapping) => ParseContext {
  const lang = useSignal(language)
  return (lists, { decimal, date_format }) => ({
    currency: restaurant.currency,
    locale: moneyLocale(lang, restaurant.currency),
    decimal,
    date_format,
    lists,
    tags: kind === 'dishes' ? tagKeysByLabel() : new Map<string, string>(),
  })
}
