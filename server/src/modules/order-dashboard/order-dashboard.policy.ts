import type { FigureRowsQuery } from '@forki/contract/orders-behind-figure'
import type { Actor } from '../../context/actor.ts'
import {
  allOf,
  canList,
  hasPermission,
  requirePermission,
  type Decision,
  type Scope,
} from '../../access/policies.ts'

export const canViewOrder = requirePermission('view_dashboard')

/** Policy of the group's overview and of exports: requires `view_dashboard` in each restaurant of `named`. */
export const canViewGroup = (actor: Actor, { named }: { named: readonly string[] }): Decision =>
  allOf(...named.map((restaurant_id) => hasPermission(actor, restaurant_id, 'view_dashboard')))

/** True if the caller may read tips of single people and orders in each of the restaurants (PER-8). */
export const mayReadTips = (actor: Actor, restaurants: readonly { id: string }[]): boolean =>
  restaurants.every(({ id }) => hasPermission(actor, id, 'read_payment') === true)

/**
 * Policy of the orders behind a figure: requires `view_dashboard`. The orders with a tip, and the order by tips,
 * reveal the tips of single orders, so they also require `read_payment` in each restaurant (PER-8).
 */
export const canListFigureOrders = (
  actor: Actor,
  scope: Scope,
  { query: { figure, sort } }: { query: Pick<FigureRowsQuery, 'figure' | 'sort'> },
): Decision =>
  allOf(
    canList(actor, scope),
    ...(figure === 'tips' || sort === 'tips_cents'
      ? (scope.ids ?? []).map((id) => hasPermission(actor, id, 'read_payment'))
      : []),
  )

/** Policy of exported payments: requires `view_dashboard` and `read_payment` in each named restaurant. */
export const canExportPayments = (actor: Actor, { named }: { named: readonly string[] }): Decision =>
  allOf(
    canViewGroup(actor, { named }),
    ...named.map((restaurant_id) => hasPermission(actor, restaurant_id, 'read_payment')),
  )
