import type { z } from 'zod'
import type { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf, scopeOf } from '../../access/policies.ts'
import { selectGroup, type GroupRow } from './group.query.ts'
import { selectHouses, type HouseRow } from './house.query.ts'
import { before, spanOf, type Span } from './span.service.ts'

interface Asked {
  query: z.output<(typeof restaurantEndpoints)['analytics']['query']>
}

/** Requested restaurants, or null, and those in which the caller has `view_dashboard`. */
export interface Group {
  named: readonly string[]
  houses: readonly HouseRow[]
}

/**
 * Loads the restaurants of the overview.
 * @throws not_found for an archived restaurant, or one of which the caller is no member
 */
export async function loadGroup(ctx: Context, { query }: Asked): Promise<Group> {
  const named = [...new Set(query.restaurant_ids ?? [])]
  if (!named.every((id) => isMemberOf(ctx.actor, id))) throw notFound()
  const ids = named.length > 0 ? named : scopeOf(ctx.actor, 'view_dashboard').ids
  const houses = await selectHouses(ctx, ids)
  if (named.length > 0 && houses.length < named.length) throw notFound()
  return { named, houses }
}

export interface GroupResult {
  houses: readonly HouseRow[]
  rows: ReadonlyMap<string, GroupRow>
  span: Span
}

/** Figures of each restaurant in a span, by its own business days. */
export async function findGroup(ctx: Context, { houses }: Group, { query }: Asked): Promise<GroupResult> {
  const span = spanOf(ctx, houses, query)
  const restaurant_ids = houses.map(({ id }) => id)
  const rows = await selectGroup(ctx, { restaurant_ids, from: span.from, to: span.to, before: before(span) })
  return { houses, rows: new Map(rows.map((row) => [row.restaurant_id, row])), span }
}
