import type { z } from 'zod'
import type { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf, scopeOf } from '../../access/policies.ts'
import { selectGroup, type GroupRow } from './group.query.ts'
import { selectRestaurants, type RestaurantRow } from './restaurant.query.ts'
import type { ComparedDays } from './comparison.query.ts'
import { comparedDays } from './comparison.service.ts'
import { spanOf, type Span } from './span.service.ts'

interface GroupRequest {
  query: z.output<(typeof restaurantEndpoints)['analytics']['query']>
}

/** Requested restaurants (null for all), and those in which the caller has `view_dashboard`. */
export interface Group {
  named: readonly string[]
  restaurants: readonly RestaurantRow[]
}

/**
 * Loads the restaurants of the group's overview.
 * @throws not_found for an archived restaurant, or one of which the caller is no member
 */
export async function loadGroup(ctx: Context, { query }: GroupRequest): Promise<Group> {
  const named = [...new Set(query.restaurant_ids ?? [])]
  if (!named.every((id) => isMemberOf(ctx.actor, id))) throw notFound()
  const ids = named.length > 0 ? named : scopeOf(ctx.actor, 'view_dashboard').ids
  const restaurants = await selectRestaurants(ctx, ids)
  if (named.length > 0 && restaurants.length < named.length) throw notFound()
  return { named, restaurants }
}

/** Key figures of several restaurants by restaurant id, with the chosen and the comparison span. */
export interface GroupFigures {
  restaurants: readonly RestaurantRow[]
  rows: ReadonlyMap<string, GroupRow>
  span: Span
  past: ComparedDays
}

/** Returns the key figures of each restaurant in a range of days, by the restaurant's own business days. */
export async function findGroup(
  ctx: Context,
  { restaurants }: Group,
  { query }: GroupRequest,
): Promise<GroupFigures> {
  const span = spanOf(ctx, restaurants, query)
  const restaurant_ids = restaurants.map(({ id }) => id)
  const past = comparedDays(ctx, restaurants, span, query)
  const rows = await selectGroup(ctx, { restaurant_ids, from: span.from, to: span.to, past })
  return { restaurants, rows: new Map(rows.map((row) => [row.restaurant_id, row])), span, past }
}
