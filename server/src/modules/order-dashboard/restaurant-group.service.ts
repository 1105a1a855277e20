import type { z } from 'zod'
import type { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf, scopeOf } from '../../access/policies.ts'
import { selectGroupRows, type GroupRow } from './restaurant-group.query.ts'
import { selectDashboardRestaurants, type DashboardRestaurantRow } from './restaurant.query.ts'
import type { ComparedDays } from './comparison.query.ts'
import { resolveComparedDays } from './comparison.service.ts'
import { resolveDashboardSpan, type Span } from './dashboard-span.service.ts'

interface GroupRequest {
  query: z.output<(typeof restaurantEndpoints)['analytics']['query']>
}

/**
 * Ids of the requested restaurants (empty for all), and the restaurants themselves: the requested ones, or
 * all in which the caller has `view_dashboard`.
 */
export interface RestaurantGroup {
  named: readonly string[]
  restaurants: readonly DashboardRestaurantRow[]
}

/**
 * Loads the restaurants of the group's overview.
 * @throws not_found for an archived restaurant, or one of which the caller is no member
 */
export async function loadGroup(ctx: Context, { query }: GroupRequest): Promise<RestaurantGroup> {
  const namedIds = [...new Set(query.restaurant_ids ?? [])]
  if (!namedIds.every((id) => isMemberOf(ctx.actor, id))) throw notFound()
  const ids = namedIds.length > 0 ? namedIds : scopeOf(ctx.actor, 'view_dashboard').ids
  const restaurants = await selectDashboardRestaurants(ctx, ids)
  if (namedIds.length > 0 && restaurants.length < namedIds.length) throw notFound()
  return { named: namedIds, restaurants }
}

/** Key figures of several restaurants by restaurant id, with the chosen and the comparison span. */
export interface GroupFigures {
  restaurants: readonly DashboardRestaurantRow[]
  rows: ReadonlyMap<string, GroupRow>
  span: Span
  past: ComparedDays
}

/** Returns the key figures of each restaurant in a range of days, by the restaurant's own business days. */
export async function findGroupFigures(
  ctx: Context,
  { restaurants }: RestaurantGroup,
  { query }: GroupRequest,
): Promise<GroupFigures> {
  const span = resolveDashboardSpan(ctx, restaurants, query)
  const restaurant_ids = restaurants.map(({ id }) => id)
  const past = resolveComparedDays(ctx, restaurants, span, query)
  const rows = await selectGroupRows(ctx, { restaurant_ids, from: span.from, to: span.to, past })
  return { restaurants, rows: new Map(rows.map((row) => [row.restaurant_id, row])), span, past }
}
