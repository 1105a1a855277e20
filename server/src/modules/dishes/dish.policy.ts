import { holds } from '../../access/policies.ts'
import type { Decision } from '../../access/policies.ts'
import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'

/** A dish, or the restaurant that one is to be added to: all that a decision looks at. */
interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

export const canReadDish = needs('read_dish')
export const canCreateDish = needs('create_dish')
export const canUpdateDish = needs('update_dish')
export const canDeleteDish = needs('delete_dish')

interface ImportBody {
  categories: readonly unknown[]
  rows: readonly { change?: unknown }[]
}

/** An import needs the permission of each change in it. The refusal names the first that is missing. */
export function canImportDishes(
  actor: Actor,
  subject: InRestaurant,
  { body }: { body: ImportBody },
): Decision {
  const needed: Permission[] = ['create_dish']
  if (body.rows.some(({ change }) => change !== undefined)) needed.push('update_dish')
  if (body.categories.length > 0) needed.push('create_rest_dropdown')
  for (const permission of needed) {
    const decision = holds(actor, subject.restaurant_id, permission)
    if (decision !== true) return decision
  }
  return true
}
