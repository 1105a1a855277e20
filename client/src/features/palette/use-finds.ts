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
import { matching, rankOf, type Find } from './finds.ts'
import { useFindOf } from './use-find-of.ts'

/** Results shown of each kind. */
const SOME = 5
/** Rows requested of each kind. The server sorts in its own order, and the client picks the best matches. */
const READ = 30

/** Rank of results that matched by a field not shown here. */
const LAST = 6

export interface Finds {
  found: Find[]
  isPending: boolean
  /** True if the server was unreachable. */
  isOffline: boolean
}

/** Search results of the server that the user may read in the current restaurant. Empty without words. */
export function useFinds(restaurant: AccessibleRestaurant | undefined, words: string): Finds {
  const findOf = useFindOf(restaurant)
  const answers = useSearches(restaurant, words)
  const [orders, dishes, tables, customers, members, users] = answers
  const best = (found: Find[]) => byRank(found, words).slice(0, SOME)
  const finds = [
    ...items(orders).map((order) => findOf.order(order)),
    ...best(items(dishes).map((dish) => findOf.dish(dish))),
    ...best(items(tables).map((table) => findOf.table(table))),
    ...best(items(customers).map((customer) => findOf.customer(customer))),
    ...best(items(members).map((member) => findOf.member(member))),
    ...best(items(users).map((user) => findOf.user(user))),
  ]
  return {
    // Placeholder data belong to the previous words and may not match the new ones.
    found: answers.some(({ isPlaceholderData }) => isPlaceholderData) ? matching(finds, words) : finds,
    isPending: answers.some(
      ({ isFetching, isPlaceholderData, data }) => isFetching && (isPlaceholderData || !data),
    ),
    isOffline: answers.some(({ error }) => error instanceof ApiError && error.code === 'network'),
  }
}

/** Searches of all lists that the user may read. */
function useSearches(restaurant: AccessibleRestaurant | undefined, words: string) {
  const currentUser = useSignedInUser()
  const asked = words.length > 0
  const inside = (area: RestaurantArea) => asked && restaurant !== undefined && canEnterArea(restaurant, area)
  const restaurant_id = restaurant?.id ?? ''
  const query = { restaurant_id, q: words, per_page: READ }
  return useQueries({
    queries: [
      {
        ...queryOf(orderEndpoints.list, {
          query: { ...query, per_page: SOME, sort: 'opened_at', order: 'desc' },
        }),
        enabled: inside('orders'),
      },
      { ...queryOf(dishEndpoints.list, { query }), enabled: inside('dishes') },
      { ...queryOf(tableEndpoints.list, { query }), enabled: inside('floor') },
      { ...queryOf(customerEndpoints.list, { query }), enabled: inside('loyalty') },
      {
        ...queryOf(membershipEndpoints.listOfRestaurant, {
          params: { id: restaurant_id },
          query: { q: words, per_page: READ },
        }),
        enabled: inside('memberships'),
      },
      {
        ...queryOf(userEndpoints.list, { query: { q: words, per_page: READ } }),
        enabled: asked && currentUser.role === 'application_admin',
      },
    ],
  })
}

const items = <T>(answer: { data?: { items: T[] } | undefined; isEnabled: boolean }): T[] =>
  answer.isEnabled ? (answer.data?.items ?? []) : []

/** All results of the server, including matches by a field not shown here. */
const byRank = (finds: readonly Find[], words: string): Find[] =>
  finds.toSorted((a, b) => Math.min(rankOf(a, words), LAST) - Math.min(rankOf(b, words), LAST))
