import type { User } from '@forki/contract/auth'
import type { Customer } from '@forki/contract/customers'
import type { Dish } from '@forki/contract/dishes'
import type { Membership } from '@forki/contract/memberships'
import type { OrderSummary } from '@forki/contract/orders'
import type { Table } from '@forki/contract/tables'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useDishName, useOrderName } from '../../domain/orders/order-name.ts'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { OPEN_PARAM } from '../../lib/open-once-from-url.ts'
import type { SearchResult } from './results.ts'

/** Converters from entities of the server to palette results with path, label and hint. */
export function useResultConverters(restaurant: AccessibleRestaurant | undefined) {
  const { t } = useTranslation('palette')
  const { money, relative } = useFormat(restaurant?.timezone)
  const orderName = useOrderName()
  const dishName = useDishName()
  const now = useNow(60_000)
  const restaurant_id = restaurant?.id ?? ''
  return {
    order: (order: OrderSummary): SearchResult => ({
      kind: 'orders',
      to: paths.orderDetail(restaurant_id, order.id),
      label: orderName(order),
      hint: t('order_hint', {
        number: order.number,
        total: money(order.total_cents, order.currency),
        when: relative(order.opened_at, now),
      }),
    }),
    dish: (dish: Dish): SearchResult => ({
      kind: 'dishes',
      to: `${paths.dishes(restaurant_id)}?${OPEN_PARAM}=${dish.id}`,
      label: dishName(dish),
      hint: restaurant && money(dish.price_cents, restaurant.currency),
    }),
    table: (table: Table): SearchResult => ({
      kind: 'tables',
      to: table.order_id
        ? paths.order(restaurant_id, table.order_id)
        : `${paths.floor(restaurant_id)}#${table.id}`,
      label: t('table', { label: table.label }),
      hint: table.order_id ? t('busy') : t('seats', { count: table.seats }),
    }),
    customer: (customer: Customer): SearchResult => ({
      kind: 'customers',
      to: paths.customer(restaurant_id, customer.id),
      label: customer.name,
      hint: customer.phone ?? customer.email ?? undefined,
    }),
    member: ({ id, user, email, has_email }: Membership): SearchResult => ({
      kind: 'team',
      // The fragment makes the path unique, because two members may have the same name.
      to: `${paths.memberships(restaurant_id)}?q=${encodeURIComponent(user ? nameOf(user) : email)}#${id}`,
      label: user ? nameOf(user) : email,
      hint: user && has_email ? email : undefined,
    }),
    user: (user: User): SearchResult => ({
      kind: 'users',
      to: paths.user(user.id),
      label: nameOf(user),
      hint: user.has_email ? user.email : undefined,
    }),
  }
}

const nameOf = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`
