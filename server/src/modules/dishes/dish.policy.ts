import {
  hasPermission,
  requirePermission,
  type Decision,
  type RestaurantSubject,
} from '../../access/policies.ts'
import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'

export const canReadDish = requirePermission('read_dish')
export const canCreateDish = requirePermission('create_dish')
export const canUpdateDish = requirePermission('update_dish')
export const canDeleteDish = requirePermission('delete_dish')

/** Policy: a write by external id needs `update_dish`, and `create_dish` for a new dish. */
export function canWriteDish(actor: Actor, subject: { restaurant_id: string; dish: unknown }): Decision {
  const decision = canUpdateDish(actor, subject)
  return decision === true && subject.dish === null ? canCreateDish(actor, subject) : decision
}

interface ImportBody {
  categories: readonly unknown[]
  rows: readonly { change?: unknown }[]
}

/**
 * Policy: every import needs `create_dish`. Changed dishes also need `update_dish`, and new categories
 * `create_rest_dropdown`. A refusal names the first missing permission.
 */
export function canImportDishes(
  actor: Actor,
  subject: RestaurantSubject,
  { body }: { body: ImportBody },
): Decision {
  const needed: Permission[] = ['create_dish']
  if (body.rows.some(({ change }) => change !== undefined)) needed.push('update_dish')
  if (body.categories.length > 0) needed.push('create_rest_dropdown')
  for (const permission of needed) {
    const decision = hasPermission(actor, subject.restaurant_id, permission)
    if (decision !== true) return decision
  }
  return true
}
