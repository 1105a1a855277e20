import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allRestaurantsQuery } from '../../domain/users/queries.ts'

/** Formats at most two names of the restaurants that a subscription covers, and the number of the others. */
export function useCoveredRestaurantsText() {
  const { t } = useTranslation('installation')
  const restaurants = useQuery(allRestaurantsQuery).data ?? []
  const names = new Map(restaurants.map(({ id, name }) => [id, name]))
  return (ids: readonly string[]): string => {
    const knownNames = ids.flatMap((id) => names.get(id) ?? [])
    if (ids.length === 0) return t('subscriptions.covers_none')
    if (knownNames.length === 0) return t('subscriptions.restaurants', { count: ids.length })
    const shown = knownNames.slice(0, 2).join(', ')
    const restCount = ids.length - Math.min(2, knownNames.length)
    return restCount > 0 ? `${shown} ${t('subscriptions.more_restaurants', { count: restCount })}` : shown
  }
}
