import { customerEndpoints } from '@forki/contract/calls/customers'
import { dishEndpoints } from '@forki/contract/calls/dishes'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { tableEndpoints } from '@forki/contract/calls/tables'
import { userEndpoints } from '@forki/contract/calls/users'
import { useQueries } from '@tanstack/react-query'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { canEnterArea, type RestaurantArea } from '../../domain/access/restaurant-areas.ts'
import { ApiError } from '../../lib/api.ts'
import { queryOf } from '../../lib/resource.ts'
import { matching, rankOf, type SearchResult } from './results.ts'
import { useResultOf } from './use-result-of.ts'

/** Results shown of each kind. */
const SHOWN_PER_KIND = 5
/** Rows requested of each kind. The server sorts in its own order, and the client picks the best matches. */
const ROWS_PER_KIND = 30

/** Rank of results that matched by a field not shown here. */
const OTHER_FIELD_RANK = 6

export interface ServerResults {
  found: SearchResult[]
  isPending: boolean
  /** True if the server was unreachable. */
  isOffline: boolean
}

/** Search results of the server that the user may read in the current restaurant. Empty without words. */
export function useServerResults(restaurant: AccessibleRestaurant | undefined, words: string): ServerResults {
  const resultOf = useResultOf(restaurant)
  const queries = useSearches(restaurant, words)
  const [orders, dishes, tables, customers, members, users] = queries
  const best = (found: SearchResult[]) => byRank(found, words).slice(0, SHOWN_PER_KIND)
  const results = [
    ...items(orders).map((order) => resultOf.order(order)),
    ...best(items(dishes).map((dish) => resultOf.dish(dish))),
    ...best(items(tables).map((table) => resultOf.table(table))),
    ...best(items(customers).map((customer) => resultOf.customer(customer))),
    ...best(items(members).map((member) => resultOf.member(member))),
    ...best(items(users).map((user) => resultOf.user(user))),
  ]
  return {
    // Placeholder data belongs to the previous query and may not match the new one.
    found: queries.some(({ isPlaceholderData }) => isPlaceholderData) ? matching(results, words) : results,
    isPending: queries.some(
      ({ isFetching, isPlaceholderData, data }) => isFetching && (isPlaceholderData || !data),
    ),
    isOffline: queries.some(({ error }) => error instanceof ApiError && error.code === 'network'),
  }
}

/** Searches of all lists that the user may read. */
function useSearches(restaurant: AccessibleRestaurant | undefined, words: string) {
  const currentUser = useSignedInUser()
  const asked = words.length > 0
  const inside = (area: RestaurantArea) => asked && restaurant !== undefined && canEnterArea(restaurant, area)
  const restaurant_id = restaurant?.id ?? ''
  const query = { restaurant_id, q: words, per_page: ROWS_PER_KIND }
  return useQueries({
    queries: [
      {
        ...queryOf(orderEndpoints.list, {
          query: { ...query, per_page: SHOWN_PER_KIND, sort: 'opened_at', order: 'desc' },
        }),
        enabled: inside('orders'),
      },
      { ...queryOf(dishEndpoints.list, { query }), enabled: inside('dishes') },
      { ...queryOf(tableEndpoints.list, { query }), enabled: inside('floor') },
      { ...queryOf(customerEndpoints.list, { query }), enabled: inside('loyalty') },
      {
        ...queryOf(membershipEndpoints.listOfRestaurant, {
          params: { id: restaurant_id },
          query: { q: words, per_page: ROWS_PER_KIND },
        }),
        enabled: inside('memberships'),
      },
      {
        ...queryOf(userEndpoints.list, { query: { q: words, per_page: ROWS_PER_KIND } }),
        enabled: asked && currentUser.role === 'application_admin',
      },
    ],
  })
}

const items = <T>(query: { data?: { items: T[] } | undefined; isEnabled: boolean }): T[] =>
  query.isEnabled ? (query.data?.items ?? []) : []

/** All results of the server, including matches by a field not shown here. */
const byRank = (results: readonly SearchResult[], words: string): SearchResult[] =>
  results.toSorted(
    (a, b) => Math.min(rankOf(a, words), OTHER_FIELD_RANK) - Math.min(rankOf(b, words), OTHER_FIELD_RANK),
  )
