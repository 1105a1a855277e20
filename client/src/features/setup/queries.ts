/** Queries of the setup progress, which is derived from the restaurant's actual data. */
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { dishEndpoints } from '@forki/contract/calls/dishes'
import type { EndpointCall } from '@forki/contract/kit/endpoint-call'
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { menuEndpoints } from '@forki/contract/calls/menus'
import { can } from '@forki/contract/permissions'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { useQuery } from '@tanstack/react-query'
import { ApiError, type CallInput } from '../../lib/api.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { queryOf } from '../../lib/resource.ts'
import { missingOf, type Progress } from './progress.ts'

/** True for a 404, which means that the data does not exist yet and is no error. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Reads the data of one setup step. The data is undefined while it loads, after an error, and if the user may
 * not read it. After a 404, `none` is true and `error` is null.
 */
function useStepQuery<E extends EndpointCall>(endpoint: E, input: CallInput<E>, allowed: boolean) {
  const query = useQuery({ ...queryOf(endpoint, input), enabled: allowed })
  return {
    data: query.data,
    none: isNotFound(query.error),
    error: isNotFound(query.error) ? null : query.error,
    query,
  }
}

/** Progress of all setup steps. */
export function useProgress(access: AccessibleRestaurant) {
  const { id } = access
  const firstOnly = { restaurant_id: id, per_page: 1 }
  const restaurant = useStepQuery(restaurantEndpoints.find, { params: { id } }, true)
  const dishes = useStepQuery(dishEndpoints.list, { query: firstOnly }, can(access, 'read_dish'))
  const menu = useStepQuery(menuEndpoints.active, { query: { restaurant_id: id } }, true)
  const layout = useStepQuery(
    layoutEndpoints.active,
    { params: { restaurantId: id } },
    can(access, 'read_restaurant_layout') || can(access, 'read_section'),
  )
  const people = (status: 'accepted' | 'pending') => ({ params: { id }, query: { status, per_page: 1 } })
  const manages = can(access, 'manage_memberships')
  const members = useStepQuery(membershipEndpoints.listOfRestaurant, people('accepted'), manages)
  const invitedQuery = useStepQuery(membershipEndpoints.listOfRestaurant, people('pending'), manages)
  const tills = useStepQuery(cashierEndpoints.list, { query: firstOnly }, can(access, 'read_cashier_session'))

  const queries = [restaurant, dishes, menu, layout, members, invitedQuery, tills]
  const progress: Progress = {
    missing: restaurant.data && missingOf(restaurant.data),
    dishes: dishes.data?.total,
    menu: menu.none ? null : menu.data?.name,
    tables: layout.none ? 0 : layout.data?.sections.reduce((sum, { tables }) => sum + tables.length, 0),
    people: sumIfKnown(members.data?.total, invitedQuery.data?.total),
    tills: tills.data?.total,
  }
  return {
    progress,
    pending: queries.some(({ query, none }) => query.isLoading && !none),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => queries.forEach(({ query }) => void query.refetch()),
  }
}

const sumIfKnown = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other
