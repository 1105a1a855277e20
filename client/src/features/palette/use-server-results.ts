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
import { matchingResults, rankOf, type SearchResult } from './results.ts'
import { useResultConverters } from './use-result-converters.ts'

/** Maximum number of server results per kind. */
const SHOWN_PER_KIND = 5
/**
 * Number of entities requested per kind. The server has its own sort order, and the client selects the best
 * matches. Of orders, only the newest `SHOWN_PER_KIND` matches are requested.
 */
const ROWS_PER_KIND = 30

/** Rank of results that the server found by a field that the palette does not show. */
const OTHER_FIELD_RANK = 6

export interface ServerResults {
  foundResults: SearchResult[]
  isPending: boolean
  /** True if the server was unreachable during the search. */
  isOffline: boolean
}

/**
 * Search results of the server: orders, dishes, tables, customers and members that the user may read in the
 * current restaurant. Administrators also find users of the installation. Empty without a typed text.
 */
export function useServerResults(restaurant: AccessibleRestaurant | undefined, words: string): ServerResults {
  const resultOf = useResultConverters(restaurant)
  const queries = useSearches(restaurant, words)
  const [orders, dishes, tables, customers, members, users] = queries
  const bestResults = (found: SearchResult[]) => sortedByRank(found, words).slice(0, SHOWN_PER_KIND)
  const results = [
    ...itemsOf(orders).map((order) => resultOf.order(order)),
    ...bestResults(itemsOf(dishes).map((dish) => resultOf.dish(dish))),
    ...bestResults(itemsOf(tables).map((table) => resultOf.table(table))),
    ...bestResults(itemsOf(customers).map((customer) => resultOf.customer(customer))),
    ...bestResults(itemsOf(members).map((member) => resultOf.member(member))),
    ...bestResults(itemsOf(users).map((user) => resultOf.user(user))),
  ]
  return {
    // While a query still returns results of the previous search, the client omits those that do not match the
    // new text.
    foundResults: queries.some(({ isPlaceholderData }) => isPlaceholderData)
      ? matchingResults(results, words)
      : results,
    isPending: queries.some(
      ({ isFetching, isPlaceholderData, data }) => isFetching && (isPlaceholderData || !data),
    ),
    isOffline: queries.some(({ error }) => error instanceof ApiError && error.code === 'network'),
  }
}

/** Search queries in the sequence of the results. Queries that the user may not send are disabled. */
function useSearches(restaurant: AccessibleRestaurant | undefined, words: string) {
  const currentUser = useSignedInUser()
  const hasWords = words.length > 0
  const isInArea = (area: RestaurantArea) =>
    hasWords && restaurant !== undefined && canEnterArea(restaurant, area)
  const restaurant_id = restaurant?.id ?? ''
  const query = { restaurant_id, q: words, per_page: ROWS_PER_KIND }
  return useQueries({
    queries: [
      {
        ...queryOf(orderEndpoints.list, {
          query: { ...query, per_page: SHOWN_PER_KIND, sort: 'opened_at', order: 'desc' },
        }),
        enabled: isInArea('orders'),
      },
      { ...queryOf(dishEndpoints.list, { query }), enabled: isInArea('dishes') },
      { ...queryOf(tableEndpoints.list, { query }), enabled: isInArea('floor') },
      { ...queryOf(customerEndpoints.list, { query }), enabled: isInArea('loyalty') },
      {
        ...queryOf(membershipEndpoints.listOfRestaurant, {
          params: { id: restaurant_id },
          query: { q: words, per_page: ROWS_PER_KIND },
        }),
        enabled: isInArea('memberships'),
      },
      {
        ...queryOf(userEndpoints.list, { query: { q: words, per_page: ROWS_PER_KIND } }),
        enabled: hasWords && currentUser.role === 'application_admin',
      },
    ],
  })
}

const itemsOf = <T>(query: { data?: { items: T[] } | undefined; isEnabled: boolean }): T[] =>
  query.isEnabled ? (query.data?.items ?? []) : []

/**
 * Search results of the server by rank. Results that match only by a field that the palette does not show are
 * last.
 */
const sortedByRank = (results: readonly SearchResult[], words: string): SearchResult[] =>
  results.toSorted(
    (a, b) => Math.min(rankOf(a, words), OTHER_FIELD_RANK) - Math.min(rankOf(b, words), OTHER_FIELD_RANK),
  )
