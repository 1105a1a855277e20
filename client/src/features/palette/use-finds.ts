import { customerEndpoints } from '@forki/contract/calls/customers'
import { dishEndpoints } from '@forki/contract/calls/dishes'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { tableEndpoints } from '@forki/contract/calls/tables'
import { userEndpoints } from '@forki/contract/calls/users'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDishName, useOrderName } from '../../domain/orders/order-name.ts'
import { ApiError } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useNow } from '../../lib/now.ts'
import { OPEN } from '../../lib/open-request.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { queryOf } from '../../lib/resource.ts'
import { canEnterArea, type RestaurantArea } from '../../domain/access/restaurant-areas.ts'
import { matching, rankOf, type Find } from './finds.ts'

/** Finds shown of each kind. */
const SOME = 5
/** Rows read of each kind. The server sorts them by its own order, and the best matches are chosen here. */
const READ = 30

/** Rank of finds by other fields. */
const LAST = 6

export interface Finds {
  found: Find[]
  isPending: boolean
  /** Nobody could be asked. */
  isOffline: boolean
}

/** What is called so in the restaurant of this device, as far as the person may see it; nothing without words. */
export function useFinds(restaurant: AccessibleRestaurant | undefined, words: string): Finds {
  const { t } = useTranslation('palette')
  const currentUser = useSignedInUser()
  const { money, relative } = useFormat(restaurant?.timezone)
  const orderName = useOrderName()
  const dishName = useDishName()
  const asked = words.length > 0
  const inside = (door: RestaurantArea) => asked && restaurant !== undefined && canEnterArea(restaurant, door)
  const restaurant_id = restaurant?.id ?? ''
  const query = { restaurant_id, q: words, per_page: READ }
  const now = useNow(60_000)
  const answers = useQueries({
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
  const [orders, dishes, tables, customers, members, users] = answers
  const best = (found: Find[]) => byRank(found, words).slice(0, SOME)
  const finds = [
    items(orders).map((order): Find => ({
      kind: 'orders',
      to: paths.orderDetail(restaurant_id, order.id),
      label: orderName(order),
      hint: t('order_hint', {
        number: order.number,
        total: money(order.total_cents, order.currency),
        when: relative(order.opened_at, now),
      }),
    })),
    best(
      items(dishes).map((dish): Find => ({
        kind: 'dishes',
        to: `${paths.dishes(restaurant_id)}?${OPEN}=${dish.id}`,
        label: dishName(dish),
        hint: restaurant && money(dish.price_cents, restaurant.currency),
      })),
    ),
    best(
      items(tables).map((table): Find => ({
        kind: 'tables',
        to: table.order_id
          ? paths.order(restaurant_id, table.order_id)
          : `${paths.floor(restaurant_id)}#${table.id}`,
        label: t('table', { label: table.label }),
        hint: table.order_id ? t('busy') : t('seats', { count: table.seats }),
      })),
    ),
    best(
      items(customers).map((customer): Find => ({
        kind: 'customers',
        to: paths.customer(restaurant_id, customer.id),
        label: customer.name,
        hint: customer.phone ?? customer.email ?? undefined,
      })),
    ),
    best(
      items(members).map(({ user, email }): Find => ({
        kind: 'team',
        to: `${paths.memberships(restaurant_id)}?q=${encodeURIComponent(user ? user.first_name : email)}`,
        label: user ? person(user.first_name, user.last_name) : email,
        hint: user ? email : undefined,
      })),
    ),
    best(
      items(users).map((user): Find => ({
        kind: 'users',
        to: paths.user(user.id),
        label: person(user.first_name, user.last_name),
        hint: user.email,
      })),
    ),
  ].flat()
  return {
    // What stays from the words before, while the new ones are looked for, may fit no more.
    found: answers.some(({ isPlaceholderData }) => isPlaceholderData) ? matching(finds, words) : finds,
    isPending: answers.some(
      ({ isFetching, isPlaceholderData, data }) => isFetching && (isPlaceholderData || !data),
    ),
    isOffline: answers.some(({ error }) => error instanceof ApiError && error.code === 'network'),
  }
}

const items = <T>(answer: { data?: { items: T[] } | undefined; isEnabled: boolean }): T[] =>
  answer.isEnabled ? (answer.data?.items ?? []) : []

/** All of the server's finds, also those that it found by a field that isn't shown here. */
const byRank = (finds: readonly Find[], words: string): Find[] =>
  finds.toSorted((a, b) => Math.min(rankOf(a, words), LAST) - Math.min(rankOf(b, words), LAST))

const person = (first: string, last: string) => `${first} ${last}`
