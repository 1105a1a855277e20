import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../lib/i18n.ts'
import { resourceQueries } from '../../lib/resource.ts'
import { useSignal } from '../../lib/signal.ts'

const dropdownQueries = resourceQueries(restaurantDropdownEndpoints)
/** Time in milliseconds for which the names are fresh. It is long, because stations rarely change. */
const STALE_MS = 10 * 60_000

/** Localized names of active stations by key, sorted by position. Undefined while loading. */
export function useStationNames(restaurant_id: string): ReadonlyMap<string, string> | undefined {
  'use memo'
  const lang = useSignal(language)
  const { data } = useQuery({
    ...dropdownQueries.list({ query: { restaurant_id, list: 'station', is_active: 'true', per_page: 100 } }),
    staleTime: STALE_MS,
  })
  const nameOf = (label: string, label_en: string | null) => (lang === 'en' ? (label_en ?? label) : label)
  return data && new Map(data.items.map(({ key, label, label_en }) => [key, nameOf(label, label_en)]))
}
