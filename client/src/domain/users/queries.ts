/** Queries of users and restaurants that administration features share. */
import type { Page } from '@forki/contract/kit/list'
import type { Restaurant } from '@forki/contract/restaurants'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { userEndpoints } from '@forki/contract/calls/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { resourceQueries } from '../../lib/resource.ts'

export const userQueries = resourceQueries(userEndpoints)
const restaurantQueries = resourceQueries(restaurantEndpoints)

export type KnownRestaurant = Pick<Restaurant, 'id' | 'name' | 'owner_ids' | 'is_active'>

/** All restaurants with their owners, sorted by name, for the screens of users and subscriptions. */
export const allRestaurantsQuery = queryOptions({
  queryKey: ['restaurants', 'names'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const restaurants: KnownRestaurant[] = []
    let pages = 1
    for (let page = 1; page <= pages; page += 1) {
      const query = {
        page,
        per_page: 100,
        sort: 'name',
        order: 'asc',
        fields: 'name,owner_ids,is_active',
      } as const
      const resultPage: Page<KnownRestaurant> = await call(restaurantEndpoints.list, { query }, { signal })
      restaurants.push(...resultPage.items)
      pages = resultPage.total_pages
    }
    return restaurants
  },
})

/** First 100 restaurants that a user owns, sorted by name. */
export const restaurantsOfOwnerQuery = (owner_id: string) =>
  restaurantQueries.list({ query: { owner_id, sort: 'name', order: 'asc', per_page: 100 } })
