import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allRestaurantsQuery } from '../../domain/users/queries.ts'

/** Formats the names of the restaurants that a subscription covers. */
export function useCoveredText() {
  const { t } = useTranslation('installation')
  const restaurants = useQuery(allRestaurantsQuery).data ?? []
  const names = new Map(restaurants.map(({ id, name }) => [id, name]))
  return (ids: readonly string[]): string => {
    const known = ids.flatMap((id) => names.get(id) ?? [])
    if (ids.length === 0) return t('subscriptions.covers_none')
    if (known.length === 0) return t('subscriptions.restaurants', { count: ids.length })
    const shown = known.slice(0, 2).join(', ')
    const rest = ids.length - Math.min(2, known.length)
    return rest > 0 ? `${shown} ${t('subscriptions.more_restaurants', { count: rest })}` : shown
  }
}
