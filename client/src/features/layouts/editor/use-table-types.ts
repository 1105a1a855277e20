import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { wholeListOf } from '../../../lib/whole-list.ts'

export interface TableType {
  key: string
  label: string
}

/** Table types of the restaurant. A type that is no longer in the list stays selectable for a table that uses it. */
export function useTableTypes(restaurant_id: string, own: string | null): TableType[] {
  const lang = useSignal(language)
  const query = { restaurant_id, list: 'table_type' } as const
  const { data } = useQuery(wholeListOf(restaurantDropdownEndpoints.list, { query }))
  const types = (data?.items ?? []).map(({ key, label, label_en }) => ({
    key,
    label: lang === 'en' ? (label_en ?? label) : label,
  }))
  return own && !types.some(({ key }) => key === own) ? [...types, { key: own, label: own }] : types
}
