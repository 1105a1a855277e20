import type { Actor } from '../../context/actor.ts'
import { all, holds, type Decision } from '../../access/policies.ts'

/** An order: all that a decision looks at. */
interface InRestaurant {
  restaurant_id: string
}

export const canViewOrder = (actor: Actor, subject: InRestaurant): Decision =>
  holds(actor, subject.restaurant_id, 'view_dashboard')

/** Each restaurant that was named; without names there is nothing to refuse. */
export const canViewGroup = (actor: Actor, { named }: { named: readonly string[] }): Decision =>
  all(...named.map((restaurant_id) => holds(actor, restaurant_id, 'view_dashboard')))
